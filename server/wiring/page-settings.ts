import type { PageSettings } from '#contract/workspace/page-settings.ts';
import type { Config } from '#server/config/config.ts';

export function pageSettings({ publicPages, model, publicUrl, smtpUrl }: Config): PageSettings {
  return {
    ...publicPages,
    mail: smtpUrl ? 'relay' : 'console',
    usesModel: model !== null,
    isEncrypted: publicUrl?.protocol === 'https:',
  };
}
