import { say } from './say.ts';

const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
const TENTH = 0.1;

/** Says how far a long step is: every tenth of it, so that a log stays short. */
export function progressOf(step: string): (progress: { feito: number; total: number }) => void {
  let told = 0;
  return ({ feito, total }) => {
    const share = total > 0 ? feito / total : 1;
    if (share < told + TENTH && share < 1) return;
    told = share;
    say(`${step}: ${mib(feito)} de ${mib(total)}`);
  };
}
