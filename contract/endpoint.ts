import type { z } from 'zod';

/**
 * Who may call an endpoint: anyone, the people signed in, the admins of the company they look
 * at, or the operator of the installation.
 */
type Admits = 'anyone' | 'user' | 'company_admin' | 'operator';

/** Says which company a page shows, so that it changes no other one than that. */
export const COMPANY_HEADER = 'x-tidings-company';

/** One endpoint: how it is called, what it is given, what it answers by status. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  path: `/${string}`;
  admits: Admits;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.ZodDiscriminatedUnion;
  answers: Record<number, z.ZodType>;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler is given. */
export type Given<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What goes back when all is well. */
export type Answer<E extends Endpoint> = z.output<
  E['answers'][Extract<keyof E['answers'], 200 | 201 | 202>]
>;

type Sent<S, Name extends string> = S extends z.ZodType ? { [K in Name]: z.input<S> } : unknown;

/** What a caller sends. */
export type Call<E extends Endpoint> = Sent<E['params'], 'params'> &
  Sent<E['query'], 'query'> &
  Sent<E['body'], 'body'>;
