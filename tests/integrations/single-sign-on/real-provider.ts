import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { type Visitor, visitor } from '#tests/fixtures/factories.ts';

type Client = { redirect: string; signedOut: string; backChannel: string };

type Account = { sub: string; email: string; email_verified?: boolean; groups?: string[] };

/** A certified OpenID provider (`oidc-provider`) that signs in the given account. */
export async function startRealProvider() {
  const accounts = new Map<string, Account>();
  let signingIn = '';
  let handle: http.RequestListener = () => {};
  const server = http.createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const configuration = (client: Client, { alg, key }: Signing): Configuration => ({
    jwks: { keys: [key] },
    enabledJWA: { idTokenSigningAlgValues: [alg] },
    clients: [
      {
        client_id: 'tidings',
        id_token_signed_response_alg: alg,
        client_secret: 'a-secret-of-the-client',
        redirect_uris: [client.redirect],
        post_logout_redirect_uris: [client.signedOut],
        backchannel_logout_uri: client.backChannel,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['groups'], openid: ['sub', 'sid'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    pkce: { required: () => true },
    // The default fetch reaches no loopback address.
    fetch: (url, options) => {
      const plain: object = { ...options, dispatcher: undefined };
      return fetch(url, plain);
    },
    findAccount: (_context, id) => {
      const account = accounts.get(id);
      return account && { accountId: id, claims: async () => account };
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      const clientId = oidc.client?.clientId;
      if (!accountId || !clientId) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  return {
    issuer,
    serve: async (client: Client, alg: Signing['alg'] = 'RS256') => {
      const provider = new Provider(issuer, configuration(client, await newSigning(alg)));
      provider.on('server_error', (_context, error) => console.error(error));
      const callback = provider.callback();
      handle = (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return callback(request, response);
        const login = { login: { accountId: signingIn } };
        return provider
          .interactionFinished(request, response, login)
          .catch((error) => response.destroy(error));
      };
    },
    browser: () => visitor({ url: issuer }),
    /** Returns the callback path. */
    signIn: async (browser: Visitor, url: string, account: Account): Promise<string> => {
      accounts.set(account.sub, account);
      signingIn = account.sub;
      for (let at = url; ; ) {
        const response = await browser.fetch(at);
        const location = response.headers.get('location');
        if (!location) throw new Error(`${response.status}: ${await response.text()}`);
        const next = new URL(location, issuer);
        if (next.origin !== issuer) return `${next.pathname}${next.search}`;
        at = next.href;
      }
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Signing = { alg: 'RS256' | 'PS256' | 'ES256' | 'EdDSA'; key: JWK & { kty: string } };

async function newSigning(alg: Signing['alg']): Promise<Signing> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  const { kty, ...key } = await exportJWK(privateKey);
  if (!kty) throw new Error('a key of no kind');
  return { alg, key: { ...key, kty, kid: randomUUID(), use: 'sig' } };
}

export type RealProvider = Awaited<ReturnType<typeof startRealProvider>>;
