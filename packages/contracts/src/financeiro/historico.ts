import { choice, date, integer, money, percent, ref, text } from '../fields.ts';
import { type ToldTables, toldRecord, toldTable } from '../record/told.ts';
import { situacoesDoPedidoDeLimite } from './pagamentos/situacoes.ts';
import { tributosRetidos } from './titulos/esquemas.ts';
import { lerTitulos } from './titulos/listas.ts';

/** What the history tells of a title: its instalments, its split, what is withheld, its files. Payments tell themselves. */
export const historicoDeTitulo: ToldTables = {
  titulo: toldRecord(
    { one: 'Título', many: 'Títulos' },
    lerTitulos,
    {
      codigo: integer({ label: 'Código' }),
      pessoaId: ref('clientes', { label: 'Cliente ou fornecedor' }),
      documento: text({ label: 'Documento', max: 60 }),
      emissao: date({ label: 'Emissão' }),
      competencia: date({ label: 'Competência' }),
      bruto: money({ label: 'Valor bruto' }),
      valor: money({ label: 'Valor' }),
      formaPagamentoId: ref('method-payments', { label: 'Forma de pagamento' }),
      condicaoPagamentoId: ref('condicoes-de-pagamento', { label: 'Condição de pagamento' }),
      tags: text({ label: 'Tags', max: 400 }),
      observacao: text({ label: 'Observação', max: 2000 }),
    },
    'codigo',
  ),
  parcela: toldTable(
    'Parcelas',
    {
      numero: integer({ label: 'Parcela' }),
      vencimento: date({ label: 'Vencimento' }),
      valor: money({ label: 'Valor' }),
      aberto: money({ label: 'Em aberto' }),
      pago: money({ label: 'Pago' }),
      encargos: money({ label: 'Encargos em aberto' }),
      contaId: ref('contas', { label: 'Conta prevista' }),
      multaPercentual: percent({ label: 'Multa por atraso' }),
      jurosMensalPercentual: percent({ label: 'Juros ao mês' }),
      descontoValor: money({ label: 'Desconto' }),
      descontoAte: date({ label: 'Desconto até' }),
      judicialEm: date({ label: 'Em cobrança judicial' }),
      judicialProcesso: text({ label: 'Processo', max: 40 }),
      judicialAdvogado: text({ label: 'Advogado', max: 80 }),
      judicialCustas: money({ label: 'Custas' }),
      perdaEm: date({ label: 'Perda' }),
      perdaMotivo: text({ label: 'Motivo', max: 300 }),
      perdaPlanoDeContaId: ref('planos-de-conta-conta', { label: 'Conta da perda' }),
      trava: text({ label: 'Presa por', max: 300 }),
    },
    'numero',
  ),
  titulo_rateio: toldTable(
    'Classificação',
    {
      planoDeContaId: ref('planos-de-conta-conta', { label: 'Conta' }),
      centroCustoId: ref('centros-de-custo', { label: 'Centro de custo' }),
      percentual: percent({ label: 'Percentual' }),
      valor: money({ label: 'Valor' }),
    },
    'planoDeContaId',
    'centroCustoId',
  ),
  titulo_retencao: toldTable(
    'Retenções',
    { tributo: choice({ label: 'Tributo', options: tributosRetidos }), valor: money({ label: 'Valor' }) },
    'tributo',
  ),
  titulo_arquivo: toldTable('Arquivos', { descricao: text({ label: 'Descrição', max: 200 }) }, 'descricao'),
  pagamento_limite: toldRecord(
    { one: 'Limite de aprovação', many: 'Limites de aprovação' },
    lerTitulos,
    {
      empresaId: ref('empresas', { label: 'Empresa' }),
      valor: money({ label: 'Acima de' }),
    },
    'empresaId',
  ),
  pagamento_limite_pedido: toldRecord(
    { one: 'Pedido de limite', many: 'Pedidos de limite' },
    lerTitulos,
    {
      empresaId: ref('empresas', { label: 'Empresa' }),
      valor: money({ label: 'Acima de' }),
      situacao: choice({ label: 'Situação', options: situacoesDoPedidoDeLimite }),
      usuarioId: ref('usuarios', { label: 'Pedido por' }),
      decididoPorId: ref('usuarios', { label: 'Decidido por' }),
    },
    'empresaId',
  ),
};
