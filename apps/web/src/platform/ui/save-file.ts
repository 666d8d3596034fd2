import type { ReceivedFile } from '../api/client.ts';

/** Hands a received file to the browser's downloads. */
export function saveFile({ blob, name }: ReceivedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken the address by then; keeping it would keep the whole file in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
