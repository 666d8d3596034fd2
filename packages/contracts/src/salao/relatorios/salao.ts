import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { tiposDeAto } from '../../vendas/divergencias.ts';
import { lerVendas } from '../../vendas/listas.ts';
import { desteMes, figurasDeVendas } from '../../vendas/relatorios/comum.ts';
import { verGorjetas } from '../gorjetas/calls.ts';

const doSalao = {
  base: 'salao/relatorios',
  domain: 'restaurant',
  resource: 'salao',
  area: 'restaurante',
  shape: 'flat',
  defaults: desteMes,
} as const;

const filtrosDoSalao = {
  periodo: filter.period('de', 'ate', { label: 'Dia de operação', pinned: true }),
  empresaId: filter.company({ label: 'Empresa', pinned: true }),
};
/** What the line is called of accounts that no waiter is told of. */
export const semGarcom = { sem: 'Sem garçom' } as const;
/** What the figures of the kitchen open. */
export const documentosDoSalao = {
  cancelamento: 'Item cancelado',
  pedido: 'Pedido da cozinha',
  gorjeta: 'Período de gorjeta',
} as const;

const { pessoas, liquido, servico } = figurasDeVendas;
const contas = column.integer({ label: 'Contas' });

export const relatorioDeMesas = defineReport({
  ...doSalao,
  name: 'mesas-giro-e-permanencia',
  access: lerVendas,
  title: 'Mesas: giro e permanência',
  purpose: 'Quantas vezes cada mesa foi ocupada, por quanto tempo, e quanto vendeu por conta e por pessoa.',
  keywords: ['giro de mesa', 'ocupação', 'tempo na mesa', 'venda por pessoa', 'ticket da mesa'],
  params: filtrosDoSalao,
  lines: { label: 'Mesa' },
  columns: {
    contas,
    pessoas,
    minutos: column.integer({ label: 'Minutos ocupada', shown: false }),
    permanencia: column.decimal({ label: 'Minutos por conta', places: 2 }),
    liquido,
    porConta: column.money({ label: 'Líquido por conta' }),
    porPessoa: column.money({ label: 'Líquido por pessoa' }),
    mesas: column.integer({ label: 'Mesas', shown: false }),
    giro: column.decimal({ label: 'Contas por mesa', places: 2 }),
  },
  sums: ['contas', 'pessoas', 'minutos', 'liquido', 'mesas'],
  opens: ['liquido'],
  documents: tiposDeAto,
  chart: { kind: 'bar', along: 'lines', series: ['liquido'] },
});

export const relatorioDosLugares = defineReport({
  ...doSalao,
  name: 'receita-por-lugar-hora',
  access: lerVendas,
  title: 'Receita por lugar-hora',
  purpose: 'Quanto rendeu cada lugar por hora aberta, nos dias com venda nas mesas; conta também as mesas paradas.',
  keywords: ['revpash', 'lugares', 'cadeiras', 'ocupação', 'assento', 'capacidade'],
  params: { ...filtrosDoSalao, horas: filter.number({ label: 'Horas abertas por dia', pinned: true, unit: 'h' }) },
  defaults: (hoje) => ({ ...desteMes(hoje), horas: '8' }),
  lines: { label: 'Mesa' },
  columns: {
    setor: column.text({ label: 'Setor', nullable: true, empty: 'Sem setor' }),
    lugares: column.integer({ label: 'Lugares' }),
    lugarHoras: column.integer({ label: 'Lugares × horas' }),
    contas,
    pessoas,
    liquido,
    porLugarHora: column.money({ label: 'Líquido por lugar-hora', nullable: true, strong: true }),
    ocupacao: column.decimal({ label: 'Pessoas por lugar', places: 2, nullable: true }),
  },
  groups: ['setor'],
  sums: ['lugares', 'lugarHoras', 'contas', 'pessoas', 'liquido'],
  opens: ['liquido'],
  documents: tiposDeAto,
  chart: { kind: 'bar', along: 'lines', series: ['porLugarHora'] },
});

export const relatorioDoServico = defineReport({
  ...doSalao,
  name: 'servico-cobrado-e-recusado',
  access: lerVendas,
  title: 'Taxa de serviço cobrada e recusada',
  purpose: 'Quanto serviço as contas de cada garçom pagaram, e quantas pediram para tirar.',
  keywords: ['gorjeta', '10%', 'taxa de serviço', 'garçom', 'serviço recusado'],
  params: filtrosDoSalao,
  lines: { label: 'Garçom', words: semGarcom },
  columns: {
    contas,
    recusadas: column.integer({ label: 'Sem serviço' }),
    recusadasPercentual: column.percent({ label: '% sem serviço' }),
    liquido,
    servico: { ...servico, strong: true },
    deixado: column.money({ label: 'Serviço que não foi pago' }),
  },
  sums: ['contas', 'recusadas', 'liquido', 'servico', 'deixado'],
  opens: ['liquido', 'servico', 'deixado'],
  documents: tiposDeAto,
  chart: { kind: 'bar', along: 'lines', series: ['servico', 'deixado'] },
});

export const relatorioDeItensCancelados = defineReport({
  ...doSalao,
  name: 'itens-cancelados-no-salao',
  access: 'restaurante_index',
  title: 'Itens cancelados depois de enviados',
  purpose: 'O que a cozinha já tinha recebido e foi cancelado: quem, por que, com que autorização, e se estava pronto.',
  keywords: ['cancelamento', 'perda', 'desperdício', 'item devolvido', 'cozinha'],
  params: filtrosDoSalao,
  lines: { label: 'Item' },
  columns: {
    motivo: column.text({ label: 'Motivo' }),
    dia: column.date({ label: 'Dia' }),
    conta: column.text({ label: 'Conta' }),
    quem: column.text({ label: 'Quem cancelou', nullable: true }),
    autorizador: column.text({ label: 'Autorizado por', nullable: true }),
    preparado: column.flag({ label: 'Já preparado' }),
    semBaixa: column.text({ label: 'Por que não saiu do estoque', nullable: true }),
    quantidade: column.decimal({ label: 'Quantidade', places: 3 }),
    custo: column.money({ label: 'Custo perdido', nullable: true }),
    valor: column.money({ label: 'Valor', strong: true }),
  },
  groups: ['motivo'],
  sums: ['quantidade', 'custo', 'valor'],
  opens: ['valor'],
  documents: documentosDoSalao,
  chart: { kind: 'bar', along: 'rows', column: 'motivo', series: ['valor'] },
});

export const relatorioDaCozinha = defineReport({
  ...doSalao,
  name: 'tempos-da-cozinha',
  access: 'restaurante_index',
  title: 'Tempos da cozinha',
  purpose: 'Em quantos minutos cada departamento apronta metade e nove em dez dos pedidos, e quantos passam do tempo.',
  keywords: ['KDS', 'atraso', 'tempo de preparo', 'demora', 'percentil'],
  params: filtrosDoSalao,
  lines: { label: 'Departamento' },
  columns: {
    pedidos: column.integer({ label: 'Pedidos prontos' }),
    limite: column.integer({ label: 'Tempo esperado (min)' }),
    metade: column.integer({ label: 'Metade até (min)', nullable: true }),
    noveEmDez: column.integer({ label: 'Nove em dez até (min)', nullable: true, strong: true }),
    acima: column.integer({ label: 'Passaram do tempo' }),
    acimaPercentual: column.percent({ label: '% fora do tempo' }),
  },
  sums: ['pedidos', 'acima'],
  opens: ['acima'],
  documents: documentosDoSalao,
  chart: { kind: 'bar', along: 'lines', series: ['noveEmDez'] },
});

export const relatorioDeGorjetas = defineReport({
  ...doSalao,
  name: 'gorjetas-por-pessoa',
  access: verGorjetas,
  title: 'Gorjetas por pessoa',
  purpose: 'Quanto coube a cada pessoa nos períodos de gorjeta fechados que terminam nestes dias.',
  keywords: ['gorjeta', 'taxa de serviço', '10%', 'pontos', 'rateio', 'CLT 457'],
  params: filtrosDoSalao,
  lines: { label: 'Pessoa' },
  columns: {
    funcao: column.text({ label: 'Função', nullable: true }),
    periodos: column.integer({ label: 'Períodos' }),
    pontos: column.integer({ label: 'Pontos' }),
    valor: column.money({ label: 'Gorjeta', strong: true }),
  },
  sums: ['pontos', 'valor'],
  opens: ['valor'],
  documents: documentosDoSalao,
  chart: { kind: 'bar', along: 'lines', series: ['valor'] },
});
