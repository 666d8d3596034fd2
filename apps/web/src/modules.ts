import { acesso } from './modules/acesso/module.ts';
import { ajuda } from './modules/ajuda/module.ts';
import { backoffice } from './modules/backoffice/module.ts';
import { caixa } from './modules/caixa/module.ts';
import { cartoes } from './modules/cartoes/module.ts';
import { cobranca } from './modules/cobranca/module.ts';
import { contabil } from './modules/contabil/module.ts';
import { contratoPrime } from './modules/contrato-prime/module.ts';
import { contratos } from './modules/contratos/module.ts';
import { copias } from './modules/copias/module.ts';
import { correio } from './modules/correio/module.ts';
import { empresas } from './modules/empresas/module.ts';
import { entradas } from './modules/entradas/module.ts';
import { entregas } from './modules/entregas/module.ts';
import { escrituracao } from './modules/escrituracao/module.ts';
import { estoque } from './modules/estoque/module.ts';
import { financeiro } from './modules/financeiro/module.ts';
import { fiscal } from './modules/fiscal/module.ts';
import { grupos } from './modules/grupos/module.ts';
import { mensagens } from './modules/mensagens/module.ts';
import { nfe } from './modules/nfe/module.ts';
import { nfse } from './modules/nfse/module.ts';
import { painel } from './modules/painel/module.ts';
import { pessoas } from './modules/pessoas/module.ts';
import { produtos } from './modules/produtos/module.ts';
import { relatorios } from './modules/relatorios/module.ts';
import { salao } from './modules/salao/module.ts';
import { terminais } from './modules/terminais/module.ts';
import { trabalhos } from './modules/trabalhos/module.ts';
import { balcao } from './modules/vendas/balcao/module.ts';
import { vendas } from './modules/vendas/module.ts';
import { vitrine } from './modules/vitrine/module.ts';
import { webhooks } from './modules/webhooks/module.ts';
import type { WebModule } from './platform/modules/module.ts';

/** The modules of the web, in the order of the menu within each area. Only who is signed in loads them. */
export const modules: readonly WebModule[] = [
  copias,
  balcao,
  empresas,
  contratos,
  caixa,
  acesso,
  webhooks,
  trabalhos,
  correio,
  grupos,
  produtos,
  estoque,
  fiscal,
  contabil,
  financeiro,
  cartoes,
  cobranca,
  nfe,
  entradas,
  nfse,
  escrituracao,
  salao,
  entregas,
  pessoas,
  mensagens,
  contratoPrime,
  backoffice,
  relatorios,
  painel,
  terminais,
  vendas,
  vitrine,
  ajuda,
];
