import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks of IPv4 that are not the public internet.
 *
 * @source IANA IPv4 Special-Purpose Address Registry, as of 2025-10-09
 */
const innerV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Of IPv6 only 2000::/3 is public, but for what in it is for documentation, tests, or carries an IPv4 address inside.
 *
 * @source IANA IPv6 Special-Purpose Address Registry, as of 2025-10-09
 */
const innerV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inner = new BlockList();
for (const [network, bits] of innerV4) inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of innerV6) inner.addSubnet(network, bits, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is of the public internet: everything else may be a machine of this house. */
export function isPublic(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !inner.check(ip, 'ipv4');
  return family === 6 && publicV6.check(ip, 'ipv6') && !inner.check(ip, 'ipv6');
}

/** The name leads to a machine of this house. */
export class InnerNetwork extends Error {
  readonly code = 'REDE_INTERNA';
}

/** There is no such name, or nobody said so. */
export class NameNotFound extends Error {
  readonly code: 'NOME_QUE_NAO_HA' | 'NOME_SEM_RESPOSTA';

  constructor(code: NameNotFound['code'], options: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * Asks DNS itself: `lookup` would hold one of the few threads of the process for as long as somebody's server is silent, and
 * would answer by the names of this machine.
 */
const ofInstallation = new Resolver({ timeout: 2000, tries: 2 });

/**
 * Looks names up for a connection, so that what was looked at is what is spoken to: a name that changes its answer meanwhile
 * gains nothing. One inner address among several is enough to refuse.
 */
export const lookupPublic =
  (dns: Resolver = ofInstallation): LookupFunction =>
  (name, { all }, done) => {
    addressesOf(dns, name).then(
      (found) => {
        const [first] = found;
        if (all || !first) return done(null, found);
        done(null, first.address, first.family);
      },
      (error) => done(error, []),
    );
  };

async function addressesOf(dns: Resolver, name: string): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)]);
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  const innerOne = found.find(({ address }) => !isPublic(address));
  if (innerOne) throw new InnerNetwork(`${name}: ${innerOne.address}`);
  if (found.length === 0) {
    const cause = v4.status === 'rejected' ? v4.reason : null;
    const isNone = ['ENOTFOUND', 'ENODATA'].includes(cause?.code);
    throw new NameNotFound(isNone ? 'NOME_QUE_NAO_HA' : 'NOME_SEM_RESPOSTA', { cause });
  }
  return found;
}

/**
 * Why nothing may be sent to an address; null when it may. A name is looked up only when it is connected to.
 *
 * @param local the installation lets it send to its own network, and without TLS: for trying
 */
export function addressRefusal(address: string, local: boolean): string | null {
  const url = URL.parse(address);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'Informe um endereço https.';
  if (local) return null;
  if (url.protocol !== 'https:') return 'Informe um endereço https.';
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const innerOne = isIP(name) ? !isPublic(name) : /(^|\.)(localhost|local|internal|localdomain)\.?$/i.test(name);
  return innerOne ? 'O endereço é de uma rede interna.' : null;
}
