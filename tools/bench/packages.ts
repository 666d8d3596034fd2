/** `npm run bench -- pacotes`: what the pure packages do in a second on one core. */
import * as boletos from '../../packages/boletos/bench.ts';
import * as cnab from '../../packages/boletos/bench-cnab.ts';
import * as danfe from '../../packages/fiscal/bench-danfe.ts';
import * as nfe from '../../packages/fiscal/bench-nfe.ts';

interface Bench {
  bench(): Promise<{ name: string; opsPerSecond: number }[]>;
}

const benches: Record<string, Bench> = { boletos, cnab, nfe, danfe };

export async function benchPackages(): Promise<void> {
  for (const [name, { bench }] of Object.entries(benches)) {
    console.log(`\n${name}`);
    for (const line of await bench())
      console.log(`${line.name.padEnd(60)} ${line.opsPerSecond.toFixed(0).padStart(9)}/s`);
  }
}
