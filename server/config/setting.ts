/** One row of docs/configuration.md; related variables share it. */
type Setting = { names: string[]; defaults: string[]; text: string };

export type SettingGroup = { title: string; settings: Setting[] };

export function setting(names: string, defaults: string, text: string): Setting {
  return { names: names.split(' '), defaults: defaults === '' ? [] : defaults.split(' '), text };
}
