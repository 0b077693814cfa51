import { Archive, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RemovableChip, ToggleChip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine, MenuSub } from '#web/ui/menu/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';
import { When } from '#web/ui/when.tsx';

const LOOKS = ['main', 'plain', 'quiet'] as const;
const SORTS = [
  { value: 'recent', label: 'Recent' },
  { value: 'oldest', label: 'Oldest' },
] as const;
type Sort = (typeof SORTS)[number]['value'];

export function Looks() {
  return (
    <div className="grid gap-2">
      {LOOKS.map((look) => (
        <div key={look} className="flex flex-wrap items-center gap-2">
          <Button look={look}>{look}</Button>
          <Button look={look} disabled>
            disabled
          </Button>
          <Button look={look} size="small">
            small
          </Button>
          <Button look={look} size="small" disabled>
            disabled
          </Button>
        </div>
      ))}
    </div>
  );
}

export function Fields() {
  const [sort, setSort] = useState<Sort>('recent');
  const [isOn, setIsOn] = useState(true);
  return (
    <div className="grid max-w-96 gap-4">
      <TextField label="Text field" placeholder="Placeholder" />
      <TextField label="With a complaint" error="Name is required" />
      <Select label="Select" value={sort} options={SORTS} onChoose={setSort} />
      <Select
        label="Before"
        labelPlace="before"
        value={sort}
        options={SORTS}
        onChoose={setSort}
        disabled
      />
      <Switch label="A switch" isOn={isOn} onChange={setIsOn} />
      <Switch label="Disabled" isOn={false} onChange={setIsOn} isDisabled />
      <Switch label="Disabled, on" isOn onChange={setIsOn} isDisabled />
    </div>
  );
}

export function Chips() {
  const [isOn, setIsOn] = useState(true);
  const [isThere, setIsThere] = useState(true);
  return (
    <div className="flex flex-wrap gap-2">
      <ToggleChip isOn={isOn} onToggle={() => setIsOn(!isOn)}>
        Toggled
      </ToggleChip>
      <ToggleChip isOn={!isOn} onToggle={() => setIsOn(!isOn)}>
        The other
      </ToggleChip>
      {isThere ? (
        <RemovableChip removes="Remove the filter HR" onRemove={() => setIsThere(false)}>
          HR
        </RemovableChip>
      ) : (
        <Button size="small" onClick={() => setIsThere(true)}>
          Put back
        </Button>
      )}
    </div>
  );
}

export function Marks() {
  return (
    <div className="grid gap-3">
      <Mark />
      <div className="flex flex-wrap items-center gap-2">
        <Badge>plain</Badge>
        <Badge tone="spruce">spruce</Badge>
        <Badge tone="critical">critical</Badge>
        <Kbd keys="Ctrl+K" />
        <Kbd keys="?" />
        <LanguageSwitch />
      </div>
      <p className="text-13 text-ink-quiet">
        <When at="2026-03-09T14:05:00Z" /> · <When at="2024-03-09T14:05:00Z" />
      </p>
      <Waiting label="Loading">
        <Skeleton className="h-[18px] w-3/4" />
        <Skeleton className="mt-2 h-3 w-40" />
      </Waiting>
    </div>
  );
}

export function Windows() {
  const say = useToast();
  const [open, setOpen] = useState<'box' | 'side' | null>(null);
  const [sort, setSort] = useState<Sort>('recent');
  return (
    <div className="flex flex-wrap gap-2">
      <Tooltip tells="Why it is so">
        <Button>Tooltip</Button>
      </Tooltip>
      <Menu align="start" trigger={<Button>Menu</Button>}>
        <MenuLabel>Words above some items</MenuLabel>
        <MenuItem icon={Archive} keys="E" onSelect={() => say({ title: 'Entry resolved' })}>
          An item
        </MenuItem>
        <MenuItem isDisabled onSelect={() => {}}>
          Disabled
        </MenuItem>
        <MenuLine />
        <MenuSub label="A menu inside">
          <MenuChoice label="Sort" value={sort} options={SORTS} onChoose={setSort} />
        </MenuSub>
        <MenuChoice look="row" label="Sort" value={sort} options={SORTS} onChoose={setSort} />
        <MenuLine />
        <MenuItem icon={Trash2} isDanger keys="#" onSelect={() => setOpen('box')}>
          Opens a dialog
        </MenuItem>
      </Menu>
      <Button onClick={() => setOpen('box')}>Dialog</Button>
      <Button onClick={() => setOpen('side')}>At the side</Button>
      <Button onClick={() => say({ title: 'Entry resolved' })}>Toast</Button>
      <Button
        onClick={() =>
          say({
            title: 'Error',
            description: 'Failed to add note. Please try again.',
            isError: true,
          })
        }
      >
        Error
      </Button>
      <Button
        onClick={() =>
          say({
            title: 'Entry Deleted',
            description: 'Entry has been moved to deleted items.',
            action: { label: 'Undo', altText: 'Undo (key u)', onAct: () => {} },
          })
        }
      >
        With an action
      </Button>
      <Dialog
        title="A dialog"
        description="A short description."
        look={open ?? 'box'}
        isOpen={open !== null}
        onClose={() => setOpen(null)}
      >
        <TextField label="The first field has the focus" />
        <Button look="main" className="mt-4" onClick={() => setOpen(null)}>
          Save
        </Button>
      </Dialog>
    </div>
  );
}
