import { DomainError } from '@retaguarda/contracts';
import { limits } from './limits.ts';

let reading = 0;
const waiting: (() => void)[] = [];

/**
 * Waits until one more file may be read: each takes a thread and its memory, and most hold a connection meanwhile.
 *
 * @returns gives the turn back; to be called once
 * @throws DomainError SERVICE_UNAVAILABLE when it takes too long
 */
export async function turn(): Promise<() => void> {
  if (reading < limits.reader.atOnce) {
    reading += 1;
    return release;
  }
  const { promise, resolve, reject } = Promise.withResolvers<() => void>();
  const begin = () => {
    clearTimeout(late);
    resolve(release);
  };
  const late = setTimeout(() => {
    waiting.splice(waiting.indexOf(begin), 1);
    reject(
      new DomainError('SERVICE_UNAVAILABLE', {
        text: 'Há muitos arquivos sendo lidos agora. Tente de novo em um minuto.',
        data: { segundos: 60 },
      }),
    );
  }, limits.reader.waitMs);
  waiting.push(begin);
  return promise;
}

/** The turn passes to who has waited longest; only without one is there a free place. */
function release(): void {
  const next = waiting.shift();
  if (next) next();
  else reading -= 1;
}
