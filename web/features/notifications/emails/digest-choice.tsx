import { useId } from 'react';
import { DIGESTS } from '#contract/entries/email-kinds.ts';
import type { EmailPreferences } from '#contract/notifications/email-preferences.ts';
import { useEmailMessages } from '../messages/emails.ts';
import { TimeZone } from './time-zone.tsx';
import type { EmailChange } from './use-emails.ts';
import { useShownAtOnce } from './use-shown-at-once.ts';

type DigestProps = {
  preferences: EmailPreferences;
  onChange: (change: EmailChange) => void;
};

export function DigestChoice({ preferences, onChange }: DigestProps) {
  const { digest: says } = useEmailMessages();
  const name = useId();
  const { timeZone } = preferences;
  const [digest, show] = useShownAtOnce(preferences.digest);
  return (
    <div>
      <fieldset aria-describedby={`${name}says`}>
        <legend className="text-13 font-medium">{says.title}</legend>
        <p id={`${name}says`} className="max-w-[60ch] text-13 text-pretty text-ink-quiet">
          {says.says}
        </p>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {DIGESTS.map((choice) => (
            <label
              key={choice}
              className="flex min-h-8 cursor-pointer items-center gap-2 text-13 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={name}
                checked={choice === digest}
                onChange={() => {
                  show(choice);
                  onChange({ digest: choice });
                }}
                className="size-4 shrink-0 accent-spruce"
              />
              {says.choices[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <TimeZone
        zone={timeZone}
        isForDigest={digest !== 'never'}
        onChange={(chosen) => onChange({ timeZone: chosen })}
      />
    </div>
  );
}
