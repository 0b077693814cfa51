import type { Forward } from './read-forward.ts';
import { isSignatureOnly } from './signature-only.ts';

/** Splits a text into the words written now and the rest, as it does with a reply. */
type Trim = (text: string) => { visible: string; signature: string | null };

type Words = { visible: string; signature: string | null; quoted: string };

/**
 * What a forward's sender says: the words above the forwarded mails, or, where there are none but
 * a signature, those of the outermost that has any. `quoted` is what follows, as it stands.
 */
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
