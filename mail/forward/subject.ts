import { fold } from './fold.ts';

/**
 * What a subject's first prefix says. `maybe`: a prefix that is also an ordinary word or letter,
 * or that means a reply in another language ("VS:", Finnish).
 */
export type Prefix = 'forward' | 'maybe' | 'reply' | null;

/** In the order of the languages in field-names.ts, then more. */
const FORWARD = `fwd, fw, fwrd, forward, forwarded, tr, transf, wg, weitergeleitet, weiterleitung, rv, reenv, reenviado, reenviar, fs,
  inoltra, inoltro, inoltrato, enc, encaminhada, encaminhado, reenc, doorst, doorgestuurd, dst, vb, vidarebefordrat, vidarebef,
  videresendt, vsdt, vl, edelleenlahetetty, valitetty, pd, przekazano, podaj dalej, predano, preposlano, пересл, пересланное, пересылка, переслано,
  пересилання, 転送, 转发, 轉寄, 轉發, 转, 轉, 전달, fwd 전달, chuyen tiep, ilt, iletilen, iletildi, yonlendirilen, továbbítás, edasi, redir, πρθ, הועבר, trs`;
const MAYBE = 'i, vs, tp, ct, p, f, fo, 전, f/w, tov, pre, na, ha';
const REPLY = `re, aw, sv, antw, antwort, odp, res, r, rif, ref, va, vast, vá, ynt, yan, cev, ответ, отв, на, re re, відповідь, відп, 回复, 答复, 回覆, 回復, 返信, 회신, 답장, 답변, tra loi, tl, bls, απ, σχετ, atb, svar, sva, respuesta, reponse, rép`;

const MEANS = new Map<string, Exclude<Prefix, null>>([
  ...prefixes(FORWARD, 'forward'),
  ...prefixes(MAYBE, 'maybe'),
  ...prefixes(REPLY, 'reply'),
]);

const TAG = /^\s*(?:\[[^\]\n]{0,60}\]|【[^】\n]{0,60}】|\(ext\)|\*{1,3}[^*\n]{1,30}\*{1,3})\s*/i;
/** "Fwd:", "FW[2]:", "Tr :", "转发：", "Re^2:"; also "[Fwd: Pump]" and "(fwd) Pump". */
const PREFIX =
  /^\s*[[(]?\s*([\p{L}\p{M}][\p{L}\p{M}/ ]{0,20}?)\s?(?:[[(^]{1,2}\d{1,3}[\])]?)?\s?[:：]/u;
const BRACKETED = /^\s*[[(【]\s*(fwd?|fw|转发|轉寄|転送|전달)\s*[\])】]/iu;

/** Reads the first prefix of a subject, behind tags such as "[EXT]". */
export function readPrefix(subject: string | null): Prefix {
  let rest = (subject ?? '').slice(0, 400);
  for (let tags = 0; tags < 5; tags += 1) {
    if (BRACKETED.test(rest)) return 'forward';
    const word = rest.match(PREFIX)?.[1];
    const means = word ? MEANS.get(fold(word)) : undefined;
    if (means) return means;
    const tag = rest.match(TAG)?.[0];
    if (!tag) break;
    rest = rest.slice(tag.length);
  }
  return /\(fwd\)\s*$/i.test(rest) ? 'forward' : null;
}

function prefixes<T extends Prefix>(list: string, means: T): [string, T][] {
  return list.split(',').map((word) => [fold(word), means]);
}
