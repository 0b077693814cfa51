import { useNavigate } from 'react-router';
import type { Invitation } from '#contract/people/invited.ts';
import { DomainsSection } from '#web/features/domains/domains-section.tsx';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy/copy-text.tsx';
import type { StepProps } from './company-step.tsx';
import { domainToClaim } from './draft.ts';
import { Forwarding } from './forwarding.tsx';
import { SampleIssue } from './sample-issue.tsx';
import { useSetUp } from './setup-query.ts';
import { TestMail } from './test-mail.tsx';

type TryStepProps = StepProps & { restart: () => void };

export function TryStep({ user, draft, change, start, restart }: TryStepProps) {
  const { intakeSetup } = useSetupMessages();
  const { menu } = useMessages().pages;
  const messages = intakeSetup.ready;
  const navigate = useNavigate();
  const domain = domainToClaim(draft, user, start);
  const isProven = domain === '' || domain === user.company.domain;
  const { company } = user;
  const { mutate } = useSetUp(({ invitations }) => change({ invitations }));
  const inviteAgain = () => {
    const { companyName, adminEmail } = draft;
    const additionalAdmin = draft.additionalAdmin.trim() || null;
    mutate({ companyName, adminEmail, domain, additionalAdmin });
  };
  return (
    <>
      <section className="mt-8">
        <h2 className="text-18 font-semibold">{messages.title}</h2>
        <p className="mt-2 mb-3">{messages.says(company.name)}</p>
        <CopyText text={company.intakeEmail} label={menu.copyIntake} />
        {draft.shown !== '' && draft.shown !== company.intakeEmail && (
          <p className="mt-2 text-13 text-ink-quiet">{messages.changed(draft.shown)}</p>
        )}
        <Invitations invitations={draft.invitations} tryAgain={inviteAgain} />
      </section>
      <SampleIssue />
      <TestMail key={company.id} company={company} way={start.testWay} />
      <Forwarding address={company.intakeEmail} />
      {!isProven && <DomainsSection company={company} />}
      <div className="mt-10 flex flex-wrap justify-between gap-2">
        <Button className="max-sm:order-2 max-sm:w-full" onClick={restart}>
          {messages.another}
        </Button>
        <Button
          look="main"
          className="max-sm:w-full"
          onClick={() => void navigate(paths.dashboard)}
        >
          {messages.dashboard}
        </Button>
      </div>
    </>
  );
}

type InvitationsProps = { invitations: Invitation[]; tryAgain: () => void };

function Invitations({ invitations, tryAgain }: InvitationsProps) {
  const messages = useSetupMessages().intakeSetup.ready;
  if (invitations.length === 0) return null;
  const hasFailed = invitations.some(({ outcome }) => outcome === 'not_sent');
  return (
    <div className="mt-3 text-15" role="status">
      {invitations.map(({ email, outcome }) => (
        <p key={email} className={outcome === 'not_sent' ? 'text-critical' : ''}>
          {messages.invitations[outcome](email)}
        </p>
      ))}
      {hasFailed && (
        <Button size="small" className="mt-2" onClick={tryAgain}>
          {messages.inviteAgain}
        </Button>
      )}
    </div>
  );
}
