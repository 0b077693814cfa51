import { describe, expect, test } from 'vitest';
import { parseMail } from '#mail/parse/parse.ts';
import { describeInvitation } from './calendar.ts';

const calendar = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
const VISIT = calendar(
  'DTSTART;TZID=Europe/Berlin:20260105T100000',
  'DTEND;TZID=Europe/Berlin:20260105T113000',
  'SUMMARY:Pump\\, second vis',
  ' it',
  'LOCATION:Cellar',
  'ORGANIZER;CN="Ann Archer":mailto:ann@a.example',
  'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:bob@b.example',
  'BEGIN:VALARM',
  'DESCRIPTION:Reminder',
  'END:VALARM',
);
const TOLD = `What: Pump, second visit
When: 2026-01-05 10:00 – 11:30 (Europe/Berlin)
Where: Cellar
Who: Ann Archer <ann@a.example>, bob@b.example`;

describe('an invitation shows title, time, place and people', () => {
  test('in full', () => {
    expect(describeInvitation(VISIT)).toBe(TOLD);
  });

  test.each([
    [['DTSTART:20260105T090000Z'], 'When: 2026-01-05 09:00 (UTC)'],
    [['DTSTART;VALUE=DATE:20260105', 'DTEND;VALUE=DATE:20260107'], 'When: 2026-01-05 – 2026-01-07'],
    [['DTSTART:20260105T090000', 'STATUS:CANCELLED', 'SUMMARY:Visit'], 'What: Cancelled: Visit'],
    [['DTSTART:20260105T090000', 'RRULE:FREQ=DAILY'], 'When: 2026-01-05 09:00 (repeats)'],
  ])('%j', (lines, told) => {
    expect(describeInvitation(calendar(...lines))).toContain(told);
  });

  test('but nothing without an event', () => {
    expect(describeInvitation('BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nEND:VTIMEZONE')).toBeNull();
  });
});

describe('a mail with an invitation', () => {
  const mail = (text: string, fields: string) =>
    parseMail(
      Buffer.from(
        `From: ann@a.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n${text}\r\n--b\r\nContent-Type: text/calendar${fields}\r\n\r\n${VISIT}\r\n--b--\r\n`,
      ),
    );

  test('uses the invitation’s text when it has none', async () => {
    const { text, attachments } = await mail('', '; method=REQUEST');
    expect(text).toBe(TOLD);
    expect(attachments).toMatchObject([{ filename: 'invite.ics' }]);
  });

  test('shows it below its text', async () => {
    expect((await mail('Please come.', '; method=REQUEST')).text).toBe(`Please come.\n\n${TOLD}`);
  });

  test('keeps its text when that contains the event title', async () => {
    const { text } = await mail('Come to: Pump, second visit!', '; method=REQUEST');
    expect(text).toBe('Come to: Pump, second visit!');
  });

  test('keeps its text when the invitation is an attachment', async () => {
    const { text } = await mail('Here you are.', '\r\nContent-Disposition: attachment');
    expect(text).toBe('Here you are.');
  });
});
