import { Download } from 'lucide-react';
import { exportWorkspace } from '#contract/workspace-export.ts';
import { useWords } from '#web/words/language.tsx';
import { Section } from './section.tsx';

/** Everything as a file, for the company to keep or to take elsewhere. */
export function ExportSection({ isAdmin }: { isAdmin: boolean }) {
  const { export: words } = useWords().pages.settings.workspace;
  return (
    <Section id="export" title={words.title} says={words.says}>
      {isAdmin ? (
        <>
          <a
            href={exportWorkspace.path}
            download
            className="mt-4 inline-flex min-h-10 items-center gap-2 rounded-md border border-field-line bg-raised px-4 text-15 font-medium hover:bg-sunken pointer-coarse:min-h-11"
          >
            <Download aria-hidden="true" className="size-4" />
            {words.download}
          </a>
          <p className="mt-1 text-13 text-ink-quiet">{words.hint}</p>
        </>
      ) : (
        <p className="mt-4">{words.onlyAdmins}</p>
      )}
    </Section>
  );
}
