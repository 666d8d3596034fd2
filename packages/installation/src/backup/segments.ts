/** A segment of the write-ahead log by its file name: 8 digits of timeline, then 16 of place, all hexadecimal. */
const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;

export const isSegment = (name: string): boolean => NAME.test(name);
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

const hex = (value: number | bigint) => value.toString(16).toUpperCase().padStart(8, '0');

/** Number of the segment since the beginning of the log, whatever its timeline. */
export function segmentNumber(name: string, segmentBytes: number): bigint {
  const [, , high = '0', low = '0'] = NAME.exec(name) ?? [];
  return BigInt(`0x${high}`) * BigInt(2 ** 32 / segmentBytes) + BigInt(`0x${low}`);
}

/** Names from `first` to `last`, both included, on the timeline of `last`. */
export function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  const perHigh = BigInt(2 ** 32 / segmentBytes);
  const names: string[] = [];
  for (let n = segmentNumber(first, segmentBytes); n <= segmentNumber(last, segmentBytes); n++)
    names.push(`${last.slice(0, 8)}${hex(n / perHigh)}${hex(n % perHigh)}`);
  return names;
}

/** The position (LSN) at which the segment after `name` begins. */
export function endOfSegment(name: string, segmentBytes: number): string {
  const position = (segmentNumber(name, segmentBytes) + 1n) * BigInt(segmentBytes);
  return `${(position >> 32n).toString(16).toUpperCase()}/${(position & 0xffff_ffffn).toString(16).toUpperCase()}`;
}

/** A position of the log as a number, to compare it: `0/3000028`. */
export function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
