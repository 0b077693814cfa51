import { expect, test } from 'vitest';
import { issuerOf, partsOf } from './issuer.ts';

const none = { tenant: '', host: '', realm: '', issuer: '' };

test('Google has one issuer for all', () => {
  expect(issuerOf('google', none)).toBe('https://accounts.google.com');
});

test('Entra’s issuer contains the tenant ID as copied', () => {
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
])('Keycloak’s issuer is built from its address in any form: %s', (host) => {
  expect(issuerOf('keycloak', { ...none, host, realm: ' staff ' })).toBe(
    'https://id.acme.example/realms/staff',
  );
});

test('an older Keycloak keeps its base path, and a realm may contain a space', () => {
  const parts = { ...none, host: 'https://acme.example/auth', realm: 'All staff' };
  expect(issuerOf('keycloak', parts)).toBe('https://acme.example/auth/realms/All%20staff');
});

test('another provider’s discovery URL is cut to its issuer, with its trailing slash', () => {
  const issuerOfOther = (issuer: string) => issuerOf('other', { ...none, issuer });
  expect(issuerOfOther('https://id.example/a/.well-known/openid-configuration')).toBe(
    'https://id.example/a',
  );
  expect(issuerOfOther(' https://acme.auth0.example/ ')).toBe('https://acme.auth0.example/');
});

test('the saved settings fill the form again', () => {
  for (const [provider, parts] of [
    ['entra', { ...none, tenant: '8eaef023-2b34-4da1-9baa-8bc8c9d6a490' }],
    ['keycloak', { ...none, host: 'https://acme.example/auth', realm: 'All staff' }],
    ['other', { ...none, issuer: 'https://acme.auth0.example/' }],
    ['google', none],
  ] as const) {
    expect(partsOf(provider, issuerOf(provider, parts))).toEqual(parts);
  }
});
