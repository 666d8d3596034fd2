import { lerChaveAcesso, type Uf } from '@retaguarda/brasil';
import { autorizadoresPorUf } from './autorizadores.ts';
import { enderecosNFCe } from './nfce.ts';
import { enderecosNFe } from './nfe.ts';
import type { EnderecosDoAutorizador, NomeDoServico } from './tipos.ts';

export { autorizadoresPorUf, tpEmisDaContingencia } from './autorizadores.ts';
export type { NomeDoServico } from './tipos.ts';

/**
 * The state's own authoriser, the one that stands in for it in contingency, the national environment, or SVRS, which
 * registers some events for every state.
 */
export type Via = 'normal' | 'svc' | 'nacional' | 'virtual';

/** Where documents are authorised. */
export type ViaDeDocumentos = Extract<Via, 'normal' | 'svc'>;

/** What has to be known to address a call. */
export interface Destino {
  readonly servico: NomeDoServico;
  readonly uf: Uf;
  readonly modelo: '55' | '65';
  /** `1` production, `2` test. */
  readonly ambiente: '1' | '2';
  readonly via: Via;
}

/** Where a call goes: the address, or undefined when nobody offers that service. */
export type Enderecamento = (destino: Destino) => string | undefined;

/** Who answers a call. Undefined where the service does not exist: NFC-e in SVC, a register that is not offered. */
export function autorizadorDe({ servico, uf, modelo, via }: Destino): string | undefined {
  const { nfe, nfce, contingencia, cadastro } = autorizadoresPorUf[uf];
  if (servico === 'distribuicao' || via === 'nacional') return 'AN';
  if (via === 'virtual') return 'SVRS';
  if (servico === 'consultaCadastro') return via === 'svc' ? undefined : cadastro;
  if (via === 'svc') return modelo === '65' ? undefined : contingencia;
  return modelo === '65' ? nfce : nfe;
}

/** The official addresses, by state, model, environment and service. */
export const enderecosOficiais: Enderecamento = (destino) => {
  const autorizador = autorizadorDe(destino);
  if (autorizador === undefined) return undefined;
  const isNFCe = destino.modelo === '65' && autorizador !== 'AN' && destino.servico !== 'consultaCadastro';
  const tabela: Readonly<Record<string, EnderecosDoAutorizador>> = isNFCe ? enderecosNFCe : enderecosNFe;
  return tabela[autorizador]?.[destino.ambiente === '1' ? 'producao' : 'homologacao'][destino.servico];
};

/**
 * Every service of every authoriser under one address, `<base>/<via>/<service>`: how a test authority is reached.
 *
 * @param base without a slash at the end: `https://127.0.0.1:9443`
 */
export const enderecosEm =
  (base: string): Enderecamento =>
  (destino) =>
    autorizadorDe(destino) === undefined ? undefined : `${base}/${destino.via}/${destino.servico}`;

/**
 * Where a document is authorised, consulted and cancelled: by the stand-in when its key says so (emission types 6 and
 * 7), else by the state.
 *
 * @throws RangeError when the key is not valid
 */
export function viaDaChave(chave: string): ViaDeDocumentos {
  const partes = lerChaveAcesso(chave);
  if (partes === null) throw new RangeError(`not an access key: ${chave}`);
  return partes.tpEmis === 6 || partes.tpEmis === 7 ? 'svc' : 'normal';
}
