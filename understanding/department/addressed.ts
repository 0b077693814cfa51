import type { Department } from '#contract/entries/labels.ts';
import type { Evidence } from '#understanding/rules/evidence.ts';
import { hitsIn } from '../reading/hits.ts';
import { bookOf } from '../reading/phrases.ts';
import type { Reading } from '../reading/read-message.ts';
import { sentenceOf } from '../reading/sentences.ts';

const NAMES: readonly { value: Department; phrases: string }[] = [
  {
    value: 'Operations',
    phrases:
      'operations, ops, dispatch, production team, production, logistics team, exploitation, operations team',
  },
  {
    value: 'HR',
    phrases:
      'hr, human resources, people team, people ops, payroll, payroll team, rh, ressources humaines, recruiting team',
  },
  {
    value: 'Facilities',
    phrases:
      'facilities, facility, maintenance, building services, building management, property management, janitorial, services generaux, caretaker',
  },
  {
    value: 'Technology',
    phrases:
      'it, it team, it support, helpdesk, help desk, tech support, tech team, informatique, it department, service desk, sysadmin, devops',
  },
  {
    value: 'Finance',
    phrases:
      'finance, accounting, accounts, accounts payable, ap, ar, accounts receivable, billing, comptabilite, compta, treasury, bookkeeping',
  },
  {
    value: 'Client Services',
    phrases:
      'client services, customer service, customer support, customer care, customer success, account management, service client, front desk, support team',
  },
  {
    value: 'Safety & Security',
    phrases:
      'safety, security, safety team, security team, ehs, hse, health and safety, securite, health safety',
  },
  {
    value: 'Supply Chain',
    phrases:
      'supply chain, purchasing, procurement, warehouse, warehouse team, inventory, stores, achats, buying team, approvisionnement',
  },
  {
    value: 'Quality Assurance',
    phrases: 'qa, quality, quality assurance, quality team, qc, quality control, qualite',
  },
  {
    value: 'Leadership & Strategy',
    phrases: 'leadership, leadership team, executive team, exec team, board, directors, direction',
  },
];
const GREETED_BOOK = bookOf(NAMES);

/** Requests by name: "could someone from Facilities", "needs IT to". */
const ASKED_BOOK = bookOf(
  NAMES.map(({ value, phrases }) => ({
    value,
    phrases: phrases
      .split(', ')
      .filter(
        (name) => name !== 'it' && name !== 'production' && name !== 'board' && name !== 'stores',
      )
      .flatMap((name) => [
        `can|could|would|will ${name}`,
        `someone|somebody|anyone|person from|in ${name}`,
        `need ${name} to`,
        `ask ${name} to`,
        `for ${name} to`,
        `attn ${name}`,
        `attention ${name}`,
        `for the attention of ${name}`,
        `a l'attention de ${name}`,
      ])
      .join(', '),
  })),
);

const GREETED = 3.5;
const ASKED = 2.2;

/** Returns evidence from "Hi Facilities,", "[IT]" and requests by name. */
export function addressedEvidence(reading: Reading): Evidence<Department>[] {
  const says = 'the message is addressed to this department';
  const greeting = sentenceOf(reading.addressed, 'prose');
  const greeted = hitsIn(GREETED_BOOK, [greeting]).map((hit) => ({
    label: hit.signal,
    score: GREETED,
    reason: { rule: 'DEP-12', words: hit.words, says },
  }));
  const asked = hitsIn(ASKED_BOOK, reading.sentences)
    .slice(0, 3)
    .map((hit) => ({
      label: hit.signal,
      score: ASKED,
      reason: { rule: 'DEP-13', words: hit.words, says: 'asks this department by name' },
    }));
  return [...greeted, ...asked];
}
