import { describe, expect, test } from 'vitest';
import { readMailboxes } from '#mail/headers/addresses.ts';
import { isAdministrative, personBehind } from './person-behind.ts';

const GROUP = 'facilities@example.com';

type Fields = { from: string; replyTo?: string; cc?: string; headers?: Record<string, string> };

const mailOf = ({ from, replyTo = '', cc = '', headers = {} }: Fields) => ({
  from: readMailboxes(from)[0] ?? null,
  replyTo: readMailboxes(replyTo),
  cc: readMailboxes(cc),
  headers,
});

const ILSE = 'Ilse Brandt <ilse@client.example>';
const shown = (fields: Fields, group = GROUP) => {
  const behind = personBehind(mailOf(fields), group);
  return behind && `${behind.person.name} <${behind.person.address}>`;
};

describe('the person behind a group', () => {
  test.each<[string, Fields, string | null]>([
    ['an untouched From', { from: ILSE }, ILSE],
    [
      'X-Original-From before Reply-To',
      {
        from: `"'Ilse Brandt' via Facilities" <${GROUP}>`,
        replyTo: 'Bo <bo@client.example>',
        headers: { 'x-original-from': ILSE },
      },
      ILSE,
    ],
    [
      'Reply-To besides the group',
      { from: `Ilse Brandt via Facilities <${GROUP}>`, replyTo: `${ILSE}, ${GROUP}` },
      ILSE,
    ],
    [
      'the name in From, if Reply-To has none',
      { from: `"'Ilse Brandt' über Hausmeister" <${GROUP}>`, replyTo: 'ilse@client.example' },
      ILSE,
    ],
    [
      'the Cc of the same name',
      {
        from: `Ilse Brandt via Facilities <${GROUP}>`,
        replyTo: GROUP,
        cc: `Bo <bo@client.example>, ${ILSE}`,
      },
      ILSE,
    ],
    [
      'X-Original-Sender alone',
      {
        from: `"'Ilse Brandt' via Facilities" <${GROUP}>`,
        headers: { 'x-original-sender': 'ilse@client.example' },
      },
      ILSE,
    ],
    ['nobody', { from: `Facilities <${GROUP}>` }, null],
    [
      'nobody among several',
      { from: `x via Facilities <${GROUP}>`, replyTo: `${ILSE}, Bo <bo@client.example>` },
      null,
    ],
  ])('is %s', (_what, fields, person) => {
    expect(shown(fields)).toBe(person);
  });

  test.each([
    ['via', "'Ilse Brandt' via Facilities", 'Ilse Brandt'],
    ['French', 'Ilse Brandt par Services', 'Ilse Brandt'],
    ['Spanish', '“Ilse Brandt” a través de Servicios', 'Ilse Brandt'],
    ['Polish', 'Ilse Brandt przez Biuro', 'Ilse Brandt'],
    ['a name with an apostrophe', "'Una O'Neill' via Facilities", "Una O'Neill"],
    ['an address', "'ilse@client.example' via Facilities", ''],
    ['parentheses', 'Ilse Brandt (via FACILITIES)', 'Ilse Brandt'],
  ])('has the name before the words of the group: %s', (_what, name, person) => {
    const mail = {
      ...mailOf({ from: GROUP, replyTo: 'ilse@client.example' }),
      from: { address: GROUP, name },
    };
    expect(personBehind(mail, GROUP)?.person.name).toBe(person);
  });

  test('is decoded from the address of Groups.io', () => {
    const from = 'Ilse Brandt via groups.io <ilse=client.example@groups.io>';
    expect(shown({ from }, 'facilities@groups.io')).toBe(ILSE);
    expect(shown({ from }, GROUP)).toBe(
      'Ilse Brandt via groups.io <ilse=client.example@groups.io>',
    );
  });
});

test.each<[boolean, Fields]>([
  [true, { from: 'facilities-owner@example.com' }],
  [true, { from: 'facilities+noreply@example.com' }],
  [true, { from: 'facilities-bounces@lists.example.com' }],
  [true, { from: 'noreply-spamdigest@googlegroups.com' }],
  [true, { from: 'mailman@lists.example.com' }],
  [true, { from: ILSE, headers: { 'x-list-administrivia': 'yes' } }],
  [true, { from: ILSE, headers: { 'content-type': 'multipart/digest; boundary=b' } }],
  [false, { from: ILSE }],
  [false, { from: 'facilities-team@example.com' }],
  [false, { from: 'noreply@example.com' }],
  [false, { from: 'mailman@client.example' }],
])('of the list itself: %s, %j', (isOfList, fields) => {
  expect(isAdministrative(mailOf(fields), GROUP)).toBe(isOfList);
});
