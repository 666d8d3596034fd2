import { choice, date, decimalField, integer, money, ref, text } from '../fields.ts';
import { type ToldTables, toldInstant, toldRecord, toldTable } from '../record/told.ts';
import { vendasCalls } from './calls.ts';
import { tiposDeDivergencia } from './divergencias.ts';
import { propostasCalls, situacoesDaProposta } from './propostas/index.ts';

const valores = {
  bruto: money({ label: 'Bruto' }),
  desconto: money({ label: 'Desconto' }),
};

/** What the history tells of quotations, of store credit and of what did not agree. A sale and its acts are facts: they never change. */
export const historicoDeVendas: ToldTables = {
  proposta: toldRecord(
    { one: 'Orçamento', many: 'Orçamentos' },
    propostasCalls.get.access,
    {
      numero: integer({ label: 'Número' }),
      empresaId: ref('empresas', { label: 'Empresa' }),
      clienteId: ref('clientes', { label: 'Cliente' }),
      contato: text({ label: 'Para quem', max: 120 }),
      vendedorId: ref('usuarios', { label: 'Vendedor' }),
      situacao: choice({ label: 'Situação', options: situacoesDaProposta }),
      validade: date({ label: 'Vale até' }),
      reservaAte: toldInstant('Estoque reservado até'),
      ...valores,
      total: money({ label: 'Total' }),
      condicoes: text({ label: 'Condições', max: 1000 }),
      observacao: text({ label: 'Observação', max: 1000 }),
      motivoDaPerda: text({ label: 'Por que se perdeu', max: 300 }),
      vendaId: integer({ label: 'Venda' }),
      enviadaEm: toldInstant('Enviado em'),
    },
    'numero',
  ),
  proposta_item: toldTable(
    'Item do orçamento',
    {
      item: integer({ label: 'Item' }),
      produtoId: ref('produtos', { label: 'Produto' }),
      descricao: text({ label: 'Descrição', max: 120 }),
      quantidade: decimalField({ label: 'Quantidade', places: 4 }),
      unitario: decimalField({ label: 'Unitário', places: 6 }),
      ...valores,
      liquido: money({ label: 'Líquido' }),
      observacao: text({ label: 'Observação', max: 200 }),
    },
    'descricao',
  ),
  vale: toldRecord(
    { one: 'Vale', many: 'Vales' },
    vendasCalls.get.access,
    {
      codigo: text({ label: 'Código', max: 20 }),
      empresaId: ref('empresas', { label: 'Empresa' }),
      clienteId: ref('clientes', { label: 'Cliente' }),
      valor: money({ label: 'Valor' }),
      usado: money({ label: 'Usado' }),
      validade: date({ label: 'Validade' }),
    },
    'codigo',
  ),
  venda_divergencia: toldRecord(
    { one: 'Divergência de venda', many: 'Divergências de vendas' },
    vendasCalls.get.access,
    {
      vendaId: integer({ label: 'Venda' }),
      tipo: choice({ label: 'O que é', options: tiposDeDivergencia }),
      texto: text({ label: 'O que não fecha', max: 1000 }),
      resolvidaEm: toldInstant('Resolvida em'),
      resolvidaPor: ref('usuarios', { label: 'Resolvida por' }),
      resolucao: text({ label: 'Resolução', max: 300 }),
    },
    'vendaId',
    'tipo',
  ),
};
