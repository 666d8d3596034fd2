import { type DocumentoXml, documento, type Leitura, ler, type Tipo } from '../xml/leiaute/index.ts';
import { buscar, buscarTodos, ErroXml, lerXml } from '../xml/leitor.ts';
import { recortar } from '../xml/serializar.ts';
import {
  leiauteRetConsCad,
  leiauteRetConsReciNFe,
  leiauteRetConsSitNFe,
  leiauteRetConsStatServ,
  leiauteRetDistDFeInt,
  leiauteRetEnvEvento,
  leiauteRetEnviNFe,
  leiauteRetInutNFe,
  type ProtNFe,
  protNFe,
  type RetEvento,
  type RetInutNFe,
  retEvento,
} from './leiaute/mensagens/index.ts';
import { NAMESPACE_NFE } from './leiaute/namespace.ts';

/** Answers of the services, by their root element. */
const retornos = {
  retEnviNFe: leiauteRetEnviNFe,
  retConsReciNFe: leiauteRetConsReciNFe,
  retConsSitNFe: leiauteRetConsSitNFe,
  retConsStatServ: leiauteRetConsStatServ,
  retInutNFe: leiauteRetInutNFe,
  retEnvEvento: leiauteRetEnvEvento,
  retConsCad: leiauteRetConsCad,
  retDistDFeInt: leiauteRetDistDFeInt,
};

export type NomeDoRetorno = keyof typeof retornos;
export type Retorno<N extends NomeDoRetorno> = Tipo<(typeof retornos)[N]>;

/**
 * Reads the answer of a service, wherever it stands in the text (the SOAP envelope may still be around it).
 *
 * @throws ErroXml when the text is not XML or does not hold that answer
 */
export function lerRetorno<N extends NomeDoRetorno>(nome: N, xml: string): Leitura<Retorno<N>> {
  const no = buscar(lerXml(xml), nome);
  if (no === undefined) throw new ErroXml(`a resposta não contém ${nome}`);
  const leiaute: DocumentoXml = retornos[nome];
  return ler(leiaute, xml, no) as Leitura<Retorno<N>>;
}

/** A part of an answer, read and as text, to be kept beside what was signed. */
export interface Anexo<T> {
  readonly dados: T;
  readonly xml: string;
}

const leiauteProtNFe = documento('protNFe', NAMESPACE_NFE, protNFe);
const leiauteRetEvento = documento('retEvento', NAMESPACE_NFE, retEvento);

/** Every protocol (`protNFe`) in an answer, in its order. */
export const extrairProtocolos = (xml: string): Anexo<ProtNFe>[] => extrair(leiauteProtNFe, xml);

/** Every answer to an event (`retEvento`) in an answer, in its order. */
export const extrairRetornosDeEvento = (xml: string): Anexo<RetEvento>[] => extrair(leiauteRetEvento, xml);

/** The answer to a voiding request (`retInutNFe`), to be kept beside it. */
export const extrairRetornoDeInutilizacao = (xml: string): Anexo<RetInutNFe> | undefined =>
  extrair(leiauteRetInutNFe, xml)[0];

function extrair<D extends DocumentoXml>(leiaute: D, xml: string): Anexo<Tipo<D>>[] {
  return buscarTodos(lerXml(xml), leiaute.raiz).map((no) => ({
    dados: ler(leiaute, xml, no).documento,
    xml: recortar(xml, no, NAMESPACE_NFE),
  }));
}
