import { perSentence } from './per-sentence.ts';
import type { Sentence } from './sentences.ts';

/** Fields of RFC 5322 and MIME that a copied header has, and people do not write. */
const HEADER =
  /^(?:received|return-path|message-id|mime-version|content-[\w-]+|(?:x|arc|dkim|list)-[\w-]+|authentication-results|\w+(?:error|exception))$/i;
/** Programs, queries, stack traces, tags, styles, data and paths. */
const CODE =
  /[{}]\s*$|[)"'];\s*$|\{\s*["'\w-]+\s*:|\b\w+\([^()]*\)\s*[;{]|=>|&&|\|\||[!=]==?|<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>|<!--|&#?\w{2,8};|^\s*(?:at\s+\S+:\d+|File "|Traceback \(|git (?:push|pull|commit|clone)\b|(?:SELECT|INSERT|UPDATE|DELETE)\s.+\s(?:FROM|INTO|SET)\s)|\[cid:|\b(?:DKIM-Signature|Content-Type|Content-Transfer-Encoding|MIME-Version|Message-ID)\s*:|\.Mso\w+|^(?:[A-Z]:\\|\\\\|\/(?:\w+\/){2}|(?:https?|ftp|mailto):|www\.)\S+$/;
const LONGEST = 1_000;

/** True for code, tags, copied headers, paths and plain numbers. Their words mean nothing. */
export const isMachineText = perSentence(({ text, label, words }: Sentence) => {
  const isNumbers = words.every(({ norm }) => /^[\d$€£%]/.test(norm));
  return isNumbers || HEADER.test(label) || CODE.test(text.slice(0, LONGEST));
});
