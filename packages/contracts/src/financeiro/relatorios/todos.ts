import type { AnyReport } from '../../report/define-report.ts';
import { relatorioDeDebitos, relatorioDoExtrato } from './da-pessoa.ts';
import { relatorioDaDre } from './dre.ts';
import { relatorioDaEficiencia } from './eficiencia.ts';
import { relatorioDoFluxo } from './fluxo-de-caixa.ts';
import { relatorioDoOrcamento } from './orcado-realizado.ts';
import { relatorioPorCentro } from './por-centro.ts';
import { relatorioDaPosicao } from './posicao-bancaria.ts';
import { relatorioDeRecebimentos } from './recebimentos-da-semana.ts';
import { relatorioDeTitulos } from './titulos-por-periodo.ts';
import { relatorioDeVencimentos } from './vencimentos.ts';

/** The money reports, in the order of their screen. */
export const relatoriosDeDinheiro: readonly AnyReport[] = [
  relatorioDoFluxo,
  relatorioDaDre,
  relatorioDeVencimentos,
  relatorioDoExtrato,
  relatorioDeDebitos,
  relatorioDaPosicao,
  relatorioDoOrcamento,
  relatorioPorCentro,
  relatorioDaEficiencia,
  relatorioDeTitulos,
  relatorioDeRecebimentos,
];
