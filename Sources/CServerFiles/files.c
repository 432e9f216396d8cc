#include "CServerFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define SCRIPT "text/javascript; charset=utf-8"

static const unsigned char index_html[] = {
#embed "files/index.html"
};
static const unsigned char style_css[] = {
#embed "files/style.css"
};
static const unsigned char app_js[] = {
#embed "files/app.js"
};
static const unsigned char dom_js[] = {
#embed "files/dom.js"
};
static const unsigned char api_js[] = {
#embed "files/api.js"
};
static const unsigned char people_js[] = {
#embed "files/people.js"
};
static const unsigned char scan_js[] = {
#embed "files/scan.js"
};
static const unsigned char result_js[] = {
#embed "files/result.js"
};
static const unsigned char reasons_js[] = {
#embed "files/reasons.js"
};
static const unsigned char questions_json[] = {
#embed "files/questions.json"
};
static const unsigned char picture_js[] = {
#embed "files/picture.js"
};
static const unsigned char kept_js[] = {
#embed "files/kept.js"
};
static const unsigned char words_js[] = {
#embed "files/words.js"
};
static const unsigned char allergens_js[] = {
#embed "files/allergens.js"
};
static const unsigned char card_js[] = {
#embed "files/card.js"
};
static const unsigned char connection_js[] = {
#embed "files/connection.js"
};
static const unsigned char correction_js[] = {
#embed "files/correction.js"
};
static const unsigned char found_js[] = {
#embed "files/found.js"
};
static const unsigned char history_js[] = {
#embed "files/history.js"
};
static const unsigned char jobs_js[] = {
#embed "files/jobs.js"
};
static const unsigned char judged_js[] = {
#embed "files/judged.js"
};
static const unsigned char person_js[] = {
#embed "files/person.js"
};
static const unsigned char kitchens_js[] = {
#embed "files/kitchens.js"
};
static const unsigned char names_js[] = {
#embed "files/names.js"
};
static const unsigned char asking_js[] = {
#embed "files/asking.js"
};
static const unsigned char places_js[] = {
#embed "files/places.js"
};
static const unsigned char restaurants_js[] = {
#embed "files/restaurants.js"
};
static const unsigned char whom_js[] = {
#embed "files/whom.js"
};
static const unsigned char icon_svg[] = {
#embed "files/icon.svg"
};
static const unsigned char openapi_json[] = {
#embed "files/openapi.json"
};

static const struct server_file server_files[] = {
    {"/", "text/html; charset=utf-8", index_html, sizeof index_html},
    {"/style.css", "text/css; charset=utf-8", style_css, sizeof style_css},
    {"/app.js", SCRIPT, app_js, sizeof app_js},
    {"/dom.js", SCRIPT, dom_js, sizeof dom_js},
    {"/api.js", SCRIPT, api_js, sizeof api_js},
    {"/people.js", SCRIPT, people_js, sizeof people_js},
    {"/scan.js", SCRIPT, scan_js, sizeof scan_js},
    {"/result.js", SCRIPT, result_js, sizeof result_js},
    {"/reasons.js", SCRIPT, reasons_js, sizeof reasons_js},
    {"/questions.json", "application/json", questions_json, sizeof questions_json},
    {"/picture.js", SCRIPT, picture_js, sizeof picture_js},
    {"/kept.js", SCRIPT, kept_js, sizeof kept_js},
    {"/words.js", SCRIPT, words_js, sizeof words_js},
    {"/allergens.js", SCRIPT, allergens_js, sizeof allergens_js},
    {"/card.js", SCRIPT, card_js, sizeof card_js},
    {"/connection.js", SCRIPT, connection_js, sizeof connection_js},
    {"/correction.js", SCRIPT, correction_js, sizeof correction_js},
    {"/found.js", SCRIPT, found_js, sizeof found_js},
    {"/history.js", SCRIPT, history_js, sizeof history_js},
    {"/jobs.js", SCRIPT, jobs_js, sizeof jobs_js},
    {"/judged.js", SCRIPT, judged_js, sizeof judged_js},
    {"/person.js", SCRIPT, person_js, sizeof person_js},
    {"/kitchens.js", SCRIPT, kitchens_js, sizeof kitchens_js},
    {"/names.js", SCRIPT, names_js, sizeof names_js},
    {"/asking.js", SCRIPT, asking_js, sizeof asking_js},
    {"/places.js", SCRIPT, places_js, sizeof places_js},
    {"/restaurants.js", SCRIPT, restaurants_js, sizeof restaurants_js},
    {"/whom.js", SCRIPT, whom_js, sizeof whom_js},
    {"/icon.svg", "image/svg+xml", icon_svg, sizeof icon_svg},
    {"/openapi.json", "application/json", openapi_json, sizeof openapi_json},
};
const size_t server_file_count = sizeof server_files / sizeof *server_files;

const struct server_file *server_files_start(void) { return server_files; }
