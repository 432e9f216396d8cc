// Where things stand on a picture, whichever way its lines run.

/** By how many degrees a page was turned clockwise to read it, as the server tells. */
export function turnOf(diagnostics, page) {
  const form = /^(?:page (\d+): )?turned by (\d+) degrees clockwise/;
  const found = diagnostics.map((text) => form.exec(text))
    .find((match) => match && Number(match[1] ?? 1) === page);
  return found ? Number(found[2]) : 0;
}

/** Which way lines run, to the right and down, on a page that has to be turned so far. */
const ways = { 0: [1, 0], 90: [0, -1], 180: [-1, 0], 270: [0, 1] };

const overlap = (one, other) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x))
  * Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));
const isIn = ({ x, y }, box) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
const centre = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The square that a sign at this place fills. */
export const squareAround = ({ x, y }, radius) =>
  ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });

/**
 * The middle of an item's sign, `radius` large: before the first letter of its `box`, behind the
 * first line, else in the box itself; never in one of `others`, the frames of other items and
 * signs that have their place. `size` is the picture's.
 */
export function signPlace(box, others, { radius, gap, turn, size }) {
  const [right, down] = ways[turn] ?? ways[0];
  const middle = centre(box);
  const along = (Math.abs(right) * box.width + Math.abs(down) * box.height) / 2;
  const across = (Math.abs(down) * box.width + Math.abs(right) * box.height) / 2;
  const within = (value, most) => Math.min(Math.max(value, radius), most - radius);
  const inLine = Math.min(radius, across) - across;
  // Where lines are close, signs stand in two columns.
  const before = -along - gap - radius;
  const places = [before, before - 2 * radius, -before, radius - along, along - radius, 0]
    .map((step) => ({
      x: within(middle.x + step * right - inLine * down, size.width),
      y: within(middle.y + step * down + inLine * right, size.height),
    }));
  const cost = (place) => {
    const plate = squareAround(place, radius);
    const inTheWay = others.reduce((sum, other) => sum + overlap(plate, other), 0);
    // What covers its own letters is still better than what seems to belong to another dish.
    return inTheWay + overlap(plate, box) / 8
      + (others.some((other) => isIn(place, other)) ? size.width * size.height : 0);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** Boxes that do not lie over each other: those that did are one, around both. */
export function merged(boxes) {
  const found = [];
  for (const box of boxes) {
    let whole = box;
    for (let other; (other = found.find((known) => isOneLine(known, whole)));) {
      found.splice(found.indexOf(other), 1);
      whole = around(other, whole);
    }
    found.push(whole);
  }
  return found;
}

/** Whether two boxes overlap by more than lines that touch do. */
const isOneLine = (one, other) => overlap(one, other)
  > Math.min(one.width * one.height, other.width * other.height) / 4;

function around(one, other) {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y };
}

/** The boxes of an item that tell why: that of its name, and those that hold what was found. */
export function telling(item) {
  const area = (box) => box.width * box.height;
  const larger = (best, box) => (best && area(best) >= area(box) ? best : box);
  const largest = item.boxes.reduce(larger, null);
  const found = item.findings.filter(({ inProfile }) => inProfile).flatMap(({ boxes }) => boxes);
  return item.boxes.filter((box) => box === largest
    || found.some((place) => place.page === box.page && isIn(centre(place), box)));
}

/** How a part of a page is drawn upright, its corner at the origin: a matrix, and its size then. */
export function upright({ x, y, width, height }, turn) {
  const matrix = {
    90: [0, 1, -1, 0, y + height, -x],
    180: [-1, 0, 0, -1, x + width, y + height],
    270: [0, -1, 1, 0, -y, x + width],
  }[turn] ?? [1, 0, 0, 1, -x, -y];
  const isOnItsSide = turn === 90 || turn === 270;
  return { transform: `matrix(${matrix.join(" ")})`,
    width: isOnItsSide ? height : width, height: isOnItsSide ? width : height };
}
