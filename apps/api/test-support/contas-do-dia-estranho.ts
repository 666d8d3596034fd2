import { bruto, comDesconto, desconto, doCliente, doVendedor, type Fato, totalDe } from './dia-estranho.ts';

export const dosAtos = [
  'documentos',
  'bruto',
  'desconto',
  'liquido',
  'servico',
  'taxaEntrega',
  'acrescimo',
  'total',
] as const;
export const valoresDe = (fato: Fato) => [
  fato.documentos,
  bruto(fato),
  desconto(fato),
  bruto(fato) - desconto(fato),
  fato.servico ?? 0,
  fato.taxa ?? 0,
  fato.acrescimo ?? 0,
  totalDe(fato),
];
const dosItens = ['quantidade', 'bruto', 'desconto', 'liquido'] as const;
const especies: Record<string, string> = {
  dinheiro: 'Dinheiro',
  cartao_credito: 'Cartão de crédito',
  cartao_debito: 'Cartão de débito',
  pix: 'Pix',
  crediario: 'Fiado',
  outros: 'Outros',
};

/** By report: the columns, and what each fact adds to which line. */
export const contas: Record<
  string,
  {
    mais?: Record<string, string>;
    colunas: readonly string[];
    contagens: number;
    de: (fato: Fato) => [string, number[]][];
  }
> = {
  'vendas-por-periodo': {
    mais: { passo: 'dia' },
    colunas: [...dosAtos, 'cancelado'],
    contagens: 1,
    de: (fato) => [
      [
        fato.dia.split('-').reverse().join('/'),
        [...valoresDe(fato), fato.desfaz === 'cancelamento' ? -totalDe(fato) : 0],
      ],
    ],
  },
  'vendas-por-canal': {
    colunas: dosAtos,
    contagens: 1,
    de: (fato) => [[canais[fato.canal] as string, valoresDe(fato)]],
  },
  'vendas-por-produto': {
    colunas: dosItens,
    contagens: 0,
    de: ({ itens }) => itens.map(([nome, quantos, valor, tira]) => [nome, [quantos / 10, valor, tira, valor - tira]]),
  },
  'vendas-por-categoria': {
    mais: { nivel: 'secao' },
    colunas: dosItens,
    contagens: 0,
    de: ({ itens }) =>
      itens.map(([nome, quantos, valor, tira]) => [`Seção ${nome}`, [quantos / 10, valor, tira, valor - tira]]),
  },
  'vendas-por-vendedor': {
    colunas: dosItens,
    contagens: 0,
    de: ({ de, itens }) =>
      itens.map(([, quantos, valor, tira]) => [
        doVendedor.includes(de) ? 'vendedor' : 'ninguém',
        [quantos / 10, valor, tira, valor - tira],
      ]),
  },
  'vendas-por-forma-de-pagamento': {
    colunas: ['vendas', 'total'],
    contagens: 1,
    de: ({ desfaz, pagos }) =>
      pagos.map(([especie, valor]) => [
        especies[especie] as string,
        [desfaz === undefined ? 1 : desfaz === 'cancelamento' ? -1 : 0, valor],
      ]),
  },
  'descontos-por-operador': {
    colunas: ['documentos', 'comDesconto', 'bruto', 'desconto', 'liquido'],
    contagens: 2,
    de: (fato) => [
      [
        'operador',
        [
          fato.documentos,
          comDesconto.includes(fato.de) ? fato.documentos : 0,
          bruto(fato),
          desconto(fato),
          bruto(fato) - desconto(fato),
        ],
      ],
    ],
  },
  'cancelamentos-e-devolucoes': {
    colunas: ['cancelamentos', 'devolucoes', 'liquido', 'total'],
    contagens: 2,
    de: (fato) =>
      fato.desfaz === undefined
        ? []
        : [
            [
              `motivo da ${fato.de}`,
              [
                Number(fato.desfaz === 'cancelamento'),
                Number(fato.desfaz === 'devolucao'),
                desconto(fato) - bruto(fato),
                -totalDe(fato),
              ],
            ],
          ],
  },
  'clientes-que-compram': {
    colunas: ['documentos', 'liquido'],
    contagens: 1,
    de: (fato) => [[doCliente.includes(fato.de) ? 'cliente' : 'sem', [fato.documentos, bruto(fato) - desconto(fato)]]],
  },
};
const canais: Record<string, string> = {
  balcao: 'Balcão',
  mesa: 'Mesa',
  comanda: 'Comanda',
  entrega: 'Entrega',
  ifood: 'iFood',
};
