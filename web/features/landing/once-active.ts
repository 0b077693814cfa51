// A click that the page repeats for a visitor comes alone.
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click'] as const;

/** Marks a part that the server has written and whose code is fetched later. */
export function later(part: 'sections' | 'footer') {
  return { 'data-later': part };
}

/** A button that was pressed before its code was there. */
let pressed: HTMLElement | null = null;
/** The parts that act by now. */
const alive = new Set<string>();

/**
 * Resolves once somebody does anything on a page that the server has written: until then what is
 * below its first screen needs no code. Where the server wrote nothing, at once.
 */
export function onceActive(): Promise<void> {
  return active;
}

// From the start: what was pressed before the page acts is pressed again before its parts are asked for.
const active = watchForSigns();

function watchForSigns(): Promise<void> {
  if (typeof document === 'undefined' || !document.querySelector('[data-later]')) {
    return Promise.resolve();
  }
  // Caught on its way in: React stops what is for a part that it has no code of.
  addEventListener('click', keepPressed, true);
  if (scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      for (const sign of SIGNS) removeEventListener(sign, done, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, done, { capture: true, passive: true });
  });
}

/** Presses again what was pressed too early in a part; for an effect of it, as it is there now. */
export function pressAgain(part: 'sections' | 'footer'): void {
  alive.add(part);
  if (alive.size === 2) removeEventListener('click', keepPressed, true);
  const button = pressed;
  if (!button?.isConnected || !button.closest(`[data-later=${part}]`)) return;
  pressed = null;
  button.click();
}

function keepPressed({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  pressed = target.closest('[data-later]') && target.closest<HTMLElement>('button');
}
