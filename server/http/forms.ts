import type { FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

/** Has the routes of a scope read the fields of forms that are posted; elsewhere none has any. */
export function readForms(scope: FastifyInstance, longest: number): void {
  scope.removeContentTypeParser(FORM);
  const options = { parseAs: 'string', bodyLimit: longest } as const;
  scope.addContentTypeParser(FORM, options, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}
