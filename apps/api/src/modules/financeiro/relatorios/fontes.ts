import type { ReportSource } from '../../../platform/reports/source.ts';
import { debitos } from './debitos.ts';
import { dre } from './dre.ts';
import { eficiencia } from './eficiencia.ts';
import { extratoDaPessoa } from './extrato-da-pessoa.ts';
import { fluxoDeCaixa } from './fluxo-de-caixa.ts';
import { porCentro } from './por-centro.ts';
import { posicaoBancaria } from './posicao-bancaria.ts';
import { vencimentos } from './vencimentos.ts';

/** The money reports the module answers. */
export const relatoriosFinanceiros: readonly ReportSource[] = [
  fluxoDeCaixa,
  dre,
  vencimentos,
  extratoDaPessoa,
  debitos,
  posicaoBancaria,
  porCentro,
  eficiencia,
];
