import type { Priority } from '#contract/entries/labels.ts';
import type { PriorityRuleId } from '#contract/reasons.ts';
import type { Facts } from './facts.ts';
import type { SignalName } from './signals.ts';

/** A rule; `words` returns its evidence, or null without a match. */
export type PriorityRule = {
  id: PriorityRuleId;
  gives: Priority;
  says: string;
  words: (facts: Facts) => string | null;
};

function isHarmDenied(facts: Facts): boolean {
  return facts.denied('harm') !== null || facts.said('unharmed') !== null;
}

/** True for "The chair hurts my back", a slow strain; a fall with a sore back is still a fall. */
function isSlowStrain(facts: Facts): boolean {
  return (
    facts.said('slow-strain') !== null && /^hurt|^nausea|^headache/i.test(facts.said('harm') ?? '')
  );
}

function deadline(facts: Facts, within: number, name?: SignalName): string | null {
  const due = facts.deadlines.find((one) => one.days <= within);
  if (!due || (name && facts.said(name) === null)) return null;
  return due.words;
}

function asksNothing(facts: Facts): boolean {
  return facts.said('request') === null && facts.said('problem') === null;
}

/** Rules in order; the first match is the strongest evidence. */
export const PRIORITY_RULES: readonly PriorityRule[] = [
  {
    id: 'PRI-1',
    gives: 'critical',
    says: 'someone is hurt or ill',
    words: (facts) =>
      isHarmDenied(facts) || isSlowStrain(facts)
        ? null
        : (facts.happening('life') ?? facts.happening('harm') ?? facts.emergencyCall),
  },
  {
    id: 'PRI-2',
    gives: 'critical',
    says: 'violence or a weapon',
    words: (facts) =>
      facts.said('unharmed') ? null : (facts.happening('shots') ?? facts.happening('violence')),
  },
  {
    id: 'PRI-3',
    gives: 'low',
    says: 'it is over: it works again',
    words: (facts) => (facts.deadlines.length > 0 && facts.said('request') ? null : facts.over),
  },
  {
    id: 'PRI-4',
    gives: 'critical',
    says: 'a fire, gas, a flood or a leak is going on',
    words: (facts) =>
      facts.said('unharmed')
        ? null
        : (facts.alarm ?? facts.happening('danger') ?? facts.near('spreads', 'fluid')),
  },
  {
    id: 'PRI-5',
    gives: 'critical',
    says: 'a breach is going on',
    words: (facts) => facts.happening('breach') ?? facts.together('exposed', 'personal-data'),
  },
  {
    id: 'PRI-6',
    gives: 'critical',
    says: 'a product that can harm is already with people',
    words: (facts) => (facts.said('consumers') ? facts.happening('tainted') : null),
  },
  {
    id: 'PRI-7',
    gives: 'critical',
    says: 'work has stopped for a site, a team or all customers',
    words: (facts) =>
      facts.together('stopped', 'single') || facts.together('down', 'single')
        ? null
        : (facts.happening('stopped') ?? facts.near('down', 'whole')),
  },
  {
    id: 'PRI-8',
    gives: 'critical',
    says: 'a legal or safety deadline falls today',
    words: (facts) => deadline(facts, 0, 'official'),
  },
  {
    id: 'PRI-10',
    gives: 'high',
    says: 'harassment, discrimination or a threat',
    words: (facts) => facts.happening('abuse'),
  },
  {
    id: 'PRI-11',
    gives: 'high',
    says: 'a hazard, with nobody harmed',
    words: (facts) =>
      facts.happening('hazard') ??
      facts.near('safety-part', 'fault') ??
      (isHarmDenied(facts)
        ? (facts.said('harm') ?? facts.denied('harm') ?? facts.said('unharmed'))
        : null),
  },
  {
    id: 'PRI-30',
    gives: 'low',
    says: 'the sender says it can wait',
    words: (facts) => facts.said('no-rush'),
  },
  {
    id: 'PRI-12',
    gives: 'high',
    says: 'theft, fraud, an intruder or a stolen access',
    words: (facts) => facts.happening('crime'),
  },
  {
    id: 'PRI-13',
    gives: 'high',
    says: 'someone cannot do their job',
    words: (facts) =>
      facts.happening('blocked') ??
      facts.together('stopped', 'single') ??
      facts.near('down', 'whole'),
  },
  {
    id: 'PRI-14',
    gives: 'high',
    says: 'asked for today',
    words: (facts) => facts.deadlines.find((one) => one.days <= 0 && one.asked)?.words ?? null,
  },
  {
    id: 'PRI-15',
    gives: 'high',
    says: 'a deadline within two days is at risk',
    words: (facts) =>
      (facts.said('request') || facts.said('problem') ? deadline(facts, 2) : null) ??
      ((facts.said('request') || facts.asks) && facts.said('problem') ? facts.tomorrow : null),
  },
  {
    id: 'PRI-16',
    gives: 'high',
    says: 'it fails again and again',
    words: (facts) =>
      facts.together('again', 'lateness')
        ? null
        : facts.said('problem') || facts.said('work-risk') || facts.said('not-over')
          ? (facts.said('again') ?? facts.near('often', 'problem'))
          : null,
  },
  {
    id: 'PRI-17',
    gives: 'high',
    says: 'a customer is at risk',
    words: (facts) => facts.happening('client-risk'),
  },
  {
    id: 'PRI-18',
    gives: 'high',
    says: 'a payment is at risk',
    words: (facts) => facts.happening('money-risk'),
  },
  {
    id: 'PRI-19',
    gives: 'high',
    says: 'work is about to stop, or a thing that work needs is down',
    words: (facts) =>
      facts.happening('work-risk') ??
      facts.near('machine', 'broken-down') ??
      facts.before('runs-low', 2) ??
      facts.happening('tainted') ??
      (facts.said('small-supply') ? null : facts.happening('ran-out')),
  },
  {
    id: 'PRI-31',
    gives: 'low',
    says: 'thanks or praise',
    words: (facts) => (facts.said('problem') ? null : facts.said('praise')),
  },
  {
    id: 'PRI-32',
    gives: 'low',
    says: 'an idea',
    words: (facts) => (facts.said('problem') && facts.said('request') ? null : facts.said('idea')),
  },
  {
    id: 'PRI-33',
    gives: 'low',
    says: 'for information',
    words: (facts) => (asksNothing(facts) ? facts.said('inform') : null),
  },
  {
    id: 'PRI-34',
    gives: 'low',
    says: 'a greeting, thanks or an "ok" alone',
    words: (facts) => facts.courtesy,
  },
];
