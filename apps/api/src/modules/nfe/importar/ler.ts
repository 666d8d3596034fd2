import { lerChaveAcesso } from '@retaguarda/brasil';
import type { FinalidadeDaNota, OperacaoDaNota } from '@retaguarda/contracts';
import { conferirAssinado, type DocumentoAssinado } from '@retaguarda/fiscal/autenticidade';
import { extrairRetornosDeEvento, lerEvento, lerNFe } from '@retaguarda/fiscal/nfe';
import { ErroXml } from '@retaguarda/fiscal/xml';
import { type ItemDeFora, itensDeFora } from './itens.ts';

/** A note that was issued, as its file tells it. Instants ISO 8601, money in R$. */
export interface NotaDeFora {
  tipo: 'nota';
  chave: string;
  modelo: '55' | '65';
  serie: number;
  numero: number;
  /** Random part of the key. */
  codigo: string;
  emissaoTipo: '1' | '4' | '6' | '7' | '9';
  ambiente: '1' | '2';
  emitidaEm: string;
  autorizadaEm: string;
  protocolo: string;
  cStat: string;
  natureza: string;
  operacao: OperacaoDaNota;
  finalidade: FinalidadeDaNota;
  sentido: 'saida' | 'entrada';
  frete: string;
  emitente: string;
  /** CNPJ of the provider of signature and authorisation that it names (`infPAA`). */
  terceiro: string | null;
  destinatario: { documento: string | null; nome: string | null };
  valor: string;
  totais: Record<string, string>;
  itens: ItemDeFora[];
  /** Digest of the content that the protocol is of, base64. */
  resumoDoProtocolo: string | null;
  assinado: DocumentoAssinado;
  /** What the signature covers, without the protocol. */
  xmlNFe: string;
}

/** What the issuer did with a note of its own. */
export interface EventoDeFora {
  tipo: 'evento';
  chave: string;
  evento: '110110' | '110111' | '110112';
  sequencia: number;
  ambiente: '1' | '2';
  emitente: string;
  autor: string;
  em: string;
  cStat: string;
  protocolo: string | null;
  texto: string | null;
  assinado: DocumentoAssinado;
}

export type DocumentoDeFora = NotaDeFora | EventoDeFora;

const raizDe = (xml: string): string => /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)[\s/>]/.exec(xml)?.[1] ?? '';

/** @throws ErroXml in words for a person: not a note of goods nor its event, altered, without its authorisation */
export function lerDeFora(xml: string): DocumentoDeFora {
  const raiz = raizDe(xml);
  if (raiz === 'procEventoNFe') return lerEventoDeFora(xml);
  if (/inutnfe$/i.test(raiz)) throw new ErroXml('o arquivo é de números inutilizados, não de uma nota');
  return lerNotaDeFora(xml);
}

/** Authorised, also after its term. @source NF-e manual, 5.1.1 */
const AUTORIZADAS: ReadonlySet<string> = new Set(['100', '120', '150']);
/** Above it are those of the SCAN, which is no more. */
const MAIOR_SERIE = 969;
const EMISSOES: ReadonlySet<string> = new Set(['1', '4', '6', '7', '9']);

function lerNotaDeFora(xml: string): NotaDeFora {
  const assinado = conferirAssinado(xml, 'nfe');
  const { documento, problemas, protocolo, xmlNFe } = lerNFe(xml);
  const falta = problemas.find(({ codigo }) => codigo === 'ausente');
  if (falta) throw new ErroXml(`a nota não traz ${falta.caminho}, que o leiaute exige`);
  const { Id, ide, emit, dest, det, total, transp, infPAA } = documento.infNFe;
  const chave = Id.slice(3);
  const partes = lerChaveAcesso(chave);
  if (partes === null) throw new ErroXml('a chave de acesso não é válida');
  if (!protocolo?.infProt?.nProt)
    throw new ErroXml('a nota não traz o protocolo de autorização: exporte o arquivo autorizado (procNFe)');
  const { cStat, chNFe, dhRecbto, digVal, tpAmb, nProt } = protocolo.infProt;
  if (!AUTORIZADAS.has(cStat)) throw new ErroXml(`a nota não está autorizada (${cStat})`);
  if (chNFe !== chave) throw new ErroXml('o protocolo é de outra nota');
  if (tpAmb !== ide.tpAmb) throw new ErroXml('o protocolo é de outro ambiente');
  if (ide.mod !== partes.modelo || (ide.mod !== '55' && ide.mod !== '65'))
    throw new ErroXml(`o documento é do modelo ${ide.mod}, não uma NF-e`);
  const emitente = emit.CNPJ ?? emit.CPF ?? '';
  const daChave = partes.documento.valor;
  if (emitente !== daChave) throw new ErroXml('a chave de acesso é de outro emitente');
  if (Number(ide.serie) !== partes.serie || Number(ide.nNF) !== partes.numero)
    throw new ErroXml('a chave de acesso é de outro número');
  if (partes.serie > MAIOR_SERIE || !EMISSOES.has(ide.tpEmis))
    throw new ErroXml(`a nota foi emitida em formulário de segurança ou no SCAN (tpEmis ${ide.tpEmis})`);
  const valor = total.ICMSTot.vNF;
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(valor)) throw new ErroXml('o valor da nota não é o que o leiaute diz');
  for (const instante of [ide.dhEmi, dhRecbto])
    if (Number.isNaN(Date.parse(instante))) throw new ErroXml('a nota traz uma data que não existe');
  return {
    tipo: 'nota',
    chave,
    modelo: ide.mod,
    serie: partes.serie,
    numero: partes.numero,
    codigo: partes.cNF,
    emissaoTipo: ide.tpEmis as NotaDeFora['emissaoTipo'],
    ambiente: ide.tpAmb,
    emitidaEm: ide.dhEmi,
    autorizadaEm: dhRecbto,
    protocolo: nProt,
    cStat,
    natureza: ide.natOp,
    operacao: operacaoDa(ide.tpNF, ide.finNFe, det[0]?.prod.CFOP ?? ''),
    finalidade: ide.finNFe,
    sentido: ide.tpNF === '0' ? 'entrada' : 'saida',
    frete: transp.modFrete,
    emitente,
    terceiro: infPAA?.CNPJPAA ?? null,
    destinatario: { documento: dest?.CNPJ ?? dest?.CPF ?? dest?.idEstrangeiro ?? null, nome: dest?.xNome ?? null },
    valor,
    totais: Object.fromEntries(
      Object.entries(total.ICMSTot).filter((um): um is [string, string] => typeof um[1] === 'string'),
    ),
    itens: itensDeFora(det),
    resumoDoProtocolo: digVal?.trim() || null,
    assinado,
    xmlNFe,
  };
}

/** CFOP without its first digit, which says from where to where. @source Convênio SINIEF s/n of 1970, table of CFOP */
const TRANSFERENCIAS = /^(15[1-6]|209|408|409|552|557|658|659)$/;
const RETORNOS = /^9(02|03|06|07|09|13|16|18|21|25)$/;

/** What a note was for, as near as its file tells: purpose first, then the kind of movement. */
function operacaoDa(tpNF: string, finNFe: string, cfop: string): OperacaoDaNota {
  const tipo = cfop.slice(1);
  if (finNFe === '4' || /^(20[1-9]|41[01]|503)$/.test(tipo)) return 'devolucao';
  if (tipo === '910') return 'bonificacao';
  if (TRANSFERENCIAS.test(tipo)) return 'transferencia';
  if (RETORNOS.test(tipo)) return 'retorno';
  if (tipo.startsWith('9') && tipo !== '929' && tipo !== '949') return 'remessa';
  if (tpNF === '0') return cfop.startsWith('3') ? 'importacao' : 'compra';
  return 'venda';
}

/** Registered and bound to the note, also after its term. @source NF-e manual, events */
const REGISTRADOS: ReadonlySet<string> = new Set(['135', '136', '155']);

function lerEventoDeFora(xml: string): EventoDeFora {
  const assinado = conferirAssinado(xml, 'evento-nfe');
  const { evento, detalhe } = lerEvento(xml);
  const { chNFe: chave, tpEvento, nSeqEvento, tpAmb, dhEvento, CNPJ, CPF } = evento.infEvento;
  if (tpEvento !== '110110' && tpEvento !== '110111' && tpEvento !== '110112')
    throw new ErroXml('este evento não é de carta de correção nem de cancelamento');
  const retorno = extrairRetornosDeEvento(xml)[0]?.dados.infEvento;
  if (retorno === undefined) throw new ErroXml('o evento não traz o protocolo');
  const { chNFe, tpEvento: tipo, nSeqEvento: sequencia, cStat, nProt } = retorno;
  const mesmo = chNFe === chave && tipo === tpEvento && Number(sequencia) === Number(nSeqEvento);
  if (!mesmo || retorno.tpAmb !== tpAmb) throw new ErroXml('a resposta é de outro evento');
  if (!REGISTRADOS.has(cStat)) throw new ErroXml(`o evento não foi registrado (${cStat})`);
  const emitente = lerChaveAcesso(chave)?.documento.valor;
  if (emitente === undefined) throw new ErroXml('a chave de acesso não é válida');
  if (Number.isNaN(Date.parse(dhEvento))) throw new ErroXml('o evento traz uma data que não existe');
  const dados = detalhe?.dados as { xCorrecao?: string; xJust?: string } | undefined;
  return {
    tipo: 'evento',
    chave,
    evento: tpEvento,
    sequencia: Number(nSeqEvento),
    ambiente: tpAmb,
    emitente,
    autor: CNPJ ?? CPF ?? '',
    em: dhEvento,
    cStat,
    protocolo: nProt ?? null,
    texto: dados?.xCorrecao ?? dados?.xJust ?? null,
    assinado,
  };
}
