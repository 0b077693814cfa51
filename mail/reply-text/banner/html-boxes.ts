/** Form of an element: `box` has a background or border, `tip` a link of Microsoft's safety tip. */
export type Form = 'plain' | 'box' | 'tip';

/** Lines of an element that is closed; `end` is exclusive. */
export type Box = { start: number; end: number; isTip: boolean };

const BOX_ELEMENTS = new Set(['table', 'tr', 'td', 'th', 'div', 'p', 'section', 'center', 'aside']);
const CELLS = new Set(['tr', 'td', 'th']);
const COLOUR =
  /(?:background(?:-color)?|border(?:-(?:left|top|bottom|right|color))?)\s*:\s*(?!\s*(?:none|0|transparent|inherit|initial|unset|white|#fff(?:fff)?\b|medium none|rgb\(255,\s*255,\s*255\)))[^;\s]/i;
const NAME = /banner|external|caution|warning|disclaimer|alert|pfpt|mimecast/i;
const SENDER_PAGE = /LearnAboutSenderIdentification/i;
const LONGEST_STYLE = 1000;
/** Elements between a cell, or a link, and its table. */
const MOST_BETWEEN = 12;

export function formOf(name: string, attributes: Record<string, string>): Form {
  if (!BOX_ELEMENTS.has(name)) return 'plain';
  const { style, bgcolor, class: classes, id } = attributes;
  if (bgcolor && !/^\s*(?:#fff(?:fff)?|white)\s*$/i.test(bgcolor)) return 'box';
  if (style && COLOUR.test(style.slice(0, LONGEST_STYLE))) return 'box';
  return NAME.test(`${id ?? ''} ${classes ?? ''}`.slice(0, LONGEST_STYLE)) ? 'box' : 'plain';
}

/** Gives the form of a cell, or of a link, to the table around it. */
export function tellTable(
  open: { name: string; form: Form }[],
  name: string,
  attributes: Record<string, string>,
): void {
  const isTip = name === 'a' && SENDER_PAGE.test(attributes.href ?? '');
  const isCell = CELLS.has(name) && open.at(-1)?.form === 'box';
  if (!isTip && !isCell) return;
  const table = open.slice(-MOST_BETWEEN).findLast((element) => element.name === 'table');
  if (table && table.form !== 'tip') table.form = isTip ? 'tip' : 'box';
}
