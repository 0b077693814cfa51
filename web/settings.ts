import { PageSettings, SETTINGS_ELEMENT } from '#contract/page-settings.ts';

/** What the server told this page about the installation. */
export const settings: PageSettings = read();

function read(): PageSettings {
  const text = document.getElementById(SETTINGS_ELEMENT)?.textContent;
  // Vite's own server hands out the page without settings.
  return text ? PageSettings.parse(JSON.parse(text)) : { mail: 'relay' };
}
