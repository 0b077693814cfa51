import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { EntriesChanged, LabelRunsChanged } from '#contract/board/live.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { VERSION } from '#server/process/version.ts';
import { nameSchemas } from './named-schemas.ts';
import { COMPANY_PARAMETER, KEY_PARAMETER, operationOf } from './operation.ts';
import { securitySchemes } from './security.ts';
import { TAGS } from './tags.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

export type Site = {
  url: () => string;
  cookieName: string;
};

const ABOUT = `Entries of a team, the people and the mail that they come from.

A program calls it with an API token, which is created under *Settings, Integrations*:
\`Authorization: Bearer tdg_…\`. Each operation names the scope that it needs (\`apiToken\`). Lists that
grow have pages: an answer with \`nextCursor\` continues with \`?cursor=\`. With an \`Idempotency-Key\` the same
request makes one entry or note, however often it is sent. \`RateLimit\` says how many requests are left.

Moments are ISO 8601 in UTC. A refusal has one form (\`Refusal\`), an unexpected error another
(\`Failure\`) with an \`errorId\` that the log has. Later versions may add fields to answers; this one has these
fields and no others.

In addition to these operations the server has only the pages of the web application and their files.`;

export function documentOf(endpoints: Endpoint[], site: Site): OpenApiDocument {
  nameSchemas();
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = templateOf(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const used = new Set(Object.values(paths).flatMap(tagsOf));
  const given: ZodOpenApiObject = {
    openapi: '3.1.1',
    info: {
      title: 'Tidings',
      version: VERSION,
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: site.url() }],
    tags: TAGS.filter(({ name }) => used.has(name)),
    paths,
    components: {
      securitySchemes: securitySchemes(site.cookieName),
      parameters: { company: COMPANY_PARAMETER, idempotencyKey: KEY_PARAMETER },
      // Payloads of events, which no operation returns.
      schemas: { EntriesChanged, LabelRunsChanged },
    },
  };
  return createDocument(given, { override: describeLists });
}

/** Describes a list that is parsed from text as an array. */
const describeLists: ZodOpenApiOverride = ({ jsonSchema }) => {
  const { listOf } = jsonSchema;
  if (!Array.isArray(listOf)) return;
  delete jsonSchema.listOf;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { type: 'array', items: { type: 'string', enum: listOf } });
};

/** Converts to an RFC 6570 template; a wildcard becomes `{name}`. */
function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{name}');
}

function tagsOf(item: ZodOpenApiPathsObject[string]): string[] {
  return Object.values(item).flatMap((operation) => (operation as { tags: string[] }).tags);
}
