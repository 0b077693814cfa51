import type { Language } from '#contract/languages.ts';
import { LONGEST_REPLY } from '#contract/public/status-page.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { momentIn } from '#mail/templates/notification/moments.ts';
import type { Said } from '#server/entries/read/emails/status.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import type { Status } from './store.ts';
import { STATUS_WORDS, type StatusWords } from './words.ts';

export function notDoneText(language: Language): string {
  return STATUS_WORDS[language].isNotText;
}

type Shown = {
  isSent: boolean;
  choices: string;
  now: Date;
  /** Text of a rejected message; null = none. */
  draft: string | null;
};

export function statusPage(
  status: Status,
  said: Said[],
  { isSent, choices, now, draft }: Shown,
): string {
  const { language, caption, timeZone, workspace, reportedAt } = status;
  const words = STATUS_WORDS[language];
  const { state, says } = stateOf(status, words);
  const reported = words.reported(momentIn(reportedAt, { language, timeZone, now }), workspace);
  const told = [...said, ...doneOf(status, words)];
  return plainPage(
    escapeHtml(state),
    `${isSent ? `<p role="status"><strong>${words.sent}</strong></p>` : ''}
    <h1>${escapeHtml(state)}</h1>
    ${says === null ? '' : `<p>${says}</p>`}
    <p dir="auto">${escapeHtml(caption ?? words.unnamed)}</p>
    <p class="hint">${escapeHtml(reported)}</p>
    ${caption === null ? `<p class="hint">${words.unseen}</p>` : told.map((one) => saidBy(one, status, now)).join('\n')}
    ${form(status, draft)}
    ${muting(status)}
    <p class="hint"><a href="${choices}">${words.choices}</a></p>`,
    language,
  );
}

function stateOf(
  { isResolved, saidNotDone, askedBy, assignee }: Status,
  words: StatusWords,
): { state: string; says: string | null } {
  if (isResolved && saidNotDone) return { state: words.notDone, says: words.notDoneSays };
  if (isResolved) return { state: words.done, says: null };
  if (askedBy) return { state: words.asks(askedBy), says: null };
  if (assignee) return { state: words.has(assignee), says: null };
  return { state: words.arrived, says: words.nobodyYet };
}

function doneOf({ isResolved, doneBy, doneText, resolvedAt }: Status, words: StatusWords): Said[] {
  if (!isResolved || resolvedAt === null) return [];
  const text = doneText ?? (doneBy && words.doneBy(doneBy));
  return text === null ? [] : [{ by: 'team', name: doneBy, text, at: resolvedAt }];
}

function saidBy({ by, name, text, at }: Said, { language, timeZone }: Status, now: Date): string {
  const words = STATUS_WORDS[language];
  const who = by === 'them' ? words.you : (name ?? words.team);
  return `<article>
      <h2><bdi>${escapeHtml(who)}</bdi> <span class="hint">${escapeHtml(momentIn(at, { language, timeZone, now }))}</span></h2>
      <p dir="auto" class="letter${by === 'team' ? ' full' : ''}">${escapeHtml(text)}</p>
    </article>`;
}

function form(
  { language, workspace, isResolved, saidNotDone, askedBy }: Status,
  draft: string | null,
): string {
  const words = STATUS_WORDS[language];
  const isReply = !isResolved || saidNotDone;
  const label = isReply ? (askedBy ? words.answer : words.reply) : words.whatIsNot;
  const hint = isReply ? words.replyHint(workspace) : words.isNotHint;
  return `<form method="post" class="apart">
      <input type="hidden" name="action" value="${isReply ? 'reply' : 'not_done'}">
      <label for="text">${label}</label>
      <p class="hint" id="about">${escapeHtml(hint)}</p>
      ${draft === null ? '' : `<p role="alert" id="refused"><strong>${words.tooLong}</strong></p>`}
      <textarea id="text" dir="auto" name="text" rows="5" maxlength="${LONGEST_REPLY}" aria-describedby="about${draft === null ? '' : ' refused'}"${isReply ? ' required' : ''}>${escapeHtml(draft ?? '')}</textarea>
      <p><button type="submit">${isReply ? words.send : words.isNot}</button></p>
    </form>`;
}

function muting({ language, isMuted, isResolved }: Status): string {
  if (isResolved) return '';
  const words = STATUS_WORDS[language];
  return `<form method="post" class="apart" id="mute">
      <input type="hidden" name="action" value="${isMuted ? 'unmute' : 'mute'}">
      ${isMuted ? `<p class="hint">${words.muted}</p>` : ''}
      <p><button type="submit" class="quiet">${isMuted ? words.unmute : words.mute}</button></p>
    </form>`;
}

/** Page for an invalid link, which reveals nothing about the entry. */
export function gonePage(language: Language): string {
  const words = STATUS_WORDS[language];
  return plainPage(words.gone, `<h1>${words.gone}</h1>\n    <p>${words.whyGone}</p>`, language);
}
