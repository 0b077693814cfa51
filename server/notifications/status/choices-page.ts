import { REPORTER_EMAILS, type ReporterEmail } from '#contract/entries/email-kinds.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import type { Status } from './store.ts';

const WORDS = {
  en: {
    title: 'Your emails',
    says: (workspace: string, address: string) =>
      `${workspace} writes to ${address} about your reports:`,
    kinds: {
      received: 'Your message has arrived',
      assigned: 'A colleague has taken it',
      question: 'A colleague has a question for you',
      resolved: 'It is done',
    },
    save: 'Save',
    saved: 'Saved.',
    back: 'Back to your message',
  },
  fr: {
    title: 'Vos courriels',
    says: (workspace: string, address: string) =>
      `${workspace} écrit à ${address} au sujet de ce que vous avez signalé\u00a0:`,
    kinds: {
      received: 'Votre message est bien arrivé',
      assigned: 'Quelqu’un s’en charge',
      question: 'Quelqu’un a une question pour vous',
      resolved: 'C’est fait',
    },
    save: 'Enregistrer',
    saved: 'C’est enregistré.',
    back: 'Retour à votre message',
  },
};

export function choicesPage(
  { language, workspace, recipient, emails }: Status,
  chosen: Record<ReporterEmail, boolean>,
  { isSaved, back }: { isSaved: boolean; back: string },
): string {
  const words = WORDS[language];
  const choices = REPORTER_EMAILS.filter((kind) => emails.includes(kind)).map(
    (kind) =>
      `<label class="choice"><input type="checkbox" name="${kind}"${chosen[kind] ? ' checked' : ''}> ${words.kinds[kind]}</label>`,
  );
  return plainPage(
    words.title,
    `${isSaved ? `<p role="status"><strong>${words.saved}</strong></p>` : ''}
    <h1>${words.title}</h1>
    <p>${escapeHtml(words.says(workspace, recipient))}</p>
    <form method="post" class="apart">
      ${choices.join('\n      ')}
      <p><button type="submit">${words.save}</button></p>
    </form>
    <p class="hint"><a href="${back}">${words.back}</a></p>`,
    language,
  );
}
