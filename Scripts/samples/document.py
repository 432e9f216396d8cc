"""A PDF of two pages: one set as text, one a picture of print, as scanners make them."""
import io

from .truth import Dish, Sample
from .typography import Page

TYPESET = [
    Dish("Pumpkin Soup", "6.50", "coconut milk, ginger", usual="celery", section="Starters"),
    Dish("Smoked Trout", "9.20", "horseradish cream, rye bread", contains="fish milk gluten",
         section="Starters"),
    Dish("Mushroom Pie", "13.40", "puff pastry, tarragon", contains="gluten",
         usual="milk eggs", section="Mains"),
]
SCANNED = [
    Dish("Sticky Toffee Pudding", "7.10", "vanilla custard", usual="gluten eggs milk",
         section="Desserts"),
    Dish("Hazelnut Meringue", "6.80", "raspberries", contains="nuts eggs", section="Desserts"),
    Dish("Lemon Sorbet", "4.90", section="Desserts"),
]

WIDTH, HEIGHT = 595, 420  # points


def document():
    """Returns the bytes of the PDF and the lines of its text."""
    text, lines = typeset()
    picture, scanned = scan()
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
        page_object(b"/Font << /R 5 0 R /B 6 0 R >>", 7),
        page_object(b"/XObject << /I 9 0 R >>", 8),
        font_object(b"Helvetica"),
        font_object(b"Helvetica-Bold"),
        stream(b"", text),
        stream(b"", b"q %d 0 0 %d 0 0 cm /I Do Q" % (WIDTH, HEIGHT)),
        stream(b"/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8 "
               b"/ColorSpace /DeviceGray /Filter /DCTDecode" % picture.size, jpeg(picture)),
    ]
    return assembled(objects), lines + scanned


def typeset():
    """The drawing of the first page, and its lines."""
    drawing, lines, y, section = [], [], HEIGHT - 60, None

    def put(x, style, size, words):
        drawing.append(f"BT /{style} {size} Tf {x} {y} Td ({words}) Tj ET")

    put(60, "B", 24, "The Ferryman")
    lines.append("The Ferryman")
    for dish in TYPESET:
        if dish.section != section:
            section = dish.section
            y -= 44
            put(60, "B", 17, section)
            lines.append(section)
        y -= 28
        put(60, "B", 13, dish.name)
        put(500, "R", 13, dish.price)
        lines.append(f"{dish.name} {dish.price}")
        y -= 17
        put(60, "R", 11, dish.description)
        lines.append(dish.description)
    return "\n".join(drawing).encode("latin-1"), lines


def scan():
    """The picture of the second page, and its lines."""
    page = Page(WIDTH * 2, HEIGHT * 2, "liberation-serif", margin=110)
    page.line("Desserts", 44, "bold")
    page.skip(10)
    for dish in SCANNED:
        page.priced(dish.name, dish.price, 34)
        if dish.description:
            page.paragraph(dish.description, 28)
        page.skip(12)
    return page.image.convert("L"), page.lines


def jpeg(picture):
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=60)
    return buffer.getvalue()


def page_object(resources, contents):
    return (b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Resources << %s >> "
            b"/Contents %d 0 R >>" % (WIDTH, HEIGHT, resources, contents))


def font_object(name):
    return (b"<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>" % name)


def stream(entries, body):
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (entries, len(body), body)


def assembled(objects):
    """The file with its table of where each object stands."""
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, body in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for place in places:
        out += b"%010d 00000 n \n" % place
    out += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1, table)
    return bytes(out)


DOCUMENTS = [
    Sample("menu_en_ferryman.pdf", "menu", "en", "a page of text and a scanned one", document,
           TYPESET + SCANNED),
]
