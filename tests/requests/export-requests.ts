import { exportWorkspace } from '#contract/workspace/workspace-export.ts';
import type { Member } from '#tests/fixtures/factories.ts';
import { filesInZip } from '#tests/fixtures/zip-files.ts';

export async function exportOf(who: Pick<Member, 'fetch'>) {
  const answer = await who.fetch(exportWorkspace.path);
  if (answer.status !== 200) throw new Error(await answer.text());
  return { answer, files: filesInZip(Buffer.from(await answer.arrayBuffer())) };
}

export const jsonIn = (files: Map<string, Buffer>, path: string) =>
  JSON.parse(String(files.get(path))) as Record<string, unknown>[];

export function wordsIn(files: Map<string, Buffer>): string {
  const all = [...files].filter(([path]) => !path.startsWith('files/')).map(([, it]) => it);
  return Buffer.concat(all).toString();
}
