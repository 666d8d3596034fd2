import acesso from '../acesso/es-ec.ts';
import core from '../backoffice/es-ec.ts';
import balancas from '../balancas/es-ec.ts';
import caixa from '../caixa/es-ec.ts';
import cartoes from '../cartoes/es-ec.ts';
import chavesDeApi from '../chaves-de-api/es-ec.ts';
import acompanhamento from '../cobranca/acompanhamento/es-ec.ts';
import apiDeBoletos from '../cobranca/api-de-boletos/es-ec.ts';
import cobranca from '../cobranca/es-ec.ts';
import pixAutomatico from '../cobranca/pix/automatico/es-ec.ts';
import pix from '../cobranca/pix/es-ec.ts';
import regua from '../cobranca/regua/es-ec.ts';
import contabil from '../contabil/es-ec.ts';
import contratoPrime from '../contrato-prime/es-ec.ts';
import contratos from '../contratos/es-ec.ts';
import copias from '../copias/es-ec.ts';
import correio from '../correio/es-ec.ts';
import empresas from '../empresas/es-ec.ts';
import entradas from '../entradas/es-ec.ts';
import entregas from '../entregas/es-ec.ts';
import escrituracao from '../escrituracao/es-ec.ts';
import estoque from '../estoque/es-ec.ts';
import extratos from '../financeiro/extratos/es-ec.ts';
import pagamentos from '../financeiro/pagamentos/es-ec.ts';
import relatorios from '../financeiro/relatorios/es-ec.ts';
import titulos from '../financeiro/titulos/es-ec.ts';
import fiscal from '../fiscal/es-ec.ts';
import rejeicoes from '../fiscal/rejeicoes/es-ec.ts';
import grupos from '../grupos/es-ec.ts';
import historico from '../historico/es-ec.ts';
import mensagens from '../mensagens/es-ec.ts';
import nfe from '../nfe/es-ec.ts';
import nfse from '../nfse/es-ec.ts';
import notasDeServico from '../nfse/es-ec-notas.ts';
import painel from '../painel/es-ec.ts';
import pessoas from '../pessoas/es-ec.ts';
import plataforma from '../plataforma/es-ec.ts';
import produtos from '../produtos/es-ec.ts';
import { registers } from '../registers/es-ec/index.ts';
import catalogoDeRelatorios from '../relatorios/es-ec.ts';
import salao from '../salao/es-ec.ts';
import terminais from '../terminais/es-ec.ts';
import titulares from '../titulares/es-ec.ts';
import balcao from '../vendas/balcao/es-ec.ts';
import vendas from '../vendas/es-ec.ts';
import relatoriosDeVendas from '../vendas/relatorios/es-ec.ts';
import webhooks from '../webhooks/es-ec.ts';
import comum from './comum.ts';
import type { Dictionary } from './dictionary.ts';
import permissoes from './permissoes.ts';

export { type Dictionary, dictionary } from './dictionary.ts';
export { partsOf } from './parts.ts';
export { refusals } from './recusas/index.ts';

/**
 * Everything the definitions say to people, in Spanish (Ecuador), from the dictionary beside each noun. It has an entry of
 * its own because only who speaks Spanish loads it.
 */
export const dictionaries: readonly Dictionary[] = [
  comum,
  permissoes,
  caixa,
  balcao,
  ...registers,
  empresas,
  acompanhamento,
  apiDeBoletos,
  cobranca,
  regua,
  contabil,
  contratos,
  contratoPrime,
  core,
  chavesDeApi,
  webhooks,
  terminais,
  correio,
  titulos,
  pagamentos,
  pix,
  pixAutomatico,
  cartoes,
  vendas,
  relatoriosDeVendas,
  relatorios,
  catalogoDeRelatorios,
  extratos,
  entradas,
  entregas,
  escrituracao,
  fiscal,
  nfe,
  nfse,
  notasDeServico,
  rejeicoes,
  produtos,
  estoque,
  painel,
  pessoas,
  mensagens,
  balancas,
  acesso,
  grupos,
  historico,
  plataforma,
  copias,
  salao,
  titulares,
];
