import { useId } from 'react';
import type { CheckFigures, ModelCheck } from '#contract/workspace/model-check.ts';
import { Fact } from '#web/features/settings/section/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { When } from '#web/ui/when.tsx';
import { useLanguageModelMessages } from './messages.ts';
import { useStartCheck } from './model-query.ts';

const LABELS = ['priority', 'department', 'category', 'all'] as const;
const GROUPS = ['all', 'english', 'french'] as const;

type MeasurementProps = {
  check: ModelCheck | null;
  /** Null: the user may not start one. */
  calls: number | null;
};

/** The latest measurement of the model, and for operators a button that starts one. */
export function ModelMeasurement({ check, calls }: MeasurementProps) {
  const says = useLanguageModelMessages().check;
  return (
    <>
      <Fact label={says.label}>
        {check ? <CheckState check={check} /> : says.none}
        {check?.figures && <Figures figures={check.figures} />}
      </Fact>
      {calls !== null && <Start calls={calls} isRunning={check?.outcome === 'running'} />}
    </>
  );
}

function CheckState({ check }: { check: ModelCheck }) {
  const says = useLanguageModelMessages().check;
  const { outcome, done, total, endedAt, failure } = check;
  if (outcome === 'running') {
    return (
      <>
        <progress
          value={done}
          max={total}
          aria-label={says.running}
          className="block h-1.5 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-spruce"
        />
        <span className="mt-1 block text-13 text-ink-quiet tabular-nums">
          {says.progress(done, total)}
        </span>
      </>
    );
  }
  return (
    <>
      {endedAt && (
        <>
          {says.endedAt} <When at={endedAt} />
        </>
      )}
      {failure && <span className="mt-1 block">{says.failed(failure)}</span>}
    </>
  );
}

function Figures({ figures }: { figures: CheckFigures }) {
  const says = useLanguageModelMessages().check;
  const { latencyMs, tokensPerMessage, injections, failedCalls } = figures;
  const seconds = (ms: number | null) =>
    ms === null ? '–' : (ms / 1000).toFixed(1).replace('.', says.decimal);
  return (
    <>
      <Shares labels={figures.labels} />
      <ul className="mt-2 text-ink-quiet tabular-nums">
        <li>{says.latency(seconds(latencyMs.median), seconds(latencyMs.p95))}</li>
        {tokensPerMessage !== null && <li>{says.tokens(Math.round(tokensPerMessage))}</li>}
        <li>{says.injections(injections.resisted, injections.count, injections.unanswered)}</li>
        {failedCalls > 0 && <li>{says.failedCalls(failedCalls)}</li>}
      </ul>
    </>
  );
}

function Shares({ labels }: { labels: CheckFigures['labels'] }) {
  const says = useLanguageModelMessages().check;
  const percent = (share: number | null) =>
    share === null ? '–' : says.share(Math.round(share * 100));
  return (
    <table className="mt-2 w-full border-collapse text-left text-13 tabular-nums sm:table-fixed sm:text-15">
      <caption className="pb-1 text-left text-13 text-ink-quiet">{says.caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {(['language', ...LABELS] as const).map((column) => (
            <th key={column} scope="col" className="py-1 pr-2 font-normal text-ink-quiet">
              <span className={column === 'language' ? 'sr-only' : ''}>{says.columns[column]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {GROUPS.map((group) => (
          <tr key={group} className="border-b border-line">
            <th scope="row" className="py-1 pr-2 font-normal">
              {says.groups[group]}
            </th>
            {LABELS.map((label) => (
              <td key={label} className="py-1 pr-2">
                {percent(labels[group].model[label])}{' '}
                <span className="block text-ink-quiet sm:inline">
                  ({percent(labels[group].engine[label])})
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Start({ calls, isRunning }: { calls: number; isRunning: boolean }) {
  const says = useLanguageModelMessages().check;
  const tellsId = useId();
  const { mutate, isPending } = useStartCheck();
  const isBusy = isPending || isRunning;
  return (
    <div className="mt-4">
      <p id={tellsId} className="max-w-[64ch] text-ink-quiet">
        {says.says(calls)}
      </p>
      {/* Not disabled, as a disabled button would lose the focus. */}
      <Button
        aria-disabled={isBusy}
        aria-describedby={tellsId}
        className="mt-2 aria-disabled:cursor-default aria-disabled:text-ink-quiet"
        onClick={() => {
          if (!isBusy) mutate();
        }}
      >
        {isBusy ? says.running : says.start}
      </Button>
    </div>
  );
}
