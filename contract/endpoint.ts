import { z } from 'zod';

/** Required role: `company_admin` of the current company, `operator` of the installation. */
type Admits = 'anyone' | 'user' | 'company_admin' | 'operator';

export type Credential =
  | 'inboundToken'
  | 'metricsToken'
  | 'postmarkPassword'
  | 'sendgridPassword'
  | 'sendgridSignature';

/** Header with the company that a page shows, so that the page cannot change another one. */
export const COMPANY_HEADER = 'x-tidings-company';

/** A body other than plain JSON: one schema per media type. */
export type Content = {
  content: Record<string, z.ZodType>;
  headers?: Record<string, string>;
};

export const Bytes = z.unknown();

/** CSV download (RFC 4180). */
export const CSV = {
  content: { 'text/csv': z.string() },
  headers: { 'content-disposition': 'attachment, with the name of the file.' },
} satisfies Content;
/** `any` only requires the presence of a field. */
export type FieldKind = 'any' | 'array' | 'boolean' | 'number' | 'object' | 'string';

export type Endpoint = {
  /** `operationId` in the API description; equals the constant's name. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Parameters are written as `:name`. */
  path: `/${string}`;
  admits: Admits;
  /** API token scope if it differs from the default; `never` = none. */
  token?: 'read' | 'write' | 'admin' | 'never';
  /** True refuses API tokens of a workspace. */
  needsPerson?: true;
  /** True honors `Idempotency-Key`. The response is stored, so it must not contain a secret. */
  takesKey?: true;
  /** True ignores sessions and cookies. */
  isForTokens?: true;
  /** True if the response is the same for all users, so the session is not loaded. */
  ignoresSession?: true;
  /**
   * Alternative credentials, of which one is required; omitted: none, or the session that `admits`
   * requires.
   */
  credentials?: readonly Credential[];
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.ZodDiscriminatedUnion;
  /** A body other than JSON; the handler reads it. */
  takes?: Content;
  /** Responses by status; null: no body. Common responses are not listed (server/http/openapi). */
  answers: Record<number, z.ZodType | Content | null>;
  /** Normalizes responses in the browser; null = invalid. */
  read?: (answer: unknown) => unknown;
  /**
   * Required response fields without `read`. Generated at build time, as the browser has no schemas
   * (scripts/web/lean-contract.ts).
   */
  needs?: Record<string, FieldKind>;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Given<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

export type Answer<E extends Endpoint> = z.output<
  Extract<E['answers'][Extract<keyof E['answers'], 200 | 201 | 202>], z.ZodType>
>;

type Sent<S, Name extends string> = S extends z.ZodType ? { [K in Name]: z.input<S> } : unknown;

export type Call<E extends Endpoint> = Sent<E['params'], 'params'> &
  Sent<E['query'], 'query'> &
  Sent<E['body'], 'body'>;
