/** How an element shows its text; children inherit it. */
export type Visibility = {
  /** The element and all in it are hidden. */
  isHidden: boolean;
  isInvisible: boolean;
  isTiny: boolean;
  hasColorOfGround: boolean;
};

export const VISIBLE: Visibility = {
  isHidden: false,
  isInvisible: false,
  isTiny: false,
  hasColorOfGround: false,
};

/** Characters. */
const LONGEST_STYLE = 1000;
/** Fast check for styles that may hide text. */
const MAY_HIDE =
  /display\s*:\s*none|hidden|collapse|opacity|mso-hide|font[^;:]{0,8}:\s*[01.]|height\s*:\s*0|background/i;

/** Returns the visibility of an element by its inline style and `hidden`; classes don't count. */
export function visibilityOf(
  { style, hidden }: Record<string, string>,
  parent: Visibility,
): Visibility {
  if (parent.isHidden) return parent;
  if (hidden !== undefined && hidden !== 'false') return { ...parent, isHidden: true };
  if (!style || (showsText(parent) && !MAY_HIDE.test(style))) return parent;
  const set = declarationsOf(style.slice(0, LONGEST_STYLE));
  if (hidesAll(set)) return { ...parent, isHidden: true };
  return {
    isHidden: false,
    isInvisible: isInvisible(set, parent),
    isTiny: isTiny(set, parent),
    hasColorOfGround: hasColorOfGround(set, parent),
  };
}

export function showsText({
  isHidden,
  isInvisible,
  isTiny,
  hasColorOfGround,
}: Visibility): boolean {
  return !isHidden && !isInvisible && !isTiny && !hasColorOfGround;
}

type Declarations = Map<string, string>;

function declarationsOf(style: string): Declarations {
  const set: Declarations = new Map();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    set.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return set;
}

const ZERO = /^0*(?:\.0+)?(?:px|pt|em|rem|%)?$/;

function hidesAll(set: Declarations): boolean {
  if (set.get('display') === 'none' || set.get('mso-hide') === 'all') return true;
  if (isZero(set.get('opacity'))) return true;
  const isFlat = isZero(set.get('max-height')) || isZero(set.get('height'));
  return isFlat && /^(?:hidden|clip)\b/.test(set.get('overflow') ?? set.get('overflow-y') ?? '');
}

function isZero(value: string | undefined): boolean {
  return value !== undefined && /\d/.test(value) && ZERO.test(value);
}

/** A child may be visible again. */
function isInvisible(set: Declarations, { isInvisible }: Visibility): boolean {
  const value = set.get('visibility');
  if (value === 'hidden' || value === 'collapse') return true;
  return value === 'visible' ? false : isInvisible;
}

/** Layout tables have a size of 0, and their cells a size of their own. */
function isTiny(set: Declarations, { isTiny }: Visibility): boolean {
  const size = set.get('font-size') ?? sizeIn(set.get('font'));
  if (size === undefined) return isTiny;
  if (/^(?:0*1(?:\.0+)?px|0*\.\d+px)$/.test(size) || isZero(size)) return true;
  return /(?:em|%)$/.test(size) && !size.endsWith('rem') ? isTiny : size === 'inherit' && isTiny;
}

function sizeIn(font: string | undefined): string | undefined {
  return font?.slice(0, 200).match(/(?:^|\s)([\d.]+(?:px|pt|em|rem|%)?)(?=[\s/])/)?.[1];
}

function hasColorOfGround(set: Declarations, { hasColorOfGround }: Visibility): boolean {
  const color = colorOf(set.get('color'));
  const ground = colorOf(set.get('background-color') ?? set.get('background'));
  if (color === null && ground === null) return hasColorOfGround;
  return color !== null && color === ground;
}

const NAMED: Record<string, string> = { white: 'ffffff', black: '000000' };
const NO_COLOR = /^(?:inherit|initial|unset|revert|none|auto|url|currentcolor)$/;

function colorOf(value: string | undefined): string | null {
  const first = value?.match(/^(?:#[\da-f]{3,6}|rgb\([\d\s,]{5,20}\)|[a-z]+)/)?.[0];
  if (!first || NO_COLOR.test(first)) return null;
  if (NAMED[first]) return NAMED[first];
  if (first.startsWith('rgb')) {
    return (first.match(/\d+/g) ?? []).map((n) => Number(n).toString(16).padStart(2, '0')).join('');
  }
  if (!first.startsWith('#')) return first;
  const digits = first.slice(1);
  return digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
}
