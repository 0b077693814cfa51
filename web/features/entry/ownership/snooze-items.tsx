import { CalendarDays } from 'lucide-react';
import type { SnoozeUntil } from '#contract/entries/snooze.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';
import { snoozeChoices } from '#web/store/lists/snooze-choices.ts';
import { MenuItem, MenuLine } from '#web/ui/menu/menu.tsx';

type SnoozeItemsProps = {
  isSnoozed: boolean;
  onSnooze: (until: SnoozeUntil) => void;
  onPickDay: (() => void) | null;
};

export function SnoozeItems({ isSnoozed, onSnooze, onPickDay }: SnoozeItemsProps) {
  const { ownership: says } = useMessages().entry;
  const dates = useDates();
  const choices = snoozeChoices(new Date());
  return (
    <>
      {(['tomorrow', 'monday', 'twoWeeks'] as const).map((name) => (
        <MenuItem key={name} onSelect={() => onSnooze(choices[name].toISOString())}>
          <span className="grow">{says[name]}</span>
          <span className="text-12 text-ink-quiet">
            {dates.dayAndTime(choices[name].toISOString())}
          </span>
        </MenuItem>
      ))}
      {onPickDay && (
        <MenuItem icon={CalendarDays} onSelect={onPickDay}>
          {says.pickDay}
        </MenuItem>
      )}
      <MenuItem onSelect={() => onSnooze('reply')}>{says.untilReply}</MenuItem>
      {isSnoozed && (
        <>
          <MenuLine />
          <MenuItem onSelect={() => onSnooze(null)}>{says.wake}</MenuItem>
        </>
      )}
    </>
  );
}
