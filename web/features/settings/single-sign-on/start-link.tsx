import { CopyText } from '#web/ui/copy/copy-text.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { Part, Says } from './part.tsx';

export function StartLink({ address }: { address: string }) {
  const { link } = useSsoMessages();
  return (
    <Part title={link.title}>
      <Says>{link.says}</Says>
      <div className="mt-3">
        <CopyText text={address} label={link.copy} />
      </div>
    </Part>
  );
}
