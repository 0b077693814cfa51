import { openTnef } from '#mail/mime/tnef/tnef.ts';
import { textOfHtml } from '#mail/text/html-text.ts';
import type { Body } from './body-text.ts';
import { isTnef } from './mail-files.ts';
import type { Part } from './part-tree.ts';

/** Uses the body in winmail.dat if the mail has no text. */
export function withTnefBody(root: Part, body: Body): Body {
  if (body.text.trim() !== '') return body;
  const part = find(root);
  const held = part && openTnef(part.content);
  if (!held) return body;
  const html = body.html ?? held.html;
  const text = held.text?.trim() ? held.text : html && textOfHtml(html);
  return { ...body, html, text: (text ?? '').replaceAll('\r\n', '\n') };
}

function find(part: Part): Part | null {
  if (part.parts.length === 0) return isTnef(part) ? part : null;
  for (const child of part.parts) {
    const found = find(child);
    if (found) return found;
  }
  return null;
}
