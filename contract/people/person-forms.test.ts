import { describe, expect, test } from 'vitest';
import { SessionUser } from './people.ts';
import { profileFrom, sessionFrom, setUpFrom, userFrom } from './person-forms.ts';

describe('the signed-in user', () => {
  test('the company may have only a name', () => {
    const session = sessionFrom({
      user: { id: 3, email: 'ann@a.example', name: 'Ann', role: 'boss', companyName: 'Acme' },
      sessionId: 's',
    });
    expect(SessionUser.parse(session?.user)).toMatchObject({
      id: '3',
      role: 'user',
      company: { name: 'Acme', role: 'user', isSetUp: true },
    });
  });

  test('complete data is returned unchanged', () => {
    const company = { name: 'Acme', intakeEmail: 'acme@in.example', id: 'c', domain: null };
    const user = { id: 'u', email: 'a@b.example', name: 'A', role: 'admin', company, color: 'red' };
    expect(sessionFrom({ user })?.user).toMatchObject(user);
  });

  test.each([{}, { user: null }, { user: {} }, 7, '<html>'])('is rejected: %j', (value) => {
    expect(sessionFrom(value)).toBeNull();
  });

  test('a profile response returns the changed user or null', () => {
    const user = { id: 'u', email: 'a@b.example', company: { id: 'c' }, language: 'fr' };
    expect(userFrom({ user })?.user).toMatchObject({ ...user, company: { id: 'c', name: '' } });
    expect(userFrom({ user: {} })).toBeNull();
  });

  test('a response without the user leaves it undefined, for reloading', () => {
    expect(profileFrom({ success: true })).toEqual({ user: undefined });
    expect(setUpFrom({ success: true })).toMatchObject({ user: undefined, invitations: [] });
    expect(profileFrom('done')).toBeNull();
  });
});
