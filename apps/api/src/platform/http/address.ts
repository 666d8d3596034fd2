import { isIPv6 } from 'node:net';

/** `::ffff:203.0.113.9` is how a socket of both families names an IPv4 address. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What tries are counted by: an IPv4 address as it is, and of IPv6 the first 64 bits, since whoever has one address of a
 * network has all 2^64 of it (RFC 6177).
 */
export function networkOf(address: string): string {
  const plain = mapped.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // An IPv4 ending stands for two of the eight groups.
  const groups = [...before, ...after].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const zeros: string[] = tail === undefined ? [] : Array(8 - groups).fill('0');
  const prefix = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
