import { Agent, request } from 'node:http';

export interface Ask {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
}
export interface Measure {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

/** The middle of several measures of the same thing. */
export function together(measures: readonly Measure[]): Measure {
  const middle = (key: keyof Measure) => {
    const values = measures.map((measure) => measure[key]).sort((a, b) => a - b);
    const [low, high] = [values[Math.floor((values.length - 1) / 2)], values[Math.floor(values.length / 2)]];
    return ((low ?? 0) + (high ?? 0)) / 2;
  };
  return { perSecond: middle('perSecond'), p50: middle('p50'), p95: middle('p95') };
}

const WARM_UP = 0.2;

/** Sends requests for `seconds` from `clients` connections, each waiting for its answer, and measures what came back. */
export async function load(
  base: string,
  token: string | null,
  clients: number,
  seconds: number,
  next: (n: number) => Ask,
): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const { hostname, port } = new URL(base);
  const send = ({ method, path, body }: Ask) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      };
      const outgoing = request({ agent, hostname, port, method, path, headers }, (response) => {
        response.resume();
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve();
          else reject(new Error(`${method} ${path} answered ${response.statusCode}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  let n = 0;
  const run = async (until: number, times: number[]) => {
    while (performance.now() < until) {
      const started = performance.now();
      await send(next(n++));
      times.push(performance.now() - started);
    }
  };
  const all = (until: number, times: number[]) => Promise.all(Array.from({ length: clients }, () => run(until, times)));
  await all(performance.now() + seconds * 1000 * WARM_UP, []);
  const times: number[] = [];
  const began = performance.now();
  await all(began + seconds * 1000, times);
  const elapsed = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / elapsed, p50: at(0.5), p95: at(0.95) };
}
