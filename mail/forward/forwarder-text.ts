import type { Forward } from './read-forward.ts';
import { isSignatureOnly } from './signature-only.ts';

type Trim = (text: string) => { visible: string; signature: string | null };

type Words = { visible: string; signature: string | null; quoted: string };

/** Splits the forwarder's text; if it is only a signature, uses the outermost forwarded text. */
export function forwarderText(forward: Forward, trim: Trim): Words {
  const { own, forwarded, history } = forward;
  if (forwarded.length === 0) return { visible: own, signature: null, quoted: '' };
  if (!isSignatureOnly(own)) {
    const { visible, signature } = trim(own);
    return { visible, signature, quoted: history };
  }
  const first = forwarded.find(({ text }) => text !== '');
  return first
    ? { visible: first.text, signature: own.trim() || null, quoted: '' }
    : { visible: own, signature: null, quoted: '' };
}
