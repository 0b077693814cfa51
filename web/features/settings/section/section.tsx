import type { ReactNode } from 'react';
import type { Workspace } from '#contract/workspace/workspace.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import type { Saving } from '#web/features/settings/store/workspace-query.ts';

export type WorkspaceSectionProps = { workspace: Workspace; isAdmin: boolean };

type SectionProps = { id: string; title: string; says?: string; children: ReactNode };

export function Section({ id, title, says, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-6 max-w-[680px]">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-18 font-semibold outline-none">
        {title}
      </h2>
      {says !== undefined && <p className="mt-2 max-w-[64ch] text-ink-quiet">{says}</p>}
      {children}
    </section>
  );
}

type SavingWordProps = {
  saving: Saving;
  isBeside?: boolean;
  /** Text after an action that stores no setting. */
  done?: string;
};

/**
 * Progress of saving. It is shown in the gap below a section, so that the layout does not shift;
 * an error may take more room.
 */
export function SavingWord({ saving, isBeside = false, done }: SavingWordProps) {
  const messages = useSettingsMessages().workspace;
  const { state, message } = saving;
  const texts = {
    idle: '',
    saving: messages.saving,
    saved: done ?? messages.saved,
    failed: message,
  };
  return (
    <p
      role="status"
      className={`text-13 leading-5 ${state === 'failed' ? 'text-critical' : 'text-ink-quiet'} ${isBeside || state === 'failed' ? '' : '-mb-5 min-h-5'}`}
    >
      {texts[state]}
    </p>
  );
}

/** Read-only setting. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="mt-4">
      <dt className="text-13 text-ink-quiet">{label}</dt>
      <dd className="mt-1 text-15 break-words">{children}</dd>
    </dl>
  );
}
