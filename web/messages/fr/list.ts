import type { Messages } from '#web/messages/en/en.ts';
import { numberIn } from '../format/numbers.ts';

const number = numberIn('\u00a0');
// French uses the singular for zero.
const entries = (n: number) => `${number(n)} ${n < 2 ? 'entrée' : 'entrées'}`;

export const list: Messages['list'] = {
  sections: {
    open: 'Ouvertes',
    snoozed: 'Reportées',
    resolved: 'Terminées',
    assigned: 'Confiées à vous',
    waking: 'De retour aujourd’hui',
    changed: 'Du nouveau depuis votre passage',
    reported: 'Signalées par vous',
  },
  entries,
  showing: (shown, all) =>
    `${number(shown)} sur ${entries(all)} ${all < 2 ? 'ouverte' : 'ouvertes'}`,
  deleted: (n) => `${number(n)}\u00a0${n < 2 ? 'supprimée' : 'supprimées'}`,
  jumpToDone: (n) => `Terminées (${number(n)})`,
  loading: 'Chargement des entrées',
  stillLoading: 'Les entrées de votre équipe arrivent. C’est plus long que d’habitude.',
  noneMatch: 'Aucune entrée ne correspond à vos filtres.',
  clearFilters: 'Effacer les filtres',
  noneDone: 'Rien n’est encore terminé.',
  nothingOpen: 'Rien n’est ouvert.',
  firstEntry:
    'Transférez un courriel de votre adresse professionnelle à celle ci-dessous, ou mettez-la en copie : l’entrée apparaît ici en moins d’une seconde. Ou écrivez une note rapide.',
  nothingMine:
    'Rien ne vous attend. Ici se trouvent les entrées dont vous vous chargez, celles qui reviennent aujourd’hui, celles qui ont changé depuis votre passage et celles que vous avez signalées.',
  mineNotLoaded: 'Vos entrées n’ont pas pu être chargées.',
  notLoaded: {
    open: 'Les entrées n’ont pas pu être chargées.',
    snoozed: 'Les entrées reportées n’ont pas pu être chargées.',
    resolved: 'Les entrées terminées n’ont pas pu être chargées.',
  },
  notRefreshed: 'Les entrées n’ont pas pu être actualisées : voici ce qui était là avant.',
  nothingLost: 'Rien n’est perdu; toutes les entrées sont conservées.',
  moreNotLoaded:
    'Les entrées suivantes n’ont pas pu être chargées. Celles qui précèdent sont toutes là.',

  selection: 'Entrées sélectionnées',
  selected: (n) => `${number(n)} ${n < 2 ? 'sélectionnée' : 'sélectionnées'}`,
  markDone: 'Marquer comme terminées',
  reopen: 'Rouvrir',
  remove: 'Supprimer',
  restore: 'Restaurer',
  clear: 'Désélectionner',
  choose: { priority: 'Priorité…', department: 'Service…', category: 'Catégorie…' },
  changed: {
    resolved: (n) =>
      `${entries(n)} ${n < 2 ? 'marquée comme terminée' : 'marquées comme terminées'}`,
    open: (n) => `${entries(n)} ${n < 2 ? 'rouverte' : 'rouvertes'}`,
    taken: (n) => (n === 0 ? 'Il n’en restait aucune' : `Vous vous chargez de ${entries(n)}`),
    assigned: (n, name) =>
      name
        ? `${entries(n)} ${n < 2 ? 'confiée' : 'confiées'} à ${name}`
        : `Plus personne ne se charge de ${entries(n)}`,
    snoozed: (n) => `${entries(n)} ${n < 2 ? 'reportée' : 'reportées'}`,
    woken: (n) => `${entries(n)} de retour`,
    deleted: (n) => `${entries(n)} ${n < 2 ? 'placée' : 'placées'} parmi les éléments supprimés`,
    restored: (n) => `${entries(n)} ${n < 2 ? 'restaurée' : 'restaurées'}`,
    priority: (n, value) => `Priorité de ${entries(n)} : ${value}`,
    department: (n, value) => `Service de ${entries(n)} : ${value}`,
    category: (n, value) => `Catégorie de ${entries(n)} : ${value}`,
    back: (n) =>
      n < 2
        ? `${entries(n)} est redevenue comme avant`
        : `${entries(n)} sont redevenues comme avant`,
  },
  refused: (n) =>
    n < 2
      ? 'Une entrée est restée telle quelle : elle est supprimée, n’existe plus ou ne leur est pas visible.'
      : `${number(n)} entrées sont restées telles quelles : elles sont supprimées, n’existent plus ou ne leur sont pas visibles.`,
  takenBy: (name, n) => `${name} se charge déjà de ${entries(n)}.`,
  notUndone: (n) =>
    n < 2
      ? 'Une entrée reste telle quelle : quelqu’un l’a modifiée depuis, ou il est trop tard pour annuler.'
      : `${number(n)} entrées restent telles quelles : quelqu’un les a modifiées depuis, ou il est trop tard pour annuler.`,
  noneUndone: (why) => `${why} Rien n’a été annulé.`,
  someUndone: (n, all, why) =>
    `${why} ${number(n)} sur ${number(all)} sont redevenues comme avant; les autres non.`,
  changeFailed: 'Les entrées n’ont pas pu être modifiées. Veuillez réessayer.',
  noneChanged: 'Toutes sont comme avant.',
  someChanged: (n, all) =>
    `${number(n)} sur ${number(all)} ont été modifiées; les autres sont comme avant.`,
};
