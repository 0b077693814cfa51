import type { Messages } from '../en.ts';
import { numberIn } from '../format/numbers.ts';
import { durations } from './durations.ts';

const number = numberIn('\u00a0');

/** What the dashboard around the list says, in French. */
export const board: Messages['board'] = {
  loading: 'Chargement de votre tableau de bord…',
  beta: 'Bêta',
  entriesOf: (company) => `Entrées de ${company}`,
  waiting: {
    title: 'Vous attend',
    heldMail: (n) =>
      n === 1 ? '1\u00a0courriel est retenu' : `${number(n)}\u00a0courriels sont retenus`,
    joinRequests: (n) =>
      n === 1
        ? '1\u00a0personne demande à entrer'
        : `${number(n)}\u00a0personnes demandent à entrer`,
  },
  note: {
    label: 'Note rapide',
    placeholder: 'Note rapide : que se passe-t-il?',
    priority: 'Priorité',
    department: 'Service',
    autoPriority: 'Priorité : auto',
    autoDepartment: 'Service : auto',
    add: 'Ajouter l’entrée',
    adding: 'Ajout…',
    created: 'Entrée créée',
    createdSays: 'Votre entrée manuelle a été créée et classée automatiquement.',
    missing: 'Information manquante',
    missingSays: 'Veuillez décrire ce qui se passe.',
    failed: {
      title: 'Erreur lors de la création de l’entrée',
      otherwise: 'L’entrée n’a pas pu être créée. Veuillez réessayer.',
    },
  },
  stats: {
    label: 'Les entrées en chiffres',
    total: 'Total',
    open: 'Ouvertes',
    timeToDone: 'Délai moyen',
    oldest: 'Plus ancienne',
    none: '–',
    isOld: 'Ouverte depuis plus d’une semaine',
    failed: 'Les chiffres n’ont pas pu être chargés.',
  },
  tiles: {
    label: 'Ce qui demande de l’attention',
    labelOf: (scope) => `Ce qui demande de l’attention : ${scope}`,
    scopes: { department: 'Services', category: 'Catégories', priority: 'Priorités' },
    failed: {
      department: 'Impossible de charger les données des services',
      category: 'Impossible de charger les données des catégories',
      priority: 'Impossible de charger les données des priorités',
    },
    none: 'Rien n’est ouvert ici.',
    loading: 'Chargement de ce qui demande de l’attention',
    open: (n) => (n < 2 ? `${n} ouverte` : `${n} ouvertes`),
    tones: { red: 'Urgent', orange: 'Bientôt', yellow: 'Sous contrôle' },
    critical: (n) => (n === 1 ? '1 critique' : `${n} critiques`),
    allCritical: 'Tout est critique',
    overdue: (n) => `${n} en retard`,
    overdueFor: (n, days) =>
      n === 1
        ? `1 en retard de ${durations.days(days)}`
        : `${n} en retard, jusqu’à ${durations.days(days)}`,
    high: (n, open) =>
      open === 1 ? 'Priorité élevée' : `${n} sur ${open} ${n < 2 ? 'élevée' : 'élevées'}`,
    allHigh: 'Tout est de priorité élevée',
    dueSoon: (n) => (n === 1 ? '1 arrive à échéance' : `${n} arrivent à échéance`),
    oldest: (days) => {
      if (days === 0) return 'La plus ancienne : aujourd’hui';
      return `La plus ancienne : ${durations.days(days)}`;
    },
  },
  filters: {
    active: 'Filtres actifs',
    search: 'Rechercher des entrées',
    searchHint: 'Rechercher',
    clearSearch: 'Effacer la recherche',
    found: (n) => {
      if (n === 0) return 'Aucune entrée trouvée';
      return n === 1 ? '1 entrée trouvée' : `${n} entrées trouvées`;
    },
    sortBy: 'Trier par',
    sorts: { recent: 'Récentes', priority: 'Priorité', oldest: 'Anciennes' },
    showDeleted: 'Afficher les entrées supprimées',
    category: (name) => `Catégorie : ${name}`,
    department: (name) => `Service : ${name}`,
    priority: (name) => `Priorité : ${name}`,
    quickLabel: 'Afficher seulement',
    quick: {
      overdue: 'En retard',
      soon: 'Bientôt dues',
      resolution: 'Résolution détectée',
      attachments: 'Avec pièce jointe',
    },
    remove: (chip) => `Retirer le filtre ${chip}`,
    clear: 'Effacer',
    filter: (n) => (n === 0 ? 'Filtrer' : `Filtrer · ${n}`),
    sheet: 'Ce que montre la liste',
  },
  deletedUpdates: {
    title: 'Réponses à des entrées supprimées',
    line: (n) =>
      n === 1 ? '1 réponse à une entrée supprimée' : `${n} réponses à des entrées supprimées`,
    says: 'Elles sont arrivées après la suppression. Restaurez l’entrée, ou laissez-la supprimée.',
    from: (who) => `De ${who}`,
    restore: 'Restaurer',
    restoreIt: (caption) => `Restaurer : ${caption}`,
    dismiss: 'Laisser supprimée',
    dismissIt: (caption) => `Laisser supprimée : ${caption}`,
    dismissAll: 'Tout laisser supprimé',
    failed: 'Les réponses n’ont pas pu être chargées.',
    dismissFailed: 'L’enregistrement a échoué. Veuillez réessayer.',
  },
  commands: {
    next: 'Entrée suivante',
    previous: 'Entrée précédente',
    openPage: 'Ouvrir la page de l’entrée',
    unfold: 'Déplier ou replier sur place',
    done: 'Marquer comme terminée, ou rouvrir',
    remove: 'Supprimer',
    undo: 'Annuler la dernière modification',
    nothingToUndo: 'Il n’y a rien à annuler',
    priority: 'Changer la priorité…',
    department: 'Changer le service…',
    category: 'Changer la catégorie…',
    note: 'Ajouter une mise à jour, ou écrire une note rapide',
    quickNote: 'Écrire une note rapide',
    due: 'Changer l’échéance…',
    restrict: 'Qui peut la voir…',
    copyLink: 'Copier le lien',
    goTo: 'Aller à une entrée…',
    select: 'Sélectionner ou désélectionner',
    selectAll: 'Sélectionner toutes celles qui sont chargées',
    extendDown: 'Sélectionner vers le bas',
    extendUp: 'Sélectionner vers le haut',
    escape: 'Effacer la sélection, ou fermer',
    search: 'Rechercher',
    density: 'Passer de l’affichage aéré à compact, ou l’inverse',
    palette: 'Toutes les commandes',
    shortcuts: 'Raccourcis clavier',
    sortRecent: 'Trier par date récente',
    sortPriority: 'Trier par priorité',
    sortOldest: 'Trier par ancienneté',
    showDeleted: 'Afficher les entrées supprimées',
    hideDeleted: 'Masquer les entrées supprimées',
    clearFilters: 'Effacer tous les filtres',
    settings: 'Aller aux paramètres',
    held: 'Aller aux courriels retenus',
    logOut: 'Se déconnecter',
    themes: { system: 'Thème : système', light: 'Thème : clair', dark: 'Thème : sombre' },
    languages: { en: 'Langue : English', fr: 'Langue : français' },
  },
  palette: {
    title: 'Toutes les commandes',
    hint: 'Chercher une commande ou une entrée',
    hintFor: {
      priority: 'Choisir une priorité',
      department: 'Choisir un service',
      category: 'Choisir une catégorie',
      entry: 'Aller à une entrée',
    },
    back: 'Retour',
    nothing: 'Rien ne porte ce nom.',
    noEntry: 'Allez d’abord à une entrée, avec j et k.',
    groups: {
      entries: 'Aller à une entrée',
      view: 'La liste',
      filters: 'Afficher seulement',
      account: 'Vous',
    },
    chosen: (n, caption) => (n === 1 ? caption : `${n} entrées sélectionnées`),
    set: {
      priority: (name) => `Mettre la priorité à ${name}`,
      department: (name) => `Mettre le service à ${name}`,
      category: (name) => `Mettre la catégorie à ${name}`,
    },
    setDue: (when) => `Échéance : ${when}`,
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    says: 'Ils agissent sur les entrées sélectionnées, ou sur celle où vous êtes.',
    saysOnPage: 'Ils agissent sur l’entrée dont la page est ouverte.',
    groups: { move: 'Se déplacer', change: 'Modifier', select: 'Sélectionner', board: 'Tableau' },
    singleKeys: 'Raccourcis à une seule touche',
    singleKeysSay:
      'Désactivez-les si vous dictez vos commandes, ou si vous appuyez souvent sur des touches par mégarde.',
    or: 'ou',
  },
};
