import { useId } from 'react';
import type { LabelRun } from '#contract/entries/label-runs.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '#web/ui/when.tsx';
import { useJudgeAnew, useLabelRuns } from './label-runs-query.ts';
import { failureOf, type RunKind, resultOf } from './run-words.ts';
import { Section } from './section/section.tsx';

type Company = SessionUser['company'];

const KINDS = ['assign-departments', 'rerun-detection'] as const satisfies RunKind[];

export function LabelsSection({ company }: { company: Company }) {
  const { labels } = useSettingsMessages();
  return (
    <Section id="labels" title={labels.title} says={labels.says}>
      {company.role === 'company_admin' ? (
        <Actions companyId={company.id} />
      ) : (
        <p className="mt-4">{labels.onlyAdmins}</p>
      )}
    </Section>
  );
}

function Actions({ companyId }: { companyId: string }) {
  const runs = useLabelRuns(companyId);
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {KINDS.map((kind) => (
        <Action key={kind} kind={kind} run={runs.find((run) => run.kind === kind)} />
      ))}
    </ul>
  );
}

type ActionProps = { kind: RunKind; run: LabelRun | undefined };

function Action({ kind, run }: ActionProps) {
  const { title, tells, button, busy } = useSettingsMessages().labels.runs[kind];
  const tellsId = useId();
  const { mutate, isPending } = useJudgeAnew(kind);
  const isBusy = isPending || run?.outcome === 'running';
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-72">
        <h3 className="text-15 font-[550]">{title}</h3>
        <p id={tellsId} className="mt-1 text-15 text-ink-quiet">
          {tells}
        </p>
        {run && <RunState run={run} title={title} />}
      </div>
      {/* Not disabled, as a disabled button would lose the focus. */}
      <Button
        aria-disabled={isBusy}
        aria-describedby={tellsId}
        className="shrink-0 aria-disabled:cursor-default aria-disabled:text-ink-quiet"
        onClick={() => {
          if (!isBusy) mutate();
        }}
      >
        {isBusy ? busy : button}
      </Button>
    </li>
  );
}

function RunState({ run, title }: { run: LabelRun; title: string }) {
  const { labels } = useSettingsMessages();
  const { kind, outcome, seen, total, endedAt } = run;
  if (outcome === 'running') {
    return (
      <div className="mt-3">
        <progress
          value={seen}
          max={total}
          aria-label={title}
          className="block h-1.5 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-spruce"
        />
        <p className="mt-1 text-13 text-ink-quiet tabular-nums">{labels.seen(seen, total)}</p>
      </div>
    );
  }
  const { description } =
    outcome === 'done' ? resultOf(labels.runs[kind], run) : failureOf(labels.runs[kind]);
  return (
    <p className="mt-2 text-13 text-ink-quiet">
      {endedAt && <When at={endedAt} />} · {description}
    </p>
  );
}
