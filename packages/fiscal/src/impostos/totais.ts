import { type Decimal, paraTexto, somar } from '@retaguarda/brasil';
import { Folha, ler } from './memoria.ts';
import type {
  CampoIbsCbs,
  CampoIbsCbsTot,
  CampoIcms,
  CampoIcmsTot,
  CampoIssTot,
  CampoRetencao,
  ItemCalculado,
  Linha,
  TotaisFiscais,
} from './resultado.ts';

/**
 * Totals of the document: sums of the rounded figures of the items, so that the parts always add up.
 *
 * vNF = vProd − vDesc − vICMSDeson (when deducted) + vST + vFCPST + vICMSMonoReten + vFrete + vSeg + vOutro + vII + vIPI
 * + vIPIDevol + vServ. IBS, CBS and IS are never added: in 2026 they are informative, from 2027 `vProd` contains them.
 *
 * @param itens all items; those out of the total (`compoeTotal` false) add nothing
 * @source NF-e layout 4.00, group W; NT 2023.001 (W16-10, single-phase ICMS withheld); NT 2026.008
 */
export function totalizar(itens: readonly ItemCalculado[], retencoes: Linha<CampoRetencao> | undefined): TotaisFiscais {
  const somados = itens.filter((item) => item.compoeTotal);
  const icms = totaisDoIcms(somados);
  const servicos = somados.filter((item) => item.tipo === 'servico');
  const iss = servicos.length === 0 ? undefined : totaisDoIss(servicos);
  const folha = new Folha<'vNF' | 'vLiquido'>({ imposto: 'ITEM' });
  const vNF = folha.valor('vNF', valorDaNota(icms, somados), {
    formula:
      'vProd − vDesc − vICMSDeson deduzido + vST + vFCPST + vICMSMonoReten + vFrete + vSeg + vOutro + vII + vIPI + vIPIDevol + vServ',
    fonte: 'NF-e 4.00, campo vNF',
  });
  const retido = somar([iss?.vISSRet ?? 0, ...RETIDOS.map((campo) => ler(retencoes, campo))]);
  const vLiquido = folha.valor('vLiquido', vNF.minus(retido), {
    formula: 'vNF − ISS retido − retenções federais',
    fonte: 'LC 116/2003, art. 6º; Lei 10.833/2003, art. 30',
  });
  const vProdLiqTot = totalLiquido(somados);
  return {
    icms: { ...icms, vNF: paraTexto(vNF) },
    ...(iss === undefined ? {} : { iss }),
    ...(retencoes === undefined ? {} : { retencoes }),
    vIS: total(somados, (item) => ler(item.is, 'vIS')),
    ...(somados.some((item) => item.ibsCbs) ? { ibsCbs: totaisDoIbsCbs(somados) } : {}),
    ...(vProdLiqTot === undefined ? {} : { vProdLiqTot }),
    vLiquido: paraTexto(vLiquido),
    memoria: folha.fechar().memoria,
  };
}

const RETIDOS = ['vIRRF', 'vRetPIS', 'vRetCOFINS', 'vRetCSLL', 'vRetPrev'] as const;

function totaisDoIcms(itens: readonly ItemCalculado[]): Omit<Record<CampoIcmsTot, string>, 'vNF'> {
  const mercadorias = itens.filter((item) => item.tipo === 'mercadoria');
  const icms = (campo: CampoIcms) => total(itens, (item) => ler(item.icms, campo));
  const difal = (campo: 'vFCPUFDest' | 'vICMSUFDest' | 'vICMSUFRemet') =>
    total(itens, (item) => ler(item.difal, campo));
  const item = (campo: 'vFrete' | 'vSeg' | 'vDesc' | 'vOutro') => total(itens, (um) => ler(um, campo));
  return {
    vBC: icms('vBC'),
    vICMS: icms('vICMS'),
    vICMSDeson: icms('vICMSDeson'),
    vFCPUFDest: difal('vFCPUFDest'),
    vICMSUFDest: difal('vICMSUFDest'),
    vICMSUFRemet: difal('vICMSUFRemet'),
    vFCP: icms('vFCP'),
    vBCST: icms('vBCST'),
    vST: icms('vICMSST'),
    vFCPST: icms('vFCPST'),
    vFCPSTRet: icms('vFCPSTRet'),
    qBCMono: icms('qBCMono'),
    vICMSMono: icms('vICMSMono'),
    qBCMonoReten: icms('qBCMonoReten'),
    vICMSMonoReten: icms('vICMSMonoReten'),
    qBCMonoRet: icms('qBCMonoRet'),
    vICMSMonoRet: icms('vICMSMonoRet'),
    vProd: total(mercadorias, (um) => ler(um, 'vProd')),
    vFrete: item('vFrete'),
    vSeg: item('vSeg'),
    vDesc: item('vDesc'),
    vII: total(itens, (um) => ler(um.ii, 'vII')),
    vIPI: total(itens, (um) => ler(um.ipi, 'vIPI')),
    vIPIDevol: total(itens, (um) => ler(um.ipiDevolvido, 'vIPIDevol')),
    vPIS: total(mercadorias, (um) => ler(um.pis, 'vPIS')),
    vCOFINS: total(mercadorias, (um) => ler(um.cofins, 'vCOFINS')),
    vOutro: item('vOutro'),
    vTotTrib: total(itens, (um) => ler(um.ibpt, 'vTotTrib')),
  };
}

function totaisDoIss(servicos: readonly ItemCalculado[]): Record<CampoIssTot, string> {
  return {
    vServ: total(servicos, (item) => ler(item, 'vProd')),
    vBC: total(servicos, (item) => ler(item.iss, 'vBC')),
    vISS: total(servicos, (item) => ler(item.iss, 'vISSQN')),
    vPIS: total(servicos, (item) => ler(item.pis, 'vPIS')),
    vCOFINS: total(servicos, (item) => ler(item.cofins, 'vCOFINS')),
    vDeducao: total(servicos, (item) => ler(item.iss, 'vDeducao')),
    vISSRet: total(servicos, (item) => ler(item.iss, 'vISSRet')),
  };
}

/** Each field of the total and the field of the item it adds. */
const IBS_CBS: Readonly<Record<CampoIbsCbsTot, CampoIbsCbs>> = {
  vBCIBSCBS: 'vBC',
  vDifIBSUF: 'vDifIBSUF',
  vDifIBSMun: 'vDifIBSMun',
  vDifCBS: 'vDifCBS',
  vDevTribIBSUF: 'vDevTribIBSUF',
  vDevTribIBSMun: 'vDevTribIBSMun',
  vDevTribCBS: 'vDevTribCBS',
  vIBSUF: 'vIBSUF',
  vIBSMun: 'vIBSMun',
  vIBS: 'vIBS',
  vCBS: 'vCBS',
  vIBSMono: 'vIBSMono',
  vCBSMono: 'vCBSMono',
  vIBSMonoReten: 'vIBSMonoReten',
  vCBSMonoReten: 'vCBSMonoReten',
  vIBSMonoRet: 'vIBSMonoRet',
  vCBSMonoRet: 'vCBSMonoRet',
};

function totaisDoIbsCbs(itens: readonly ItemCalculado[]): Record<CampoIbsCbsTot, string> {
  const somas = Object.entries(IBS_CBS).map(([campo, origem]) => [
    campo,
    total(itens, (item) => ler(item.ibsCbs, origem)),
  ]);
  return Object.fromEntries(somas);
}

function valorDaNota(icms: Omit<Record<CampoIcmsTot, string>, 'vNF'>, itens: readonly ItemCalculado[]): Decimal {
  const deduzido = itens.filter((item) => item.icms?.indDeduzDeson === '1').map((item) => ler(item.icms, 'vICMSDeson'));
  const servicos = itens.filter((item) => item.tipo === 'servico').map((item) => ler(item, 'vProd'));
  const mais = [
    icms.vProd,
    icms.vST,
    icms.vFCPST,
    icms.vICMSMonoReten,
    icms.vFrete,
    icms.vSeg,
    icms.vOutro,
    icms.vII,
    icms.vIPI,
    icms.vIPIDevol,
  ];
  return somar([...mais, ...servicos])
    .minus(icms.vDesc)
    .minus(somar(deduzido));
}

function totalLiquido(itens: readonly ItemCalculado[]): string | undefined {
  if (!itens.some((item) => item.valores.vProdLiq !== undefined)) return undefined;
  return total(itens, (item) => ler(item, 'vProdLiq'));
}

function total(itens: readonly ItemCalculado[], figura: (item: ItemCalculado) => Decimal): string {
  return paraTexto(somar(itens.map(figura)));
}
