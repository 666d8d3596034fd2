import { lerChaveAcesso } from '@retaguarda/brasil';
import type { Certificado } from '../certificado/certificado.ts';
import { assinar } from '../xml/assinatura.ts';
import {
  atributo,
  type DocumentoXml,
  documento,
  type Escrita,
  escrever,
  type GrupoXml,
  grupo,
  ler,
  type Problema,
  type Tipo,
  umValor,
} from '../xml/leiaute/index.ts';
import { buscar, ErroXml, filho, lerXml, type NoXml } from '../xml/leitor.ts';
import { detalhesDeEvento, type TipoDeEvento } from './leiaute/eventos/index.ts';
import { autorDoEvento, camposDoEvento, type Evento, leiauteEvento } from './leiaute/mensagens/index.ts';
import { NAMESPACE_NFE } from './leiaute/namespace.ts';

export type { TipoDeEvento };

/** Detail of an event as it is written. */
export type DetalheDoEvento<T extends TipoDeEvento> = Tipo<(typeof detalhesDeEvento)[T]>;

type TextosFixos = 'versao' | 'descEvento' | 'xCondUso';

/** IBGE code of a state, or 90 to 92 for bodies of the whole country: 91 the national environment, 92 SVRS. */
export type CodigoDoOrgao = Evento['infEvento']['cOrgao'];

/** What the caller knows of an event: version, name and standing clauses are filled in. */
export interface DadosDoEvento<T extends TipoDeEvento> {
  tpEvento: T;
  /** Who registers it: see `orgaoDoEvento`. */
  cOrgao: CodigoDoOrgao;
  tpAmb: '1' | '2';
  /** Author, by CNPJ or CPF. */
  CNPJ?: string;
  CPF?: string;
  chNFe: string;
  /** Instant with offset: `2026-11-20T10:30:00-03:00`. */
  dhEvento: string;
  /** From 1; each correction letter takes the next, up to 20. */
  nSeqEvento: number;
  detEvento: Omit<DetalheDoEvento<T>, TextosFixos>;
}

/** An event to be signed, with the `Id` the signature refers to. */
export type EventoMontado =
  | { readonly ok: true; readonly xml: string; readonly id: string }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

/** Registered by the national environment whatever the state of the document. */
const doAmbienteNacional: ReadonlySet<TipoDeEvento> = new Set<TipoDeEvento>([
  '110130',
  '110131',
  '110140',
  '110150',
  '110192',
  '110193',
  '210200',
  '210210',
  '210220',
  '210240',
]);

/** Registered by SVRS for every state: what is told of IBS and CBS, and how a sale was paid. */
const daVirtual: ReadonlySet<TipoDeEvento> = new Set<TipoDeEvento>([
  '110001',
  '110750',
  '110751',
  '112110',
  '112120',
  '112130',
  '112140',
  '112150',
  '211110',
  '211120',
  '211124',
  '211128',
  '211130',
  '211140',
  '211150',
  '212110',
  '212120',
]);

/**
 * The body that registers an event: the national environment (91) for the recipient's statements, EPEC, delivery and
 * interested parties. SVRS (92) for those of IBS and CBS and of payments. Else the state of the document.
 *
 * @param chNFe key of the document
 * @source NT 2012.002 (recipient), NT 2020.007 (interested party), NT 2021.001 and 2023.005 (delivery), NT 2024.002
 * (payments), NT 2025.002 chapter 8 (IBS and CBS)
 * @throws RangeError when the key is not valid, or the type is not one of ours
 */
export function orgaoDoEvento(tpEvento: TipoDeEvento, chNFe: string): CodigoDoOrgao {
  if (!isTipoConhecido(tpEvento)) throw new RangeError(`unknown type of event: ${String(tpEvento)}`);
  if (doAmbienteNacional.has(tpEvento)) return '91';
  if (daVirtual.has(tpEvento)) return '92';
  const chave = lerChaveAcesso(chNFe);
  if (chave === null) throw new RangeError(`not an access key: ${chNFe}`);
  // The key was read, so its first two digits are one of the 27 states.
  return chave.cUF as CodigoDoOrgao;
}

const leiautes = new Map<string, DocumentoXml>();

/** The layout of a whole event of a known type. */
function leiauteDoEvento(tpEvento: TipoDeEvento): DocumentoXml {
  let leiaute = leiautes.get(tpEvento);
  if (leiaute === undefined) {
    const detEvento: GrupoXml = detalhesDeEvento[tpEvento];
    const infEvento = grupo({ ...camposDoEvento, detEvento }, autorDoEvento);
    leiaute = documento('evento', NAMESPACE_NFE, grupo({ versao: atributo(umValor('1.00')), infEvento }));
    leiautes.set(tpEvento, leiaute);
  }
  return leiaute;
}

/**
 * Writes an event. Names and clauses that the authority fixes are written by us, in the form without accents where
 * both are accepted.
 */
export function montarEvento<T extends TipoDeEvento>(dados: DadosDoEvento<T>): EventoMontado {
  const { detEvento, nSeqEvento, ...resto } = dados;
  const problemas = problemasDoEvento(dados);
  if (problemas.length > 0) return { ok: false, problemas };
  const id = `ID${dados.tpEvento}${dados.chNFe}${String(nSeqEvento).padStart(2, '0')}`;
  const escrita: Escrita = escrever(leiauteDoEvento(dados.tpEvento), {
    versao: '1.00',
    infEvento: {
      Id: id,
      ...resto,
      nSeqEvento: String(nSeqEvento),
      verEvento: '1.00',
      detEvento: { ...textosFixos(dados.tpEvento, detEvento), ...detEvento },
    },
  });
  return escrita.ok ? { ok: true, xml: escrita.xml, id } : escrita;
}

function problemasDoEvento({ tpEvento, chNFe, nSeqEvento }: DadosDoEvento<TipoDeEvento>): Problema[] {
  const problemas: Problema[] = [];
  if (!isTipoConhecido(tpEvento)) {
    const mensagem = `o evento ${String(tpEvento)} não é dos que este sistema escreve`;
    problemas.push({ caminho: 'infEvento.tpEvento', codigo: 'formato', mensagem });
  }
  const chave = lerChaveAcesso(chNFe);
  if (tpEvento === '110140' && chave?.modelo === '65') {
    const mensagem =
      'o EPEC da NFC-e tem leiaute próprio, que este sistema não escreve: emita em contingência off-line';
    problemas.push({ caminho: 'infEvento.tpEvento', codigo: 'incoerente', mensagem });
  }
  if (chave === null) {
    const mensagem = 'a chave de acesso não é válida';
    problemas.push({ caminho: 'infEvento.chNFe', codigo: 'incoerente', mensagem });
  }
  if (!Number.isInteger(nSeqEvento) || nSeqEvento < 1 || nSeqEvento > 99) {
    problemas.push({ caminho: 'infEvento.nSeqEvento', codigo: 'formato', mensagem: 'deve ser um número de 1 a 99' });
  }
  return problemas;
}

/** Only plain letters: the older systems on the way break the others. */
const semAcento = (valores: readonly string[]): string | undefined =>
  valores.find((valor) => /^[ -~]*$/.test(valor)) ?? valores[0];

function textosFixos(tpEvento: TipoDeEvento, detalhe: object): Record<string, string> {
  const textos: Record<string, string> = { versao: '1.00' };
  const { campos }: GrupoXml = detalhesDeEvento[tpEvento];
  for (const tag of ['descEvento', 'xCondUso']) {
    const campo = campos[tag];
    const definicao = campo?.no === 'opcional' ? campo.de : campo;
    const texto = definicao?.no === 'valor' ? semAcento(definicao.facetas.valores ?? []) : undefined;
    // The interested party's clause goes only with the permission it is about.
    const cabe = campo?.no !== 'opcional' || ('tpAutorizacao' in detalhe && detalhe.tpAutorizacao === '1');
    if (texto !== undefined && cabe) textos[tag] = texto;
  }
  return textos;
}

/** Signs an event, or a voiding request, written here. */
export function assinarPedido(pedido: { readonly xml: string; readonly id: string }, certificado: Certificado): string {
  return assinar(pedido.xml, pedido.id, certificado).xml;
}

/** An event read from a file: its head, and the detail when its type is known. */
export interface EventoLido {
  readonly evento: Evento;
  /** Undefined for a type this package does not describe: the text is in `evento.infEvento.detEvento`. */
  readonly detalhe: { [T in TipoDeEvento]: { tpEvento: T; dados: DetalheDoEvento<T> } }[TipoDeEvento] | undefined;
  readonly problemas: readonly Problema[];
  /** The `evento` element as it stands in the file: what the signature covers. */
  readonly xmlEvento: string;
}

/**
 * Reads an event, alone or inside `procEventoNFe`.
 *
 * @throws ErroXml when the text is not XML or holds no event
 */
export function lerEvento(xml: string): EventoLido {
  const no = buscar(lerXml(xml), 'evento');
  if (no === undefined) throw new ErroXml('o arquivo não contém um evento');
  const { documento: evento, problemas } = ler(leiauteEvento, xml, no);
  return {
    evento,
    problemas,
    detalhe: lerDetalhe(xml, no, evento.infEvento.tpEvento),
    xmlEvento: xml.slice(no.inicio, no.fim),
  };
}

const isTipoConhecido = (tpEvento: string): tpEvento is TipoDeEvento => Object.hasOwn(detalhesDeEvento, tpEvento);

function lerDetalhe(xml: string, evento: NoXml, tpEvento: string): EventoLido['detalhe'] {
  const infEvento = filho(evento, 'infEvento');
  const detEvento = infEvento === undefined ? undefined : filho(infEvento, 'detEvento');
  if (detEvento === undefined || !isTipoConhecido(tpEvento)) return undefined;
  const leiaute: DocumentoXml = documento('detEvento', NAMESPACE_NFE, detalhesDeEvento[tpEvento]);
  return { tpEvento, dados: ler(leiaute, xml, detEvento).documento } as EventoLido['detalhe'];
}
