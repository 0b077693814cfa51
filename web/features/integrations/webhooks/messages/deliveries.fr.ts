import { numberIn } from '#web/messages/format/numbers.ts';
import type { deliveries as english } from './deliveries.en.ts';

const number = numberIn('\u00a0');

const deliveriesOf = (n: number) => `${number(n)}\u00a0${n < 2 ? 'envoi' : 'envois'}`;

export const deliveries: typeof english = {
  title: 'Envois',
  says: (days) =>
    `Ce qui a été envoyé au cours des ${days} derniers jours, et les réponses reçues.`,
  loading: 'Chargement des envois…',
  failed: 'Les envois n’ont pas pu être chargés.',
  none: 'Rien pour l’instant. Chaque envoi apparaîtra ici avec la réponse de l’autre programme.',
  noneSuch: 'Aucun au cours des 30 derniers jours.',
  which: 'Envois affichés',
  shown: { all: 'Tous', waiting: 'En attente', given_up: 'Échoués' },
  many: (n) => (n >= 1000 ? '1\u00a0000+' : number(n)),
  types: {
    'entry.created': 'Nouvelle entrée',
    'entry.mail_joined': 'Nouveau courriel sur une entrée',
    'entry.note_added': 'Nouvelle note sur une entrée',
    'entry.updated': 'Entrée modifiée',
    'entry.assigned': 'Entrée confiée à quelqu’un',
    'entry.snoozed': 'Entrée reportée',
    'entry.woken': 'Entrée de retour',
    'entry.resolved': 'Entrée terminée',
    'entry.reopened': 'Entrée rouverte',
    'entry.deleted': 'Entrée supprimée',
    'entry.restored': 'Entrée restaurée',
    'webhook.test': 'Événement de test',
  },
  groups: { news: 'Ce qui arrive', work: 'Ce qu’on en fait', end: 'Comment cela se termine' },
  states: {
    waiting: 'En attente',
    retrying: 'Nouvel essai prévu',
    delivered: 'Reçu',
    given_up: 'Échoué',
  },
  attempts: (n) => `${number(n)}\u00a0${n < 2 ? 'essai' : 'essais'}`,
  delivered: (n) => (n === 1 ? 'Reçu au premier essai.' : `Reçu après ${number(n)}\u00a0essais.`),
  next: 'prochain essai\u00a0:',
  answered: (status) => `réponse ${status}`,
  took: (ms) =>
    ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toFixed(1).replace('.', ',')}\u00a0s`,
  restricted: 'Une entrée à accès restreint',
  more: 'Afficher plus',
  replay: 'Renvoyer',
  tryNow: 'Essayer maintenant',
  replayed: 'L’envoi est en cours',
  replayOff: 'Activez le webhook pour le renvoyer.',
  replayAll: 'Renvoyer tous les envois échoués',
  replayAllTitle: 'Renvoyer ce qui a échoué\u00a0?',
  replayAllSays:
    'Le plus ancien part en premier. Chacun garde son identifiant, auquel l’autre programme reconnaît ce qu’il a déjà.',
  since: 'Ce qui est arrivé',
  sinceDays: (days) =>
    days === 1 ? 'au cours des 24 dernières heures' : `au cours des ${days} derniers jours`,
  replayAllConfirm: 'Renvoyer',
  queued: (n) =>
    n === 0 ? 'Rien n’avait échoué pendant cette période.' : `${deliveriesOf(n)} en cours.`,
  failures: {
    status: 'l’autre programme ne l’a pas accepté',
    redirect: 'l’adresse renvoie vers une autre, qui n’est pas suivie',
    address: 'l’adresse mène dans un réseau privé, où rien n’est envoyé',
    dns: 'aucun serveur ne porte ce nom',
    connect: 'le serveur est injoignable',
    tls: 'le certificat du serveur n’est pas valide',
    timeout: 'aucune réponse n’est venue à temps',
    broken: 'la réponse s’est interrompue',
  },
  givenUp: {
    attempts: (n) =>
      `${n < 2 ? 'L’essai' : `Aucun des ${n} essais`} n’est ${n < 2 ? 'pas ' : ''}passé. Il n’y en aura pas d’autre.`,
    gone: 'L’autre programme a répondu 410 (Gone)\u00a0: il n’y aura plus d’essai.',
    off: 'Le webhook a été désactivé avant que l’envoi ne passe.',
  },
  waitsFor: (when) => `Prochain essai le ${when}.`,
  waitsNow: 'L’envoi est en cours.',
  happened: 'Survenu',
  id: 'Identifiant (webhook-id)',
  type: 'Événement',
  sent: 'Ce qui est envoyé',
  headers: 'En-têtes (outre webhook-signature)',
  body: 'Corps',
  copyBody: 'Copier le corps',
  attemptsTitle: 'Essais',
  noAttempt: 'Aucun pour l’instant.',
  answer: 'Réponse',
  noAnswer: 'La réponse était vide.',
  isCut: 'La réponse était plus longue\u00a0; seul son début est conservé.',
  oneFailed: 'L’envoi n’a pas pu être chargé.',
  gone: 'Cet envoi n’existe plus. Les envois sont conservés pendant 30 jours.',
};
