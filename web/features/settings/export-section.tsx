import { Download, Table2 } from 'lucide-react';
import { exportEntries, exportWorkspace } from '#contract/workspace/workspace-export.ts';
import { useSettingsWords } from '#web/words/settings-words.ts';
import { Section } from './section.tsx';

const LINK =
  'inline-flex min-h-10 items-center gap-2 rounded-md border border-field-line bg-raised px-4 text-15 font-medium hover:bg-sunken pointer-coarse:min-h-11';

/** Everything as a file, for the company to keep or to take elsewhere. */
export function ExportSection({ isAdmin }: { isAdmin: boolean }) {
  const { export: words } = useSettingsWords().workspace;
  return (
    <Section id="export" title={words.title} says={words.says}>
      {isAdmin ? (
        <>
          <div className="mt-4 flex flex-wrap gap-2">
            <a href={exportWorkspace.path} download className={LINK}>
              <Download aria-hidden="true" className="size-4" />
              {words.download}
            </a>
            <a href={exportEntries.path} download className={LINK}>
              <Table2 aria-hidden="true" className="size-4" />
              {words.entries}
            </a>
          </div>
          <p className="mt-1 text-13 text-ink-quiet">{words.hint}</p>
        </>
      ) : (
        <p className="mt-4">{words.onlyAdmins}</p>
      )}
    </Section>
  );
}
