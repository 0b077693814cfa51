import { describe, expect, test } from 'vitest';
import { SessionUser } from './people.ts';
import { profileFrom, sessionFrom, setUpFrom, userFrom } from './person-forms.ts';

describe('who is signed in', () => {
  test('may have a company by its name alone', () => {
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

  test('stays as the server says it', () => {
    const company = { name: 'Acme', intakeEmail: 'acme@in.example', id: 'c', domain: null };
    const user = { id: 'u', email: 'a@b.example', name: 'A', role: 'admin', company, color: 'red' };
    expect(sessionFrom({ user })?.user).toMatchObject(user);
  });

  test.each([{}, { user: null }, { user: {} }, 7, '<html>'])('is not in %j', (value) => {
    expect(sessionFrom(value)).toBeNull();
  });

  test('is named by the answer that changes who they are, or it is none', () => {
    const user = { id: 'u', email: 'a@b.example', company: { id: 'c' }, language: 'fr' };
    expect(userFrom({ user })?.user).toMatchObject({ ...user, company: { id: 'c', name: '' } });
    expect(userFrom({ user: {} })).toBeNull();
  });

  test('is asked for anew after a change that does not tell', () => {
    expect(profileFrom({ success: true })).toEqual({ user: undefined });
    expect(setUpFrom({ success: true })).toMatchObject({ user: undefined, invitations: [] });
    expect(profileFrom('done')).toBeNull();
  });
});
