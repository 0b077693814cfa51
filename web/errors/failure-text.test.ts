import { describe, expect, test } from 'vitest';
import { ApiError, type FailureKind } from '#web/api/api-error.ts';
import { common } from '#web/messages/en/everywhere.ts';
import { common as french } from '#web/messages/fr/everywhere.ts';
import { failureText, failureToast, loadFailureText, sessionFailureText } from './failure-text.ts';

type Said = ConstructorParameters<typeof ApiError>[3];

const failure = (kind: FailureKind, reported?: Said) => new ApiError(kind, 500, '500 Oh', reported);

const STATUS = { title: 'Error', always: 'Failed to update entry status. Please try again.' };
const LOGIN = { title: 'Failed to send magic link', otherwise: 'Please try again later.' };
const SERVER_SAYS = { message: 'This entry is deleted.' };
const PAGE: Said = { instead: { isPage: true } };
const PAGE_TEXT =
  'Server error (500): Please try again or contact support if the problem persists.';

describe('an action with its own text', () => {
  test.each([
    ['server_error', undefined, STATUS.always],
    ['server_error', { message: 'It went boom' }, STATUS.always],
    ['server_error', PAGE, STATUS.always],
    ['unreadable', undefined, STATUS.always],
    ['offline', undefined, `You are offline. ${STATUS.always}`],
    ['unreachable', undefined, `Tidings cannot be reached. ${STATUS.always}`],
    ['timed_out', undefined, `Tidings did not answer in time. ${STATUS.always}`],
    ['signed_out', undefined, 'You are signed out. Please sign in again.'],
    ['forbidden', PAGE, 'You do not have permission to do this.'],
    ['rate_limited', undefined, 'Too many requests. Please wait 5 minutes.'],
    ['rate_limited', { body: { retryAfter: 30 } }, 'Too many requests. Please wait 1 minute.'],
    ['refused', SERVER_SAYS, 'This entry is deleted.'],
    ['refused', undefined, STATUS.always],
  ] as [FailureKind, Said, string][])('shows for %s with %j: %s', (kind, reported, description) => {
    expect(failureToast(failure(kind, reported), STATUS, common)).toMatchObject({
      title: 'Error',
      description,
    });
  });
});

describe('an action that uses the server’s text', () => {
  test.each([
    ['server_error', undefined, 'Please try again later.'],
    ['server_error', { message: 'It went boom [ab12]' }, 'It went boom [ab12]'],
    ['server_error', PAGE, PAGE_TEXT],
    ['server_error', { instead: { isPage: false, text: 'out of order' } }, '500: out of order'],
    ['unreadable', undefined, 'Please try again later.'],
    ['offline', undefined, 'You are offline. Please try again later.'],
    ['forbidden', { message: 'Not you.' }, 'Not you.'],
  ] as [FailureKind, Said, string][])('shows for %s with %j: %s', (kind, reported, description) => {
    expect(failureToast(failure(kind, reported), LOGIN, common)).toMatchObject({ description });
  });
});

describe('technical messages are not shown to users', () => {
  test.each([
    'Internal Server Error',
    '500 Internal Server Error',
    'not_found',
    "Cannot read properties of undefined (reading 'id')",
    'TypeError: x is not a function',
    'Invalid input: expected string, received undefined',
    'Unexpected token < in JSON at position 0',
    'The count is NaN',
    'insert into "issues" failed: null value in column',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'at Object.<anonymous> (server/main.ts:12:3)',
  ])('%s', (message) => {
    const error = failure('server_error', { message });
    expect(error.message).toBe(message);
    expect(failureText(error, 'Please try again later.', common)).toBe('Please try again later.');
  });

  test.each([
    'It is full',
    'Please sign in.',
    'Mail server error',
    'Please select a day at 9:30.',
    'Something went wrong on our side. [ab12cd34]',
  ])('but “%s” is', (message) => {
    expect(failureText(failure('refused', { message }), '', common)).toBe(message);
  });
});

test('an internal failure is not shown with its JavaScript text', () => {
  const own = new TypeError('x is not a function');
  expect(failureText(own, 'Please try again later.', common)).toBe('Please try again later.');
  expect(failureToast(own, { title: 'Failed' }, common)).toEqual({
    title: 'Failed',
    isError: true,
  });
});

test('the failed load is named before its reason', () => {
  const says = 'Failed to fetch notes';
  expect(loadFailureText(failure('offline'), says, common)).toBe(`${says}. You are offline.`);
  expect(loadFailureText(failure('server_error', PAGE), says, common)).toBe(says);
});

describe('a failed session check is shown', () => {
  test.each([
    ['server_error', { message: 'It went boom' }, 'It went boom'],
    ['server_error', { instead: { isPage: false, text: 'out of order' } }, 'out of order'],
    [
      'server_error',
      PAGE,
      'Authentication error (500): Please try refreshing the page or logging in again.',
    ],
    ['unreadable', undefined, 'Please try refreshing the page or logging in again.'],
  ] as [FailureKind, Said, string][])('for %s with %j: %s', (kind, reported, why) => {
    const says = sessionFailureText(failure(kind, reported), common);
    expect(says).toBe(`Session authentication failed: ${why}`);
  });
});

test('a rate limit is shown for eight seconds', () => {
  expect(failureToast(failure('rate_limited'), STATUS, common).duration).toBe(8000);
});

test.each([
  [failure('server_error', PAGE), 'Erreur du serveur (500)'],
  [
    failure('refused', {
      message: 'Priority is required.',
      body: { code: 'field_required', values: { field: 'priority' } },
    }),
    'Champ «\u00a0Priority\u00a0»',
  ],
  [
    failure('rate_limited', {
      message: 'Too many requests. Please wait 3 minutes.',
      body: { code: 'too_many_requests', values: { wait: 3 } },
    }),
    'attendre 3',
  ],
  [
    failure('rate_limited', {
      message: 'Too many emails to this address. Please wait 1 minute.',
      body: { code: 'too_many_emails_to_address', values: { wait: 1 } },
    }),
    'Trop de courriels à cette adresse. Veuillez attendre 1\u00a0minute.',
  ],
  [failure('offline'), 'hors ligne'],
])('in French: %s', (error, text) => {
  expect(failureText(error, '', french)).toContain(text);
});
