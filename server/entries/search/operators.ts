import { FRENCH_LABELS } from '#contract/entries/french-labels.ts';
import {
  CATEGORIES,
  type Category,
  DEPARTMENTS,
  type Department,
  PRIORITIES,
  type Priority,
} from '#contract/entries/labels.ts';
import type { SearchOperator } from '#contract/entries/search.ts';

export type Condition =
  | { operator: 'from'; value: string }
  | { operator: 'assignee'; value: string }
  | { operator: 'status'; value: 'open' | 'snoozed' | 'resolved' | 'deleted' }
  | { operator: 'due'; value: DueValue }
  | { operator: 'has'; value: HasValue }
  | { operator: 'priority'; value: Priority }
  | { operator: 'department'; value: Department }
  | { operator: 'category'; value: Category };
export type DueValue = 'overdue' | 'soon' | 'today' | 'tomorrow' | 'week';
export type HasValue = 'attachments' | 'resolution' | 'notes' | 'updates';

const NAMES: Record<SearchOperator, string> = {
  from: 'from sender de',
  assignee: 'assignee assigned owner responsable attribue assigne',
  status: 'status is statut etat',
  due: 'due echeance',
  has: 'has a avec',
  priority: 'priority priorite',
  department: 'department dept team departement service',
  category: 'category tag categorie',
};

const WORDS = {
  status: {
    open: 'ouvert ouverte ouverts ouvertes',
    resolved: 'done closed fait termine terminee terminees resolu resolue ferme',
    snoozed: 'asleep later enveille reporte reportee reportes reportees',
    deleted: 'supprime supprimee supprimees',
  },
  due: {
    overdue: 'late retard enretard echu echue',
    soon: 'bientot',
    today: 'aujourdhui',
    tomorrow: 'demain',
    week: 'thisweek semaine cettesemaine',
  },
  has: {
    attachments: 'attachment files file fichier fichiers piecesjointes piecejointe pj',
    resolution: 'resolved solution',
    notes: 'note',
    updates: 'update replies reply misesajour miseajour reponse reponses',
  },
  priority: {
    critical: 'critique',
    high: 'urgent urgente haute elevee',
    normal: 'normale medium moderate moyenne',
    low: 'faible basse',
  },
} as const;

const VALUES: Record<string, Map<string, string[]>> = {
  status: known(['open', 'snoozed', 'resolved', 'deleted'], WORDS.status),
  due: known(['overdue', 'soon', 'today', 'tomorrow', 'week'], WORDS.due),
  has: known(['attachments', 'resolution', 'notes', 'updates'], WORDS.has),
  priority: known(PRIORITIES, WORDS.priority),
  department: new Map(DEPARTMENTS.map((name) => [name, labelWords(name)])),
  category: new Map(CATEGORIES.map((name) => [name, labelWords(name)])),
};

const OPERATORS = new Map(
  Object.entries(NAMES).flatMap(([operator, names]) =>
    names.split(' ').map((name) => [name, operator as SearchOperator] as const),
  ),
);

export function operatorOf(name: string): SearchOperator | null {
  return OPERATORS.get(fold(name)) ?? null;
}

/** Returns null for an unknown value. A unique prefix suffices for labels and while typing. */
export function conditionOf(
  operator: SearchOperator,
  word: string,
  { isTyping }: { isTyping: boolean },
): Condition | null {
  const values = VALUES[operator];
  if (!values) return { operator: operator as 'from' | 'assignee', value: word };
  const wanted = fold(word);
  const meant = (fits: (name: string) => boolean) =>
    [...values].filter(([, names]) => names.some(fits)).map(([value]) => value);
  const begun = meant((name) => name.startsWith(wanted));
  const [exact] = meant((name) => name === wanted);
  const isEnough = isTyping || operator === 'department' || operator === 'category';
  const value = exact ?? (isEnough && begun.length === 1 ? begun[0] : undefined);
  return value === undefined ? null : ({ operator, value } as Condition);
}

/** True if the word may become a value of the operator when completed. */
export function maybeValue(operator: SearchOperator, word: string): boolean {
  const wanted = fold(word);
  return [...(VALUES[operator]?.values() ?? [])].flat().some((name) => name.startsWith(wanted));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function known(values: readonly string[], words: Record<string, string>): Map<string, string[]> {
  return new Map(values.map((value) => [value, [value, ...(words[value] ?? '').split(' ')]]));
}

/** Any word of a label matches; `IT` means Technology. */
function labelWords(name: Department | Category): string[] {
  const ends = [name, FRENCH_LABELS[name]].flatMap((label) => {
    const words = label.split(/[\s&]+/);
    return words.map((_, n) => fold(words.slice(n).join('')));
  });
  return name === 'Technology' ? [...ends, 'it'] : ends;
}
