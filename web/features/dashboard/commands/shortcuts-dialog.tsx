import { shownKey } from '#web/keys/shown-key.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type BoardTools, COMMAND_GROUPS, COMMANDS, type Command, isPossible } from './commands.ts';

type ShortcutsDialogProps = {
  isOpen: boolean;
  tools: BoardTools;
  onClose: () => void;
  singleKeys: { areOn: boolean; switchTo: (areOn: boolean) => void };
};

export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const { isOpen, tools, onClose, singleKeys } = props;
  const { shortcuts, commands } = useMessages().board;
  const isOnPage = tools.focus.page !== null;
  const listed = COMMANDS.filter((command) => isPossible(command, tools));
  const groups = COMMAND_GROUPS.filter((group) => listed.some((one) => one.group === group));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={shortcuts.title}
      description={isOnPage ? shortcuts.saysOnPage : shortcuts.says}
    >
      {groups.map((group) => (
        <section key={group} className="mb-4">
          <h3 className="mb-1 text-13 font-medium text-ink-quiet">{shortcuts.groups[group]}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {listed
              .filter((command) => command.group === group)
              .map((command) => (
                <div key={command.id} className="flex min-h-8 items-center justify-between gap-4">
                  <dt>{commands[command.id]}</dt>
                  <dd className="flex items-center gap-2">
                    <Keys command={command} isOnPage={isOnPage} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <Switch label={shortcuts.singleKeys} isOn={singleKeys.areOn} onChange={singleKeys.switchTo} />
      <p className="max-w-[60ch] text-13 text-ink-quiet">{shortcuts.singleKeysSay}</p>
    </Dialog>
  );
}

function Keys({ command, isOnPage }: { command: Command; isOnPage: boolean }) {
  const { shortcuts } = useMessages().board;
  const keys = [...command.keys, ...((!isOnPage && command.cardKeys) || [])];
  return keys.map((key, index) => (
    <span key={key} className="inline-flex items-center gap-2">
      {index > 0 && <span className="text-12 text-ink-quiet">{shortcuts.or}</span>}
      <Kbd keys={shownKey(key)} />
    </span>
  ));
}
