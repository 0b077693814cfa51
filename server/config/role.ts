import type { Config } from './config.ts';

export function runsRole(
  { role }: Pick<Config, 'role'>,
  part: 'web' | 'intake' | 'worker',
): boolean {
  return role === 'all' || role === part;
}
