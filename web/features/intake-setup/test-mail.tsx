import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { IntakeTest } from '#contract/intake/intake-test.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { paths } from '#web/routing/paths.ts';
import { store, stored } from '#web/session/tab-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { isUnderWay, testQuery, useTestActions } from './test-query.ts';
import { TestSteps } from './test-steps.tsx';

type Company = SessionUser['company'];

type TestMailProps = { company: Company; way: 'local' | 'relay' | null };

export function TestMail({ company, way }: TestMailProps) {
  const messages = useSetupMessages().intakeSetup.test;
  const headingId = useId();
  const say = useToast();
  const name = `intake_test_${company.id}`;
  const [id, setId] = useState(() => stored(name));
  const { send } = useTestActions((begun) => {
    store(name, begun);
    setId(begun);
  });
  const press = () => {
    if (way === null) {
      const { title, description } = messages.notice;
      say({ title, description: description(company.intakeEmail) });
    } else if (!send.isPending) send.mutate();
  };
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="text-18 font-semibold">
        {messages.title}
      </h2>
      <p className="mt-2 max-w-[64ch] text-ink-quiet">{messages.says}</p>
      {id !== null && <Progress key={id} id={id} company={company} />}
      <Button className="mt-4" aria-disabled={send.isPending} onClick={press}>
        {send.isPending ? messages.sending : id === null ? messages.send : messages.again}
      </Button>
    </section>
  );
}

const LATE_SECONDS = 120;

function Progress({ id, company }: { id: string; company: Company }) {
  const messages = useSetupMessages().intakeSetup.test;
  const { data: test } = useQuery(testQuery(id));
  if (!test) return null;
  const domain = company.intakeEmail.slice(company.intakeEmail.lastIndexOf('@') + 1);
  const isLate = isUnderWay(test) && test.seconds >= LATE_SECONDS;
  const isOver = test.filedAt === null && test.failure === null && !isUnderWay(test);
  return (
    <div className="mt-4 rounded-lg border border-line bg-raised p-4">
      <TestSteps test={test} companyName={company.name} />
      <div role="status" className="mt-3 max-w-[64ch] text-15 empty:hidden">
        {test.failure && (
          <p className="text-critical">
            {test.failure === 'refused'
              ? messages.failures.refused(test.failureCode)
              : messages.failures[test.failure]}
          </p>
        )}
        {test.heldBecause && <p className="text-critical">{messages.held(test.heldBecause)}</p>}
        {isUnderWay(test) && !isLate && <p className="text-ink-quiet">{messages.waiting}</p>}
        {isLate && (
          <>
            <p className="font-[550]">{messages.late.title}</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {messages.late.hints(domain).map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
            <p className="mt-2 text-13 text-ink-quiet">{messages.late.goesOn}</p>
          </>
        )}
        {isOver && <p>{messages.over}</p>}
      </div>
      {test.entryId !== null && <Ending test={test} entryId={test.entryId} />}
    </div>
  );
}

function Ending({ test, entryId }: { test: IntakeTest; entryId: string }) {
  const messages = useSetupMessages().intakeSetup.test;
  const { end } = useTestActions(() => {});
  const choose = (ending: 'kept' | 'thrown_away') => {
    if (!end.isPending) end.mutate({ id: test.id, ending });
  };
  if (test.ending !== null) {
    return (
      <p role="status" className="mt-3 text-15">
        {test.ending === 'kept' ? messages.kept : messages.thrownAway}{' '}
        {test.ending === 'kept' && (
          <Link to={paths.entry(entryId)} className="font-medium text-spruce underline">
            {messages.open}
          </Link>
        )}
      </p>
    );
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-15 font-[550]">{messages.arrived}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => choose('kept')}>{messages.keep}</Button>
        <Button look="quiet" onClick={() => choose('thrown_away')}>
          {messages.throwAway}
        </Button>
      </div>
      <p className="mt-2 text-13 text-ink-quiet">{messages.throwSays}</p>
    </div>
  );
}
