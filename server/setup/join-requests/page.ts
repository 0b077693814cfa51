import type { Language } from '#contract/languages.ts';
import { WAITING_PATH } from '#contract/people/join-requests.ts';
import type { PendingMessage } from '#contract/people/sign-in-forms.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { typedText } from '#mail/templates/typed-text.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import type { JoinRequest } from './store.ts';
import { WORDS } from './words.ts';

export const UNANSWERED = 'unanswered';

type Shown = {
  email: string;
  requests: JoinRequest[];
  hasBoard: boolean;
  isTooOften?: boolean;
  isUnanswered?: boolean;
  /** Shown once, never stored. */
  message?: PendingMessage | null;
  language: Language;
};

export function waitingPage({ email, requests, hasBoard, language, ...now }: Shown): string {
  const words = WORDS[language];
  const { isTooOften = false, isUnanswered = false, message = null } = now;
  const parts = requests.map((request) => section(request, isUnanswered, language));
  const title = parts.length === 0 ? words.nowhereTitle : words.title;
  return plainPage(
    title,
    `<h1>${title}</h1>
    <p>${words.confirmed(`<strong>${escapeHtml(email)}</strong>`)}</p>
    ${isTooOften ? `<p role="alert">${words.tooOften}</p>` : ''}
    ${parts.length === 0 ? `<p>${words.nowhere}</p>` : parts.join('\n')}
    ${message ? tried(message, language) : ''}
    ${hasBoard ? `<p><a href="/dashboard">${words.board}</a></p>` : ownWorkspace(parts.length === 0, language)}
    <form method="post" action="${WAITING_PATH}/sign-out" class="apart"><button class="quiet" type="submit">${words.signOut}</button></form>`,
    language,
  );
}

/** Shows the message, to be copied, as there is no workspace for it yet. */
function tried({ subject, body }: PendingMessage, language: Language): string {
  // Omits a subject that is the beginning of the body.
  const isBeginning = body.startsWith(subject.replace(/…$/, ''));
  const text = isBeginning ? body : `${subject}\n\n${body}`;
  return `<section><label for="tried">${WORDS[language].tried}</label>
    <textarea id="tried" readonly rows="6">${escapeHtml(text)}</textarea></section>`;
}

export function ownWorkspace(isOnlyWay: boolean, language: Language): string {
  const { own, openOwn } = WORDS[language];
  const says = isOnlyWay ? '' : `<p class="hint">${own}</p>`;
  const look = isOnlyWay ? '' : ' class="quiet"';
  return `<section>${says}<form method="post" action="${WAITING_PATH}/own-workspace"><button${look} type="submit">${openOwn}</button></form></section>`;
}

/** Offers the DNS proof if no admin is active or responds. */
function section(request: JoinRequest, isUnanswered: boolean, language: Language): string {
  const words = WORDS[language];
  const company = `<strong>${escapeHtml(typedText(request.companyName))}</strong>`;
  const { admins, domain } = request;
  const proof = domain === null ? '' : proving(request, domain, language);
  if (admins.active === 0) {
    const why = admins.all === 0 ? words.isEmpty(company) : words.isAway(company);
    return `<section><p>${why}</p>${admins.all === 0 ? '' : asking(request, language)}${proof}</section>`;
  }
  return `<section>
    <p>${words.asks(company)} ${words.admins(admins.all)}${notifiedWhen(request, language)}</p>
    ${request.isByLink && domain ? `<p class="hint">${words.byLink(escapeHtml(domain))}</p>` : ''}
    <p>${words.youGet}</p>
    ${asking(request, language)}
    ${isUnanswered || request.isProofAskedFor ? proof : unanswered(proof, language)}
  </section>`;
}

function unanswered(proof: string, language: Language): string {
  if (proof === '') return '';
  return `<p><a href="${WAITING_PATH}?${UNANSWERED}">${WORDS[language].noAnswer}</a></p>`;
}

function notifiedWhen({ adminsToldAt, admins }: JoinRequest, language: Language): string {
  const words = WORDS[language];
  if (adminsToldAt) return words.notified(moment(adminsToldAt, language));
  return admins.all === 1 ? words.beingNotified : words.areBeingNotified;
}

function asking({ companyId, canAskAgain, adminsToldAt }: JoinRequest, language: Language): string {
  const words = WORDS[language];
  if (canAskAgain) return button(`${companyId}/ask-again`, words.askAgain);
  return adminsToldAt ? `<p class="hint">${words.once}</p>` : '';
}

function proving({ companyId, proof }: JoinRequest, domain: string, language: Language): string {
  const words = WORDS[language];
  const lead = `<p>${words.lead(`<strong>${escapeHtml(domain)}</strong>`)}</p>`;
  if (!proof) return lead + button(`${companyId}/prove`, words.becomeAdmin);
  const { record, finding, checkedAt } = proof;
  const { host, type, value } = words.record;
  const subject = words.message.subject(domain);
  const body = words.message.body(domain, record.value);
  const mailto = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  const found =
    finding && checkedAt
      ? `<p role="status">${words.found[finding]} ${words.checkedAt(moment(checkedAt, language))}</p>`
      : '';
  return `${lead}
    <dl><dt>${host}</dt><dd>@</dd><dt>${type}</dt><dd>TXT</dd><dt>${value}</dt><dd>${escapeHtml(record.value)}</dd></dl>
    <label for="send-${companyId}">${words.sendThis}</label>
    <textarea id="send-${companyId}" readonly rows="12">${escapeHtml(body)}</textarea>
    <p><a href="${escapeHtml(mailto)}">${words.message.open}</a></p>
    ${found}
    ${button(`${companyId}/check`, words.check)}
    <p class="hint">${words.daily}</p>`;
}

function button(path: string, label: string): string {
  return `<form method="post" action="${WAITING_PATH}/${path}"><button type="submit">${label}</button></form>`;
}

const LOCALES = { en: 'en-CA', fr: 'fr-CA' };

/** Formats in UTC, as the reader's time zone is unknown. */
function moment(at: Date, language: Language): string {
  const text = at.toLocaleString(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `<time datetime="${at.toISOString()}">${text} UTC</time>`;
}
