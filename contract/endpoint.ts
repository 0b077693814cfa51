import { z } from 'zod';

/**
 * Who may call an endpoint: anyone, the people signed in, the admins of the company they look
 * at, or the operator of the installation.
 */
type Admits = 'anyone' | 'user' | 'company_admin' | 'operator';

/** How a program shows who it is where no person is signed in. */
export type Credential =
  | 'inboundToken'
  | 'metricsToken'
  | 'postmarkPassword'
  | 'sendgridPassword'
  | 'sendgridSignature';

/** Says which company a page shows, so that it changes no other one than that. */
export const COMPANY_HEADER = 'x-tidings-company';

/** What is sent or answered where that is not JSON alone: a schema for each media type. */
export type Content = {
  content: Record<string, z.ZodType>;
  /** Headers that belong to it, each with what it says. */
  headers?: Record<string, string>;
};

/** A file or a stream: any bytes. */
export const Bytes = z.unknown();

/** A table as a file (RFC 4180). */
export const CSV = {
  content: { 'text/csv': z.string() },
  headers: { 'content-disposition': 'attachment, with the name of the file.' },
} satisfies Content;
/** What stands in a field, as `typeof` and `Array.isArray` tell it; `any` = it is there. */
export type FieldKind = 'any' | 'array' | 'boolean' | 'number' | 'object' | 'string';

/** One endpoint: how it is called, what it is given, what it answers by status. */
export type Endpoint = {
  /** Its `operationId` in the API description: the name of the constant that holds it. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  path: `/${string}`;
  admits: Admits;
  /** The scope that an API token needs, where it does not follow from the rest; `never` = none will do. */
  token?: 'read' | 'write' | 'admin' | 'never';
  /** It concerns whoever asks, or is somebody's to answer for: an API token of a workspace is nobody. */
  needsPerson?: true;
  /** With an `Idempotency-Key` it creates at most once; its answer holds no secret, as it is stored. */
  takesKey?: true;
  /** Programs call it, by API tokens alone: neither sessions nor cookies count. */
  isForTokens?: true;
  /** It is the same for everybody: whose session it is called with is not looked up. */
  ignoresSession?: true;
  /** Any one of these is asked for; left out = none, or the session that `admits` asks for. */
  credentials?: readonly Credential[];
  summary: string;
  /** What the summary leaves open. */
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.ZodDiscriminatedUnion;
  /** A body that is not JSON; its handler reads it. */
  takes?: Content;
  /** A schema = JSON; null = no body. What every endpoint can answer is not listed (server/http/openapi). */
  answers: Record<number, z.ZodType | Content | null>;
  /**
   * What the browser makes of an answer that may come in several forms; null = it is no answer to
   * this.
   */
  read?: (answer: unknown) => unknown;
  /**
   * What an answer must have at least, where nothing else reads it. Made of `answers` when the web
   * application is built, as the browser has no schemas (scripts/web/lean-contract.ts).
   */
  needs?: Record<string, FieldKind>;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler is given. */
export type Given<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What goes back as JSON when all is well. */
export type Answer<E extends Endpoint> = z.output<
  Extract<E['answers'][Extract<keyof E['answers'], 200 | 201 | 202>], z.ZodType>
>;

type Sent<S, Name extends string> = S extends z.ZodType ? { [K in Name]: z.input<S> } : unknown;

/** What a caller sends. */
export type Call<E extends Endpoint> = Sent<E['params'], 'params'> &
  Sent<E['query'], 'query'> &
  Sent<E['body'], 'body'>;
