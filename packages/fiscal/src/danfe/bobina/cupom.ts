import { formatarChave } from '@retaguarda/brasil';
import type { Det } from '../../nfe/index.ts';
import type { Folha } from '../desenho/folha.ts';
import { mm } from '../desenho/medidas.ts';
import { Rolo } from '../desenho/rolo.ts';
import { chaveDe, type DocumentoAutorizado, isHomologacao, situacaoDe } from '../documento.ts';
import { ErroDeImpressao } from '../erro.ts';
import {
  casasUsadas,
  cep,
  dataHora,
  documentoDe,
  isZero,
  juntar,
  logradouro,
  numero,
  rotulado,
  serieDaNota,
  telefone,
} from '../formatos.ts';
import { meioDePagamento } from '../meios-de-pagamento.ts';
import { linhasDosNovosTributos, totaisDoCupom } from './totais.ts';

export interface OpcoesDoCupom {
  /** Width of the paper in millimetres: 58 and 80 are the usual rolls, 56 the least. */
  readonly larguraMm?: number | undefined;
  /** `resumido` leaves the items out, where the state allows it and the customer agrees. */
  readonly itens?: 'detalhados' | 'resumido' | undefined;
  readonly logo?: Uint8Array | undefined;
}

/** What differs between the receipts that share the layout. */
export interface TextosDoCupom {
  /** Below the issuer. */
  readonly titulo: readonly string[];
  readonly sigla: 'NFC-e' | 'NF-e';
  /** Names of the copies printed while the authorisation is pending. */
  readonly vias: readonly [consumidor: string, estabelecimento: string];
}

/** @source Manual of the DANFE NFC-e, 6.0, and NT 2026.003: paper of 56 mm at least */
const larguraMinima = 56;

/**
 * Lays out a receipt: one copy, two while the authorisation is pending.
 *
 * @throws ErroDeImpressao `PAPEL_INVALIDO`, `QR_CODE_AUSENTE`
 * @source Manual of technical specifications of the DANFE NFC-e and QR code, 6.0, divisions I to IX; NT 2026.003, III-A
 */
export function comporCupom(documento: DocumentoAutorizado, textos: TextosDoCupom, opcoes: OpcoesDoCupom): Folha[] {
  const { larguraMm = 80 } = opcoes;
  if (larguraMm < larguraMinima) {
    throw new ErroDeImpressao('PAPEL_INVALIDO', `o papel do cupom deve ter pelo menos ${larguraMinima} mm de largura`);
  }
  const isPendente = situacaoDe(documento).tipo === 'contingencia';
  const vias = isPendente ? textos.vias : [undefined];
  return vias.flatMap((via) => comporVia(documento, textos, opcoes, larguraMm, via));
}

function comporVia(
  documento: DocumentoAutorizado,
  textos: TextosDoCupom,
  { itens = 'detalhados', logo }: OpcoesDoCupom,
  larguraMm: number,
  via: string | undefined,
): Folha[] {
  const isEstreito = larguraMm < 72;
  const rolo = new Rolo(mm(larguraMm), mm(isEstreito ? 3 : 4), isEstreito ? 6.6 : 7.6);
  cabecalho(rolo, documento, textos, logo);
  if (itens === 'detalhados') produtos(rolo, documento);
  totais(rolo, documento);
  consulta(rolo, documento, mm(isEstreito ? 36 : 42));
  consumidor(rolo, documento);
  identificacao(rolo, documento, textos, via);
  mensagens(rolo, documento);
  return rolo.folhas();
}

/** I: issuer and name of the document. */
function cabecalho(
  rolo: Rolo,
  documento: DocumentoAutorizado,
  { titulo, sigla }: TextosDoCupom,
  logo: Uint8Array | undefined,
): void {
  const { emit } = documento.nfe.infNFe;
  const { enderEmit } = emit;
  if (logo !== undefined) rolo.imagem(logo, mm(16));
  rolo.centro(emit.xNome, { tamanho: rolo.corpo + 1.4, negrito: true });
  rolo.centro(juntar('  ', rotulado('CNPJ', documentoDe(emit)), rotulado('IE', emit.IE)));
  rolo.centro(juntar(', ', logradouro(enderEmit), enderEmit.xBairro));
  rolo.centro(juntar(' - ', `${enderEmit.xMun}/${enderEmit.UF}`, cep(enderEmit.CEP), telefone(enderEmit.fone)));
  rolo.separador();
  for (const linha of titulo) rolo.centro(linha, { negrito: true });
  contingencia(rolo, documento);
  const situacao = situacaoDe(documento);
  if (situacao.tipo === 'cancelada') {
    rolo.espaco(mm(1));
    rolo.tarja(`${sigla} CANCELADA`);
    if (situacao.protocolo !== undefined) {
      rolo.centro(`Protocolo de cancelamento: ${situacao.protocolo} ${dataHora(situacao.em)}`);
    }
  }
  if (situacao.tipo === 'denegada' || situacao.tipo === 'semProtocolo') {
    rolo.espaco(mm(1));
    rolo.tarja(situacao.tipo === 'denegada' ? 'USO DENEGADO' : 'SEM VALOR FISCAL');
  }
  rolo.separador();
}

/** The warning that goes below the header and again below the number. */
function contingencia(rolo: Rolo, documento: DocumentoAutorizado): void {
  if (situacaoDe(documento).tipo !== 'contingencia') return;
  const estilo = { negrito: true, tamanho: rolo.corpo + 1.4 };
  rolo.espaco(mm(1));
  rolo.centro('EMITIDA EM CONTINGÊNCIA', estilo);
  rolo.centro('Pendente de autorização', estilo);
}

/** Quantity and price stand a little in from the name of the product. */
const recuo = mm(3);

/** II: what was sold. */
function produtos(rolo: Rolo, { nfe }: DocumentoAutorizado): void {
  rolo.par('CÓDIGO  DESCRIÇÃO', '', { negrito: true });
  rolo.par('QTDE UN x VL. UNIT.', 'VL. TOTAL', { negrito: true, recuo });
  for (const det of nfe.infNFe.det) produto(rolo, det);
  rolo.separador();
}

function produto(rolo: Rolo, { prod, infAdProd }: Det): void {
  const { cProd, xProd, qCom, uCom, vUnCom, vProd, vDesc } = prod;
  rolo.espaco(mm(0.7));
  rolo.texto(`${cProd}  ${xProd}`);
  rolo.par(`${numero(qCom, casasUsadas(qCom))} ${uCom} x ${numero(vUnCom)}`, numero(vProd), { recuo });
  if (vDesc !== undefined) rolo.par('Desconto', `-${numero(vDesc)}`, { recuo });
  if (infAdProd) rolo.texto(infAdProd);
}

/** III: totals, payments and change; III-A: the new taxes. */
function totais(rolo: Rolo, documento: DocumentoAutorizado): void {
  const { pag } = documento.nfe.infNFe;
  for (const { nome, valor, isDestaque } of totaisDoCupom(documento)) {
    rolo.par(nome, valor, isDestaque ? { negrito: true, tamanho: rolo.corpo + 1.8 } : {});
  }
  rolo.espaco(mm(1));
  rolo.par('FORMA DE PAGAMENTO', 'VALOR PAGO R$', { negrito: true });
  for (const pago of pag.detPag) rolo.par(meioDePagamento(pago), numero(pago.vPag));
  rolo.par('Troco R$', numero(pag.vTroco ?? '0'));
  const novos = linhasDosNovosTributos(documento);
  if (novos.length > 0) rolo.espaco(mm(1));
  for (const { nome, valor } of novos) rolo.par(nome, valor);
  rolo.separador();
}

/** IV and V: where to look the document up, by the key and by the QR code. */
function consulta(rolo: Rolo, documento: DocumentoAutorizado, lado: number): void {
  const { infNFeSupl } = documento.nfe;
  const isRascunho = situacaoDe(documento).tipo === 'semProtocolo';
  if (infNFeSupl === undefined && !isRascunho) {
    throw new ErroDeImpressao('QR_CODE_AUSENTE', 'o documento não traz o QR Code que o cupom deve mostrar');
  }
  rolo.centro('Consulte pela Chave de Acesso em', { negrito: true });
  if (infNFeSupl !== undefined) rolo.centro(infNFeSupl.urlChave);
  const chave = formatarChave(chaveDe(documento));
  rolo.centro(chave, { tamanho: rolo.corpo - 0.2 });
  if (infNFeSupl !== undefined) {
    rolo.espaco(mm(1));
    rolo.qr(infNFeSupl.qrCode, lado);
  }
  rolo.espaco(mm(1));
}

/** VI: who bought. */
function consumidor(rolo: Rolo, { nfe }: DocumentoAutorizado): void {
  const { dest, entrega } = nfe.infNFe;
  const identificacaoDoConsumidor = dest === undefined ? '' : documentoDe(dest);
  if (dest === undefined || identificacaoDoConsumidor === '') {
    rolo.centro('CONSUMIDOR NÃO IDENTIFICADO', { negrito: true });
    return;
  }
  const tipo = dest.CNPJ !== undefined ? 'CNPJ' : dest.CPF !== undefined ? 'CPF' : 'Id. Estrangeiro';
  rolo.centro(`CONSUMIDOR - ${tipo} ${identificacaoDoConsumidor}`, { negrito: true });
  rolo.centro(dest.xNome ?? '');
  const endereco = entrega ?? dest.enderDest;
  if (endereco === undefined) return;
  const lugar = juntar(', ', logradouro(endereco), endereco.xBairro, `${endereco.xMun}/${endereco.UF}`);
  rolo.centro(entrega === undefined ? lugar : `Entrega: ${lugar}`);
}

/** VII: number, date and protocol. */
function identificacao(
  rolo: Rolo,
  documento: DocumentoAutorizado,
  { sigla }: TextosDoCupom,
  via: string | undefined,
): void {
  const { ide } = documento.nfe.infNFe;
  const { protocolo } = documento;
  rolo.espaco(mm(1.4));
  const numeracao = `${sigla} nº ${ide.nNF.padStart(9, '0')}  Série ${serieDaNota(ide.serie)}`;
  for (const linha of rolo.juntarSeCouber(numeracao, dataHora(ide.dhEmi))) rolo.centro(linha, { negrito: true });
  if (via !== undefined) rolo.centro(via, { negrito: true });
  if (protocolo?.infProt.nProt !== undefined) {
    rolo.centro(`Protocolo de autorização: ${protocolo.infProt.nProt}`);
    rolo.centro(`Data de autorização: ${dataHora(protocolo.infProt.dhRecbto)}`);
  }
  contingencia(rolo, documento);
}

/** VIII and IX: what the authority and the shop have to say. */
function mensagens(rolo: Rolo, documento: DocumentoAutorizado): void {
  const { infAdic, total } = documento.nfe.infNFe;
  const { vTotTrib } = total.ICMSTot;
  const textos = [
    infAdic?.infAdFisco ?? '',
    isZero(vTotTrib) ? '' : `Tributos Totais Incidentes (Lei Federal 12.741/2012): R$ ${numero(vTotTrib ?? '0')}`,
    infAdic?.infCpl ?? '',
    ...(infAdic?.obsCont ?? []).map(({ xCampo, xTexto }) => `${xCampo}: ${xTexto}`),
  ].filter((texto) => texto !== '');
  if (isHomologacao(documento)) {
    rolo.espaco(mm(1));
    rolo.centro('EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO - SEM VALOR FISCAL', { negrito: true });
  }
  if (textos.length === 0) return;
  rolo.separador();
  for (const texto of textos) rolo.centro(texto);
}
