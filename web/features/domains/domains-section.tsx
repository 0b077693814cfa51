import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DomainClaim } from '#contract/intake/domains.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { type HeldOffer, ReleaseOffer } from '#web/features/domains/release-offer.tsx';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { When } from '#web/ui/when.tsx';
import { domainsQuery, useDomainActions } from './domains-query.ts';
import { SendThis } from './send-this.tsx';

type Company = SessionUser['company'];

export function DomainsSection({ company }: { company: Company }) {
  const messages = useSetupMessages().domains;
  const { data, error, refetch } = useQuery(domainsQuery(company.id));
  const isAdmin = company.role === 'company_admin';
  const [offer, setOffer] = useState<HeldOffer | null>(null);
  return (
    <section
      id="domains"
      aria-labelledby="domains-title"
      className="mt-10 max-w-[680px] scroll-mt-6"
    >
      <h2 id="domains-title" tabIndex={-1} className="text-18 font-semibold outline-none">
        {messages.title}
      </h2>
      <p className="mt-2 max-w-[64ch] text-ink-quiet">{messages.says}</p>
      {error && !data && (
        <LoadFailure
          error={error}
          says={messages.failed}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {data && (
        <>
          <p className="mt-4 text-15">
            {data.proven ? (
              <>
                <span className="font-[550] break-words">
                  {messages.proven(data.proven.domain)}
                </span>
                {data.proven.by && (
                  <span className="text-ink-quiet"> {messages.provenBy[data.proven.by]}</span>
                )}
              </>
            ) : (
              messages.none
            )}
          </p>
          {isAdmin && data.proven?.by === 'link' && (
            <ProveOwn
              companyId={company.id}
              domain={data.proven.domain}
              isAsked={data.claims.some(({ domain }) => domain === data.proven?.domain)}
            />
          )}
          {data.claims.length > 0 && (
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {data.claims.map((claim) => (
                <Claim key={claim.domain} claim={claim} company={company} offerRelease={setOffer} />
              ))}
            </ul>
          )}
          <ReleaseOffer offer={offer} close={() => setOffer(null)} />
          {isAdmin && <AddClaim companyId={company.id} />}
          {!isAdmin && data.proven && data.claims.length === 0 && (
            <TakeLead companyId={company.id} domain={data.proven.domain} isLed={data.isLed} />
          )}
        </>
      )}
    </section>
  );
}

type ClaimProps = {
  claim: DomainClaim;
  company: Company;
  offerRelease: (offer: HeldOffer) => void;
};

function Claim({ claim, company, offerRelease }: ClaimProps) {
  const messages = useSetupMessages().domains;
  const { check, drop } = useDomainActions(company.id, offerRelease);
  const { domain, record, proves, isAnothers } = claim;
  const isOwn = proves === 'domain' && domain === company.domain;
  const says = { domain: messages.isHeld, lead: messages.lead, takeover: messages.takeover };
  return (
    <li className="py-4">
      {proves !== 'lead' && !isOwn && (
        <h3 className="text-15 font-[550] break-words">
          {proves === 'domain' ? messages.claimed(domain) : messages.elsewhere(domain)}
        </h3>
      )}
      {isAnothers ? (
        <p className="mt-1 text-15">{messages.isAnothers}</p>
      ) : (
        <>
          <p className="mt-1 max-w-[64ch] text-15">
            {isOwn ? messages.isOwn(domain) : says[proves](domain)}
          </p>
          <SendThis domain={domain} value={record.value} intakeEmail={company.intakeEmail} />
          <p role="status" className="mt-3 text-13 text-ink-quiet">
            {claim.checkedAt && claim.finding && (
              <>
                <When at={claim.checkedAt} /> · {messages.findings[claim.finding]}
              </>
            )}
          </p>
        </>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {!isAnothers && (
          <Button
            size="small"
            aria-disabled={check.isPending}
            aria-label={messages.checkOf(domain)}
            onClick={() => {
              if (!check.isPending) check.mutate({ domain, proves });
            }}
          >
            {check.isPending ? messages.checking : messages.check}
          </Button>
        )}
        {company.role === 'company_admin' && (
          <Button
            size="small"
            look="quiet"
            aria-label={messages.dropOf(domain)}
            onClick={() => drop.mutate(domain)}
          >
            {messages.drop}
          </Button>
        )}
        {!isAnothers && <p className="basis-64 grow text-13 text-ink-quiet">{messages.daily}</p>}
      </div>
    </li>
  );
}

type ProveOwnProps = { companyId: string; domain: string; isAsked: boolean };

/** Offers a DNS proof after a proof by link. */
function ProveOwn({ companyId, domain, isAsked }: ProveOwnProps) {
  const messages = useSetupMessages().domains;
  const { claim } = useDomainActions(companyId);
  if (isAsked) return null;
  return (
    <>
      <p className="mt-2 max-w-[64ch] text-15 text-ink-quiet">{messages.whyProveOwn}</p>
      <Button size="small" className="mt-3" onClick={() => claim.mutate(domain)}>
        {messages.proveOwn(domain)}
      </Button>
    </>
  );
}

function AddClaim({ companyId }: { companyId: string }) {
  const { common } = useMessages();
  const messages = useSetupMessages().domains;
  const { claim } = useDomainActions(companyId);
  const [typed, setTyped] = useState('');
  return (
    <Form
      onSubmit={() => claim.mutate(typed, { onSuccess: () => setTyped('') })}
      isPending={claim.isPending}
      className="mt-4 flex max-w-[560px] flex-wrap gap-2"
    >
      <div className="grow basis-64">
        <TextField
          label={messages.addLabel}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com"
          value={typed}
          error={
            claim.error
              ? failureText(claim.error, messages.didNotWork.otherwise, common)
              : undefined
          }
          onChange={(event) => {
            setTyped(event.target.value);
            claim.reset();
          }}
        />
      </div>
      <SubmitButton pending={messages.adding} className="min-h-11 self-start sm:mt-6">
        {messages.add}
      </SubmitButton>
    </Form>
  );
}

type TakeLeadProps = { companyId: string; domain: string; isLed: boolean };

/** Offers to become admin; prominent only if there is no active admin. */
function TakeLead({ companyId, domain, isLed }: TakeLeadProps) {
  const messages = useSetupMessages().domains;
  const { claim } = useDomainActions(companyId);
  const [isAsked, setIsAsked] = useState(false);
  if (isLed && !isAsked) {
    return (
      <Button size="small" look="quiet" className="mt-4 -ml-3" onClick={() => setIsAsked(true)}>
        {messages.noAnswer}
      </Button>
    );
  }
  return (
    <div className="mt-4">
      <p className="max-w-[64ch] text-15 text-ink-quiet">
        {isLed ? messages.takeLeadBeside(domain) : messages.takeLeadSays(domain)}
      </p>
      <Button size="small" className="mt-3" onClick={() => claim.mutate(domain)}>
        {messages.takeLead}
      </Button>
    </div>
  );
}
