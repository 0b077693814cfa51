import { SECTION_NAMES } from '#web/store/lists/place-in-list.ts';
import { isIn, type Rows } from './list-rows.ts';
import { isOnScreen, type Place, readPlaces } from './places.ts';

const MOTION = { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
/** Changes above which the list counts as new and is not animated. */
const MOST_SHOWN = 20;
/** Pixels. */
const STEP = 12;

type Change = { before: Rows; after: Rows; places: Map<string, Place> };

export function showMoves(root: HTMLElement, { before, after, places }: Change): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const now = readPlaces(root);
  const statusOf = ({ section }: Place) => SECTION_NAMES.find((status) => status === section);
  const left = [...places].filter(([id, place]) => {
    const status = statusOf(place);
    return (
      isOnScreen(place) && now.get(id)?.section !== status && status && !isIn(after, status, id)
    );
  });
  const come = [...now].filter(([id, place]) => {
    const status = statusOf(place);
    return (
      isOnScreen(place) && places.get(id)?.section !== status && status && !isIn(before, status, id)
    );
  });
  if (left.length === 0 && come.length === 0) return;
  if (left.length > MOST_SHOWN || come.length > MOST_SHOWN) return;
  for (const [, place] of left) fadeOut(root, place);
  for (const [, { node }] of come) {
    node.animate([{ opacity: 0, transform: `translateY(-${STEP}px)` }, {}], MOTION);
  }
  for (const [id, place] of now) {
    const was = places.get(id);
    if (was?.section === place.section) closeUp(place, was.top - place.top);
  }
}

function closeUp(place: Place, from: number): void {
  if (Math.abs(from) < 1 || Math.abs(from) > window.innerHeight || !isOnScreen(place)) return;
  place.node.animate([{ transform: `translateY(${from}px)` }, {}], MOTION);
}

function fadeOut(root: HTMLElement, { node, top }: Place): void {
  const picture = document.createElement('div');
  picture.append(...node.cloneNode(true).childNodes);
  picture.className = 'pointer-events-none absolute inset-x-0';
  picture.style.top = `${top - root.getBoundingClientRect().top}px`;
  picture.inert = true;
  picture.ariaHidden = 'true';
  for (const named of picture.querySelectorAll('[id], [data-entry-id]')) {
    named.removeAttribute('id');
    named.removeAttribute('data-entry-id');
  }
  root.append(picture);
  const fading = picture.animate([{}, { opacity: 0, transform: `translateY(${STEP}px)` }], MOTION);
  fading.onfinish = () => picture.remove();
  fading.oncancel = () => picture.remove();
}
