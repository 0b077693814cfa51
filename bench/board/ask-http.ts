import { Agent, get } from 'node:http';
import type { Visitor } from '#tests/fixtures/factories.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export function askHttp(url: string, path: string, visitor: Visitor): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(
      new URL(path, url),
      { agent, headers: { cookie: visitor.cookie() } },
      (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${path} was answered with ${answer.statusCode}`));
        });
      },
    );
    request.on('error', reject);
  });
}
