import { emailSentence } from '#web/messages/emails/email-words.ts';
import { emailWords } from '#web/messages/emails/fr.ts';
import type { history as en } from './messages.en.ts';

export const history: typeof en = {
  title: 'Historique',
  loading: 'Chargement de l’historique',
  failed: 'Impossible de charger l’historique.',
  older: 'Afficher plus ancien',
  formerColleague: 'Une personne qui a quitté l’équipe',
  by: { api: (who) => `${who} (API)`, agent: (who) => `${who} (par un agent)` },
  admins: 'les admins',
  change: (label, from, to) => `${label} de ${from} à ${to}`,
  and: (before, last) => `${before} et ${last}`,
  happened: {
    emailed: ({ email }) => (email ? emailSentence(email, emailWords) : ''),
    made_by_mail: ({ who }) => `${who} a envoyé le courriel dont vient cette entrée.`,
    mail_joined: ({ who }) => `${who} a envoyé un courriel qui s’y est ajouté.`,
    entry_made: ({ who }) => `${who} a créé cette entrée.`,
    entry_resolved: ({ who, isProposed }) =>
      isProposed
        ? `${who} l’a marquée comme terminée, comme un courriel le proposait.`
        : `${who} l’a marquée comme terminée.`,
    entry_reopened: ({ who, isProposed }) =>
      isProposed ? `${who} l’a rouverte, comme un courriel le proposait.` : `${who} l’a rouverte.`,
    entry_closed_by_mail: () => 'Un courriel l’a marquée comme terminée.',
    entry_deleted: ({ who }) => `${who} l’a supprimée.`,
    entry_restored: ({ who }) => `${who} l’a restaurée.`,
    deleted_updates_dismissed: ({ who }) =>
      `${who} a vu ce qui est arrivé dans son fil et l’a laissée supprimée.`,
    priority_changed: ({ who, from, to }) => `${who} a changé la priorité de ${from} à ${to}.`,
    department_changed: ({ who, from, to }) => `${who} a changé le service de ${from} à ${to}.`,
    category_changed: ({ who, from, to }) => `${who} a changé la catégorie de ${from} à ${to}.`,
    priority_confirmed: ({ who, to }) => `${who} a confirmé la priorité ${to}.`,
    department_confirmed: ({ who, to }) => `${who} a confirmé le service ${to}.`,
    category_confirmed: ({ who, to }) => `${who} a confirmé la catégorie ${to}.`,
    text_changed: ({ who }) => `${who} a modifié son texte.`,
    due_changed: ({ who, to }) =>
      to
        ? `${who} a fixé son échéance au ${to}.`
        : `${who} a laissé de nouveau la priorité fixer son échéance.`,
    entry_assigned: ({ who, to, from }) => {
      if (to === who) return `${who} s’en charge.`;
      return from ? `${who} l’a confiée à ${to}, après ${from}.` : `${who} l’a confiée à ${to}.`;
    },
    entry_unassigned: ({ who, from }) =>
      `${who} ne l’a plus confiée à personne; ${from || 'quelqu’un'} s’en chargeait.`,
    assignee_lost: ({ from }) =>
      `Plus personne ne s’en charge : ${from || 'qui s’en chargeait'} ne la voit plus.`,
    entry_snoozed: ({ who, to }) =>
      to === 'reply' ? `${who} l’a reportée jusqu’à une réponse.` : `${who} l’a reportée au ${to}.`,
    entry_woken: ({ who, isMachine, from }) => {
      if (!isMachine) return `${who} l’a fait revenir.`;
      return from === 'reply' ? 'Une réponse l’a fait revenir.' : 'Elle est revenue.';
    },
    note_added: ({ who }) => `${who} a ajouté une note.`,
    restricted_changed: ({ who, to, people }) => {
      return to === ''
        ? `${who} l’a rendue visible à tout l’espace de travail.`
        : `${who} en a restreint l’accès ; la voient ${people}.`;
    },
    status_link_revoked: ({ who }) => `${who} a révoqué le lien vers sa page de suivi.`,
    status_link_restored: ({ who }) => `${who} a rétabli le lien vers sa page de suivi.`,
    proposal_accepted: ({ who }) => `${who} a accepté ce qu’un courriel proposait.`,
    proposal_dismissed: ({ who }) => `${who} a écarté ce qu’un courriel proposait.`,
    mail_moved_out: ({ who }) => `${who} a fait d’un de ses courriels une entrée à part.`,
    department_assigned: ({ who, to }) => `${who} a fait trouver son service : ${to}.`,
    labels_detected: ({ who, changes }) =>
      `${who} a fait trouver de nouveau ses étiquettes : ${changes}.`,
    labels_improved: ({ changes }) => `Le modèle de langue a changé ${changes}.`,
  },
};
