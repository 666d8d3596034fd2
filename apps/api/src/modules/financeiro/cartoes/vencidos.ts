import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import {
  type Access,
  type Card,
  type CardLine,
  cartaoDeQuemDeve,
  cartaoDoQueDevo,
  type FaixaDeVencimento,
  missingSlugs,
  type PalavraDoCartao,
  relatorioDeVencimentos,
} from '@retaguarda/contracts';
import { figure, figureAt, line, plainLines } from '../../../platform/cards/figures.ts';
import type { CardSource } from '../../../platform/cards/source.ts';
import { haLancamentos } from './dinheiro.ts';

const MAIORES = 5;
const vencidas = ['vencida1', 'vencida31', 'vencida61', 'vencida90'] as const satisfies readonly FaixaDeVencimento[];

const lerContas: Access = { any: ['financeiro_contas_index', 'financeiro_contas_show'] };

/** Where the person of a line is told whole: what a client owes, or the report of that one alone. */
function abreDe(chave: string, origem: 'R' | 'P', permissoes: ReadonlySet<string>): CardLine['abre'] {
  const [, id] = /^p(\d{1,15})$/.exec(chave) ?? [];
  if (id === undefined) return null;
  const doReceber = missingSlugs(lerContas, permissoes).length === 0 ? 'devedor' : 'vencimentosAReceber';
  return { tela: origem === 'R' ? doReceber : 'vencimentosAPagar', id: Number(id) };
}

/** What is late by age, and who has most of it: as the report of due days says. */
const porIdade = (card: Card, origem: 'R' | 'P', titulo: PalavraDoCartao): CardSource => ({
  card,
  hasData: haLancamentos,
  async read({ report, actor }) {
    const tabela = await report(relatorioDeVencimentos, { origem });
    const de = (valores: readonly (string | null)[] | null, faixa: string) =>
      figureAt(tabela, valores, faixa) ?? '0.00';
    const vencido = (valores: readonly (string | null)[] | null) =>
      paraTexto(somar(vencidas.map((faixa) => de(valores, faixa))));
    const maiores = plainLines(tabela)
      .map(({ chave, rotulo, nome, valores }) => ({ chave, rotulo, nome: nome === true, valor: vencido(valores) }))
      .filter(({ valor }) => !decimal(valor).isZero())
      .sort((a, b) => decimal(b.valor).comparedTo(a.valor));
    const rotulos = relatorioDeVencimentos.columns;
    return {
      figura: figure(titulo, vencido(tabela.total), 'money', maiores.length > 0 ? 'ruim' : null),
      figuras: [
        figure('A vencer em 30 dias', de(tabela.total, 'aVencer0')),
        figure('Em aberto', de(tabela.total, 'aberto')),
      ],
      linhas: maiores
        .slice(0, MAIORES)
        .map(({ chave, rotulo, nome, valor }) =>
          line(chave, rotulo, { nome, valor, abre: abreDe(chave, origem, actor.permissoes) }),
        ),
      mais: Math.max(0, maiores.length - MAIORES),
      grafico:
        maiores.length === 0
          ? null
          : {
              kind: 'bar',
              unit: 'money',
              named: true,
              points: vencidas.map((faixa) => ({ label: rotulos[faixa].label, name: false })),
              series: [{ label: titulo, as: null, values: vencidas.map((faixa) => de(tabela.total, faixa)) }],
            },
      vazio: tabela.linhas.length === 0,
    };
  },
});

export const quemMeDeve = porIdade(cartaoDeQuemDeve, 'R', 'Vencido a receber');
export const oQueDevo = porIdade(cartaoDoQueDevo, 'P', 'Vencido a pagar');
