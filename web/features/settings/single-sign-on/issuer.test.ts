import { expect, test } from 'vitest';
import { issuerOf, partsOf } from './issuer.ts';

const none = { tenant: '', host: '', realm: '', issuer: '' };

test('Google has one issuer for everybody', () => {
  expect(issuerOf('google', none)).toBe('https://accounts.google.com');
});

test('Entra’s issuer holds the tenant ID, as it was copied', () => {
  const tenant = ' 8EAEF023-2B34-4DA1-9BAA-8BC8C9D6A490 ';
  expect(issuerOf('entra', { ...none, tenant })).toBe(
    'https://login.microsoftonline.com/8eaef023-2b34-4da1-9baa-8bc8c9d6a490/v2.0',
  );
});

test.each([
  'https://id.acme.example',
  'https://id.acme.example/',
  'id.acme.example',
  ' https://id.acme.example/admin/master/console/#/staff/clients ',
  'https://id.acme.example/realms/other/account',
])('Keycloak’s issuer is made of its address, however it was copied: %s', (host) => {
  expect(issuerOf('keycloak', { ...none, host, realm: ' staff ' })).toBe(
    'https://id.acme.example/realms/staff',
  );
});

test('an older Keycloak keeps the path below which it stands, and a realm may hold a space', () => {
  const parts = { ...none, host: 'https://acme.example/auth', realm: 'All staff' };
  expect(issuerOf('keycloak', parts)).toBe('https://acme.example/auth/realms/All%20staff');
});

test('the address of the description of another provider is cut to its issuer, whose slash stays', () => {
  const issuerOfOther = (issuer: string) => issuerOf('other', { ...none, issuer });
  expect(issuerOfOther('https://id.example/a/.well-known/openid-configuration')).toBe(
    'https://id.example/a',
  );
  expect(issuerOfOther(' https://acme.auth0.example/ ')).toBe('https://acme.auth0.example/');
});

test('what is set up is shown again as it was filled in', () => {
  for (const [provider, parts] of [
    ['entra', { ...none, tenant: '8eaef023-2b34-4da1-9baa-8bc8c9d6a490' }],
    ['keycloak', { ...none, host: 'https://acme.example/auth', realm: 'All staff' }],
    ['other', { ...none, issuer: 'https://acme.auth0.example/' }],
    ['google', none],
  ] as const) {
    expect(partsOf(provider, issuerOf(provider, parts))).toEqual(parts);
  }
});
