// The picture with a frame for each item, and pictures made smaller before they are sent.
import { word } from "/words.js";
import { element, shape } from "/dom.js";

/**
 * The largest area that is sent, in pixels. Photographs of a page reach letters of 30 pixels and more there;
 * reading does not gain from what is beyond (docs/server.md has the figures).
 */
const largest = 12e6;

/** The file itself, or a smaller JPEG of it where it is larger than reading needs. */
export async function shrunk(file) {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size < 1.5e6) return file;
  let bitmap;
  try { bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }); } catch { return file; }
  const area = bitmap.width * bitmap.height;
  if (area <= largest) return file;
  const scale = Math.sqrt(largest / area);
  const canvas = element("canvas", { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) });
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.92));
  return blob && blob.size < file.size ? new File([blob], file.name, { type: "image/jpeg" }) : file;
}

const signs = { unsafe: "✕", caution: "?", safe: "✓" };
export const sign = (verdict) => signs[verdict];

/**
 * A picture with frames over its first page. `choose(index)` is called for the item that was tapped.
 * The view has `mark(index)`, which shows the words that decided.
 */
export function pictureView(file, items, choose) {
  if (!file || !file.type.startsWith("image/")) return null;
  const image = element("img", { alt: word("pictureOf") });
  const drawing = shape("svg", { "aria-hidden": "true" });
  const view = element("div", { class: "picture" }, image, drawing);
  const frames = [];
  image.addEventListener("load", () => {
    drawing.setAttribute("viewBox", `0 0 ${image.naturalWidth} ${image.naturalHeight}`);
    const size = image.naturalWidth / 40;
    // Boxes end where the letters do; a line right there would look like a part of them.
    const room = image.naturalWidth / 300;
    items.forEach((item, index) => {
      frames[index] = item.boxes.filter((box) => box.page === 1).map((box, number) => {
        const frame = shape("rect", { class: `frame ${item.verdict}`,
          x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room });
        frame.addEventListener("click", () => choose(index));
        drawing.append(frame);
        // One sign for an item: its prices may stand apart.
        if (number === 0) drawing.append(shape("text", { class: "sign", x: Math.max(2, box.x - room - size), y: box.y + size, "font-size": size }, signs[item.verdict]));
        return frame;
      });
    });
    URL.revokeObjectURL(image.src);
  });
  image.src = URL.createObjectURL(file);
  view.mark = (index) => {
    for (const old of drawing.querySelectorAll(".word")) old.remove();
    frames.forEach((list, number) => list?.forEach((frame) => frame.classList.toggle("chosen", number === index)));
    if (index === null) return;
    // A word that says several things is marked once: marks over marks would hide it.
    const places = new Set();
    for (const finding of items[index].findings.filter((finding) => finding.inProfile)) {
      for (const box of finding.boxes.filter((box) => box.page === 1)) {
        const place = [box.x, box.y, box.width, box.height].join();
        if (places.has(place)) continue;
        places.add(place);
        drawing.append(shape("rect", { class: "word", x: box.x, y: box.y, width: box.width, height: box.height }));
      }
    }
  };
  return view;
}
