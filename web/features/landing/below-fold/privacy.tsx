import { captureHost, settings } from '#web/page-settings/page-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { useBelowFoldMessages } from './messages.ts';
import { Section } from './section.tsx';

/**
 * The privacy statements that are true for this installation's settings; `onRead` opens the
 * details.
 */
export function Privacy({ onRead }: { onRead: () => void }) {
  const { privacy } = useBelowFoldMessages();
  return (
    <Section title={privacy.title}>
      <ul className="grid gap-3 text-18 text-pretty">
        {usePromises().map((promise) => (
          <li key={promise} className="flex gap-3">
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="mt-1 size-4.5 shrink-0 fill-none stroke-spruce stroke-[2.5]"
            >
              <path d="m5 12.5 4.5 4.5L19 7" />
            </svg>
            {promise}
          </li>
        ))}
      </ul>
      <Button className="mt-8" onClick={onRead}>
        {privacy.more}
      </Button>
    </Section>
  );
}

function usePromises(): string[] {
  const { privacy } = useBelowFoldMessages();
  const { usesModel, isEncrypted, dataRegion } = settings;
  const promises = [privacy.team, usesModel ? privacy.byModel : privacy.noReview];
  const host = captureHost();
  if (host !== null) promises.push(privacy.alsoSent(host));
  if (isEncrypted) promises.push(privacy.encrypted);
  if (dataRegion !== null && host !== null) promises.push(privacy.entriesStoredIn(dataRegion));
  else if (dataRegion === 'Canada') promises.push(privacy.storedInCanada);
  else if (dataRegion !== null) promises.push(privacy.storedIn(dataRegion));
  return promises;
}
