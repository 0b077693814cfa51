import { shownKey } from '#web/keys/shown-key.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useWords } from '#web/words/language.tsx';
import { COMMAND_GROUPS, COMMANDS, type Command } from './commands.ts';

type ShortcutsDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  singleKeys: { areOn: boolean; switchTo: (areOn: boolean) => void };
};

/** Every command and its keys, and the switch for those who want none of a single key. */
export function ShortcutsDialog({ isOpen, onClose, singleKeys }: ShortcutsDialogProps) {
  const { shortcuts, commands } = useWords().board;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={shortcuts.title} description={shortcuts.says}>
      {COMMAND_GROUPS.map((group) => (
        <section key={group} className="mb-4">
          <h3 className="mb-1 text-13 font-medium text-ink-quiet">{shortcuts.groups[group]}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {COMMANDS.filter((command) => command.group === group).map((command) => (
              <div key={command.id} className="flex min-h-8 items-center justify-between gap-4">
                <dt>{commands[command.id]}</dt>
                <dd className="flex items-center gap-2">
                  <Keys command={command} />
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

function Keys({ command }: { command: Command }) {
  const { shortcuts } = useWords().board;
  const keys = [...command.keys, ...(command.cardKeys ?? [])];
  return keys.map((key, index) => (
    <span key={key} className="inline-flex items-center gap-2">
      {index > 0 && <span className="text-12 text-ink-quiet">{shortcuts.or}</span>}
      <Kbd keys={shownKey(key)} />
    </span>
  ));
}
