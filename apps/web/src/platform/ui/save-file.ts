import type { ReceivedFile } from '../api/client.ts';

/** Given away in this very moment: two presses of one button got the same file. */
const justNow = new WeakSet<ReceivedFile>();

/** Hands a received file to the browser's downloads, once. */
export function saveFile(file: ReceivedFile): void {
  if (justNow.has(file)) return;
  justNow.add(file);
  setTimeout(() => justNow.delete(file), 0);
  const { blob, name } = file;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken the address by then; keeping it would keep the whole file in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
