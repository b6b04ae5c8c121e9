// Paints elements of the page onto a canvas: cards and dice as they are rendered, with their styles. Nothing leaves the browser.

/** Paints an element and its children, with its upper left corner at (x, y), `scale` times as large. */
export function paint(pen: CanvasRenderingContext2D, element: Element, x: number, y: number, scale: number): void {
  const origin = element.getBoundingClientRect();
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.translate(-origin.left, -origin.top);
  paintElement(pen, element);
  pen.restore();
}

function paintElement(pen: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element);
  // Clipped elements are for screen readers only.
  if (style.display === 'none' || style.visibility === 'hidden' || style.clipPath === 'inset(50%)') return;
  if (element instanceof SVGSVGElement) return paintPicture(pen, element);
  const box = element.getBoundingClientRect();
  paintBox(pen, box, style);
  pen.save();
  if (style.overflow === 'hidden') {
    outline(pen, box, style);
    pen.clip();
  }
  const order = (child: Node): number => (child instanceof Element && parseInt(getComputedStyle(child).zIndex, 10)) || 0;
  for (const child of [...element.childNodes].sort((one, other) => order(one) - order(other))) {
    if (child instanceof Element) paintElement(pen, child);
    else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) paintText(pen, child, style);
  }
  for (const side of ['::before', '::after']) paintPrinted(pen, element, getComputedStyle(element, side));
  pen.restore();
}

/** The background of a card: its colour, or the middle colour of its gradient; null if transparent. */
function ground(style: CSSStyleDeclaration): string | null {
  const colours = style.backgroundImage.match(/(rgba?|oklch|color)\([^()]*\)/g)?.filter((colour) => !/,\s*0\)$/.test(colour));
  const colour = colours?.[Math.floor((colours.length - 1) / 2)] ?? style.backgroundColor;
  return /^rgba\(.*,\s*0\)$|^transparent$/.test(colour) ? null : colour;
}

function paintBox(pen: CanvasRenderingContext2D, box: DOMRect, style: CSSStyleDeclaration): void {
  const colour = ground(style);
  if (!colour || !box.width || !box.height) return;
  pen.save();
  if (style.boxShadow !== 'none') Object.assign(pen, { shadowColor: '#0006', shadowBlur: 8, shadowOffsetY: 3 });
  pen.fillStyle = colour;
  outline(pen, box, style);
  pen.fill();
  pen.restore();
}

/** The outline of a box, with its round corners. */
function outline(pen: CanvasRenderingContext2D, { left, top, width, height }: DOMRect, style: CSSStyleDeclaration): void {
  const corner = (radius: string): number => Math.min(parseFloat(radius) || 0, width / 2, height / 2);
  const { borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius } = style;
  const corners = [borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius, borderBottomLeftRadius];
  pen.beginPath();
  pen.roundRect(left, top, width, height, corners.map(corner));
}

function paintText(pen: CanvasRenderingContext2D, text: Node, style: CSSStyleDeclaration): void {
  const range = document.createRange();
  range.selectNodeContents(text);
  const box = range.getBoundingClientRect();
  write(pen, text.textContent?.trim() ?? '', box.left + box.width / 2, box.top + box.height / 2, style);
}

/** Generated content (`::before`, `::after`): it has no box of its own to measure, so it is painted in the middle of its element. */
function paintPrinted(pen: CanvasRenderingContext2D, element: Element, style: CSSStyleDeclaration): void {
  const text = /^"(.*)"$/.exec(style.content)?.[1];
  if (!text) return;
  const box = element.getBoundingClientRect();
  write(pen, text, box.left + box.width / 2, box.top + box.height / 2, style);
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, style: CSSStyleDeclaration): void {
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.fillStyle = style.color;
  pen.textAlign = 'center';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(text);
  pen.fillText(text, x, y + (up - down) / 2);
}

/** An SVG picture. Those of cards consist of paths only. */
function paintPicture(pen: CanvasRenderingContext2D, svg: SVGSVGElement): void {
  for (const path of svg.querySelectorAll('path')) {
    const matrix = path.getScreenCTM();
    if (!matrix) continue;
    const style = getComputedStyle(path);
    const shape = new Path2D();
    shape.addPath(new Path2D(path.getAttribute('d') ?? ''), matrix);
    if (style.fill !== 'none') {
      pen.fillStyle = style.fill;
      pen.fill(shape);
    }
    if (style.stroke !== 'none') {
      pen.strokeStyle = style.stroke;
      pen.lineWidth = parseFloat(style.strokeWidth) * matrix.a;
      pen.stroke(shape);
    }
  }
}
