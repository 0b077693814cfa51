import type { EmailKind } from '#contract/entries/email-kinds.ts';
import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#mail/templates/html.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import type { Subscription } from './store.ts';

type Words = {
  title: string;
  asks: (workspace: string, address: string) => string;
  kinds: Record<EmailKind, string>;
  digest: string;
  press: string;
  done: string;
  doneSays: string;
  canClose: string;
  settings: string;
  gone: string;
  whyGone: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    title: 'No more of these emails?',
    asks: (workspace, address) => `${workspace} will no longer write to ${address} about:`,
    kinds: {
      received: 'the arrival of your messages',
      assigned: 'assignments of your reports',
      question: 'questions about your reports',
      resolved: 'completion of your reports',
      assigned_to_you: 'entries that are assigned to you',
      mentioned: 'mentions of you',
      answered: 'answers to your questions',
      woken: 'entries that are back from snooze',
    },
    digest: 'the morning digest',
    press: 'Stop these emails',
    done: 'These emails are off',
    doneSays:
      'You still find everything in Tidings, and can turn these emails on again in the settings.',
    canClose: 'You can close this page.',
    settings: 'Open the settings',
    gone: 'There is nothing here',
    whyGone: 'This link does not work any more. You can choose your emails in the settings.',
  },
  fr: {
    title: 'Ne plus recevoir ces courriels?',
    asks: (workspace, address) => `${workspace} n’écrira plus à ${address} pour\u00a0:`,
    kinds: {
      received: 'vous dire que vos messages sont bien arrivés',
      assigned: 'vous dire qui se charge de ce que vous avez signalé',
      question: 'vous poser des questions sur ce que vous avez signalé',
      resolved: 'vous dire que ce que vous avez signalé est fait',
      assigned_to_you: 'vous prévenir qu’on vous confie une entrée',
      mentioned: 'vous prévenir qu’on vous mentionne',
      answered: 'vous transmettre les réponses à vos questions',
      woken: 'vous prévenir qu’une entrée reportée est de retour',
    },
    digest: 'vous envoyer le résumé du matin',
    press: 'Ne plus recevoir ces courriels',
    done: 'Vous ne recevrez plus ces courriels',
    doneSays:
      'Vous retrouvez tout dans Tidings, et pouvez réactiver ces courriels dans les paramètres.',
    canClose: 'Vous pouvez fermer cette page.',
    settings: 'Ouvrir les paramètres',
    gone: 'Il n’y a rien ici',
    whyGone: 'Ce lien ne fonctionne plus. Vous pouvez choisir vos courriels dans les paramètres.',
  },
};

/** Page with a button, because mail scanners open links. */
export function unsubscribePage({ language, workspace, address, kinds }: Subscription): string {
  const words = WORDS[language];
  const lines = kinds === null ? [words.digest] : kinds.map((kind) => words.kinds[kind]);
  return plainPage(
    words.title,
    `<h1>${words.title}</h1>
    <p>${escapeHtml(words.asks(workspace, address))}</p>
    <ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>
    <form method="post"><p><button type="submit">${words.press}</button></p></form>`,
    language,
  );
}

export function unsubscribedPage({ language, hasAccount }: Subscription): string {
  const words = WORDS[language];
  const after = `<p>${words.doneSays}</p>
    <p><a href="/settings#notifications">${words.settings}</a></p>`;
  return plainPage(
    words.done,
    `<h1>${words.done}</h1>
    ${hasAccount ? after : `<p>${words.canClose}</p>`}`,
    language,
  );
}

export function goneUnsubscribe(language: Language): string {
  const words = WORDS[language];
  return plainPage(words.gone, `<h1>${words.gone}</h1>\n    <p>${words.whyGone}</p>`, language);
}
