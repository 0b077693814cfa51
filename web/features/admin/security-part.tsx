import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportSecurityEvents } from '#contract/admin/security-events.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { SecurityEvents } from '#web/features/security-events/list.tsx';
import { useSecurityMessages } from '#web/features/security-events/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { Part } from './parts/part.tsx';
import { saveFile } from './save-file.ts';

export function SecurityPart() {
  const says = useSecurityMessages();
  const say = useToast();
  const sayFailed = useSayFailed();
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFile(exportSecurityEvents, { query: {} }, 'security_events.csv'),
    onSuccess: () => say(says.export.done),
    onError: (error) => sayFailed(error, says.export.failed),
  });
  return (
    <Part title={says.title} says={says.ofInstallation} id="security">
      <SecurityEvents whose="all" />
      <Button className="mt-4" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {isPending ? says.export.busy : says.export.button}
      </Button>
    </Part>
  );
}
