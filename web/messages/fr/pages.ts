import type { Messages } from '#web/messages/en/en.ts';
import { numberIn } from '../format/numbers.ts';

const number = numberIn('\u00a0');

export const pages: Messages['pages'] = {
  deletion: {
    title: 'Supprimer l’espace de travail',
    notice: (day) => `Cet espace sera supprimé le ${day}, avec tout ce qu’il contient.`,
    noticeForAll: 'Un administrateur peut le garder jusque-là.',
    notKept: 'Il n’a pas pu être conservé. Veuillez réessayer.',
    keep: 'Garder l’espace',
    keeping: 'On le garde…',
  },
  board: 'Tableau',
  menu: {
    accountOf: (who) => `Compte de ${who}`,
    accountWaiting: (who, n) =>
      n === 1
        ? `Compte de ${who}, 1\u00a0élément vous attend`
        : `Compte de ${who}, ${number(n)}\u00a0éléments vous attendent`,
    copyIntake: 'Copier l’adresse de réception',
    editName: 'Modifier le nom affiché',
    settings: 'Réglages',
    sessions: 'Vos sessions',
    people: 'Personnes',
    held: 'Courriels retenus',
    inbound: 'Courriels entrants',
    adminTools: 'Outils d’administration',
    workspaces: 'Changer d’espace',
    setUp: 'Configurer',
    switched: (company) => `Vous regardez maintenant ${company}`,
    waiting: (company) => `En attente de ${company}`,
    switchFailed: 'Le changement d’espace n’a pas fonctionné',
    shortcuts: 'Raccourcis clavier',
    density: 'Densité',
    densities: { comfortable: 'Aérée', compact: 'Compacte' },
    theme: 'Thème',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
    language: 'Langue',
    logOut: 'Se déconnecter',
  },
  displayName: {
    title: 'Modifier le nom affiché',
    says: 'Le nom sous lequel vos collègues vous connaissent ici.',
    label: 'Nom affiché',
    saving: 'Enregistrement…',
    updated: 'Nom affiché mis à jour',
    failed: {
      title: 'Échec de la mise à jour',
      always: 'Le nom affiché n’a pas pu être mis à jour. Veuillez réessayer.',
    },
  },
  setupBar: {
    title: 'Configuration',
    says: 'Votre espace n’est pas encore configuré\u00a0: choisissez son nom et son adresse, puis envoyez-lui un premier courriel.',
    go: 'Configurer',
    hide: 'Masquer',
  },
  intake: {
    sendTo: 'Écrivez à',
    hide: 'Masquer l’adresse de réception',
  },
};
