import type { Words } from '../en.ts';
import { numberIn } from '../numbers.ts';
import { durations } from './durations.ts';
import { toldInFrench } from './told.ts';

/** What several screens say, and the names of labels, in French. */
export const common: Words['common'] = {
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
  notification: 'Notification',
  notifications: 'Notifications (F8)',
  loading: 'Chargement…',
  number: numberIn('\u00a0'),
  told: (message) => {
    // A fault of the server's comes with its number: "… [4711]".
    const [, sentence = message, number = ''] = message.match(/^(.*?)( \[[^\]]+\])?$/s) ?? [];
    return toldInFrench(sentence) + number;
  },
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
  departments: {
    Operations: 'Opérations',
    HR: 'RH',
    Facilities: 'Installations',
    Technology: 'Technologies',
    Finance: 'Finances',
    'Client Services': 'Service à la clientèle',
    'Safety & Security': 'Sûreté et sécurité',
    'Supply Chain': 'Approvisionnement',
    'Quality Assurance': 'Assurance qualité',
    'Leadership & Strategy': 'Direction et stratégie',
    External: 'Externe',
    Unassigned: 'Non attribué',
  },
  categories: {
    'Access & Security': 'Accès et sécurité',
    'Equipment & Tools': 'Équipement et outils',
    'People & Conduct': 'Personnes et conduite',
    'Health & Safety': 'Santé et sécurité',
    'Service & Quality': 'Service et qualité',
    'Supply & Resources': 'Fournitures et ressources',
    'Communication & Updates': 'Communication et nouvelles',
    'Systems & Technology': 'Systèmes et technologies',
    'Financial & Compliance': 'Finances et conformité',
    'Scheduling & Operations': 'Horaires et opérations',
    'Client Relations': 'Relations clients',
    Uncategorized: 'Sans catégorie',
  },
};
