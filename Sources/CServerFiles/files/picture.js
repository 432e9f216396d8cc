// The picture with a frame for each item, and pictures made smaller before they are sent.
import { word } from "/words.js";
import { element, shape } from "/dom.js";
import { merged, signPlace, squareAround, telling, turnOf, upright } from "/places.js";

/**
 * The largest area that is sent, in pixels. Photographs of a page reach letters of 30 pixels and more there;
 * reading does not gain from what is beyond (docs/server.md has the figures).
 */
const largest = 12e6;

/** The file itself, or a smaller JPEG of it where it is larger than reading needs. */
export async function shrunk(file, limit = largest) {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size < 1.5e6) return file;
  let bitmap;
  try { bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }); } catch { return file; }
  const area = bitmap.width * bitmap.height;
  if (area <= limit) return file;
  const scale = Math.sqrt(limit / area);
  const canvas = element("canvas", { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) });
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.92));
  return blob && blob.size < file.size ? new File([blob], file.name, { type: "image/jpeg" }) : file;
}

const signs = { unsafe: "✕", caution: "?", safe: "✓" };
/** A verdict in words, with its sign: colour alone says nothing. */
export const badge = (verdict) => element("span", { class: `verdict ${verdict}` },
  `${signs[verdict]} ${word(verdict)}`);

const isShown = (file) => /^image\/(jpeg|png|webp|gif|avif|bmp)$/.test(file.type);

/**
 * Which page each picture is, of a document of so many pages. A PDF has any number of them, so pages are counted up to the first such file
 * and back to the last one; a picture between two of them cannot be placed (null).
 */
export function pagesOf(files, count) {
  const isOne = (file) => file.type.startsWith("image/") && file.type !== "image/tiff";
  const first = files.findIndex((file) => !isOne(file));
  const last = files.findLastIndex((file) => !isOne(file));
  return files.map((file, index) => {
    if (!isShown(file)) return null;
    if (first < 0 || index < first) return index + 1;
    return index > last ? count - (files.length - 1 - index) : null;
  });
}

/**
 * The pictures of a scan with frames for its items. `choose(index)` is called for the item that was
 * tapped. The view has `paint(verdictOf)`, which shows each item's verdict, `dim(isShown)`, which
 * takes those back that the list leaves out, `mark(index)`, which shows the words that decided, and
 * `cutOuts(index)`, the item's own parts of its pictures with them: on a phone the picture is far
 * above the item.
 */
export function pictureView(files, scan, items, choose) {
  const numbers = pagesOf(files, scan.pages);
  const pages = files.map((file, index) => (numbers[index]
    ? pageView(file, numbers[index], turnOf(scan.diagnostics, numbers[index]), items, choose)
    : null)).filter(Boolean);
  if (!pages.length) return null;
  const view = element("div", { class: "pictures" }, pages.map((page) => page.view));
  for (const name of ["paint", "dim", "mark"]) {
    view[name] = (what) => pages.forEach((page) => page[name](what));
  }
  view.cutOuts = (index) => {
    const parts = telling(items[index]).map((box) => ({ box,
      page: pages.find((page) => page.number === box.page) })).filter(({ page }) => page);
    // All as large as the widest allows: a price alone would fill the screen.
    const width = Math.max(...parts.map(({ page, box }) => page.widthOf(box)));
    return parts.map(({ page, box }) => page.cutOut(items[index], box, width));
  };
  return view;
}

/** The size of each picture once it was drawn: what stands below it then does not jump. */
const sizes = new WeakMap();
const addresses = new WeakMap();
/** One address for each picture, however often it is drawn. */
function addressOf(file) {
  if (!addresses.has(file)) addresses.set(file, URL.createObjectURL(file));
  return addresses.get(file);
}

function pageView(file, page, turn, items, choose) {
  const image = element("img", { alt: word("pictureOf"), ...sizes.get(file) });
  // From below: what lifts the frames off a dark picture, the frames, the words, the signs.
  const layers = ["halos", "frames", "words", "signs"].map((name) => shape("g", { class: name }));
  const [halos, frameLayer, words, signLayer] = layers;
  const drawing = shape("svg", { "aria-hidden": "true" }, layers);
  /** Of each item its frames, and all that is drawn for it. */
  const frames = items.map(() => []);
  const nodes = items.map(() => []);
  let verdictOf = (item) => item.verdict;
  let isListed = () => true;
  let marked = null;
  function mark() {
    frames.forEach((list, number) =>
      list.forEach((frame) => frame.classList.toggle("chosen", number === marked)));
    words.replaceChildren(...(marked === null ? [] : marks(items[marked], page)));
  }
  const paint = () => items.forEach((item, index) => nodes[index].forEach((node) => {
    node.classList.remove(...Object.keys(signs));
    node.classList.add(verdictOf(item));
    if (node.matches("text")) node.textContent = signs[verdictOf(item)];
  }));
  const dim = () => nodes.forEach((list, index) =>
    list.forEach((node) => node.classList.toggle("dim", !isListed(index))));
  image.addEventListener("load", () => {
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    sizes.set(file, size);
    drawing.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    // Signs that can be told apart on a narrow screen, too.
    const letter = Math.max(size.width / 40, (13 * size.width) / Math.max(image.clientWidth, 1));
    // Boxes end where the letters do; a line right there would look like a part of them.
    const room = Math.max(size.width / 300, (2 * size.width) / Math.max(image.clientWidth, 1));
    const boxes = items.map((item) => item.boxes.filter((box) => box.page === page)
      .map(({ x, y, width, height }) => ({ x: x - room, y: y - room,
        width: width + 2 * room, height: height + 2 * room })));
    const taken = [];
    items.forEach((item, index) => {
      const draw = (layer, node) => {
        node.addEventListener("click", () => choose(index));
        nodes[index].push(node);
        layer.append(node);
        return node;
      };
      frames[index] = boxes[index].map((box) => {
        draw(halos, shape("rect", { class: "halo", ...box }));
        return draw(frameLayer, shape("rect", { class: "frame", ...box }));
      });
      // One sign for an item: its prices may stand apart.
      if (!boxes[index].length) return;
      const radius = 0.65 * letter;
      const others = boxes.flatMap((list, other) => (other === index ? [] : list));
      const place = signPlace(boxes[index][0], [...others, ...taken],
        { radius, gap: room, turn, size });
      taken.push(squareAround(place, radius));
      draw(signLayer, shape("circle", { class: "plate", cx: place.x, cy: place.y, r: radius }));
      draw(signLayer, shape("text", { class: "sign", ...place, "font-size": letter,
        "text-anchor": "middle", "dominant-baseline": "central" }));
    });
    paint();
    dim();
    mark();
  });
  image.src = addressOf(file);
  return {
    number: page,
    view: element("div", { class: "picture" }, image, drawing),
    paint(of) { verdictOf = of; paint(); },
    dim(of) { isListed = of; dim(); },
    mark(index) { marked = index; mark(); },
    widthOf: (box) => upright(withRoom(box), turn).width,
    cutOut(item, box, least) {
      const { transform, width, height } = upright(withRoom(box), turn);
      // The inner drawing ends where the part does, whatever the outer one has room for.
      return shape("svg", { class: "part", "aria-hidden": "true",
        preserveAspectRatio: "xMinYMid meet", viewBox: `0 0 ${Math.max(width, least)} ${height}` },
      shape("svg", { width, height }, shape("g", { transform },
        shape("image", { href: image.src, width: image.naturalWidth || null,
          height: image.naturalHeight || null }), marks(item, page))));
    },
  };
}

/** A box with what is right around it: letters at an edge are hard to read. */
function withRoom({ x, y, width, height }) {
  const room = Math.min(width, height) / 10 + 4;
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}

/** The words that decided, each place once: marks over marks would hide it. */
function marks(item, ofPage) {
  const places = item.findings.filter((finding) => finding.inProfile)
    .flatMap((finding) => finding.boxes).filter(({ page }) => page === ofPage);
  return merged(places.map(({ x, y, width, height }) => ({ x, y, width, height })))
    .map((place) => shape("rect", { class: "word", ...place }));
}
