import type { Dictionary } from '../dictionary.ts';
import acesso from './acesso.ts';
import balancas from './balancas.ts';
import balcao from './balcao.ts';
import cadastros from './cadastros.ts';
import caixa from './caixa.ts';
import campos from './campos.ts';
import cartoes from './cartoes.ts';
import cobranca from './cobranca.ts';
import contabil from './contabil.ts';
import contratoPrime from './contrato-prime.ts';
import contratos from './contratos.ts';
import core from './core.ts';
import empresas from './empresas.ts';
import entradas from './entradas.ts';
import entregas from './entregas.ts';
import escrituracao from './escrituracao.ts';
import estoque from './estoque.ts';
import extratos from './extratos.ts';
import financeiro from './financeiro.ts';
import fiscal from './fiscal.ts';
import formulas from './formulas.ts';
import importacao from './importacao.ts';
import impostos from './impostos.ts';
import leiaute from './leiaute.ts';
import mensagens from './mensagens.ts';
import nfe from './nfe.ts';
import nfeConferencia from './nfe-conferencia.ts';
import nfse from './nfse.ts';
import pagamentos from './pagamentos.ts';
import pessoas from './pessoas.ts';
import pix from './pix.ts';
import plataforma from './plataforma.ts';
import produtos from './produtos.ts';
import produtosFiscal from './produtos-fiscal.ts';
import reforma from './reforma.ts';
import regua from './regua.ts';
import relatorios from './relatorios.ts';
import retornos from './retornos.ts';
import salao from './salao.ts';
import terminais from './terminais.ts';
import vendas from './vendas.ts';
import webhooks from './webhooks.ts';

/** What the API and the forms refuse, by its Portuguese text; `{0}`, `{1}` stand for what differs each time. */
export const refusals: readonly Dictionary[] = [
  acesso,
  salao,
  pagamentos,
  pessoas,
  pix,
  reforma,
  regua,
  relatorios,
  retornos,
  terminais,
  vendas,
  webhooks,
  cartoes,
  extratos,
  entradas,
  entregas,
  escrituracao,
  balancas,
  balcao,
  cadastros,
  caixa,
  campos,
  cobranca,
  contabil,
  contratoPrime,
  contratos,
  core,
  empresas,
  estoque,
  financeiro,
  fiscal,
  formulas,
  importacao,
  impostos,
  leiaute,
  mensagens,
  nfe,
  nfeConferencia,
  nfse,
  plataforma,
  produtos,
  produtosFiscal,
];
