import { useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { useToast } from '#web/ui/toast/toast.tsx';

export function useCopyLink(): (id: string) => void {
  const { entry: messages, common } = useMessages();
  const say = useToast();
  return (id) => {
    navigator.clipboard.writeText(new URL(paths.entry(id), location.href).href).then(
      () => say({ title: messages.linkCopied }),
      () => say({ ...common.copyFailed, isError: true }),
    );
  };
}
