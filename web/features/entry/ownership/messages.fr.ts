import type { ownership as en } from './messages.en.ts';

export const ownership: typeof en = {
  assignTitle: 'Confier à',
  findMember: 'Trouver un membre',
  loading: 'Chargement des membres',
  failed: 'Impossible de charger les membres.',
  none: 'Personne de ce nom ne voit cette entrée.',
  me: (name) => `${name} (vous)`,
  nobody: 'Personne ne s’en charge.',
  follow: 'Suivre',
  following: 'Suivie',
  followSays: 'Vous recevez les nouvelles de cette entrée.',
  followers: (n) => (n === 1 ? '1 personne la suit' : `${n} personnes la suivent`),
  followsBecause: {
    reported: (name) => `${name}, à l’origine du signalement`,
    noted: (name) => `${name}, après une note`,
    mentioned: (name) => `${name}, après une mention`,
    chosen: (name) => `${name}, par choix`,
  },
  followFailed: 'Impossible d’enregistrer. Veuillez réessayer.',
  suggestion: (name, resolved, of) =>
    `${name} a réglé ${resolved} des ${of} dernières entrées semblables.`,
  assignTo: (name) => `Confier à ${name}`,
  mentionHint: 'Mentionnez quelqu’un avec @',
  mentionList: 'Qui est visé',
  mentionCount: (n) => (n === 1 ? '1 choix possible' : `${n} choix possibles`),
  department: (name, n) => {
    if (n === 0) return `${name} : personne ne s’en occupe encore`;
    return n === 1 ? `${name} : 1 personne` : `${name} : ${n} personnes`;
  },
};
