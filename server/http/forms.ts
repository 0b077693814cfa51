import type { FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

export function readForms(scope: FastifyInstance, longest: number): void {
  scope.removeContentTypeParser(FORM);
  const options = { parseAs: 'string', bodyLimit: longest } as const;
  scope.addContentTypeParser(FORM, options, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}
