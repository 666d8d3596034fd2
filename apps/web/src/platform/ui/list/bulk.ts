import { failureText } from '../feedback/toasts.tsx';

export interface BulkFailure<T> {
  row: T;
  text: string;
}

export interface BulkResult<T> {
  done: number;
  failures: BulkFailure<T>[];
}

/** A few at a time: fast enough for hundreds of rows, and the server stays free for others. */
const AT_ONCE = 4;

/** Acts on each row; one refusal does not stop the others. */
export async function runBulk<T>(
  rows: readonly T[],
  act: (row: T) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<BulkResult<T>> {
  const result: BulkResult<T> = { done: 0, failures: [] };
  const waiting = rows[Symbol.iterator]();
  const work = async () => {
    for (const row of waiting) {
      try {
        await act(row);
        result.done += 1;
      } catch (error) {
        result.failures.push({ row, text: failureText(error) });
      }
      onProgress(result.done + result.failures.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}
