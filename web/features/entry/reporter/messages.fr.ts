import type { reporter as en } from './messages.en.ts';

export const reporter: typeof en = {
  recipient: 'Qui lira ceci',
  team: 'Note pour l’équipe',
  byEmail: (name) => `${name}, par courriel`,
  ask: (name) => `Poser une question à ${name}`,
  send: (name) => `Envoyer à ${name}`,
  sending: 'Envoi…',
  leaves: (name) => `${name} reçoit ceci par courriel, en votre nom. La réponse arrive ici.`,
  forTeam: (name) =>
    `Pour votre équipe. Si vous marquez l’entrée comme terminée d’ici 15\u00a0minutes, cette note sera transmise à ${name}.`,
  whyNot: {
    unverified: (name) =>
      `Impossible d’écrire à ${name}\u00a0: rien ne prouve que le courriel vient de son adresse.`,
    suppressed: (name) =>
      `Impossible d’écrire à ${name}\u00a0: un courriel à son adresse nous est revenu.`,
    gone: (name) => `Impossible d’écrire à ${name}, qui a quitté l’espace de travail.`,
    switched_off: (name) =>
      `Impossible d’écrire à ${name}\u00a0: les courriels de questions sont désactivés.`,
    yourself: () => 'C’est vous qui avez signalé ceci.',
    restricted: (name) => `Impossible d’écrire à ${name}, qui n’a pas accès à cette entrée.`,
    muted: (name) =>
      `Impossible d’écrire à ${name}, qui veut seulement savoir quand ce sera terminé.`,
  },
  sent: (name) => `Question en route vers ${name}`,
  sentSays: 'Elle part dans une minute. La réponse arrive ici.',
  sendFailed: 'Votre question n’a pas été envoyée. Veuillez réessayer.',

  sentTo: (name) => `À ${name}, par courriel`,
  waiting: 'sans réponse pour l’instant',
  unsent: {
    queued: 'en route',
    digest: 'dans le prochain résumé du matin',
    bounced: 'n’a pas pu être livrée',
    not_sent: 'non envoyée',
  },
  answered: 'réponse reçue',

  canFollow: (name) => `${name} peut suivre cette entrée par un lien privé.`,
  youCanFollow: 'Vous pouvez aussi suivre cette entrée par un lien privé.',
  end: 'Désactiver le lien',
  ended: 'Le lien est désactivé',
  endedSays: (name) => `${name} ne peut plus suivre cette entrée.`,
  youEndedSays: 'Ce lien ne vous permet plus de suivre cette entrée.',
  letWork: 'Réactiver le lien',
  works: 'Le lien fonctionne de nouveau',
  linkFailed: 'Impossible d’enregistrer. Veuillez réessayer.',
};
