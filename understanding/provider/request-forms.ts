import { APIError } from 'openai';

/** Optional fields of a request; servers without support respond with 400. */
type RequestForm = { hasSchema: boolean; hasTemperature: boolean };

const FORMS: readonly RequestForm[] = [
  { hasSchema: true, hasTemperature: true },
  { hasSchema: false, hasTemperature: true },
  { hasSchema: true, hasTemperature: false },
  { hasSchema: false, hasTemperature: false },
];
const BAD_REQUESTS = [400, 422];

/** The accepted form of each model. */
const accepted = new Map<string, RequestForm>();

/** Calls a model in the first form that its server accepts, which later calls use at once. */
export async function bySupport<Answer>(
  model: string,
  call: (form: RequestForm) => Promise<Answer>,
): Promise<Answer> {
  const known = accepted.get(model);
  const forms = known ? [known, ...FORMS.filter((form) => form !== known)] : FORMS;
  let refusal: unknown = null;
  for (const form of forms) {
    try {
      const answer = await call(form);
      accepted.set(model, form);
      return answer;
    } catch (error) {
      if (!(error instanceof APIError && BAD_REQUESTS.includes(error.status ?? 0))) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}
