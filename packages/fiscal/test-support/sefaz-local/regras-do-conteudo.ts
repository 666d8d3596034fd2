import {
  decimal,
  isCnpj,
  isCpf,
  isGtin,
  isUf,
  lerChaveAcesso,
  somar,
  ufPorCodigo,
  validarIe,
} from '@retaguarda/brasil';
import type { NFe } from '../../src/nfe/leiaute/index.ts';
import { Rejeicao } from './contexto.ts';

type Inf = NFe['infNFe'];

/** What the parts of a document say of each other, in the order of the manual. The first rule broken is the answer. */
export function regrasDoConteudo({ infNFe }: NFe): void {
  regrasDasCitadas(infNFe);
  regrasDosLugares(infNFe);
  regrasDoDestinatario(infNFe);
  for (const [posicao, item] of infNFe.det.entries()) regrasDoItem(infNFe, item, `[nItem: ${posicao + 1}]`);
  regrasDasSomas(infNFe);
  regrasDaCobranca(infNFe);
}

function regrasDasCitadas({ ide }: Inf): void {
  const chaves = (ide.NFref ?? []).flatMap(({ refNFe }) => (refNFe ? [refNFe] : []));
  if (chaves.some((chave) => lerChaveAcesso(chave) === null)) throw new Rejeicao('547');
  if (new Set(chaves).size < chaves.length) throw new Rejeicao('680');
}

const estadoDe = (municipio: string): string | undefined => ufPorCodigo(municipio.slice(0, 2))?.sigla;

function regrasDosLugares({ emit, dest, transp }: Inf): void {
  const ieErrada = (ie: string | undefined, uf: string | undefined): boolean => {
    if (ie === undefined || ie === 'ISENTO' || uf === undefined || !isUf(uf)) return false;
    const lida = validarIe(uf, ie);
    return !lida.ok && lida.motivo !== 'formatoAntigo';
  };
  if (ieErrada(emit.IE, emit.enderEmit.UF)) throw new Rejeicao('209');
  if (estadoDe(emit.enderEmit.cMun) !== emit.enderEmit.UF) throw new Rejeicao('273');
  const la = dest?.enderDest;
  if (ieErrada(dest?.IE, la?.UF)) throw new Rejeicao('210');
  if (la !== undefined && la.UF !== 'EX' && estadoDe(la.cMun) !== la.UF) throw new Rejeicao('275');
  const { CNPJ, CPF } = transp.transporta ?? {};
  if (CNPJ !== undefined && !isCnpj(CNPJ)) throw new Rejeicao('542');
  if (CPF !== undefined && !isCpf(CPF)) throw new Rejeicao('543');
}

function regrasDoDestinatario({ ide, dest }: Inf): void {
  if (ide.mod !== '55' || dest === undefined) return;
  const semIcms = dest.indIEDest === '9';
  if (semIcms && ide.indFinal === '0' && ide.tpNF === '1' && ide.idDest !== '3') throw new Rejeicao('696');
  if (dest.xNome === undefined) throw new Rejeicao('724');
  if (dest.enderDest === undefined) throw new Rejeicao('726');
  if (dest.indIEDest === '1' && dest.IE === undefined) throw new Rejeicao('232');
  if (dest.indIEDest === '2' && dest.IE !== undefined) throw new Rejeicao('791');
}

type Item = Inf['det'][number];

function regrasDoItem({ ide, emit }: Inf, { prod, imposto }: Item, onde: string): void {
  const primeiro = Number(prod.CFOP[0]);
  if (ide.tpNF === '1' && primeiro < 5) throw new Rejeicao('518', onde);
  if (ide.tpNF === '0' && primeiro > 3) throw new Rejeicao('519', onde);
  const lugar = primeiro > 4 ? primeiro - 4 : primeiro;
  if (lugar !== Number(ide.idDest)) throw new Rejeicao({ 1: '733', 2: '732', 3: '731' }[lugar] ?? '733', onde);
  if (decimal(prod.vDesc ?? '0').greaterThan(prod.vProd)) throw new Rejeicao('483', onde);
  const codigo = (ean: string): boolean => ean === '' || ean === 'SEM GTIN' || isGtin(ean);
  if (!codigo(prod.cEAN)) throw new Rejeicao('611', onde);
  if (!codigo(prod.cEANTrib)) throw new Rejeicao('612', onde);
  if (imposto.ISSQN !== undefined && emit.IM === undefined) throw new Rejeicao('530', onde);
  const grupo = Object.keys(imposto.ICMS ?? {})[0] ?? '';
  const doSimples = emit.CRT === '1' || emit.CRT === '4';
  // Fuel taxed at one place is told by CST in any regime.
  const comum = ['ICMS02', 'ICMS15', 'ICMS53', 'ICMS61'].includes(grupo);
  if (grupo.startsWith('ICMSSN') && !doSimples) throw new Rejeicao('591', onde);
  if (grupo !== '' && !grupo.startsWith('ICMSSN') && !comum && doSimples) throw new Rejeicao('590', onde);
}

/** A figure of the one group that a tax of an item has. */
function figura(tributo: object | undefined, nome: string): string {
  for (const grupo of Object.values(tributo ?? {})) {
    const valor = typeof grupo === 'object' ? (grupo as Record<string, unknown>)[nome] : undefined;
    if (typeof valor === 'string') return valor;
  }
  return '0';
}

function regrasDasSomas({ det, total }: Inf): void {
  const t = total.ICMSTot;
  const exigir = (codigo: string, dito: string | undefined, doItem: (item: Item) => string | undefined): void => {
    if (dito !== undefined && !somar(det.map((item) => doItem(item) ?? '0')).equals(dito)) throw new Rejeicao(codigo);
  };
  const deMercadoria = (item: Item, valor: string): string => (item.imposto.ISSQN === undefined ? valor : '0');
  exigir('531', t.vBC, ({ imposto }) => figura(imposto.ICMS, 'vBC'));
  exigir('532', t.vICMS, ({ imposto }) => figura(imposto.ICMS, 'vICMS'));
  exigir('533', t.vBCST, ({ imposto }) => figura(imposto.ICMS, 'vBCST'));
  exigir('534', t.vST, ({ imposto }) => figura(imposto.ICMS, 'vICMSST'));
  exigir('535', t.vFrete, ({ prod }) => prod.vFrete);
  exigir('536', t.vSeg, ({ prod }) => prod.vSeg);
  exigir('537', t.vDesc, ({ prod }) => prod.vDesc);
  exigir('538', t.vIPI, ({ imposto }) => figura(imposto.IPI, 'vIPI'));
  exigir('602', t.vPIS, (item) => deMercadoria(item, figura(item.imposto.PIS, 'vPIS')));
  exigir('603', t.vCOFINS, (item) => deMercadoria(item, figura(item.imposto.COFINS, 'vCOFINS')));
  exigir('604', t.vOutro, ({ prod }) => prod.vOutro);
  exigir('685', t.vTotTrib, ({ imposto }) => imposto.vTotTrib);
}

function regrasDaCobranca({ ide, cobr, pag }: Inf): void {
  const { fat, dup = [] } = cobr ?? {};
  const emissao = ide.dhEmi.slice(0, 10);
  const limite = `${Number(emissao.slice(0, 4)) + 10}${emissao.slice(4)}`;
  let anterior = '';
  for (const { dVenc } of dup) {
    if (dVenc === undefined || dVenc < anterior) throw new Rejeicao('850');
    if (dVenc < emissao) throw new Rejeicao('900');
    if (dVenc > limite) throw new Rejeicao('797');
    anterior = dVenc;
  }
  if (fat?.vLiq !== undefined && dup.length > 0 && !somar(dup.map(({ vDup }) => vDup)).equals(fat.vLiq)) {
    throw new Rejeicao('851');
  }
  const semPagamento = pag.detPag.every(({ tPag }) => tPag === '90');
  if ((ide.finNFe === '3' || ide.finNFe === '4') && !semPagamento) throw new Rejeicao('871');
}
