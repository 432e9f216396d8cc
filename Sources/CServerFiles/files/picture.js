// The picture with a frame for each item, and pictures made smaller before they are sent.
import { word } from "/words.js";
import { element, shape } from "/dom.js";

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
export const sign = (verdict) => signs[verdict];

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
 * The pictures of a document of `count` pages with frames for its items. `choose(index)` is called for the item that was tapped.
 * The view has `paint(verdictOf)`, which shows each item's verdict, `mark(index)`, which shows the words that decided, and
 * `cutOut(index)`, the item's own part of its picture with them: on a phone the picture is far above the item.
 */
export function pictureView(files, count, items, choose) {
  const numbers = pagesOf(files, count);
  const pages = files.map((file, index) => (numbers[index] ? pageView(file, numbers[index], items, choose) : null)).filter(Boolean);
  if (!pages.length) return null;
  const view = element("div", { class: "pictures" }, pages.map((page) => page.view));
  view.paint = (verdictOf) => pages.forEach((page) => page.paint(verdictOf));
  view.mark = (index) => pages.forEach((page) => page.mark(index));
  view.cutOut = (index) => {
    const box = largestBox(items[index]);
    return box ? pages.find((page) => page.number === box.page)?.cutOut(items[index], box) : null;
  };
  return view;
}

const addresses = new WeakMap();
/** One address for each picture, however often it is drawn. */
function addressOf(file) {
  if (!addresses.has(file)) addresses.set(file, URL.createObjectURL(file));
  return addresses.get(file);
}

function pageView(file, page, items, choose) {
  const image = element("img", { alt: word("pictureOf") });
  const drawing = shape("svg", { "aria-hidden": "true" });
  const frames = [];
  const signsOf = [];
  let verdictOf = (item) => item.verdict;
  let marked = null;
  function mark() {
    for (const old of drawing.querySelectorAll(".word")) old.remove();
    frames.forEach((list, number) => list?.forEach((frame) => frame.classList.toggle("chosen", number === marked)));
    if (marked !== null) drawing.append(...marks(items[marked], page));
  }
  const paint = () => items.forEach((item, index) => {
    frames[index]?.forEach((frame) => frame.classList.remove(...Object.keys(signs)));
    frames[index]?.forEach((frame) => frame.classList.add(verdictOf(item)));
    if (signsOf[index]) signsOf[index].textContent = signs[verdictOf(item)];
  });
  image.addEventListener("load", () => {
    drawing.setAttribute("viewBox", `0 0 ${image.naturalWidth} ${image.naturalHeight}`);
    // Signs that can be told apart on a narrow screen, too.
    const size = Math.max(image.naturalWidth / 40, (13 * image.naturalWidth) / Math.max(image.clientWidth, 1));
    // Boxes end where the letters do; a line right there would look like a part of them.
    const room = image.naturalWidth / 300;
    items.forEach((item, index) => {
      frames[index] = item.boxes.filter((box) => box.page === page).map((box, number) => {
        const frame = shape("rect", { class: "frame",
          x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room });
        frame.addEventListener("click", () => choose(index));
        drawing.append(frame);
        // One sign for an item: its prices may stand apart.
        if (number === 0) {
          signsOf[index] = shape("text", { class: "sign", x: Math.max(2, box.x - room - size), y: box.y + size, "font-size": size });
          drawing.append(signsOf[index]);
        }
        return frame;
      });
    });
    paint();
    mark();
  });
  image.src = addressOf(file);
  return {
    number: page,
    view: element("div", { class: "picture" }, image, drawing),
    paint(of) { verdictOf = of; paint(); },
    mark(index) { marked = index; mark(); },
    cutOut(item, box) {
      const room = box.height / 10 + 4;
      return shape("svg", { class: "part", "aria-hidden": "true", preserveAspectRatio: "xMinYMid meet",
        viewBox: [box.x - room, box.y - room, box.width + 2 * room, box.height + 2 * room].join(" ") },
      shape("image", { href: image.src, width: image.naturalWidth || null, height: image.naturalHeight || null }), marks(item, page));
    },
  };
}

/** The place of an item's name and description; prices may stand apart. */
const largestBox = (item) => [...item.boxes].sort((a, b) => b.width * b.height - a.width * a.height)[0];

/** The words that decided. One that says several things is marked once: marks over marks would hide it. */
function marks(item, ofPage) {
  const places = new Map();
  for (const finding of item.findings.filter((finding) => finding.inProfile)) {
    for (const { page, x, y, width, height } of finding.boxes) {
      if (page === ofPage) places.set([x, y, width, height].join(), { x, y, width, height });
    }
  }
  return [...places.values()].map((place) => shape("rect", { class: "word", ...place }));
}
