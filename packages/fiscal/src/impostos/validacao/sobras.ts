import type { ContextoFiscal, ItemFiscal } from '../contexto.ts';
import { erro, type ProblemaFiscal } from '../problemas.ts';
import { CST_IPI } from '../tabelas/cst-ipi.ts';
import { calculoPisCofins } from '../tabelas/pis-cofins.ts';
import { SITUACOES_ICMS } from '../tabelas/situacoes-icms.ts';

/** Something that was informed, and why nothing will read it; `sobra` says whether that is so here. */
type Sobra = { readonly campo: string; readonly motivo: string; readonly sobra: boolean };

/**
 * What was informed for an item and no rule of it reads. Taken in silence, a figure would be missing from the document
 * without anyone having been told.
 */
export function conferirSobras(contexto: ContextoFiscal, item: ItemFiscal): ProblemaFiscal[] {
  return [...sobrasDoIcms(item), ...sobrasDoIpi(item), ...sobrasDoPisCofins(item), ...sobrasDosOutros(contexto, item)]
    .filter(({ sobra }) => sobra)
    .map(({ campo, motivo }) => erro('DADO_SOBRANDO', motivo, { item: item.numero, campo }));
}

function sobrasDoIcms({ stRetido, regras: { icms } }: ItemFiscal): Sobra[] {
  const situacao = icms && SITUACOES_ICMS[icms.cst];
  const semRetido = situacao?.stRetido === undefined;
  return [
    {
      campo: 'stRetido',
      motivo: 'A ST retida antes só entra no documento com o CST 60 ou o CSOSN 500.',
      sobra: stRetido !== undefined && semRetido,
    },
    {
      campo: 'regras.icms.efetivo',
      motivo: 'O ICMS efetivo só entra no documento com o CST 60 ou o CSOSN 500.',
      sobra: icms?.efetivo !== undefined && semRetido,
    },
    {
      campo: 'regras.icms.pFCPDif',
      motivo: 'O diferimento do fundo de pobreza pede um CST com diferimento e o percentual do fundo.',
      sobra: icms?.pFCPDif !== undefined && situacao?.diferimento === undefined,
    },
    {
      campo: 'regras.icms.vPauta',
      motivo: 'O preço de pauta do ICMS próprio só é usado com a modalidade 1 (pauta) ou 2 (preço máximo).',
      sobra: icms?.vPauta !== undefined && icms.modBC !== '1' && icms.modBC !== '2',
    },
  ];
}

function sobrasDoIpi({ regras: { ipi } }: ItemFiscal): Sobra[] {
  const isSemValor = ipi !== undefined && CST_IPI[ipi.cst]?.calculo === 'semValor';
  const temAliquota = ipi?.pIPI !== undefined;
  const temUnidade = ipi?.vUnid !== undefined;
  return [
    {
      campo: 'regras.ipi',
      motivo: `A situação ${ipi?.cst} do IPI não tem valor: tire a alíquota ou troque a situação.`,
      sobra: isSemValor && (temAliquota || temUnidade),
    },
    {
      campo: 'regras.ipi',
      motivo: 'O IPI é por alíquota ou por unidade: informe só um dos dois.',
      sobra: !isSemValor && temAliquota && temUnidade,
    },
  ];
}

function sobrasDoPisCofins({ regras: { pisCofins } }: ItemFiscal): Sobra[] {
  if (pisCofins === undefined) return [];
  const { cst, pPIS, pCOFINS, vAliqProdPIS, vAliqProdCOFINS } = pisCofins;
  const calculo = calculoPisCofins(cst);
  const temPercentual = pPIS !== undefined || pCOFINS !== undefined;
  const temUnidade = vAliqProdPIS !== undefined || vAliqProdCOFINS !== undefined;
  const campo = 'regras.pisCofins';
  return [
    {
      campo,
      motivo: `A situação ${cst} de PIS/COFINS não tem valor: tire a alíquota ou troque a situação.`,
      sobra: calculo === 'semValor' && (temPercentual || temUnidade),
    },
    {
      campo,
      motivo: `A situação ${cst} de PIS/COFINS é por alíquota em percentual, não por unidade.`,
      sobra: calculo === 'percentual' && temUnidade,
    },
    {
      campo,
      motivo: `A situação ${cst} de PIS/COFINS é por unidade, não por alíquota em percentual.`,
      sobra: calculo === 'quantidade' && temPercentual,
    },
    {
      campo,
      motivo: 'PIS e COFINS são por alíquota ou por unidade: informe só um dos dois.',
      sobra: calculo === 'conformeRegra' && temPercentual && temUnidade,
    },
  ];
}

function sobrasDosOutros({ finalidade, modelo }: ContextoFiscal, item: ItemFiscal): Sobra[] {
  const { vDeducaoIss, ipiDevolvido, regras } = item;
  return [
    {
      campo: 'vDeducaoIss',
      motivo: 'A dedução do ISS só vale num item de serviço com regra de ISS.',
      sobra: vDeducaoIss !== undefined && regras.iss === undefined,
    },
    {
      campo: 'ipiDevolvido',
      motivo: 'IPI devolvido só cabe na NF-e (modelo 55) de mercadoria.',
      sobra: ipiDevolvido !== undefined && (modelo !== '55' || item.tipo === 'servico'),
    },
    {
      campo: 'ipiDevolvido',
      motivo: 'IPI devolvido só cabe na nota de devolução (finalidade 4) ou na complementar (2).',
      sobra: ipiDevolvido !== undefined && modelo === '55' && finalidade !== 4 && finalidade !== 2,
    },
  ];
}
