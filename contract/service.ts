import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Refusal } from './errors.ts';

/** Responds while the process runs, without checking the database. */
export const readHealth = {
  id: 'readHealth',
  method: 'GET',
  path: '/healthz',
  admits: 'anyone',
  ignoresSession: true,
  summary: 'Check liveness',
  answers: { 200: z.object({ status: z.literal('ok') }) },
} as const satisfies Endpoint;

const Ready = z.object({ status: z.enum(['ready', 'not ready']) });

export const readReadiness = {
  id: 'readReadiness',
  method: 'GET',
  path: '/readyz',
  admits: 'anyone',
  ignoresSession: true,
  summary: 'Check readiness, including the database',
  answers: { 200: Ready, 503: z.union([Ready, Refusal]) },
} as const satisfies Endpoint;

/** Responds with 404 unless METRICS_TOKEN is set. */
export const readMetrics = {
  id: 'readMetrics',
  method: 'GET',
  path: '/metrics',
  admits: 'anyone',
  ignoresSession: true,
  credentials: ['metricsToken'],
  summary: 'Read Prometheus metrics',
  description: 'Only if METRICS_TOKEN is set.',
  answers: { 200: { content: { 'text/plain': z.string() } }, 401: Refusal, 404: Refusal },
} as const satisfies Endpoint;

export const readApiDescription = {
  id: 'readApiDescription',
  method: 'GET',
  path: '/api/openapi.json',
  admits: 'anyone',
  ignoresSession: true,
  summary: 'This description',
  answers: { 200: z.looseObject({ openapi: z.string() }) },
} as const satisfies Endpoint;
