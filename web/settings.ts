import { type PageSettings, SETTINGS_ELEMENT } from '#contract/workspace/page-settings.ts';

/** Vite's own server hands out the page without settings. */
const UNTOLD: PageSettings = {
  mail: 'relay',
  usesModel: false,
  landing: 'demo',
  accessCode: 'tidings-beta',
  captureUrl: null,
  dataRegion: null,
  isEncrypted: false,
  contactEmail: 'postmaster@intake.localhost',
};

/** What the server told this page about the installation. */
export const settings: PageSettings = { ...UNTOLD, ...told() };

/** Whom the addresses that visitors leave are sent to as well; null = nobody. */
export function captureHost(): string | null {
  return settings.captureUrl === null ? null : new URL(settings.captureUrl).host;
}

/** Where there is no page yet, the server says it so. */
export function giveSettings(given: PageSettings): void {
  Object.assign(settings, given);
}

function told(): Partial<PageSettings> {
  if (typeof document === 'undefined') return {};
  const text = document.getElementById(SETTINGS_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as PageSettings) : {};
}
