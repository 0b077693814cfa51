import type { Language } from '#contract/languages.ts';

export type StatusWords = {
  arrived: string;
  nobodyYet: string;
  has: (who: string) => string;
  asks: (who: string) => string;
  done: string;
  notDone: string;
  notDoneSays: string;
  doneBy: (who: string) => string;
  unnamed: string;
  /** `moment` is "9:14" or "Tuesday, 9:14". */
  reported: (moment: string, workspace: string) => string;
  unseen: string;
  you: string;
  team: string;
  reply: string;
  answer: string;
  replyHint: (workspace: string) => string;
  send: string;
  isNot: string;
  whatIsNot: string;
  isNotHint: string;
  isNotText: string;
  mute: string;
  muted: string;
  unmute: string;
  choices: string;
  tooLong: string;
  sent: string;
  gone: string;
  whyGone: string;
};

export const STATUS_WORDS: Record<Language, StatusWords> = {
  en: {
    arrived: 'It has arrived',
    nobodyYet: 'It has not been assigned yet.',
    has: (who) => `${who} has it`,
    asks: (who) => `${who} has a question for you`,
    done: 'It is done',
    notDone: 'You said that it isn’t done',
    notDoneSays: 'The team has been notified.',
    doneBy: (who) => `${who} has marked it done.`,
    unnamed: 'Your message',
    reported: (moment, workspace) => `Reported to ${workspace} · ${moment}`,
    unseen: 'Only a few people see this, so its messages are not shown here.',
    you: 'You',
    team: 'The team',
    reply: 'Say more',
    answer: 'Your answer',
    replyHint: (workspace) => `The team at ${workspace} can read it at once.`,
    send: 'Send',
    isNot: 'It isn’t done',
    whatIsNot: 'What is still wrong?',
    isNotHint: 'You may leave this empty.',
    isNotText: 'It isn’t done.',
    mute: 'Only tell me when it is done',
    muted: 'You get an email only when it is done.',
    unmute: 'Tell me about everything again',
    choices: 'Choose your emails',
    tooLong: 'This was not sent: it is too long. Please shorten it.',
    sent: 'Thank you. The team has it.',
    gone: 'There is nothing here',
    whyGone:
      'This link does not work any more: the entry is gone, or the link was ended. Write to the team if you still need it.',
  },
  fr: {
    arrived: 'C’est bien arrivé',
    nobodyYet: 'Personne ne s’en charge pour l’instant.',
    has: (who) => `${who} s’en charge`,
    asks: (who) => `${who} a une question pour vous`,
    done: 'C’est fait',
    notDone: 'Vous avez signalé que ce n’est pas fait',
    notDoneSays: 'L’équipe en est avertie.',
    doneBy: (who) => `${who} a indiqué que c’est fait.`,
    unnamed: 'Votre message',
    reported: (moment, workspace) => `Signalé chez ${workspace} · ${moment}`,
    unseen:
      'Seules quelques personnes ont accès à ceci\u00a0: les messages ne sont pas affichés ici.',
    you: 'Vous',
    team: 'L’équipe',
    reply: 'En dire plus',
    answer: 'Votre réponse',
    replyHint: (workspace) => `L’équipe chez ${workspace} peut le lire aussitôt.`,
    send: 'Envoyer',
    isNot: 'Ce n’est pas fait',
    whatIsNot: 'Qu’est-ce qui ne va toujours pas?',
    isNotHint: 'Facultatif.',
    isNotText: 'Ce n’est pas fait.',
    mute: 'M’écrire seulement quand ce sera fait',
    muted: 'On vous écrira seulement quand ce sera fait.',
    unmute: 'M’écrire de nouveau à chaque étape',
    choices: 'Choisir mes courriels',
    tooLong: 'Votre message n’a pas été envoyé\u00a0: il est trop long. Veuillez le raccourcir.',
    sent: 'Merci. L’équipe l’a reçu.',
    gone: 'Cette page n’existe plus',
    whyGone:
      'Ce lien ne fonctionne plus\u00a0: l’entrée a été supprimée ou le lien, désactivé. Écrivez à l’équipe au besoin.',
  },
};
