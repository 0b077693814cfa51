import type { Body } from '#mail/mime/body-text.ts';
import type { Part } from '#mail/mime/part-tree.ts';
import { decodeText } from '#mail/text/charset/charset.ts';
import { describeInvitation, titleOfInvitation } from './calendar.ts';

const MOST_BYTES = 256 * 1024;

/** Appends the invitation, unless the text has its title or the calendar is a mere attachment. */
export function withInvitations(root: Part, body: Body): Body {
  const found = new Set<string>();
  visit(root, (part) => {
    if (found.size >= 3 || !isCalendar(part)) return;
    const isFile = part.disposition === 'attachment' && !part.parameters.method;
    if (isFile && body.text.trim() !== '') return;
    const label = part.parameters.charset ?? 'utf-8';
    const calendar = decodeText(part.content.subarray(0, MOST_BYTES), label);
    const title = titleOfInvitation(calendar);
    const said = describeInvitation(calendar);
    if (said && !(title !== '' && body.text.includes(title))) found.add(said);
  });
  if (found.size === 0) return body;
  const texts = [body.text.trimEnd(), ...found].filter((text) => text !== '');
  return { ...body, text: texts.join('\n\n') };
}

/** Returns the methods (RFC 5546, 1.4) in upper case, such as `REPLY`. */
export function calendarMethods(root: Part): string[] {
  const methods: string[] = [];
  visit(root, (part) => {
    if (methods.length >= 3 || !isCalendar(part)) return;
    const calendar = decodeText(part.content.subarray(0, 2000), part.parameters.charset ?? 'utf-8');
    const method = part.parameters.method ?? calendar.match(/^METHOD:\s*([A-Za-z]{1,20})/m)?.[1];
    if (method) methods.push(method.toUpperCase());
  });
  return methods;
}

function isCalendar({ type }: Part): boolean {
  return type === 'text/calendar' || type === 'application/ics';
}

function visit(part: Part, see: (leaf: Part) => void): void {
  if (part.parts.length === 0) see(part);
  for (const child of part.parts) visit(child, see);
}
