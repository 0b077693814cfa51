import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy/copy-text.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { Part, Says } from './part.tsx';
import { useCreateCodes } from './single-sign-on-query.ts';

type CodesProps = {
  singleSignOn: SingleSignOn;
  name: string;
  /** New codes, which are shown once; null if none. */
  made: string[] | null;
  onMade: (codes: string[] | null) => void;
};

export function RecoveryCodes({ singleSignOn, name, made, onMade }: CodesProps) {
  const { codes: messages } = useSsoMessages();
  const { save, saving } = useCreateCodes(onMade);
  return (
    <Part title={messages.title}>
      <Says>{messages.says}</Says>
      {made ? (
        <MadeCodes codes={made} name={name} onClose={() => onMade(null)} />
      ) : (
        <>
          <MakeCodes of={singleSignOn.recoveryCodes} onMake={() => save(null)} />
          <SavingWord saving={saving} done="" />
        </>
      )}
    </Part>
  );
}

type MakeProps = { of: SingleSignOn['recoveryCodes']; onMake: () => void };

function MakeCodes({ of: { left, createdAt }, onMake }: MakeProps) {
  const { codes: messages } = useSsoMessages();
  const dates = useDates();
  const [isAsked, setIsAsked] = useState(false);
  const day = createdAt === null ? '' : dates.day(new Date(createdAt));
  const ofMade = left === 0 ? messages.noneLeft(day) : messages.left(left, day);
  return (
    <>
      <p className="mt-2 text-15">{createdAt === null ? messages.none : ofMade}</p>
      <Button className="mt-3" onClick={() => (left > 0 ? setIsAsked(true) : onMake())}>
        {createdAt === null ? messages.make : messages.makeNew}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.newTitle}
        says={messages.newSays}
        confirm={messages.make}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          onMake();
        }}
      />
    </>
  );
}

type MadeProps = { codes: string[]; name: string; onClose: () => void };

function MadeCodes({ codes, name, onClose }: MadeProps) {
  const { codes: messages } = useSsoMessages();
  const title = useRef<HTMLHeadingElement>(null);
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => title.current?.focus(), []);
  const where = `${location.origin}${paths.recovery}`;
  const text = `${[messages.fileTitle(name, where), '', ...codes].join('\n')}\n`;
  return (
    <div className="mt-4 rounded-md border border-line p-4">
      <h4 ref={title} tabIndex={-1} className="text-15 font-semibold outline-none">
        {messages.made}
      </h4>
      <p className="mt-1 max-w-[60ch] text-15">{messages.madeSays}</p>
      <ul
        aria-label={messages.list}
        className="mt-3 grid gap-x-8 gap-y-1 rounded-md bg-sunken px-4 py-3 text-15 font-medium tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-2 -ml-2.5 flex flex-wrap gap-x-2">
        <CopyButton text={text} label={messages.copy} says={messages.copy} />
        <button
          type="button"
          onClick={() =>
            downloadFile(new Blob([text], { type: 'text/plain' }), messages.file(name))
          }
          className="inline-flex min-h-9 items-center gap-2 rounded-md px-2.5 text-13 font-medium text-ink-quiet hover:bg-raised hover:text-ink pointer-coarse:min-h-11"
        >
          <Download aria-hidden="true" className="size-4" />
          {messages.download}
        </button>
      </div>
      <label className="mt-3 flex min-h-8 w-fit cursor-pointer items-center gap-2 text-15 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isSaved}
          onChange={(event) => setIsSaved(event.target.checked)}
          className="size-4 shrink-0 accent-spruce"
        />
        {messages.saved}
      </label>
      <Button
        className="mt-3 aria-disabled:text-ink-quiet"
        aria-disabled={!isSaved}
        onClick={() => isSaved && onClose()}
      >
        {messages.close}
      </Button>
    </div>
  );
}
