import { choice, percent, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';
import { momentosDaComissao } from '../vendas/comissoes/momentos.ts';

/** What a seller earns of a sale. Of two rules that fit, the one that names more holds: product, then category, then seller. */
export const regrasDeComissao = defineRegister({
  resource: 'regras-de-comissao',
  table: 'comissao_regra',
  module: 'vendas',
  domain: 'vendas',
  label: { one: 'Regra de comissão', many: 'Regras de comissão' },
  purpose: 'Quanto o vendedor ganha: por produto, setor ou vendedor; em branco, vale para o que não tem regra própria.',
  scope: 'grupo',
  access: 'comissoes',
  fields: {
    vendedorId: ref('usuarios', { label: 'Vendedor', column: 1, help: 'Em branco, vale para todos.' }),
    produtoId: ref('produtos', { label: 'Produto', column: 2, help: 'Em branco, vale para todos.' }),
    secaoId: ref('product-category-section', { label: 'Setor', column: 3, help: 'Em branco, vale para todos.' }),
    percentual: percent({
      label: 'Comissão',
      required: true,
      column: 4,
      help: 'Sobre o valor líquido: sem o desconto, o serviço e a entrega.',
    }),
    momento: choice({
      label: 'Quando',
      required: true,
      initial: 'venda',
      column: 5,
      filter: true,
      options: momentosDaComissao,
      help: 'No recebimento, cada parcela paga dá a sua parte; juros não contam.',
    }),
    observacao: text({ label: 'Observação', max: 120, searchable: true }),
  },
  rules: [
    {
      field: 'secaoId',
      text: 'Escolha o produto ou o setor, não os dois',
      holds: ({ produtoId, secaoId }) => produtoId === null || secaoId === null,
    },
  ],
  unique: [['produtoId', 'vendedorId', 'secaoId']],
  order: 'percentual',
  optionLabel: ['percentual', 'momento'],
  screen: { path: 'vendas/comissoes/regras', title: 'Regras de comissão', area: 'vendas' },
});
