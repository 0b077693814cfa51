import { useBelowFoldMessages } from '#web/features/landing/below-fold/messages.ts';
import { useDemoMessages } from '#web/features/landing/messages/demo.ts';
import { captureHost, settings } from '#web/page-settings/page-settings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type PrivacyDialogProps = { isOpen: boolean; onClose: () => void };

export function PrivacyDialog({ isOpen, onClose }: PrivacyDialogProps) {
  const { privacy } = useDemoMessages();
  const { footer } = useBelowFoldMessages();
  const { contactEmail } = settings;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={privacy.title}>
      <div className="grid gap-5">
        {usePrivacyParts().map(({ title, says }) => (
          <section key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ink-quiet">{says}</p>
          </section>
        ))}
        <p>
          {footer.contact}{' '}
          <a href={`mailto:${contactEmail}`} className="font-medium text-spruce underline">
            {contactEmail}
          </a>
        </p>
      </div>
    </Dialog>
  );
}

function usePrivacyParts(): { title: string; says: string }[] {
  const { processing, control, region, alsoSent, encrypted } = useDemoMessages().privacy.parts;
  const { usesModel, dataRegion, isEncrypted } = settings;
  const parts = [
    { title: processing.title, says: usesModel ? processing.byModel : processing.here },
    control,
  ];
  const host = captureHost();
  if (host !== null) parts.push({ title: alsoSent.title, says: alsoSent.says(host) });
  const title = dataRegion === 'Canada' ? region.titleCanada : region.title;
  if (dataRegion !== null && host !== null) {
    parts.push({ title, says: region.entries(dataRegion) });
  } else if (dataRegion === 'Canada') {
    parts.push({ title, says: usesModel ? region.canadaByModel : region.canada });
  } else if (dataRegion !== null) {
    parts.push({ title, says: region.says(dataRegion) });
  }
  if (isEncrypted) parts.push(encrypted);
  return parts;
}
