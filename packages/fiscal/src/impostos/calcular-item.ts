import type { Decimal } from '@retaguarda/brasil';
import type { ContextoFiscal, ItemFiscal } from './contexto.ts';
import { calcularDifal } from './difal.ts';
import { calcularIbpt } from './ibpt.ts';
import { calcularIbsCbs } from './ibs-cbs.ts';
import { calcularIcms } from './icms.ts';
import { calcularIi } from './ii.ts';
import { calcularIs } from './imposto-seletivo.ts';
import { calcularIpi, calcularIpiDevolvido } from './ipi.ts';
import { calcularIss } from './iss.ts';
import { Folha, ler } from './memoria.ts';
import { naoNegativo, ZERO } from './numeros.ts';
import { prepararOperacao } from './operacao.ts';
import { calcularPisCofins } from './pis-cofins.ts';
import { erro, type ProblemaFiscal } from './problemas.ts';
import type { CampoItem, ItemCalculado } from './resultado.ts';
import { PRECO_COM_IBS_CBS } from './tabelas/vigencia-dos-tributos.ts';
import type { ValoresDoItem } from './valores-do-item.ts';
import { estaVigente } from './vigencia.ts';

/** The taxes of an item, before its own amounts are written. */
type Tributos = Omit<ItemCalculado, 'numero' | 'tipo' | 'compoeTotal' | 'valores' | 'memoria'>;

export type ItemApurado = { readonly item: ItemCalculado; readonly problemas: readonly ProblemaFiscal[] };

/**
 * All taxes of one item.
 *
 * From 2027 the document's `vProd` contains IBS, CBS and IS. With net prices they are added to it; with gross prices
 * (the shelf price) the net value is found, so that net + taxes gives the price to the cent.
 */
export function calcularItem(contexto: ContextoFiscal, item: ItemFiscal, valores: ValoresDoItem): ItemApurado {
  if (!estaVigente(PRECO_COM_IBS_CBS, contexto.data)) {
    const { tributos, problemas } = tributar(contexto, item, valores);
    return { item: montar(item, tributos, valores, undefined), problemas };
  }
  if (contexto.precos === 'liquidos') {
    const { tributos, problemas } = tributar(contexto, item, valores);
    const bruto = { ...valores, vProd: valores.vProd.plus(tributosPorFora(tributos)) };
    return { item: montar(item, tributos, bruto, valores.vProd), problemas };
  }
  const { tributos, problemas } = tributarPrecoBruto(contexto, item, valores);
  const liquido = valores.vProd.minus(tributosPorFora(tributos));
  if (liquido.isNegative()) {
    const mensagem = 'O preço do item não comporta o IBS, a CBS e o IS sobre ele e sobre frete, seguro e despesas.';
    problemas.push(erro('PRECO_NAO_COMPORTA_TRIBUTOS', mensagem, { item: item.numero, campo: 'valorUnitario' }));
  }
  return { item: montar(item, tributos, valores, liquido), problemas };
}

/** More than enough: each pass shrinks the error by the tax rate, below one third. */
const PASSOS_MAXIMOS = 40;

/** Repeats net = price − taxes over net until it stands still, to the cent. */
function tributarPrecoBruto(contexto: ContextoFiscal, item: ItemFiscal, valores: ValoresDoItem) {
  let liquido = valores.vProd;
  let apurado = tributar(contexto, item, valores);
  for (let passo = 0; passo < PASSOS_MAXIMOS; passo += 1) {
    const proximo = naoNegativo(valores.vProd.minus(tributosPorFora(apurado.tributos)));
    if (proximo.equals(liquido)) break;
    liquido = proximo;
    apurado = tributar(contexto, item, { ...valores, vProd: liquido });
  }
  return apurado;
}

/** The order matters: each tax reads those that enter or leave its base. */
function tributar(contexto: ContextoFiscal, item: ItemFiscal, valores: ValoresDoItem) {
  const op = prepararOperacao(contexto, item, valores);
  const ii = calcularIi(op);
  const vII = ler(ii, 'vII');
  const ipi = calcularIpi(op, vII);
  const ipiDevolvido = calcularIpiDevolvido(op);
  // An import pays PIS and COFINS over the customs value, and the ICMS contains them; elsewhere they leave the ICMS out.
  const naImportacao = item.importacao === undefined ? {} : calcularPisCofins(op, ZERO);
  const antes = {
    vIPI: ler(ipi, 'vIPI'),
    vII,
    vPIS: ler(naImportacao.pis, 'vPIS'),
    vCOFINS: ler(naImportacao.cofins, 'vCOFINS'),
  };
  const icms = calcularIcms(op, antes);
  const difal = calcularDifal(op, icms, antes);
  const iss = calcularIss(op);
  const vICMS = ler(icms, 'vICMS');
  const { pis, cofins } = item.importacao === undefined ? calcularPisCofins(op, vICMS) : naImportacao;
  const is = calcularIs(op, vICMS.plus(ler(iss, 'vISSQN')));
  const ibsCbs = calcularIbsCbs(op, {
    vII,
    vIS: ler(is, 'vIS'),
    vPIS: ler(pis, 'vPIS'),
    vCOFINS: ler(cofins, 'vCOFINS'),
    vICMS,
    vICMSUFDest: ler(difal, 'vICMSUFDest'),
    vFCP: ler(icms, 'vFCP'),
    vFCPUFDest: ler(difal, 'vFCPUFDest'),
    vICMSMono: ler(icms, 'vICMSMono'),
    vISSQN: ler(iss, 'vISSQN'),
  });
  const ibpt = calcularIbpt(op);
  const tributos: Tributos = definidos({ ii, ipi, ipiDevolvido, icms, difal, iss, pis, cofins, is, ibsCbs, ibpt });
  return { tributos, problemas: op.problemas };
}

/** What IBS, CBS and IS add to the net price. */
function tributosPorFora(tributos: Tributos): Decimal {
  const { ibsCbs, is } = tributos;
  return ler(ibsCbs, 'vIBS')
    .plus(ler(ibsCbs, 'vCBS'))
    .plus(ler(ibsCbs, 'vTotIBSMonoItem'))
    .plus(ler(ibsCbs, 'vTotCBSMonoItem'))
    .plus(ler(is, 'vIS'));
}

function montar(
  item: ItemFiscal,
  tributos: Tributos,
  valores: ValoresDoItem,
  vProdLiq: Decimal | undefined,
): ItemCalculado {
  const folha = new Folha<CampoItem>({ item: item.numero, imposto: 'ITEM' });
  const inteiro =
    vProdLiq === undefined ? 'quantidade × valor unitário' : 'quantidade × valor unitário, com IBS, CBS e IS';
  const soImposto = item.soImposto === true;
  folha.valor('vProd', soImposto ? ZERO : valores.vProd, {
    formula: soImposto ? 'complemento só de imposto: sem mercadoria' : inteiro,
    fonte: vProdLiq === undefined ? 'NF-e 4.00, campo vProd' : PRECO_COM_IBS_CBS.fonte,
  });
  if (vProdLiq !== undefined) {
    folha.valor('vProdLiq', soImposto ? ZERO : vProdLiq, {
      formula: 'vProd − IBS − CBS − IS',
      fonte: PRECO_COM_IBS_CBS.fonte,
    });
  }
  const rateio = { formula: 'valor do item + parte do cabeçalho, rateada pelo valor dos itens', fonte: 'NF-e 4.00' };
  folha.valor('vFrete', valores.vFrete, rateio);
  folha.valor('vSeg', valores.vSeg, rateio);
  folha.valor('vOutro', valores.vOutro, rateio);
  folha.valor('vDesc', valores.vDesc, rateio);
  return {
    numero: item.numero,
    tipo: item.tipo ?? 'mercadoria',
    compoeTotal: item.compoeTotal !== false,
    ...folha.fechar(),
    ...tributos,
  };
}

/** Drops the taxes that were not computed. */
function definidos(tributos: { [Nome in keyof Tributos]: Tributos[Nome] | undefined }): Tributos {
  return Object.fromEntries(Object.entries(tributos).filter(([, linha]) => linha !== undefined));
}
