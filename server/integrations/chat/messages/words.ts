import type { Priority, Status } from '#contract/entries/labels.ts';
import type { Language } from '#contract/languages.ts';

type ChatWords = {
  priority: string;
  department: string;
  status: string;
  assignee: string;
  reporter: string;
  priorities: Record<Priority, string>;
  statuses: Record<Status, string>;
  nobody: string;
  resolved: string;
  reopened: string;
  raised: Record<'critical' | 'high', string>;
  assignedTo: (who: string) => string;
  restricted: string;
  deleted: string;
  more: (entries: number) => string;
  moreSays: string;
  test: (workspace: string) => string;
  testSays: string;
  openEntry: string;
  openBoard: string;
};

const en: ChatWords = {
  priority: 'Priority',
  department: 'Department',
  status: 'Status',
  assignee: 'Assigned to',
  reporter: 'Reported by',
  priorities: { critical: 'Critical', high: 'High', normal: 'Normal', low: 'Low' },
  statuses: { open: 'Open', resolved: 'Done' },
  nobody: 'Not yet assigned',
  resolved: 'Done',
  reopened: 'Open again',
  raised: { critical: 'Now critical', high: 'Now high priority' },
  assignedTo: (who) => `Assigned to ${who}`,
  restricted: 'A restricted entry',
  deleted: 'This entry was deleted',
  more: (entries) => (entries === 1 ? '1 more entry' : `${entries} more entries`),
  moreSays: 'This channel reached its limit for this hour.',
  test: (workspace) => `Tidings can write here for ${workspace}`,
  testSays: 'This is a test message. Nothing needs to be done.',
  openEntry: 'Open the entry',
  openBoard: 'Open the board',
};

const fr: ChatWords = {
  priority: 'Priorité',
  department: 'Service',
  status: 'État',
  assignee: 'Confiée à',
  reporter: 'Signalée par',
  priorities: { critical: 'Critique', high: 'Élevée', normal: 'Normale', low: 'Faible' },
  statuses: { open: 'Ouverte', resolved: 'Terminée' },
  nobody: 'Personne encore',
  resolved: 'Terminée',
  reopened: 'Rouverte',
  raised: { critical: 'Désormais critique', high: 'Désormais prioritaire' },
  assignedTo: (who) => `Confiée à ${who}`,
  restricted: 'Une entrée à accès restreint',
  deleted: 'Cette entrée a été supprimée',
  more: (entries) => (entries === 1 ? '1\u00a0autre entrée' : `${entries}\u00a0autres entrées`),
  moreSays: 'Cette heure en a compté plus que ce canal ne doit en recevoir.',
  test: (workspace) => `Tidings peut écrire ici pour ${workspace}`,
  testSays: 'Ceci est un message d’essai. Il n’y a rien à faire.',
  openEntry: 'Ouvrir l’entrée',
  openBoard: 'Ouvrir le tableau',
};

export const CHAT_WORDS: Record<Language, ChatWords> = { en, fr };
