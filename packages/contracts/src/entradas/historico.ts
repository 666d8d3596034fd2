import { custosDaBonificacao } from '../estoque/configuracao.ts';
import { choice, decimalField, flag, integer, money, ref, text } from '../fields.ts';
import { type ToldTables, toldRecord } from '../record/told.ts';
import { rateiosDoCte, sentidosDoCte, situacoesDoCte } from './conhecimentos/situacoes.ts';
import { situacoesDoEventoDaEntrada } from './distribuicao.ts';
import { destinosDaDivergencia } from './divergencia.ts';
import { situacoesDaNfseRecebida } from './servicos/situacoes.ts';
import { manifestacoes, situacoesDaEntrada } from './situacoes.ts';
import { confirmacoes } from './verificacao.ts';

const ler = 'user_access_nfe_entradas';

/** Why a document was let in, taken back or left aside, and what the authority said of it before. */
const porque = {
  motivo: text({ label: 'Motivo', max: 400 }),
  confirmacao: choice({ label: 'Confirmação na SEFAZ', options: confirmacoes }),
  semConfirmacao: text({ label: 'Por que sem confirmação', max: 300 }),
};

/** What the history tells of incoming notes and of what their items are here. */
export const historicoDeEntradas: ToldTables = {
  entrada: toldRecord(
    { one: 'NF-e de entrada', many: 'NF-e de entrada' },
    ler,
    {
      numero: integer({ label: 'Número' }),
      serie: integer({ label: 'Série' }),
      situacao: choice({ label: 'Situação', options: situacoesDaEntrada }),
      emitente: text({ label: 'Emitente', max: 60 }),
      fornecedorId: ref('fornecedores', { label: 'Fornecedor' }),
      valor: money({ label: 'Valor' }),
      manifestacao: choice({ label: 'Manifestação', options: manifestacoes }),
      divergenciaComo: choice({ label: 'O que faltou', options: destinosDaDivergencia }),
      custoDaBonificacao: choice({ label: 'Bonificação recebida', options: custosDaBonificacao }),
      correcao: text({ label: 'Carta de correção', max: 1000 }),
      ...porque,
      chave: text({ label: 'Chave de acesso', max: 44 }),
    },
    'numero',
  ),
  cte_recebido: toldRecord(
    { one: 'CT-e recebido', many: 'CT-e recebidos' },
    ler,
    {
      numero: integer({ label: 'Número' }),
      serie: integer({ label: 'Série' }),
      situacao: choice({ label: 'Situação', options: situacoesDoCte }),
      transportadora: text({ label: 'Transportadora', max: 120 }),
      fornecedorId: ref('fornecedores', { label: 'Fornecedor' }),
      sentido: choice({ label: 'Frete de', options: sentidosDoCte }),
      receber: money({ label: 'Frete' }),
      credito: money({ label: 'Crédito de ICMS' }),
      rateio: choice({ label: 'Rateio', options: rateiosDoCte }),
      ...porque,
      chave: text({ label: 'Chave de acesso', max: 44 }),
    },
    'numero',
  ),
  nfse_recebida: toldRecord(
    { one: 'NFS-e recebida', many: 'NFS-e recebidas' },
    ler,
    {
      numero: text({ label: 'Número', max: 15 }),
      situacao: choice({ label: 'Situação', options: situacoesDaNfseRecebida }),
      prestador: text({ label: 'Prestador', max: 300 }),
      fornecedorId: ref('fornecedores', { label: 'Fornecedor' }),
      valor: money({ label: 'Valor' }),
      liquido: money({ label: 'Líquido' }),
      ...porque,
      chave: text({ label: 'Chave de acesso', max: 50 }),
    },
    'numero',
  ),
  entrada_evento: toldRecord(
    { one: 'Evento da nota de entrada', many: 'Eventos da nota de entrada' },
    ler,
    {
      nome: text({ label: 'Evento', max: 200 }),
      sequencia: integer({ label: 'Sequência' }),
      situacao: choice({ label: 'Situação', options: situacoesDoEventoDaEntrada }),
      texto: text({ label: 'Texto', max: 1000 }),
      protocolo: text({ label: 'Protocolo', max: 20 }),
      motivo: text({ label: 'Resposta', max: 2000 }),
    },
    'nome',
  ),
  entrada_item: toldRecord(
    { one: 'Item da nota de entrada', many: 'Itens da nota de entrada' },
    ler,
    {
      descricao: text({ label: 'Descrição', max: 120 }),
      produtoId: ref('produtos', { label: 'Produto' }),
      fator: decimalField({ label: 'Unidades em cada uma da nota', places: 6 }),
      fatorCerto: flag({ label: 'Fator confirmado' }),
      semEstoque: flag({ label: 'Não vai para o estoque' }),
      cfopEntrada: text({ label: 'CFOP de entrada', max: 4 }),
      contado: decimalField({ label: 'Contado', places: 6 }),
      seriais: text({ label: 'Números de série', max: 100 }),
    },
    'descricao',
  ),
};
