// Events of user activity; a replayed click has no pointer events.
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click'] as const;

/** Marks a server-rendered part that is hydrated later. */
export function later(part: 'sections' | 'footer') {
  return { 'data-later': part };
}

/** The button clicked before hydration. */
let pressed: HTMLElement | null = null;
/** Names of hydrated parts. */
const alive = new Set<string>();

/**
 * Resolves on the first user activity on a server-rendered page, as the code below the fold is not
 * needed earlier; at once on other pages.
 */
export function onceActive(): Promise<void> {
  return active;
}

// Started on import, so that the listener precedes the replay of early clicks.
const active = watchForSigns();

function watchForSigns(): Promise<void> {
  if (typeof document === 'undefined' || !document.querySelector('[data-later]')) {
    return Promise.resolve();
  }
  // In the capture phase: React stops events for parts that are not hydrated.
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

/** Repeats an early click in a part; call it from the part's effect. */
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
