import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks of IPv4 that are not the public internet.
 *
 * @source IANA IPv4 Special-Purpose Address Registry, as of 2025-10-09
 */
const internasV4: readonly (readonly [string, number])[] = [
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
const internasV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const internas = new BlockList();
for (const [rede, bits] of internasV4) internas.addSubnet(rede, bits, 'ipv4');
for (const [rede, bits] of internasV6) internas.addSubnet(rede, bits, 'ipv6');
const publicasV6 = new BlockList();
publicasV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is of the public internet: everything else may be a machine of this house. */
export function ehPublico(ip: string): boolean {
  const familia = isIP(ip);
  if (familia === 4) return !internas.check(ip, 'ipv4');
  return familia === 6 && publicasV6.check(ip, 'ipv6') && !internas.check(ip, 'ipv6');
}

/** The name leads to a machine of this house. */
export class RedeInterna extends Error {
  readonly code = 'REDE_INTERNA';
}

/** There is no such name, or nobody said so. */
export class NomeNaoAchado extends Error {
  readonly code: 'NOME_QUE_NAO_HA' | 'NOME_SEM_RESPOSTA';

  constructor(code: NomeNaoAchado['code'], options: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * Asks DNS itself: `lookup` would hold one of the few threads of the process for as long as somebody's server is silent, and
 * would answer by the names of this machine.
 */
const daInstalacao = new Resolver({ timeout: 2000, tries: 2 });

/**
 * Looks names up for a connection, so that what was looked at is what is spoken to: a name that changes its answer meanwhile
 * gains nothing. One inner address among several is enough to refuse.
 */
export const procurarNaRedePublica =
  (dns: Resolver = daInstalacao): LookupFunction =>
  (nome, { all }, pronto) => {
    enderecosDe(dns, nome).then(
      (achados) => {
        const [primeiro] = achados;
        if (all || !primeiro) return pronto(null, achados);
        pronto(null, primeiro.address, primeiro.family);
      },
      (erro) => pronto(erro, []),
    );
  };

async function enderecosDe(dns: Resolver, nome: string): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([dns.resolve4(nome), dns.resolve6(nome)]);
  const achados = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  const interno = achados.find(({ address }) => !ehPublico(address));
  if (interno) throw new RedeInterna(`${nome}: ${interno.address}`);
  if (achados.length === 0) {
    const cause = v4.status === 'rejected' ? v4.reason : null;
    const naoHa = ['ENOTFOUND', 'ENODATA'].includes(cause?.code);
    throw new NomeNaoAchado(naoHa ? 'NOME_QUE_NAO_HA' : 'NOME_SEM_RESPOSTA', { cause });
  }
  return achados;
}

/**
 * Why nothing may be sent to an address; null when it may. A name is looked up only when it is connected to.
 *
 * @param locais the installation lets it send to its own network, and without TLS: for trying
 */
export function recusaDoEndereco(endereco: string, locais: boolean): string | null {
  const url = URL.parse(endereco);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'Informe um endereço https.';
  if (locais) return null;
  if (url.protocol !== 'https:') return 'Informe um endereço https.';
  const nome = url.hostname.replace(/^\[|\]$/g, '');
  const interno = isIP(nome) ? !ehPublico(nome) : /(^|\.)(localhost|local|internal|localdomain)\.?$/i.test(nome);
  return interno ? 'O endereço é de uma rede interna.' : null;
}
