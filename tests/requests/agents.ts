import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { AgentToolName } from '#contract/agents/agent-tool-names.ts';
import type { TokenScope } from '#contract/integrations/token-scopes.ts';
import type { Member } from '#tests/fixtures/factories.ts';
import { createToken } from './token-requests.ts';

type AgentRow = {
  id: string;
  status: string;
  priority: string;
  department: string;
  category: string;
  url: string;
  untrusted: {
    caption: string;
    from: string;
    assignee?: string;
    subject?: string;
    files?: string[];
  };
};

type AgentAnswer = {
  about: string;
  hidden_characters_removed?: number;
  total: number;
  entries: AgentRow[];
  next_cursor?: string;
  entry: AgentRow;
  messages: {
    kind: string;
    cut?: boolean;
    sender_verified?: boolean;
    untrusted: { from: string; subject?: string; text: string };
  }[];
  note?: string;
  changed: boolean;
  says?: string;
  error: string;
  code: string;
  argument?: string;
  untrusted: { name?: string; members?: string[] };
  [figure: string]: unknown;
};

type Called = {
  isError: boolean;
  text: string;
  json: AgentAnswer;
};

export const GENERATIONS = ['newest', 'older'] as const;
type Generation = (typeof GENERATIONS)[number];

type Place = { url: string; fetch?: (url: string | URL, init?: RequestInit) => Promise<Response> };

const INFO = { name: 'a test', version: '1.0.0' };

async function connected(place: Place, token: string, generation: Generation) {
  const url = new URL('/mcp', place.url);
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const options = { requestInit, ...(place.fetch && { fetch: place.fetch }) };
  if (generation === 'newest') {
    const client = new Client(INFO, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(url, options));
    return { client, revision: client.getNegotiatedProtocolVersion() };
  }
  const client = new OlderClient(INFO);
  const transport = new OlderTransport(url, options);
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return { client, revision: transport.protocolVersion };
}

export async function agentWith(place: Place, token: string, generation: Generation = 'newest') {
  const { client, revision } = await connected(place, token, generation);
  return {
    revision,
    instructions: client.getInstructions() ?? '',
    tools: async () => (await client.listTools()).tools,
    call: async (name: AgentToolName, given: Record<string, unknown> = {}): Promise<Called> => {
      const { content, structuredContent, isError } = await client.callTool({
        name,
        arguments: given,
      });
      const [first] = content as { text: string }[];
      return {
        isError: isError === true,
        text: first?.text ?? '',
        json: structuredContent as AgentAnswer,
      };
    },
    close: () => client.close(),
  };
}

export async function agentFor(
  app: { url: string },
  who: Pick<Member, 'fetch'>,
  scope: TokenScope,
  generation?: Generation,
) {
  return agentWith(app, (await createToken(who, scope)).token, generation);
}
