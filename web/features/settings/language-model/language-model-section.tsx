import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LanguageModel } from '#contract/workspace/language-model.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { Fact, Section } from '#web/features/settings/section/section.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { useLanguageModelMessages } from './messages.ts';
import { ModelMeasurement } from './model-measurement.tsx';
import { modelQuery, useLiveCheck } from './model-query.ts';

export function LanguageModelSection({ companyId }: { companyId: string }) {
  const says = useLanguageModelMessages();
  const { data, error, refetch } = useQuery(modelQuery);
  useLiveCheck(companyId);
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
  const { name, mode, calls, tokens, spent, until, failing, check } = model;
  const advice = check?.figures?.recommendation.mode;
  return (
    <>
      {failing && <Problem>{says.failing(failing, dates.dayAndTime(failing.since))}</Problem>}
      {spent && <Problem>{says.spent[spent](dates.dayAndTime(until))}</Problem>}
      <Fact label={says.name}>{name}</Fact>
      <Fact label={says.mode}>
        {says.modes[mode].title}
        <span className="mt-1 block max-w-[64ch] text-ink-quiet">{says.modes[mode].why}</span>
        {advice && <Advice advice={advice} mode={mode} isOperator={model.checkCalls !== null} />}
      </Fact>
      <Fact label={says.today}>
        <span className="tabular-nums">
          {says.calls(calls.used, calls.limit)} · {says.tokens(tokens.used, tokens.limit)}
        </span>
      </Fact>
      <ModelMeasurement check={check} calls={model.checkCalls} />
    </>
  );
}

type AdviceProps = {
  advice: keyof ReturnType<typeof useLanguageModelMessages>['recommended'];
  mode: LanguageModel['mode'];
  isOperator: boolean;
};

/** What the measurement recommends; for operators with the setting that does it. */
function Advice({ advice, mode, isOperator }: AdviceProps) {
  const says = useLanguageModelMessages();
  if (advice === mode) return <span className="mt-1 block max-w-[64ch]">{says.confirmed}</span>;
  return (
    <span className="mt-1 block max-w-[64ch]">
      {says.recommended[advice]}
      {isOperator && (
        <>
          {' ('}
          <code>{says.setBy(advice)}</code>)
        </>
      )}
      .
    </span>
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
