import { connect } from 'node:net';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const PATIENCE_MS = 8000;

export async function aboutListeners(
  exchanges: { host: string; address: string }[],
  port: number,
  hasOtherListeners: boolean,
): Promise<Finding[]> {
  return Promise.all(
    exchanges.map(async ({ host, address }) => {
      const { ok, warning, problem } = findingsOf(`Port ${port}`);
      try {
        const greeting = await greetingOf(address, port);
        if (/^220 .*Tidings/.test(greeting)) {
          return ok(`${host} answers, and is Tidings (seen from here; try it from elsewhere too)`);
        }
        const says = `${host} answers, but as another: "${greeting.slice(0, 80)}"`;
        if (hasOtherListeners) return ok(says);
        return warning(
          says,
          'Right if there is a gateway before Tidings; else redirect the port to SMTP_PORT.',
        );
      } catch (error) {
        return problem(
          `${host} does not answer (${codeOf(error)}): mail from elsewhere cannot come in`,
          'Start Tidings, redirect the port to SMTP_PORT and let it through every firewall. Some networks close it both ways: then see docs/operate.md, "Mail by a provider".',
        );
      }
    }),
  );
}

function greetingOf(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let said = '';
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.setTimeout(PATIENCE_MS, () =>
      end(() => reject(Object.assign(new Error('no greeting'), { code: 'ETIMEDOUT' }))),
    );
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
      if (said.includes('\n')) end(() => resolve(said.trim()));
    });
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('end', () => end(() => resolve(said.trim())));
  });
}
