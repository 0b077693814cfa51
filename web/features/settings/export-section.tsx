import { Download, Table2 } from 'lucide-react';
import { exportEntries, exportWorkspace } from '#contract/workspace/workspace-export.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { Section } from './section/section.tsx';

const LINK =
  'inline-flex min-h-10 items-center gap-2 rounded-md border border-field-line bg-raised px-4 text-15 font-medium hover:bg-sunken pointer-coarse:min-h-11';

export function ExportSection({ isAdmin }: { isAdmin: boolean }) {
  const { export: messages } = useSettingsMessages().workspace;
  return (
    <Section id="export" title={messages.title} says={messages.says}>
      {isAdmin ? (
        <>
          <div className="mt-4 flex flex-wrap gap-2">
            <a href={exportWorkspace.path} download className={LINK}>
              <Download aria-hidden="true" className="size-4" />
              {messages.download}
            </a>
            <a href={exportEntries.path} download className={LINK}>
              <Table2 aria-hidden="true" className="size-4" />
              {messages.entries}
            </a>
          </div>
          <p className="mt-1 text-13 text-ink-quiet">{messages.hint}</p>
        </>
      ) : (
        <p className="mt-4">{messages.onlyAdmins}</p>
      )}
    </Section>
  );
}
