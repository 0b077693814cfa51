import type { PageSettings } from '#contract/workspace/page-settings.ts';
import type { Config } from '#server/config/config.ts';

/** What the pages are told about the installation. */
export function pageSettings({ publicPages, model, publicUrl, smtpUrl }: Config): PageSettings {
  return {
    ...publicPages,
    mail: smtpUrl ? 'relay' : 'console',
    usesModel: model !== null,
    isEncrypted: publicUrl?.protocol === 'https:',
  };
}
