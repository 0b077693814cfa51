import { Bytes, CSV, type Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

export const exportWorkspace = {
  id: 'exportWorkspace',
  method: 'GET',
  path: '/api/workspace/export',
  admits: 'company_admin',
  needsPerson: true,
  summary: 'Export the whole workspace',
  description: 'A ZIP generated during the download; its README.txt describes the contents.',
  answers: {
    200: {
      content: { 'application/zip': Bytes },
      headers: { 'content-disposition': 'attachment, named after the workspace and the day.' },
    },
    401: Refusal,
    403: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;

export const exportEntries = {
  id: 'exportEntries',
  method: 'GET',
  path: '/api/workspace/export/entries.csv',
  admits: 'company_admin',
  summary: 'Export entries as CSV',
  description: 'Only the entries, for a spreadsheet (RFC 4180, UTF-8 with a byte order mark).',
  answers: { 200: CSV, 401: Refusal, 403: Refusal, 429: Refusal },
} as const satisfies Endpoint;
