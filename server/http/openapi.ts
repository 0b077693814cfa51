import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { z } from 'zod';

/** The description of the API (OpenAPI 3.1), made of the contract's own schemas. */
export const contractToOpenApi: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Tidings', version: '1', description: 'Entries of a team, and its people.' },
  },
  transform: ({ schema, url }) => {
    const { params, querystring, body, response, ...rest } = schema ?? {};
    const json = {
      ...rest,
      ...(isSchema(params) && { params: toJsonSchema(params, 'input') }),
      ...(isSchema(querystring) && { querystring: toJsonSchema(querystring, 'input') }),
      ...(isSchema(body) && { body: toJsonSchema(body, 'input') }),
      ...(isByStatus(response) && { response: answersToJson(response) }),
    };
    return { schema: json, url };
  },
};

function answersToJson(answers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([status, schema]) =>
      isSchema(schema) ? [[status, toJsonSchema(schema, 'output')]] : [],
    ),
  );
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function isSchema(value: unknown): value is z.ZodType {
  return value instanceof z.ZodType;
}

function isByStatus(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
