import { type SettingGroup, setting } from './setting.ts';

export const MODEL_SETTINGS: SettingGroup = {
  title: 'Language model',
  settings: [
    setting(
      'MODEL_URL',
      '',
      'OpenAI-compatible endpoint, such as `https://api.openai.com/v1` or `http://localhost:11434/v1`. Unset: no message leaves the installation.',
    ),
    setting('MODEL_NAME', '', 'Name of the model at the endpoint.'),
    setting('MODEL_KEY', '', 'API key, if the endpoint requires one.'),
    setting(
      'MODEL_MODE',
      'where-unsure',
      'Labels that the model decides: `where-unsure` (the engine is less than 80 % sure), `decides` (less than 95 %), or `off`, which asks no model. Labels of people stay.',
    ),
    setting('MODEL_CALLS_PER_DAY', '200', 'Calls per company and day (UTC).'),
    setting(
      'MODEL_TOKENS_PER_DAY',
      '600000',
      'Tokens per company and day (UTC). A call takes about 3,000, with a long message 5,000.',
    ),
  ],
};
