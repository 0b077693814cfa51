import createDOMPurify from 'dompurify';
import type { EntryFile } from '#contract/entries/attachments.ts';

type MailContext = {
  files: EntryFile[];
  imageUrl: (file: EntryFile) => string;
  showsRemoteImages: boolean;
  /** True for an unverified sender, which disables links. */
  isUntrusted: boolean;
};

type SanitizedMail = { page: HTMLElement; hasRemoteImages: boolean };

/**
 * Form controls, media, external resources and nested documents. DOMPurify always removes scripts.
 */
const FORBIDDEN_TAGS = [
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'option',
  'optgroup',
  'datalist',
  'output',
  'audio',
  'video',
  'source',
  'track',
  'picture',
  'canvas',
  'dialog',
  'template',
  'slot',
  'base',
  'meta',
  'link',
  'title',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
];

const FORBIDDEN_ATTRIBUTES = [
  'srcset',
  'sizes',
  'poster',
  'cite',
  'longdesc',
  'action',
  'formaction',
  'ping',
  'usemap',
  'target',
  'rel',
  'download',
  'autofocus',
  'autoplay',
  'tabindex',
  'accesskey',
  'popover',
  'contenteditable',
  'popovertarget',
  'popovertargetaction',
  'inert',
  'loading',
  'hidden',
];

/**
 * Sanitizes HTML with DOMPurify, then checks links and images. The DOM is never serialized and
 * reparsed (mutation XSS); the frame's CSP (server/attachments/mail-frame.ts) is the second
 * defense. `frame` is the target window, as the board's CSP would disable the mail's styles.
 */
export function sanitizeMail(html: string, context: MailContext, frame: Window): SanitizedMail {
  const page = purifierOf(frame).sanitize(html, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
  });
  if (!isElement(page)) throw new Error('a mail that is no page');
  let hasRemoteImages = false;
  const imageAt = (address: string): string | null => {
    const isRemote = /^(https?:)?\/\//i.test(address.trim());
    if (isRemote) hasRemoteImages = true;
    return isRemote && !context.showsRemoteImages ? null : safeImage(address, context);
  };
  for (const element of page.querySelectorAll('*')) {
    if (element.hasAttribute('href')) makeLinkSafe(element, context);
    for (const name of ['src', 'background']) {
      const address = element.getAttribute(name);
      if (address !== null) setOrRemove(element, name, imageAt(address));
    }
    const style = element.getAttribute('style');
    if (style !== null) element.setAttribute('style', withOwnImages(style, context));
    if (element.localName === 'style') {
      element.textContent = withOwnImages(element.textContent ?? '', context);
    }
    const css = element.localName === 'style' ? element.textContent : style;
    if (css && /url\(\s*["']?\s*(https?:)?\/\//i.test(css)) hasRemoteImages = true;
  }
  return { page, hasRemoteImages };
}

function purifierOf(frame: Window) {
  const purifier = createDOMPurify(frame as Window & typeof globalThis);
  // Outlook wraps style sheets in comments, which DOMPurify removes as an attack.
  purifier.addHook('beforeSanitizeElements', (node) => {
    if (node.nodeName !== 'STYLE') return;
    node.textContent = (node.textContent ?? '').replaceAll('<!--', '').replaceAll('-->', '');
  });
  return purifier;
}

/** True for an element; `instanceof` fails for elements of another window. */
function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Allows web, mailto and tel links, and anchors within the mail; removes others. */
function makeLinkSafe(element: Element, { isUntrusted }: MailContext): void {
  const address = (element.getAttribute('href') ?? '').trim();
  if (address.startsWith('#')) return;
  const isLink = element.localName === 'a' && /^(https?:\/\/|mailto:|tel:)/i.test(address);
  if (!isLink || isUntrusted) {
    element.removeAttribute('href');
    // The title still shows the target.
    if (isLink) element.setAttribute('title', address.slice(0, 200));
    return;
  }
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
  if (!element.hasAttribute('title') && /^http/i.test(address)) {
    // Set, as browsers show no link target for this frame.
    element.setAttribute('title', address.slice(0, 200));
  }
}

function safeImage(address: string, { files, imageUrl }: MailContext): string | null {
  const trimmed = address.trim();
  if (/^cid:/i.test(trimmed)) {
    const file = fileOfId(trimmed.slice(4), files);
    return file?.image ? imageUrl(file) : null;
  }
  if (/^data:image\/(png|jpeg|jpg|gif|webp)[;,]/i.test(trimmed)) return trimmed;
  return /^(https?:)?\/\//i.test(trimmed) ? trimmed.replace(/^\/\//, 'https://') : null;
}

function fileOfId(written: string, files: EntryFile[]): EntryFile | undefined {
  const id = decoded(written).toLowerCase();
  return files.find(
    ({ contentId }) => contentId !== null && decoded(contentId).toLowerCase() === id,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withOwnImages(css: string, context: MailContext): string {
  return css.replace(/url\(\s*["']?(cid:[^"')\s]{1,300})["']?\s*\)/gi, (_, address) => {
    const own = safeImage(address, context);
    return own ? `url("${own}")` : 'none';
  });
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
