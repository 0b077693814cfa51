import type { EmailWords } from './email-words.ts';

export const emailWords: EmailWords = {
  sentence: (who, what, became) => `Courriel à ${who} (${what})\u00a0: ${became}.`,
  states: {
    queued: 'en route',
    digest: 'figure au prochain résumé du matin',
    sent: 'envoyé',
    bounced: 'n’a pas pu être livré',
    not_sent: 'non envoyé',
  },
  sentInDigest: 'envoyé dans un résumé',
  kinds: {
    received: 'message bien arrivé',
    assigned: 'prise en charge',
    question: 'une question',
    resolved: 'c’est fait',
    assigned_to_you: 'à sa charge',
    mentioned: 'une mention',
    answered: 'la réponse',
    woken: 'de retour',
  },
  reasons: {
    switched_off: 'cette personne a désactivé ces courriels',
    muted: 'on ne lui écrit que quand c’est fait',
    suppressed: 'un courriel précédent n’a pas pu être livré',
    no_access: 'cette personne n’a pas accès à cette entrée',
    addressed: 'le message lui était déjà adressé',
    seen: 'cette personne l’avait déjà lu dans Tidings',
    no_longer_so: 'ce n’était plus le cas',
    entry_deleted: 'l’entrée a été supprimée',
    day_limit: 'six courriels le même jour',
    workspace_limit: 'l’espace en avait envoyé 200 en une heure',
    relay: 'le serveur de courriel n’a rien pu envoyer pendant deux jours',
    merged: 'son contenu est parti avec un autre courriel',
    restored: 'il vient d’une sauvegarde restaurée',
  },
  and: (before, last) => `${before} et ${last}`,
};
