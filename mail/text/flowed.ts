/** Signature delimiter, of which the space joins no lines (RFC 3676, 4.3). */
const SIGNATURE = '-- ';

/** Unwraps format=flowed (RFC 3676): a trailing space joins lines of equal quote depth. */
export function unwrapFlowed(text: string, isDelSp: boolean): string {
  const out: string[] = [];
  let open = -1;
  for (const line of text.split(/\r?\n/)) {
    const depth = quoteDepth(line);
    const bare = line.slice(line[depth] === ' ' ? depth + 1 : depth);
    const isSignature = bare === SIGNATURE;
    const goesOn = bare.endsWith(' ') && !isSignature;
    const words = goesOn && isDelSp ? bare.slice(0, -1) : bare;
    // A blank line always ends a paragraph.
    if (open === depth && !isSignature && bare !== '') {
      out.push(words);
    } else {
      if (out.length > 0 || open >= 0) out.push('\n');
      out.push(depth > 0 ? `${'>'.repeat(depth)} ${words}` : words || '');
    }
    if (out.length === 0) out.push('');
    open = goesOn ? depth : -1;
  }
  return out.join('');
}

function quoteDepth(line: string): number {
  let depth = 0;
  while (line[depth] === '>') depth += 1;
  return depth;
}
