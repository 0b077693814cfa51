/** Default styles, which the mail's own can override. */
const PAPER = `
  html { background: #fff; color: #1c1a17; color-scheme: light; overflow-wrap: break-word; }
  body { margin: 16px; font: 15px/1.5 system-ui, sans-serif; }
  img { max-width: 100%; }
  img[width][height] { height: auto; }
  table { max-width: 100%; }
  a { color: #0b5c46; }
  pre { white-space: pre-wrap; }`;

const HIGHEST = 20_000;

/** Puts a sanitized mail into its frame; calls `resized` when its height may have changed. */
export function fillFrame(frame: HTMLIFrameElement, page: HTMLElement, resized: () => void): void {
  const into = frame.contentDocument;
  if (!into) return;
  const own = into.adoptNode(page);
  const paper = into.createElement('style');
  paper.textContent = PAPER;
  own.prepend(paper);
  into.replaceChild(own, into.documentElement);
  for (const image of own.querySelectorAll('img')) {
    image.addEventListener('load', resized);
    image.addEventListener('error', resized);
  }
  resized();
}

/** Returns the frame height in pixels that shows the whole mail, up to a limit. */
export function heightOfFrame(frame: HTMLIFrameElement): number {
  const root = frame.contentDocument?.documentElement;
  if (!root) return 0;
  // Measured at height 0, as a mail may be as high as its viewport.
  const before = frame.height;
  frame.height = '0';
  const { scrollHeight } = root;
  const scrollbar = root.scrollWidth > root.clientWidth ? 16 : 0;
  frame.height = before;
  return Math.min(scrollHeight + scrollbar + 2, HIGHEST);
}
