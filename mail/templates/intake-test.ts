import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { escapeHtml } from './html.ts';

const WORDS = {
  en: {
    subject: 'Payroll question: my overtime is missing',
    says: [
      'Hello,',
      'My overtime for the last two weeks is missing from this month’s pay. Could HR and Payroll please correct it before the payment run tomorrow? It is urgent: two colleagues on my shift have the same problem.',
      'This is a test mail that Tidings sent to your intake address for you.',
    ],
  },
  fr: {
    subject: 'Question de paie\u00a0: mes heures supplémentaires manquent',
    says: [
      'Bonjour,',
      'Mes heures supplémentaires des deux dernières semaines manquent sur la paie de ce mois. Les RH et la paie peuvent-elles les corriger avant le versement de demain? C’est urgent\u00a0: deux collègues de mon équipe ont le même problème.',
      'Ceci est un courriel d’essai que Tidings a envoyé pour vous à votre adresse de réception.',
    ],
  },
};

/** The test mail of an intake address; its token works once. */
export function intakeTestEmail(asked: {
  to: string;
  token: string;
  language: Language;
}): OutgoingEmail {
  const { subject, says } = WORDS[asked.language];
  const html = says.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return {
    to: asked.to,
    mailbox: 'no-reply',
    subject,
    text: `${says.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${asked.language}"><body>\n${html}\n</body></html>\n`,
    testToken: asked.token,
  };
}
