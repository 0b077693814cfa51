import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LanguageModel, readLanguageModel } from '#contract/workspace/language-model.ts';
import { call } from '#web/api/api.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { Fact, Section } from '#web/features/settings/section/section.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { useLanguageModelMessages } from './messages.ts';

const modelQuery = queryOptions({
  queryKey: ['language-model'],
  queryFn: async () => (await call(readLanguageModel, {})).model,
  // Refetched, as its budget changes with each call.
  staleTime: 0,
});

export function LanguageModelSection() {
  const says = useLanguageModelMessages();
  const { data, error, refetch } = useQuery(modelQuery);
  return (
    <Section id="language-model" title={says.title} says={says.says}>
      {error && !data && (
        <LoadFailure
          error={error}
          says={says.failed}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {data === null && <p className="mt-4">{says.none}</p>}
      {data && <State model={data} />}
    </Section>
  );
}

function State({ model }: { model: LanguageModel }) {
  const says = useLanguageModelMessages();
  const dates = useDates();
  const { name, mode, calls, tokens, spent, until, failing } = model;
  return (
    <>
      {failing && <Problem>{says.failing(failing, dates.dayAndTime(failing.since))}</Problem>}
      {spent && <Problem>{says.spent[spent](dates.dayAndTime(until))}</Problem>}
      <Fact label={says.name}>{name}</Fact>
      <Fact label={says.mode}>
        {says.modes[mode].title}
        <span className="mt-1 block max-w-[64ch] text-ink-quiet">{says.modes[mode].why}</span>
      </Fact>
      <Fact label={says.today}>
        <span className="tabular-nums">
          {says.calls(calls.used, calls.limit)} · {says.tokens(tokens.used, tokens.limit)}
        </span>
      </Fact>
    </>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="mt-4 flex max-w-[64ch] items-start gap-2">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-critical" />
      {children}
    </p>
  );
}
