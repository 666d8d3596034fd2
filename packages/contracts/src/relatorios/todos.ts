import { relatoriosDeAcesso } from '../acesso/relatorios/atos.ts';
import { relatoriosDeCaixa } from '../caixa/relatorios/todos.ts';
import { relatoriosDeCartoes } from '../cartoes/relatorios/agenda.ts';
import { relatoriosDeContratos } from '../contratos/relatorios/todos.ts';
import { relatoriosDeEntregas } from '../entregas/relatorios/todos.ts';
import { relatoriosDaEscrituracao } from '../escrituracao/relatorios/todos.ts';
import { relatoriosDeEstoque } from '../estoque/relatorios/todos.ts';
import { relatoriosDeDinheiro } from '../financeiro/relatorios/todos.ts';
import { relatoriosDeMensagens } from '../mensagens/relatorios/todos.ts';
import { relatoriosDeNotas } from '../nfe/relatorios/todos.ts';
import { relatoriosDePessoas } from '../pessoas/relatorios/todos.ts';
import type { AnyReport } from '../report/define-report.ts';
import { relatoriosDeComandas } from '../salao/relatorios/comandas.ts';
import { relatoriosDeSalao } from '../salao/relatorios/todos.ts';
import { relatoriosDeComissoes } from '../vendas/relatorios/comissoes.ts';
import { relatoriosDoCusto } from '../vendas/relatorios/custo.ts';
import { relatoriosDeVendas } from '../vendas/relatorios/todos.ts';

/** Every report there is, by area, in the order of the catalogue, what a shop asks first before the rest: each noun names its own. */
export const reports: readonly AnyReport[] = [
  ...relatoriosDeVendas,
  ...relatoriosDeComissoes,
  ...relatoriosDoCusto,
  ...relatoriosDeCaixa,
  ...relatoriosDeDinheiro,
  ...relatoriosDeCartoes,
  ...relatoriosDeSalao,
  ...relatoriosDeComandas,
  ...relatoriosDeEntregas,
  ...relatoriosDeEstoque,
  ...relatoriosDeContratos,
  ...relatoriosDeNotas,
  ...relatoriosDaEscrituracao,
  ...relatoriosDePessoas,
  ...relatoriosDeMensagens,
  ...relatoriosDeAcesso,
];
