import { registers } from '@retaguarda/contracts';
import { acesso, type Sessoes } from './modules/acesso/public.ts';
import { backoffice } from './modules/backoffice/public.ts';
import { cadastros } from './modules/cadastros/public.ts';
import { caixa } from './modules/caixa/public.ts';
import { cartoes } from './modules/cartoes/public.ts';
import { cobranca } from './modules/cobranca/public.ts';
import { consultas } from './modules/consultas/public.ts';
import { contabil } from './modules/contabil/public.ts';
import { contratoPrime } from './modules/contrato-prime/public.ts';
import { contratos } from './modules/contratos/public.ts';
import { copias } from './modules/copias/public.ts';
import { correio } from './modules/correio/public.ts';
import { demonstracao } from './modules/demonstracao/public.ts';
import { empresas } from './modules/empresas/public.ts';
import { entradas } from './modules/entradas/public.ts';
import { entregas } from './modules/entregas/public.ts';
import { escrituracao } from './modules/escrituracao/public.ts';
import { estoque } from './modules/estoque/public.ts';
import { financeiro } from './modules/financeiro/public.ts';
import { fiscal } from './modules/fiscal/public.ts';
import { grupos } from './modules/grupos/public.ts';
import { ifood } from './modules/ifood/public.ts';
import { importacao } from './modules/importacao/public.ts';
import { mensagens } from './modules/mensagens/public.ts';
import { nfe } from './modules/nfe/public.ts';
import { nfse } from './modules/nfse/public.ts';
import { painel } from './modules/painel/public.ts';
import { pessoas } from './modules/pessoas/public.ts';
import { produtos } from './modules/produtos/public.ts';
import { relatorios } from './modules/relatorios/public.ts';
import { restaurante } from './modules/restaurante/public.ts';
import { salao } from './modules/salao/public.ts';
import { terminais } from './modules/terminais/public.ts';
import { vendas } from './modules/vendas/public.ts';
import { webhooks } from './modules/webhooks/public.ts';
import { type Composed, compose } from './platform/modules/compose.ts';
import { type DemoStep, inOrder } from './platform/modules/demonstration.ts';
import type { Module, Parts } from './platform/modules/module.ts';
import type { Sealed } from './platform/sealed.ts';

/** Those that need nothing to be named. */
const alone: readonly Module[] = [
  cadastros,
  consultas,
  empresas,
  webhooks,
  pessoas,
  contratos,
  contratoPrime,
  backoffice,
  produtos,
  estoque,
  importacao,
  grupos,
  correio,
  contabil,
  financeiro,
  cartoes,
  fiscal,
  nfe,
  entradas,
  nfse,
  escrituracao,
  mensagens,
  cobranca,
  terminais,
  caixa,
  vendas,
  restaurante,
  salao,
  entregas,
  painel,
  ifood,
  copias,
  demonstracao,
];

/** The modules of the program. What several bring to one point comes in this order. */
export const modules = (sessoes: Sessoes): readonly Module[] => [acesso(sessoes), ...alone, relatorios(sessoes)];

/** What they keep sealed; who signs in entrusts nothing that must be read again. */
export const sealed: readonly Sealed[] = alone.flatMap(({ sealed: kinds = [] }) => kinds);

/** What the modules add to the demonstration, each after those it needs. */
export const demonstration = (sessoes: Sessoes): DemoStep[] =>
  inOrder(modules(sessoes).flatMap(({ demonstration: step }) => step ?? []));

/** All the program answers and does, of its registers and its modules. */
export const program = ({ sessoes, ...parts }: Parts & { sessoes: Sessoes }): Composed =>
  compose(registers, modules(sessoes), parts);
