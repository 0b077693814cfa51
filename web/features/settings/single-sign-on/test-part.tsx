import { Check, CircleAlert, Info, Minus } from 'lucide-react';
import type { SingleSignOn, SsoTest } from '#contract/integrations/single-sign-on.ts';
import { When } from '#web/ui/when.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { More, Part, Says } from './part.tsx';

const LINK =
  'inline-flex min-h-10 items-center justify-center rounded-md px-4 text-15 font-medium transition-colors duration-150 pointer-coarse:min-h-11';
const MAIN = 'bg-spruce text-on-spruce hover:bg-spruce-hover';
const PLAIN = 'border border-field-line bg-raised hover:bg-sunken';

export function TestPart({ singleSignOn }: { singleSignOn: SingleSignOn }) {
  const { test: messages, steps } = useSsoMessages();
  const { test, addresses, connection } = singleSignOn;
  // True makes the test the main action, until it passes.
  const isNext = connection?.mode === 'off' && !test?.isPassed;
  return (
    <Part title={steps.test} step={2} isDone={test?.isPassed === true}>
      {test === null ? <Says>{messages.says}</Says> : <Result test={test} />}
      {/* Later groups use the columns of the first. */}
      <a href={addresses.test} className={`mt-3 ${LINK} ${isNext ? MAIN : PLAIN}`}>
        {test === null ? messages.start : messages.again}
      </a>
    </Part>
  );
}

function Result({ test }: { test: SsoTest }) {
  const { test: messages } = useSsoMessages();
  const { at, by, isOwn, isPassed, problem, detail, checks, claims } = test;
  const why = problem === null ? null : messages.problems[problem];
  return (
    <div className="mt-3 rounded-md border border-line p-4">
      <p className={`text-15 font-semibold ${isPassed ? '' : 'text-critical'}`}>
        {isPassed ? messages.passed : messages.failed}
      </p>
      <p className="text-13 text-ink-quiet">
        <When at={at} />
        {!isOwn && by !== null && `, ${messages.by(by)}`}
        {!isOwn && `. ${messages.notOwn}`}
      </p>
      {why && (
        <p className="mt-2 max-w-[64ch] text-15">
          {why.says} <strong className="font-semibold">{why.todo}</strong>
        </p>
      )}
      <Checks
        label={messages.list}
        checks={checks.filter(({ result, finding }) =>
          isPassed ? finding !== null : result !== 'skipped',
        )}
      />
      <More title={messages.all}>
        <Checks label={messages.all} checks={checks} />
      </More>
      {claims.length > 0 && <Claims claims={claims} />}
      {detail !== null && (
        <More title={messages.detail}>
          <p className="text-13 break-words" lang="en">
            {detail}
          </p>
        </More>
      )}
    </div>
  );
}

type ChecksProps = { label: string; checks: SsoTest['checks'] };

function Checks({ label, checks }: ChecksProps) {
  if (checks.length === 0) return null;
  return (
    <ul aria-label={label} className="my-2 grid gap-1.5">
      {checks.map((one) => (
        <CheckRow key={one.check} {...one} />
      ))}
    </ul>
  );
}

const MARKS = {
  passed: { Icon: Check, look: 'text-spruce' },
  failed: { Icon: CircleAlert, look: 'text-critical' },
  note: { Icon: Info, look: 'text-ink-quiet' },
  skipped: { Icon: Minus, look: 'text-ink-quiet' },
};

const TEXT_LOOKS = {
  passed: '',
  failed: 'font-[550] text-critical',
  note: '',
  skipped: 'text-ink-quiet',
};

function CheckRow({ check, result, finding }: SsoTest['checks'][number]) {
  const { test: messages } = useSsoMessages();
  const { Icon, look } = MARKS[result];
  return (
    <li className="flex gap-2 text-15">
      <Icon aria-hidden="true" className={`mt-[3px] size-4 shrink-0 ${look}`} />
      <span className="min-w-0">
        <span className={TEXT_LOOKS[result]}>
          {messages.checks[check]}
          <span className={result === 'failed' ? '' : 'sr-only'}>
            {messages.result(messages.results[result])}
          </span>
        </span>
        {finding !== null && (
          <span className="block text-13 text-ink-quiet">{messages.findings[finding]}</span>
        )}
      </span>
    </li>
  );
}

function Claims({ claims }: Pick<SsoTest, 'claims'>) {
  const { test: messages } = useSsoMessages();
  return (
    <More title={messages.claims}>
      <dl className="my-2 grid gap-x-4 gap-y-1 text-13 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {claims.map(({ name, value }) => (
          <div key={name} className="sm:contents">
            <dt className="break-all text-ink-quiet">{name}</dt>
            <dd className="min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </More>
  );
}
