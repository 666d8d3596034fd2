import type { ItemCalculado, LinhaCofins, LinhaIpi, LinhaIss, LinhaPis } from '../impostos/index.ts';
import {
  type Cofins,
  cofins,
  type Ii,
  type ImpostoDevol,
  type Ipi,
  type Issqn,
  ii,
  ipi,
  issqn,
  type Pis,
  pis,
} from '../nfe/leiaute/index.ts';
import { preencher } from './preencher.ts';

/** Framing code of goods without a special one. @source RIPI, anexo XIV da IN RFB 1.009/2010 */
const ENQUADRAMENTO_GERAL = '999';

const CST_IPI_COM_VALOR: readonly string[] = ['00', '49', '50', '99'];

/** The IPI; a situation that has figures but no rate is written with zeros, which the layout demands. */
export function grupoDoIpi({ cst, cEnq, valores }: LinhaIpi): Ipi {
  const cabeca = { cEnq: cEnq ?? ENQUADRAMENTO_GERAL };
  const { IPITrib, IPINT } = ipi.campos;
  if (!CST_IPI_COM_VALOR.includes(cst)) return { ...cabeca, IPINT: preencher(IPINT.de, { CST: cst }) };
  const figuras = valores.vIPI === undefined ? { vBC: '0.00', pIPI: '0.00', vIPI: '0.00' } : valores;
  return { ...cabeca, IPITrib: preencher(IPITrib.de, { ...figuras, CST: cst }) };
}

export const grupoDoIi = (linha: NonNullable<ItemCalculado['ii']>): Ii => preencher(ii, linha.valores);

/** IPI given back, in the note of a buyer who does not owe it. */
export function grupoDoIpiDevolvido({ valores }: NonNullable<ItemCalculado['ipiDevolvido']>): ImpostoDevol {
  const { pDevol = '0', vIPIDevol = '0.00' } = valores;
  return { pDevol: duasCasas(pDevol), IPI: { vIPIDevol } };
}

/** `50.0000` → `50.00`; a third decimal that is not zero is left for the writer to name. */
const duasCasas = (figura: string): string => figura.replace(/(\.\d\d)0+$/, '$1');

/** How a situation of PIS and COFINS is written. */
function formaDaContribuicao(cst: string): 'Aliq' | 'Qtde' | 'NT' | 'Outr' {
  if (cst === '01' || cst === '02') return 'Aliq';
  if (cst === '03') return 'Qtde';
  return ['04', '05', '06', '07', '08', '09'].includes(cst) ? 'NT' : 'Outr';
}

/** PIS; the other situations (49 to 99) without a rate are written with zeros, which the layout demands. */
export function grupoDoPis({ cst, valores }: LinhaPis): Pis {
  const { PISAliq, PISQtde, PISNT, PISOutr } = pis.campos;
  const figuras = { vPIS: '0.00', ...(isSemBase(valores) ? { vBC: '0.00', pPIS: '0.00' } : valores), CST: cst };
  switch (formaDaContribuicao(cst)) {
    case 'Aliq':
      return { PISAliq: preencher(PISAliq.de, figuras) };
    case 'Qtde':
      return { PISQtde: preencher(PISQtde.de, figuras) };
    case 'NT':
      return { PISNT: preencher(PISNT.de, figuras) };
    case 'Outr':
      return { PISOutr: preencher(PISOutr.de, figuras) };
  }
}

/** COFINS; as the PIS. */
export function grupoDaCofins({ cst, valores }: LinhaCofins): Cofins {
  const { COFINSAliq, COFINSQtde, COFINSNT, COFINSOutr } = cofins.campos;
  const figuras = { vCOFINS: '0.00', ...(isSemBase(valores) ? { vBC: '0.00', pCOFINS: '0.00' } : valores), CST: cst };
  switch (formaDaContribuicao(cst)) {
    case 'Aliq':
      return { COFINSAliq: preencher(COFINSAliq.de, figuras) };
    case 'Qtde':
      return { COFINSQtde: preencher(COFINSQtde.de, figuras) };
    case 'NT':
      return { COFINSNT: preencher(COFINSNT.de, figuras) };
    case 'Outr':
      return { COFINSOutr: preencher(COFINSOutr.de, figuras) };
  }
}

const isSemBase = ({ vBC, qBCProd }: { vBC?: string; qBCProd?: string }): boolean =>
  vBC === undefined && qBCProd === undefined;

/** What the ISSQN of an item needs and the calculation does not: place of the fact, codes of the city. */
export type ServicoDaNota = Pick<Issqn, 'cMunFG' | 'indIncentivo'> &
  Partial<Pick<Issqn, 'cServico' | 'cMun' | 'cPais' | 'nProcesso'>>;

export function grupoDoIssqn({ valores, cListServ, indISS }: LinhaIss, vDesc: string, servico: ServicoDaNota): Issqn {
  const { pISS, ...figuras } = valores;
  return preencher(issqn, { ...servico, ...figuras, vAliq: pISS, vDescIncond: vDesc, cListServ, indISS });
}
