import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { useEmailMessages } from '../messages/emails.ts';
import { listedZones, zoneName, zonesWith } from './time-zones.ts';

type TimeZoneProps = {
  /** Null if unknown. */
  zone: string | null;
  isForDigest: boolean;
  onChange: (zone: string) => void;
};

export function TimeZone({ zone, isForDigest, onChange }: TimeZoneProps) {
  const { zone: says } = useEmailMessages();
  const [isChanging, setIsChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) button.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  if (isChanging) {
    return (
      <ZoneForm
        zone={zone}
        onClose={() => setIsChanging(false)}
        onSave={(chosen) => {
          setIsChanging(false);
          if (chosen !== zone) onChange(chosen);
        }}
      />
    );
  }
  const known = zone && (isForDigest ? says.at : says.only)(zoneName(zone));
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-13">
      {known ?? says.unknown}
      <Button
        ref={button}
        size="small"
        look="quiet"
        aria-label={says.changeSays}
        onClick={() => setIsChanging(true)}
      >
        {says.change}
      </Button>
    </p>
  );
}

type ZoneFormProps = {
  zone: string | null;
  onClose: () => void;
  onSave: (zone: string) => void;
};

/** Form for a time zone; it has a button, as a native select fires a change on every arrow key. */
function ZoneForm({ zone, onClose, onSave }: ZoneFormProps) {
  const { zone: says } = useEmailMessages();
  const { common } = useMessages();
  const [chosen, setChosen] = useState(
    () => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const [zones] = useState(() => zonesWith(chosen, listedZones()));
  return (
    <Form onSubmit={() => onSave(chosen)} className="mt-2 flex flex-wrap items-end gap-2">
      <Select
        label={says.label}
        autoFocus
        className="min-w-0 basis-full sm:basis-56"
        value={chosen}
        options={zones.map((value) => ({ value, label: zoneName(value) }))}
        onChoose={setChosen}
      />
      <SubmitButton size="small">{common.save}</SubmitButton>
      <Button size="small" look="quiet" onClick={onClose}>
        {common.cancel}
      </Button>
    </Form>
  );
}
