import type { SearchMessages } from './messages.en.ts';

export const search: SearchMessages = {
  help: 'Ce que vous pouvez chercher',
  filters: [
    { write: 'de:', example: 'de:ana', says: 'De qui elle vient; de:moi pour les vôtres' },
    { write: 'responsable:', example: 'responsable:moi', says: 'Qui s’en charge; personne' },
    { write: 'statut:', example: 'statut:terminé', says: 'ouvert, reporté, terminé ou supprimé' },
    {
      write: 'échéance:',
      example: 'échéance:semaine',
      says: 'retard, bientôt, aujourd’hui, demain ou semaine',
    },
    { write: 'a:', example: 'a:fichiers', says: 'fichiers, notes, réponses ou résolution' },
    { write: 'priorité:', example: 'priorité:haute', says: 'critique, haute, normale ou faible' },
    { write: 'service:', example: 'service:finances', says: 'Le service' },
    { write: 'catégorie:', example: 'catégorie:santé', says: 'La catégorie' },
    { write: '"', example: '"chambre froide"', says: 'Ces mots, l’un après l’autre' },
    { write: '-', example: '-imprimante', says: 'Sans ce mot, ou l’un des filtres ci-dessus' },
  ],
  noFilter: (written) => `« ${written} » n’est pas un filtre; c’est cherché comme du texte.`,
  noValue: (written, takes) =>
    `« ${written} » n’est pas un filtre; c’est cherché comme du texte. Celui-ci prend ${takes}.`,
  takes: {
    from: 'un nom ou une adresse',
    assignee: 'un nom, une adresse, moi ou personne',
    status: 'ouvert, reporté, terminé ou supprimé',
    due: 'retard, bientôt, aujourd’hui, demain ou semaine',
    has: 'fichiers, notes, réponses ou résolution',
    priority: 'critique, haute, normale ou faible',
    department: 'le nom d’un service',
    category: 'le nom d’une catégorie',
  },
};
