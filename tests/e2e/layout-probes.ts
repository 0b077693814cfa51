import type { Locator, Page } from '@playwright/test';

// What is asked of the page itself, in its own language: these tests know no DOM.

const COVERED = `(node) => {
  const acts = [...node.querySelectorAll('[data-act=status], [data-act=menu]')].map((act) => act.getBoundingClientRect());
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const covered = [];
  while (texts.nextNode()) {
    const owner = texts.currentNode.parentElement;
    if (owner.closest('[data-act=status], [data-act=menu], .sr-only')) continue;
    if (getComputedStyle(owner).visibility === 'hidden') continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const clip = owner.getBoundingClientRect();
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const end = Math.min(right, clip.right);
      const meets = (act) => act.left < end && act.right > left && act.top < bottom && act.bottom > top;
      if (acts.some(meets)) covered.push(texts.currentNode.textContent);
    }
  }
  return covered;
}`;

/** The texts of a card that lie under what can be done to its entry. */
export async function textsUnderActions(page: Page, card: Locator): Promise<string[]> {
  const id = await card.getAttribute('data-entry-id');
  return page.evaluate<string[]>(`(${COVERED})(document.querySelector('[data-entry-id="${id}"]'))`);
}

const CLIPPED_RINGS = `(async () => {
  const clipped = [];
  const frame = () => new Promise((then) => requestAnimationFrame(then));
  const parts = document.querySelectorAll(
    'header :is(a, button, textarea), main :is(a, button, input, select, article)',
  );
  for (const part of [...parts].slice(0, 60)) {
    part.focus();
    // It scrolls into view, and its ring is drawn.
    const placed = () => JSON.stringify(part.getBoundingClientRect());
    let before = '';
    await frame();
    for (; before !== placed(); await frame()) before = placed();
    const style = getComputedStyle(part);
    if (!part.matches(':focus-visible') || style.outlineStyle === 'none') continue;
    const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const leaves = (room, aside, above) =>
      (aside && (left - reach < room.left || right + reach > room.right)) ||
      (above && (top - reach < room.top || bottom + reach > room.bottom));
    let isClipped = leaves({ left: 0, right: document.documentElement.clientWidth }, true, false);
    for (let at = part.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const room = at.getBoundingClientRect();
      isClipped ||= leaves(room, overflowX !== 'visible', overflowY !== 'visible');
    }
    if (isClipped) clipped.push(part.outerHTML.slice(0, 160));
  }
  return clipped;
})()`;

/** Of what can have the focus near the top of the board, what has a ring that is cut off. */
export function clippedRings(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(CLIPPED_RINGS);
}

const EDGES = `[...document.querySelectorAll('ul[aria-label^="What needs"] button')]
  .map((tile) => [tile.textContent, getComputedStyle(tile).borderLeftColor])`;

/** What each tile says, and the colour of its edge. */
export function tileEdges(page: Page): Promise<[string, string][]> {
  return page.evaluate<[string, string][]>(EDGES);
}

const BEYOND = `[...document.querySelectorAll('header *, main *')]
  .filter((part) => !part.closest('ul[aria-label^="What needs"], .sr-only'))
  .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((part) => part.outerHTML.slice(0, 160))`;

/** What reaches over the right edge of the page, but for the strip that scrolls aside. */
export function partsBeyondEdge(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(BEYOND);
}

// What moves is measured with an error of rounding: 44 pixels as 43.99998.
const SMALL = `[...document.querySelectorAll('header button, main :is(button, input, select, a)')]
  .map((part) => ({ part, box: part.getBoundingClientRect() }))
  .filter(({ box }) => box.top < innerHeight && box.width > 0)
  .filter(({ box }) => box.width < 43.99 || box.height < 43.99)
  .filter(({ part }) => !part.matches('[data-act=open]'))
  .map(({ part }) => part.outerHTML.slice(0, 160))`;

/** What is too small for a finger, of what is on the screen; a caption is pressed anywhere on its card. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(SMALL);
}
