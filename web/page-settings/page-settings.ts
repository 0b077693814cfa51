import { type PageSettings, SETTINGS_ELEMENT } from '#contract/workspace/page-settings.ts';

/** Defaults for Vite's dev server, which embeds no settings. */
const DEFAULTS: PageSettings = {
  mail: 'relay',
  usesModel: false,
  landing: 'demo',
  accessCode: 'tidings-beta',
  captureUrl: null,
  dataRegion: null,
  isEncrypted: false,
  contactEmail: 'postmaster@intake.localhost',
};

/** Settings of the installation, embedded by the server. */
export const settings: PageSettings = { ...DEFAULTS, ...embedded() };

/** Returns the host that also receives visitors' addresses, or null. */
export function captureHost(): string | null {
  return settings.captureUrl === null ? null : new URL(settings.captureUrl).host;
}

/** Sets the settings for prerendering, where there is no page. */
export function giveSettings(given: PageSettings): void {
  Object.assign(settings, given);
}

function embedded(): Partial<PageSettings> {
  if (typeof document === 'undefined') return {};
  const text = document.getElementById(SETTINGS_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as PageSettings) : {};
}
