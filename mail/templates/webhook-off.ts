import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { layOut } from './layout.ts';
import { typedText } from './typed-text.ts';

export type WebhookOff = {
  workspace: string;
  /** Host of the webhook; the rest of its address may be secret. */
  host: string;
  /** `failing`: for five days. `gone`: the status was 410. */
  reason: 'failing' | 'gone';
};

const WORDS = {
  en: {
    subject: (host: string) => `The webhook to ${host} is switched off`,
    preheader: 'Missed events can be sent later.',
    failing: (host: string, workspace: string) =>
      `The webhook of “${workspace}” to ${host} has accepted nothing for five days, so Tidings no longer sends anything there.`,
    gone: (host: string, workspace: string) =>
      `The webhook of “${workspace}” to ${host} answered that it is permanently gone (410), so Tidings no longer sends anything there.`,
    next: 'Failed deliveries stay in its log for 30 days. Switch the webhook on again once its receiver works, and send the missed events.',
    press: 'Look at the webhook',
    note: 'You get this email because you are an admin of the workspace.',
  },
  fr: {
    subject: (host: string) => `Le webhook vers ${host} est désactivé`,
    preheader: 'Ce qu’il manque désormais pourra être envoyé plus tard.',
    failing: (host: string, workspace: string) =>
      `Le webhook de «\u00a0${workspace}\u00a0» vers ${host} n’a rien accepté depuis cinq jours\u00a0: Tidings n’y envoie plus rien.`,
    gone: (host: string, workspace: string) =>
      `Le webhook de «\u00a0${workspace}\u00a0» vers ${host} a répondu qu’il n’existe plus (410)\u00a0: Tidings n’y envoie plus rien.`,
    next: 'Ce qui a été abandonné reste 30\u00a0jours dans son journal. Réactivez le webhook dès que son récepteur fonctionne, puis renvoyez ce qu’il a manqué.',
    press: 'Voir le webhook',
    note: 'Vous recevez ce courriel parce que vous administrez l’espace.',
  },
};

export function webhookOffEmail({
  to,
  language,
  host,
  reason,
  page,
  ...off
}: WebhookOff & { to: string; language: Language; page: string }): OutgoingEmail {
  const words = WORDS[language];
  const workspace = typedText(off.workspace);
  const content = layOut({
    language,
    subject: words.subject(host),
    preheader: words.preheader,
    paragraphs: [words[reason](host, workspace), words.next],
    action: { label: words.press, link: page },
    note: words.note,
  });
  return { to, mailbox: 'no-reply', ...content };
}
