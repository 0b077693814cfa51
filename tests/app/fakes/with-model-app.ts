import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Member, signUp } from '#tests/fixtures/factories.ts';
import type { TestApp } from '../app.ts';
import { startModelApp } from '../model-app.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

type ModelApp = { model: ModelServer; app: TestApp; ann: Member };

/** Starts an application with a language model for all tests of a file; `ann` signs up for each. */
export function withModelApp(ready: (given: ModelApp) => void): void {
  let model: ModelServer;
  let app: TestApp;
  beforeAll(async () => {
    model = await startModelServer();
    app = await startModelApp(model);
  });
  afterAll(async () => {
    await app.close();
    await model.close();
  });
  beforeEach(async () => {
    ready({ model, app, ann: await signUp(app) });
  });
}
