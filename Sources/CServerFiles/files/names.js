// Names that the program gives where nothing was printed, and texts compared as people type them.
import { word } from "/words.js";

/** An item's name: a few are the program's own, everything else is what was printed. */
export function nameOf({ name }, kind) {
  if (name === "Ingredients" && kind === "label") return word("ingredients");
  if (name === "Nothing read") return word("nothingRead");
  const page = /^Page (\d+)$/.exec(name);
  return page ? `${word("page")} ${page[1]}` : name;
}

/** What a scan is called after: its file, or that it was a text. */
export const sourceName = (source) => (source === "text" ? word("pastedText") : source);

/** A text without accents and capitals: who types "pate" means "Pâté", too. */
export const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  .replace(/[œæßøłđı]/g, (letter) => alone[letter]);
const alone = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ı: "i" };

/** Whether one of these texts has what is searched for in it. */
export function matches(texts, wanted) {
  const letters = folded(wanted.trim());
  return !letters || texts.some((text) => text && folded(text).includes(letters));
}
