import { relatoriosDeCaixa } from '../caixa/relatorios/todos.ts';
import { relatoriosDeContratos } from '../contratos/relatorios/todos.ts';
import { relatoriosDeEntregas } from '../entregas/relatorios/todos.ts';
import { relatoriosDaEscrituracao } from '../escrituracao/relatorios/todos.ts';
import { relatoriosDeEstoque } from '../estoque/relatorios/todos.ts';
import { relatoriosDeDinheiro } from '../financeiro/relatorios/todos.ts';
import { relatoriosDeMensagens } from '../mensagens/relatorios/todos.ts';
import { relatoriosDeNotas } from '../nfe/relatorios/todos.ts';
import { relatoriosDePessoas } from '../pessoas/relatorios/todos.ts';
import type { AnyReport } from '../report/define-report.ts';
import { relatoriosDeSalao } from '../salao/relatorios/todos.ts';
import { relatoriosDoCusto } from '../vendas/relatorios/custo.ts';
import { relatoriosDeVendas } from '../vendas/relatorios/todos.ts';

/** Every report there is, by area, in the order of the catalogue: each noun names its own. */
export const reports: readonly AnyReport[] = [
  ...relatoriosDeContratos,
  ...relatoriosDeEstoque,
  ...relatoriosDeDinheiro,
  ...relatoriosDeCaixa,
  ...relatoriosDeVendas,
  ...relatoriosDoCusto,
  ...relatoriosDeSalao,
  ...relatoriosDeEntregas,
  ...relatoriosDeNotas,
  ...relatoriosDaEscrituracao,
  ...relatoriosDePessoas,
  ...relatoriosDeMensagens,
];
