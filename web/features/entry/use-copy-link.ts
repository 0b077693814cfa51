import { paths } from '#web/paths.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/language.tsx';

/** Copies the address of an entry's page, to be sent to a colleague. */
export function useCopyLink(): (id: string) => void {
  const { entry: words, common } = useWords();
  const say = useToast();
  return (id) => {
    navigator.clipboard.writeText(new URL(paths.entry(id), location.href).href).then(
      () => say({ title: words.linkCopied }),
      () => say({ ...common.copyFailed, isError: true }),
    );
  };
}
