import { semDeclaracao } from '../xml/escritor.ts';
import {
  type DocumentoXml,
  ErroDeLeiaute,
  type Escrita,
  escrever,
  type Problema,
  type Tipo,
} from '../xml/leiaute/index.ts';
import {
  type ConsCad,
  type DistDFeInt,
  type InutNFe,
  leiauteConsCad,
  leiauteConsReciNFe,
  leiauteConsSitNFe,
  leiauteConsStatServ,
  leiauteDistDFeInt,
  leiauteEnvEvento,
  leiauteEnviNFe,
  leiauteInutNFe,
} from './leiaute/mensagens/index.ts';

/** `1` production, `2` test. */
type Ambiente = '1' | '2';

/** These messages carry nothing a person typed: a problem in them is a mistake of the caller. */
function exigir<D extends DocumentoXml>(leiaute: D, dados: Tipo<D>): string {
  const escrita = escrever(leiaute, dados);
  if (!escrita.ok) throw new ErroDeLeiaute(escrita.problemas);
  return escrita.xml;
}

/**
 * Batch of signed documents. A single NF-e or NFC-e is sent with `indSinc` 1 and answered at once.
 *
 * @param idLote 1 to 15 digits, the caller's own numbering
 * @param documentos signed texts, 1 to 50, all of the same issuer and model
 * @throws ErroDeLeiaute when a limit is broken
 * @source NF-e taxpayer manual 7.0, 4.1; NT 2025.001 (a single document is always answered at once)
 */
export function montarEnviNFe(idLote: string, documentos: readonly string[], indSinc: '0' | '1'): string {
  return exigir(leiauteEnviNFe, { versao: '4.00', idLote, indSinc, NFe: documentos.map(semDeclaracao) });
}

/**
 * Batch of signed events, 1 to 20.
 * @throws ErroDeLeiaute when a limit is broken
 */
export function montarEnvEvento(idLote: string, eventos: readonly string[]): string {
  return exigir(leiauteEnvEvento, { versao: '1.00', idLote, evento: eventos.map(semDeclaracao) });
}

/** @throws ErroDeLeiaute when the receipt has not 15 digits */
export function montarConsultaRecibo(nRec: string, tpAmb: Ambiente): string {
  return exigir(leiauteConsReciNFe, { versao: '4.00', tpAmb, nRec });
}

/** @throws ErroDeLeiaute when the key has not its 44 positions */
export function montarConsultaSituacao(chNFe: string, tpAmb: Ambiente): string {
  return exigir(leiauteConsSitNFe, { versao: '4.00', tpAmb, xServ: 'CONSULTAR', chNFe });
}

type CodigoUf = Tipo<typeof leiauteConsStatServ>['cUF'];

export function montarConsultaStatus(cUF: CodigoUf, tpAmb: Ambiente): string {
  return exigir(leiauteConsStatServ, { versao: '4.00', tpAmb, cUF, xServ: 'STATUS' });
}

/** Registrations of a taxpayer in a state, by one of `IE`, `CNPJ`, `CPF`. */
export function montarConsultaCadastro(filtro: Omit<ConsCad['infCons'], 'xServ'>): string {
  return exigir(leiauteConsCad, { versao: '2.00', infCons: { xServ: 'CONS-CAD', ...filtro } });
}

/** One of `distNSU` (what came after a number), `consNSU` (one number), `consChNFe` (one key). */
export function montarDistribuicao(pedido: Omit<DistDFeInt, 'versao'>): string {
  return exigir(leiauteDistDFeInt, { versao: '1.01', ...pedido });
}

/** What the user fills in to void numbers. */
export type DadosDaInutilizacao = Omit<InutNFe['infInut'], 'Id' | 'xServ'>;

/** A voiding request to be signed, with the `Id` the signature refers to. */
export type Inutilizacao =
  | { readonly ok: true; readonly xml: string; readonly id: string }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

/**
 * Request to void a range of numbers of one year and series that were never used.
 *
 * @source NF-e taxpayer manual 7.0, 4.3: `Id` is "ID", state, year, CNPJ, model, series (3) and the range (9 + 9)
 */
export function montarInutilizacao(dados: DadosDaInutilizacao): Inutilizacao {
  const { cUF, ano, CNPJ, mod, serie, nNFIni, nNFFin } = dados;
  const id = `ID${cUF}${ano}${CNPJ}${mod}${serie.padStart(3, '0')}${nNFIni.padStart(9, '0')}${nNFFin.padStart(9, '0')}`;
  const escrita: Escrita = escrever(leiauteInutNFe, {
    versao: '4.00',
    infInut: { Id: id, xServ: 'INUTILIZAR', ...dados },
  });
  if (!escrita.ok) return escrita;
  if (Number(nNFFin) < Number(nNFIni)) {
    const mensagem = 'o último número não pode ser menor que o primeiro';
    return { ok: false, problemas: [{ caminho: 'infInut.nNFFin', codigo: 'incoerente', mensagem }] };
  }
  return { ok: true, xml: escrita.xml, id };
}
