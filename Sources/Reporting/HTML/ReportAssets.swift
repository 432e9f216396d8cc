import AllergenScan

/// The fixed parts of the page for the browser.
enum ReportAssets {
  static let style = """
    :root { color-scheme: light dark; --line: #767676; --frame: 3px }
    body { font: 16px/1.45 system-ui, sans-serif; max-width: 80em; margin: 1em auto; padding: 0 1em }
    h2 { border-bottom: 1px solid; overflow-wrap: anywhere }
    ul.items { list-style: none; padding: 0 }
    .items > li { margin: .5em 0; padding: .4em .6em; border-left: .4em solid var(--line) }
    .items > li.unsafe { border-left-color: #b00020 }
    .items > li.caution { border-left: .4em dashed #a55500 }
    .items > li.safe { border-left: .4em dotted #00783c }
    .items > li:target { outline: 3px solid #1a73e8 }
    .verdict { font-weight: bold; text-transform: uppercase; padding: 0 .3em; border: 1px solid }
    .unsafe .verdict { background: #b00020; color: #fff; border-style: solid }
    .caution .verdict { background: #ffd54f; color: #000; border-style: dashed }
    .safe .verdict { text-transform: none; font-weight: normal; border-style: dotted }
    .head { display: flex; justify-content: space-between; gap: 1em }
    .head > div { overflow-wrap: anywhere }
    .price { text-align: right; max-width: 40% }
    .price span { white-space: nowrap }
    .reasons { margin: .2em 0; padding-left: 1.4em }
    .reasons li { margin: 0 }
    .ask { display: block; font-style: italic }
    details { margin-top: .3em }
    summary { cursor: pointer; min-height: 24px }
    figure { margin: 0 0 1em }
    figure svg { width: 100%; max-height: 90vh; display: block }
    .part { width: 100%; max-height: 16em; display: block; margin: .3em 0; background: #fff }
    polygon { fill: none; stroke: #5f6368; stroke-width: 2px; vector-effect: non-scaling-stroke;
      filter: drop-shadow(0 0 1px #fff) }
    a.unsafe polygon, g.unsafe polygon { stroke: #b00020; stroke-width: var(--frame) }
    a.caution polygon, g.caution polygon { stroke: #a55500; stroke-width: var(--frame);
      stroke-dasharray: 8 4 }
    a.safe polygon { stroke: #00783c; stroke-dasharray: 2 3 }
    figure a polygon { pointer-events: all }
    figure a:hover polygon, figure a:focus-visible polygon { fill: #1a73e833; stroke-width: 5px }
    .filters { display: flex; flex-wrap: wrap; gap: .6em 1.2em; align-items: center }
    .filters[hidden], [hidden], a.off { display: none }
    .filters fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: 1em; flex-wrap: wrap }
    .filters legend { float: left; margin-right: .6em }
    .filters label { min-height: 24px }
    .filters input, .filters select { font: inherit }
    /* Print is small there, and thick frames would hide it. */
    @media (max-width: 40em) { :root { --frame: 1.5px } }
    @media (min-width: 60em) {
      section:has(.pages) { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2em;
        align-items: start }
      section h2 { grid-column: 1 / -1 }
      .pages { position: sticky; top: 1em; max-height: 96vh; overflow: auto }
    }
    @media print {
      .filters { display: none }
      .items > li, figure { break-inside: avoid }
      .verdict, .items > li { print-color-adjust: exact }
      figure svg { max-height: 22cm }
    }
    """

  /// Shown by the script: without it there is nothing to filter with.
  static let filters = """
    <form class="filters" role="search" hidden>
    <fieldset><legend>Show</legend>
    <label><input type="checkbox" name="verdict" value="unsafe" checked> unsafe</label>
    <label><input type="checkbox" name="verdict" value="caution" checked> caution</label>
    <label><input type="checkbox" name="verdict" value="safe" checked> \(Verdict.safe.wording)</label>
    </fieldset>
    <label>Allergen <select name="allergen"><option value="">any</option></select></label>
    <label>Search <input type="search" name="words"></label>
    <output aria-live="polite"></output>
    </form>
    """

  static let script = """
    "use strict";
    const form = document.querySelector(".filters");
    const items = [...document.querySelectorAll(".items > li")];
    const allergens = item => item.dataset.allergens.split("|").filter(Boolean);
    const fold = text => text.normalize("NFD").replace(/\\p{M}/gu, "").toLowerCase();
    const words = new Map(items.map(item => [item, fold(item.textContent)]));
    const links = new Map([...document.querySelectorAll("figure a")]
      .map(link => [link.getAttribute("href").slice(1), link]));

    for (const name of [...new Set(items.flatMap(allergens))].sort()) {
      form.elements.allergen.append(new Option(name, name));
    }

    function filter() {
      const verdicts = [...form.querySelectorAll("input:checked")].map(box => box.value);
      const allergen = form.elements.allergen.value;
      const wanted = fold(form.elements.words.value).split(/\\s+/).filter(Boolean);
      let shown = 0;
      for (const item of items) {
        const isShown = verdicts.some(verdict => item.classList.contains(verdict))
          && (!allergen || allergens(item).includes(allergen))
          && wanted.every(word => words.get(item).includes(word));
        item.hidden = !isShown;
        links.get(item.id)?.classList.toggle("off", !isShown);
        if (isShown) shown += 1;
      }
      form.querySelector("output").value = `${shown} of ${items.length} items`;
    }

    function openTarget() {
      const target = document.getElementById(location.hash.slice(1));
      if (target?.hidden) { form.reset(); filter(); }
      const details = target?.querySelector("details");
      if (details) details.open = true;
      target?.scrollIntoView({ block: "nearest" });
    }

    form.hidden = false;
    form.addEventListener("input", filter);
    form.addEventListener("submit", event => event.preventDefault());
    addEventListener("hashchange", openTarget);
    addEventListener("beforeprint", () => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    filter();
    openTarget();
    """
}
