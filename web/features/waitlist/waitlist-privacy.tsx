import { useWaitlistMessages } from '#web/features/waitlist/messages/messages.ts';
import { captureHost, settings } from '#web/page-settings/page-settings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type WaitlistPrivacyProps = { isOpen: boolean; onClose: () => void };

export function WaitlistPrivacy({ isOpen, onClose }: WaitlistPrivacyProps) {
  const { privacy } = useWaitlistMessages();
  const { contactEmail, dataRegion, isEncrypted } = settings;
  const host = captureHost();
  const storedIn = host === null ? privacy.storedIn : privacy.storedHereIn;
  const safety = [
    host === null ? privacy.security : privacy.securityHere(host),
    isEncrypted ? privacy.encrypted : null,
    dataRegion === null ? null : storedIn(dataRegion),
  ];
  const { title, says, alsoSent } = privacy.used;
  const parts = [
    privacy.collected,
    { title, says: host === null ? says : alsoSent(host) },
    { title: privacy.securityTitle, says: safety.filter((line) => line !== null).join(' ') },
    { title: privacy.contactTitle, says: privacy.contact(contactEmail) },
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={privacy.title}>
      <div className="grid gap-5">
        {parts.map(({ title, says }) => (
          <section key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ink-quiet wrap-anywhere">{says}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
