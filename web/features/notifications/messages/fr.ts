import type { notifications as en } from './en.ts';

export const notifications: typeof en = {
  title: 'Notifications',
  loading: 'Chargement de vos notifications',
  failed: 'Impossible de charger vos notifications.',
  empty:
    'Rien pour l’instant. Quand une entrée vous est confiée, quand on vous mentionne ou quand il y a du nouveau sur une entrée que vous avez signalée ou que vous suivez, vous le lisez ici.',
  allRead: 'Tout marquer comme lu',
  older: 'Afficher plus ancien',
  unread: 'Non lue',
  somebody: 'Une personne qui a quitté l’équipe',
  markRead: 'Marquer comme lue',
  markUnread: 'Marquer comme non lue',
  more: (caption) => `Plus pour : ${caption}`,
  saved: 'Enregistré',
  saveFailed: 'Impossible d’enregistrer. Veuillez réessayer.',
  happened: {
    assigned: (who) => `${who} vous l’a confiée`,
    unassigned: (who) => `${who} ne vous la confie plus`,
    mentioned: (who) => `${who} vous mentionne`,
    noted: (who) => `${who} a ajouté une note`,
    mail_joined: (who) => `${who} a écrit par courriel`,
    answered: (who) => `${who} a répondu à votre question`,
    resolved: (who) =>
      who ? `${who} l’a marquée comme terminée` : 'Un courriel l’a marquée comme terminée',
    reopened: (who) => `${who} l’a rouverte`,
    woken: () => 'De retour',
    assignee_lost: (who) => `Plus personne ne s’en charge : ${who} ne la voit plus`,
  },
  andMore: (n) => (n === 1 ? 'et 1 autre nouvelle' : `et ${n} autres nouvelles`),
  lost: (who, n) => `${n} entrées dont ${who} se chargeait ne sont plus à personne`,
  reasons: {
    assigned: 'à votre charge',
    mentioned: 'on vous mentionne',
    reported: 'signalée par vous',
    following: 'vous la suivez',
    workspace: 'pour les admins',
  },
  switches: {
    assigned: 'Entrées qui vous sont confiées',
    mentioned: 'Mentions de vous',
    reported: 'Nouvelles de ce que vous avez signalé',
    following: 'Nouvelles de ce que vous suivez',
    workspace: 'Entrées dont plus personne ne se charge (admins)',
  },
  stop: (what) => `Arrêter : ${what}`,
  stopped: (what) => `Désactivé : ${what}`,
  settings: {
    title: 'Notifications',
    says: 'Ce dont vous êtes averti, dans Tidings et par courriel.',
    departments: 'Services dont vous vous occupez',
    departmentsSay:
      'Une mention telle que @installations atteint les personnes qui s’occupent de ce service.',
    failed: 'Impossible de charger les réglages.',
  },
};
