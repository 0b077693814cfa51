import { FRENCH_LABELS } from '#contract/entries/french-labels.ts';
import type { Messages } from '#web/messages/en/en.ts';
import { numberIn } from '../format/numbers.ts';
import { durations } from './durations.ts';
import { frenchRefusal } from './refusals/refusals.ts';
import { frenchFindings } from './sender-findings.ts';

export const common: Messages['common'] = {
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  tryAgain: 'Réessayer',
  undo: 'Annuler l’action',
  copied: 'Copié!',
  copyFailed: {
    title: 'Échec de la copie',
    description: 'Impossible de copier dans le presse-papiers',
  },
  loggedOut: 'Déconnecté',
  logoutFailed: {
    title: 'La déconnexion a peut-être échoué',
    always:
      'Ce navigateur est peut-être encore connecté. Veuillez ouvrir votre tableau et vous déconnecter à nouveau.',
  },
  notification: 'Notification',
  notifications: 'Notifications (F8)',
  loading: 'Chargement…',
  failures: {
    offline: 'Vous êtes hors ligne.',
    unreachable: 'Tidings est injoignable.',
    timedOut: 'Tidings n’a pas répondu à temps.',
    signedOut: 'Vous n’êtes plus connecté. Veuillez vous reconnecter.',
    forbidden: 'Vous n’avez pas le droit de faire cela.',
    page: (status) =>
      `Erreur du serveur (${status})\u00a0: veuillez réessayer, ou écrire au soutien si cela persiste.`,
    tooMany: (minutes) =>
      `Trop de demandes. Veuillez attendre ${minutes}\u00a0${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
  session: {
    ended: 'Vous n’êtes plus connecté',
    endedSays: 'Votre session a pris fin. Connectez-vous pour reprendre où vous en étiez.',
    endedAdmin: 'Veuillez vous connecter pour accéder au tableau de bord d’administration.',
    signIn: 'Aller à la connexion',
    unknown: 'Votre session n’a pas pu être vérifiée',
    nothingLost: 'Rien n’est perdu. Vérifiez votre connexion et réessayez.',
    failed: (why) => `L’authentification de la session a échoué\u00a0: ${why}`,
    page: (status) =>
      `Erreur d’authentification (${status})\u00a0: veuillez actualiser la page ou vous reconnecter.`,
    otherwise: 'Veuillez actualiser la page ou vous reconnecter.',
  },
  number: numberIn('\u00a0'),
  refusal: ({ message, code, values, errorId }) => {
    const text = code === null ? null : frenchRefusal(code, values);
    if (text === null) return message;
    return errorId === null ? text : `${text} [${errorId}]`;
  },
  complaint: (code) => frenchRefusal(code, {}) ?? code,
  senderFindings: frenchFindings,
  durations,
  dates: {
    months: 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' '),
    time: ({ hours, minutes, seconds }, withSeconds) =>
      withSeconds
        ? `${hours}\u00a0h\u00a0${minutes}\u00a0min\u00a0${seconds}\u00a0s`
        : `${hours}\u00a0h\u00a0${minutes}`,
    dayOfYear: (month, day) => `${day}\u00a0${month}`,
    day: (month, day, year) => `${day}\u00a0${month} ${year}`,
  },
  priorities: { critical: 'Critique', high: 'Élevée', normal: 'Normale', low: 'Faible' },
  departments: FRENCH_LABELS,
  categories: FRENCH_LABELS,
};
