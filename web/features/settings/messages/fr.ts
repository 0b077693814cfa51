import { workspace } from '#web/features/settings/messages/workspace.fr.ts';
import { numberIn } from '#web/messages/format/numbers.ts';
import type { settings as english } from './en.ts';

const number = numberIn('\u00a0');

const entriesOf = (n: number) => `${number(n)}\u00a0${n < 2 ? 'entrée' : 'entrées'}`;

export const settings: typeof english = {
  title: 'Réglages',
  integrations: {
    title: 'Intégrations',
    says: 'Des messages dans la messagerie de l’équipe, des webhooks, des agents, et des jetons d’API pour vos propres programmes.',
    open: 'Ouvrir les intégrations',
  },
  workspace,
  labels: {
    title: 'Étiquettes',
    says: 'Chaque entrée reçoit une priorité, un service et une catégorie d’après ses propres mots. On peut les chercher de nouveau pour les entrées présentes. Ce qu’une personne a choisi reste tel quel.',
    onlyAdmins: 'Seul un administrateur de l’espace de travail peut le faire.',
    seen: (seen, total) =>
      `${number(seen)} sur ${number(total)}. Vous pouvez quitter cette page; le travail continue.`,
    runs: {
      'assign-departments': {
        title: 'Attribuer les services',
        tells: 'Regarde chaque entrée non attribuée et lui donne le service trouvé maintenant.',
        button: 'Attribuer les services',
        busy: 'Attribution…',
        done: 'Services attribués',
        doneSays: (updated, unassigned) =>
          `${entriesOf(updated)} ${updated < 2 ? 'attribuée' : 'attribuées'}; ${number(unassigned)} encore sans service.`,
        failed: {
          title: 'Échec de l’attribution',
          always: 'Les services n’ont pas pu être attribués aux éléments présents',
        },
      },
      'rerun-detection': {
        title: 'Retrouver la catégorie et la priorité',
        tells: 'Relit chaque entrée ouverte, comme si elle arrivait maintenant.',
        button: 'Relancer la détection',
        busy: 'Détection…',
        done: 'Détection terminée',
        doneSays: (updated) =>
          `${entriesOf(updated)} ${updated < 2 ? 'mise à jour' : 'mises à jour'}.`,
        failed: {
          title: 'Échec de la détection',
          always: 'La détection des catégories et des priorités n’a pas pu être relancée',
        },
      },
    },
  },
};
