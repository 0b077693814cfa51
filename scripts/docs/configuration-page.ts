import { SETTINGS } from '#server/config/settings.ts';

export function configurationPage(): string {
  const cell = (values: string[]) =>
    values.map((value) => (/^[`—]/.test(value) ? value : `\`${value}\``)).join(', ');
  const groups = SETTINGS.map(({ title, settings }) => {
    const rows = settings.map(
      ({ names, defaults, text }) => `| ${cell(names)} | ${cell(defaults)} | ${text} |`,
    );
    return `## ${title}\n\n| variable | default | meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Configuration

Tidings reads its settings from environment variables at start. Every setting has a default, and an
invalid value stops the start with its name and the reason. \`docs/operate.md\` describes how to use
them. \`npm run configuration\` generates this page from \`server/config/settings.ts\`.

${groups.join('\n')}`;
}
