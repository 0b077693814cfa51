import { useId, useState } from 'react';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { Part, Says } from './part.tsx';
import { useSetMode } from './single-sign-on-query.ts';

type OnlyWayProps = {
  singleSignOn: SingleSignOn;
  /** True while recovery codes are shown and not yet confirmed as saved. */
  areCodesShown: boolean;
};

/** Makes single sign-on mandatory for the domain, or optional again. */
export function OnlyWay({ singleSignOn, areCodesShown }: OnlyWayProps) {
  const { only } = useSsoMessages();
  const { save, saving } = useSetMode();
  const isOn = singleSignOn.connection?.mode === 'required';
  const domain = singleSignOn.domain ?? '';
  return (
    <Part title={isOn ? only.titleOn : only.title}>
      {isOn ? (
        <>
          <Says>{only.isOn(domain)}</Says>
          <Button className="mt-3" onClick={() => save('offered')}>
            {only.allow}
          </Button>
        </>
      ) : (
        <Require
          singleSignOn={singleSignOn}
          areCodesShown={areCodesShown}
          onRequire={() => save('required')}
        />
      )}
      <SavingWord saving={saving} />
    </Part>
  );
}

type RequireProps = OnlyWayProps & { onRequire: () => void };

function Require({ singleSignOn, areCodesShown, onRequire }: RequireProps) {
  const { only, providers, yourProvider } = useSsoMessages();
  const [isAsked, setIsAsked] = useState(false);
  const why = useId();
  const { canRequire, connection } = singleSignOn;
  const domain = singleSignOn.domain ?? '';
  const provider = connection?.provider ?? 'other';
  const named = provider === 'other' ? yourProvider : providers[provider].name;
  const missing = canRequire === 'yes' && areCodesShown ? 'save_codes' : canRequire;
  const isReady = missing === 'yes';
  return (
    <>
      <Says>{only.says(domain)}</Says>
      <ul className="mt-2 grid max-w-[64ch] list-disc gap-1 pl-5 text-15 marker:text-ink-quiet">
        {only.effects(domain, named).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          aria-disabled={!isReady}
          aria-describedby={isReady ? undefined : why}
          className="aria-disabled:text-ink-quiet"
          onClick={() => isReady && setIsAsked(true)}
        >
          {only.button}
        </Button>
        {missing !== 'yes' && (
          <p id={why} className="min-w-0 basis-60 grow text-13 text-ink-quiet">
            {only[missing]}
          </p>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={only.askTitle(domain)}
        says={only.askSays(domain)}
        confirm={only.confirm}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          onRequire();
        }}
      />
    </>
  );
}
