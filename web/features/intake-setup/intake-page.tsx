import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#contract/people/people.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { usePageTitle } from '#web/layout/page-shell.tsx';
import { useSignedInUser } from '#web/layout/signed-in.tsx';
import { paths } from '#web/routing/paths.ts';
import { useLogout } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { CompanyStep } from './company-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { type Draft, useDraft } from './draft.ts';
import { startQuery } from './setup-query.ts';
import { TryStep } from './try-step.tsx';

export function IntakePage() {
  const user = useSignedInUser();
  return (
    <div className="mx-auto max-w-[680px] px-4 pb-24 sm:px-6">
      <Header email={user.email} />
      <Main user={user} />
    </div>
  );
}

function Header({ email }: { email: string }) {
  const logout = useLogout();
  const { intakeSetup } = useSetupMessages();
  return (
    <header className="flex items-center gap-3 py-3">
      <Link to={paths.dashboard} className="rounded-md">
        <Mark />
      </Link>
      <div className="ml-auto flex min-w-0 items-center gap-2">
        <span className="truncate text-13 text-ink-quiet">{email}</span>
        <Button size="small" look="quiet" className="shrink-0" onClick={() => void logout()}>
          {intakeSetup.signOut}
        </Button>
      </div>
    </header>
  );
}

/** Wizard for admins; other members can create a workspace of their own. */
function Main({ user }: { user: SessionUser }) {
  const [isOwn, setIsOwn] = useState(false);
  if (isOwn || user.company.role === 'company_admin') return <Wizard user={user} />;
  return <NotForYou onOwn={() => setIsOwn(true)} />;
}

function NotForYou({ onOwn }: { onOwn: () => void }) {
  const { intakeSetup } = useSetupMessages();
  usePageTitle(intakeSetup.title);
  return (
    <main className="mt-10">
      <h1 className="text-24 font-semibold tracking-tight">{intakeSetup.title}</h1>
      <p className="mt-4">{intakeSetup.onlyAdmins}</p>
      <p className="mt-6 max-w-[64ch] text-ink-quiet">{intakeSetup.ownInstead}</p>
      <Button className="mt-4" onClick={onOwn}>
        {intakeSetup.ownButton}
      </Button>
    </main>
  );
}

function Wizard({ user }: { user: SessionUser }) {
  const messages = useSetupMessages().intakeSetup;
  const start = useQuery(startQuery(user.company.id));
  const { draft, change, restart } = useDraft(user);
  const title = draft.another && draft.step < 3 ? messages.titleAnother : messages.title;
  usePageTitle(title);
  const top = useFocusOn(draft.step);
  return (
    <main>
      <h1
        ref={top}
        tabIndex={-1}
        className="mt-6 text-24 font-semibold tracking-tight outline-none"
      >
        {title}
      </h1>
      <Steps step={draft.step} />
      {start.isError && !start.data && (
        <LoadFailure
          error={start.error}
          says={messages.failed}
          onRetry={() => void start.refetch()}
          className="mt-8"
        />
      )}
      {start.data && draft.step === 1 && (
        <CompanyStep user={user} draft={draft} change={change} start={start.data} />
      )}
      {start.data && draft.step === 2 && (
        <ConfirmStep user={user} draft={draft} change={change} start={start.data} />
      )}
      {start.data && draft.step === 3 && (
        <TryStep user={user} draft={draft} change={change} start={start.data} restart={restart} />
      )}
    </main>
  );
}

/** Moves the focus to the top on each step, but not on the first render. */
function useFocusOn(step: Draft['step']) {
  const top = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo(0, 0);
    top.current?.focus();
  }, [step]);
  return top;
}

function Steps({ step }: { step: Draft['step'] }) {
  const messages = useSetupMessages().intakeSetup;
  return (
    <ol aria-label={messages.stepsLabel} className="mt-6 grid grid-cols-3 gap-2">
      {messages.steps.map((label, n) => {
        const isHere = n + 1 === step;
        const isDone = n + 1 < step;
        return (
          <li
            key={label}
            aria-current={isHere ? 'step' : undefined}
            className={`border-t-2 pt-2 text-13 ${isHere || isDone ? 'border-spruce' : 'border-line'} ${isHere ? 'font-semibold' : 'text-ink-quiet'}`}
          >
            <span aria-hidden="true" className="tabular-nums">
              {n + 1}.{' '}
            </span>
            {label}
          </li>
        );
      })}
    </ol>
  );
}
