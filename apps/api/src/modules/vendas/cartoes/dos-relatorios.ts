import {
  type Card,
  cartaoDasLojas,
  cartaoDoCusto,
  cartaoDosCancelamentos,
  cartaoDosClientes,
  cartaoDosMaisVendidos,
  cartaoDosPagamentos,
  cartaoDoTicket,
  relatorioDaCurvaAbc,
  relatorioDeCancelamentos,
  relatorioDeClientes,
  relatorioDeDescontos,
  relatorioEntreLojas,
  relatorioPorPagamento,
  relatorioPorPeriodo,
  relatorioPorProduto,
} from '@retaguarda/contracts';
import { figure, figureAt, line, percentOf, plainLines, ratioOf } from '../../../platform/cards/figures.ts';
import type { CardContext, CardMade, CardSource } from '../../../platform/cards/source.ts';
import { rotuloDaComparacao } from './do-periodo.ts';
import { haVendas } from './ha-vendas.ts';

/** Lines that a card tells. */
const MOSTRADAS = 6;

const cartao = (card: Card, read: (context: CardContext) => Promise<CardMade>): CardSource => ({
  card,
  read,
  hasData: haVendas,
});

/** Cards whose figures are those of a report. */
export const dosRelatorios: readonly CardSource[] = [
  cartao(cartaoDasLojas, async (context) => {
    const tabela = await context.report(relatorioEntreLojas, { de: context.de, ate: context.ate });
    const lojas = plainLines(tabela);
    const de = (valores: readonly (string | null)[] | null, coluna: string) => figureAt(tabela, valores, coluna);
    return {
      comparacao: {
        rotulo: rotuloDaComparacao(context),
        valor: de(tabela.total, 'liquidoAntes') ?? '0.00',
        variacao: de(tabela.total, 'variacao'),
      },
      linhas: lojas
        .slice(0, MOSTRADAS)
        .map(({ chave, rotulo, valores }) =>
          line(chave, rotulo, { valor: de(valores, 'liquido') ?? '0.00', variacao: de(valores, 'variacao') }),
        ),
      mais: Math.max(0, lojas.length - MOSTRADAS),
      vazio: lojas.length === 0,
    };
  }),

  cartao(cartaoDoTicket, async (context) => {
    const dias = { de: context.de, ate: context.ate };
    const tabela = await context.report(relatorioPorPeriodo, { ...dias, passo: 'dia' });
    const entre = await context.report(relatorioEntreLojas, dias);
    const total = (coluna: string) => figureAt(tabela, tabela.total, coluna);
    const antes = figureAt(entre, entre.total, 'ticketAntes');
    return {
      figura: figure('Ticket médio', total('ticket')),
      comparacao:
        antes === null
          ? null
          : {
              rotulo: rotuloDaComparacao(context),
              valor: antes,
              variacao: figureAt(entre, entre.total, 'variacaoDoTicket'),
            },
      figuras: [
        figure('Documentos', total('documentos') ?? '0', 'integer'),
        figure('Pessoas', total('pessoas') ?? '0', 'integer'),
        figure('Por pessoa', ratioOf(total('liquido'), total('pessoas'))),
      ],
      vazio: tabela.linhas.length === 0,
    };
  }),

  cartao(cartaoDoCusto, async (context) => {
    const tabela = await context.report(relatorioPorProduto, { de: context.de, ate: context.ate });
    const total = (coluna: string) => figureAt(tabela, tabela.total, coluna);
    const [custo, liquido] = [total('custo'), total('liquido')];
    return {
      figura: figure('Custo sobre o líquido', percentOf(custo, liquido), 'percent'),
      figuras: [
        figure('Custo', custo),
        figure('Margem', total('margem')),
        figure('Margem sobre o que tem custo', total('margemPercentual'), 'percent'),
      ],
      avisos: [...(tabela.avisos ?? [])],
      vazio: tabela.linhas.length === 0,
    };
  }),

  cartao(cartaoDosMaisVendidos, async (context) => {
    const tabela = await context.report(relatorioDaCurvaAbc, { de: context.de, ate: context.ate, por: 'produto' });
    const produtos = plainLines(tabela);
    return {
      figura: figure('Líquido', figureAt(tabela, tabela.total, 'liquido')),
      linhas: produtos
        .slice(0, MOSTRADAS)
        .map(({ chave, rotulo, valores }) => line(chave, rotulo, { valor: figureAt(tabela, valores, 'liquido') })),
      mais: Math.max(0, (tabela.pagina?.total ?? produtos.length) - MOSTRADAS),
      vazio: produtos.length === 0,
    };
  }),

  cartao(cartaoDosPagamentos, async (context) => {
    const tabela = await context.report(relatorioPorPagamento, { de: context.de, ate: context.ate });
    const formas = plainLines(tabela);
    return {
      figura: figure('Total', figureAt(tabela, tabela.total, 'total')),
      linhas: formas.map(({ chave, rotulo, valores }) =>
        line(chave, rotulo, { valor: figureAt(tabela, valores, 'total') }),
      ),
      vazio: formas.length === 0,
    };
  }),

  cartao(cartaoDosCancelamentos, async (context) => {
    const dias = { de: context.de, ate: context.ate };
    const cancelados = await context.report(relatorioDeCancelamentos, dias);
    const descontos = await context.report(relatorioDeDescontos, dias);
    const total = (coluna: string) => figureAt(cancelados, cancelados.total, coluna);
    const motivos = plainLines(cancelados);
    return {
      figura: figure('Cancelado e devolvido', total('total') ?? '0.00', 'money'),
      figuras: [
        figure('Cancelamentos', total('cancelamentos') ?? '0', 'integer'),
        figure('Devoluções', total('devolucoes') ?? '0', 'integer'),
        figure('Descontos', figureAt(descontos, descontos.total, 'desconto') ?? '0.00'),
      ],
      linhas: motivos
        .slice(0, MOSTRADAS)
        .map(({ chave, rotulo, nome, valores }) =>
          line(chave, rotulo, { nome: nome === true, valor: figureAt(cancelados, valores, 'total') }),
        ),
      mais: Math.max(0, motivos.length - MOSTRADAS),
      vazio: motivos.length === 0 && descontos.linhas.length === 0,
    };
  }),

  cartao(cartaoDosClientes, async (context) => {
    const tabela = await context.report(relatorioDeClientes, { de: context.de, ate: context.ate });
    const clientes = plainLines(tabela);
    return {
      figura: figure('Líquido', figureAt(tabela, tabela.total, 'liquido')),
      linhas: clientes
        .slice(0, MOSTRADAS)
        .map(({ chave, rotulo, nome, valores }) =>
          line(chave, rotulo, { nome: nome === true, valor: figureAt(tabela, valores, 'liquido') }),
        ),
      mais: Math.max(0, (tabela.pagina?.total ?? clientes.length) - MOSTRADAS),
      vazio: clientes.length === 0,
    };
  }),
];
