import type { audience as en } from './messages.en.ts';

export const audience: typeof en = {
  title: 'Qui peut voir cette entrée',
  everybody: 'Tout l’espace de travail',
  few: 'Seulement les admins et les personnes nommées ici',
  fewSays: 'Avec ses courriels, ses notes, ses fichiers, son historique et tout ce qui en découle.',
  people: 'Personnes',
  find: 'Trouver quelqu’un',
  nobodyFound: 'Personne ne s’appelle ainsi.',
  admin: 'Admin',
  loading: 'Chargement des personnes',
  failed: 'Impossible de charger les personnes.',
  restricted: 'Accès restreint',
  admins: 'les admins',
  restrictedTo: (people) => `Seuls ${people} la voient maintenant.`,
  lifted: 'Accès rétabli',
  liftedSays: 'Tout l’espace de travail la voit de nouveau.',
  notSaved: 'Impossible de changer qui peut voir cette entrée. Veuillez réessayer.',
  seenBy: (people) => `Seuls ${people} voient cette entrée.`,
  change: 'Modifier',
  and: (before, last) => `${before} et ${last}`,
};
