import type { Case } from './cases.ts';
import { load, type Measure, together } from './load.ts';
import type { Servidores } from './palco.ts';

const TURNS = 4;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

const show = ({ perSecond, p50, p95 }: Measure) =>
  `${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(5)}  p95 ${p95.toFixed(1).padStart(5)} ms`;

/**
 * Puts one question to both servers by turns, so that what else the machine does meanwhile weighs on both, and tells the ratio.
 * @returns the middle of the turns of each
 */
export async function compare(
  { api, bare }: Servidores,
  { name, goal, p95Goal, api: askApi, bare: askBare }: Case,
  clients: number,
): Promise<{ api: Measure; bare: Measure }> {
  const [bares, apis]: [Measure[], Measure[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    bares.push(await load(bare.url, null, clients, SECONDS / TURNS, askBare));
    apis.push(await load(api.url, api.token, clients, SECONDS / TURNS, askApi));
  }
  const [ofBare, ofApi] = [together(bares), together(apis)];
  const ratio = ofApi.perSecond / ofBare.perSecond;
  const verdict = ratio >= goal ? '✓' : `✗ (meta ${goal})`;
  // Of many at once on one machine the wait in line is measured, not the work: the promise is to one person.
  const inTime =
    p95Goal === undefined || clients > 1 ? '' : `   p95 ${ofApi.p95 <= p95Goal ? '✓' : '✗'} (meta ${p95Goal} ms)`;
  console.log(
    `${name.padEnd(34)} API ${show(ofApi)}   nu ${show(ofBare)}   razão ${ratio.toFixed(2)} ${verdict}${inTime}`,
  );
  return { api: ofApi, bare: ofBare };
}
