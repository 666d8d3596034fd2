import type { ReportSource } from '../../../platform/reports/source.ts';
import type { FonteDoRealizado } from '../../contabil/public.ts';
import type { FonteDePrevistos, FonteDeResultado } from './de-fora.ts';
import { debitos } from './debitos.ts';
import { dre } from './dre.ts';
import { eficiencia } from './eficiencia.ts';
import { extratoDaPessoa } from './extrato-da-pessoa.ts';
import { fluxoDeCaixa } from './fluxo-de-caixa.ts';
import { orcadoRealizado } from './orcado-realizado.ts';
import { porCentro } from './por-centro.ts';
import { posicaoBancaria } from './posicao-bancaria.ts';
import { recebimentosDaSemana } from './recebimentos-da-semana.ts';
import { titulosPorPeriodo } from './titulos-por-periodo.ts';
import { vencimentos } from './vencimentos.ts';

/**
 * The money reports the module answers.
 *
 * @param realizado who knows what was promised and spent of a budget
 * @param deFora who tells results of its own
 * @param previstos who expects money no title tells of
 */
export const relatoriosFinanceiros = (
  realizado: readonly FonteDoRealizado[],
  deFora: readonly FonteDeResultado[],
  previstos: readonly FonteDePrevistos[],
): readonly ReportSource[] => [
  fluxoDeCaixa(previstos),
  dre(deFora),
  vencimentos,
  extratoDaPessoa,
  debitos,
  posicaoBancaria,
  orcadoRealizado(realizado),
  porCentro,
  eficiencia,
  titulosPorPeriodo,
  recebimentosDaSemana,
];
