import { useId } from 'react';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { Part, Says } from './part.tsx';
import { useSetMode } from './single-sign-on-query.ts';

export function TurnOn({ singleSignOn }: { singleSignOn: SingleSignOn }) {
  const messages = useSsoMessages();
  const { save, saving } = useSetMode();
  const why = useId();
  const isReady = singleSignOn.test?.isPassed === true;
  return (
    <Part title={messages.steps.turnOn} step={3}>
      <Says>{messages.turnOnSays(singleSignOn.domain ?? '')}</Says>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          look={isReady ? 'main' : 'plain'}
          aria-disabled={!isReady}
          aria-describedby={isReady ? undefined : why}
          className="aria-disabled:text-ink-quiet"
          onClick={() => isReady && save('offered')}
        >
          {messages.turnOn}
        </Button>
        {!isReady && (
          <p id={why} className="text-13 text-ink-quiet">
            {messages.testFirst}
          </p>
        )}
      </div>
      <SavingWord saving={saving} />
    </Part>
  );
}
