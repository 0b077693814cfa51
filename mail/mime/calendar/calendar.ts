/** Characters read. */
const LONGEST = 256 * 1024;
const MOST_PEOPLE = 50;

type Property = { parameters: string; value: string };

/** Describes an event (RFC 5545). Times are not converted. */
export function describeInvitation(calendar: string): string | null {
  const properties = firstEvent(calendar.slice(0, LONGEST));
  const one = (name: string) => properties.find(([key]) => key === name)?.[1];
  const start = one('DTSTART');
  if (!start) return null;
  const isCancelled =
    /^METHOD:\s*CANCEL/im.test(calendar.slice(0, 2000)) || one('STATUS')?.value === 'CANCELLED';
  const what = unescaped(one('SUMMARY')?.value ?? '');
  const where = unescaped(one('LOCATION')?.value ?? '');
  const people = properties
    .filter(([key]) => key === 'ORGANIZER' || key === 'ATTENDEE')
    .map(([, property]) => personOf(property));
  const who = [...new Set(people)].filter((person) => person !== '').slice(0, MOST_PEOPLE);
  const note = unescaped(one('DESCRIPTION')?.value ?? '').trim();
  return [
    `What: ${isCancelled ? 'Cancelled: ' : ''}${what || 'An appointment'}`,
    `When: ${periodOf(start, one('DTEND'))}${one('RRULE') ? ' (repeats)' : ''}`,
    ...(where ? [`Where: ${where}`] : []),
    ...(who.length > 0 ? [`Who: ${who.join(', ')}`] : []),
    ...(note ? ['', note] : []),
  ].join('\n');
}

export function titleOfInvitation(calendar: string): string {
  const found = firstEvent(calendar.slice(0, LONGEST)).find(([key]) => key === 'SUMMARY');
  return unescaped(found?.[1].value ?? '');
}

function firstEvent(calendar: string): [string, Property][] {
  const lines = calendar
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const begin = lines.findIndex((line) => /^BEGIN:(VEVENT|VTODO)\s*$/i.test(line));
  if (begin < 0) return [];
  const properties: [string, Property][] = [];
  let depth = 0;
  for (const line of lines.slice(begin + 1)) {
    // Skips nested components, such as an alarm, with their own properties.
    if (/^BEGIN:/i.test(line)) depth += 1;
    else if (/^END:/i.test(line) && --depth < 0) break;
    else if (depth === 0) {
      const match = line.match(/^([A-Z-]{1,40})((?:;(?:[^":]|"[^"]*")*)?):(.*)$/i);
      if (match) {
        const [, name = '', parameters = '', value = ''] = match;
        properties.push([name.toUpperCase(), { parameters, value: value.trim() }]);
      }
    }
  }
  return properties;
}

function personOf({ parameters, value }: Property): string {
  const name = parameters.match(/;CN=(?:"([^"]*)"|([^;]*))/i);
  const address = value.replace(/^mailto:/i, '').trim();
  const called = (name?.[1] ?? name?.[2] ?? '').trim();
  if (!called || called === address) return address;
  return address.includes('@') ? `${called} <${address}>` : called;
}

function periodOf(start: Property, end: Property | undefined): string {
  const from = momentOf(start);
  const until = end ? momentOf(end) : null;
  const zone = zoneOf(start);
  if (!until || until.text === from.text) return from.text + zone;
  const isOneDay = until.day === from.day && until.time !== '';
  return `${from.text} – ${isOneDay ? until.time : until.text}${zone}`;
}

function momentOf({ value }: Property): { day: string; time: string; text: string } {
  const match = value.match(/^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2}))?/);
  if (!match) return { day: value, time: '', text: value };
  const [, year, month, date, hour, minute] = match;
  const day = `${year}-${month}-${date}`;
  const time = hour ? `${hour}:${minute}` : '';
  return { day, time, text: time ? `${day} ${time}` : day };
}

function zoneOf({ parameters, value }: Property): string {
  if (/Z$/.test(value)) return ' (UTC)';
  const zone = parameters.match(/;TZID=(?:"([^"]*)"|([^;]*))/i);
  const name = zone?.[1] ?? zone?.[2];
  return name ? ` (${name})` : '';
}

function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_all, char: string) => (/n/i.test(char) ? '\n' : char));
}
