import { calcularDvGtin } from '@retaguarda/brasil';
import type { Secao } from './semear.ts';
import { Sorteio } from './sorteio.ts';

const itens = [
  'Arroz',
  'Feijão',
  'Macarrão',
  'Café torrado',
  'Açúcar cristal',
  'Óleo de soja',
  'Leite integral',
  'Biscoito recheado',
  'Suco de uva',
  'Refrigerante',
  'Sabão em pó',
  'Detergente',
  'Amaciante',
  'Papel higiênico',
  'Shampoo',
  'Sabonete',
  'Molho de tomate',
  'Farinha de trigo',
  'Achocolatado',
  'Iogurte',
  'Queijo minas',
  'Presunto',
  'Linguiça',
  'Cerveja',
  'Vinho tinto',
  'Água mineral',
  'Chocolate',
  'Pão de forma',
  'Granola',
  'Ração para cães',
];
const marcas = [
  'Aurora',
  'Boa Mesa',
  'Colibri',
  'Dona Ana',
  'Estrela',
  'Fazendinha',
  'Girassol',
  'Horizonte',
  'Ipê',
  'Jatobá',
];
const secoes = ['Mercearia', 'Bebidas', 'Limpeza', 'Frios', 'Padaria'];
const variacoes = [
  'tradicional',
  'integral',
  'light',
  'premium',
  'família',
  'sem glúten',
  'orgânico',
  'extra',
  'zero',
  'especial',
];
const tamanhos = ['100 g', '200 g', '250 g', '350 ml', '400 g', '500 g', '900 ml', '1 kg', '2 L', '5 kg'];
const ncms = [
  '10063021',
  '07133319',
  '19021900',
  '09012100',
  '17019900',
  '15079011',
  '04012010',
  '19053100',
  '22029900',
  '34025000',
];

const colunas = {
  codigo: 'text primary key',
  descricao: 'text',
  marca: 'text',
  secao: 'text',
  ncm: 'text',
  custo: 'numeric',
  preco: 'numeric',
  barras: 'text',
  minimo: 'numeric',
} as const;
type Linha = Record<keyof typeof colunas, string | number | null>;

/** The product number `indice`, from 1. */
export function produtoDe(indice: number): Linha {
  const sorteio = new Sorteio(indice);
  const custo = 100 + sorteio.ate(9900);
  const base = `2${String(indice).padStart(7, '0')}`.padStart(8, '0');
  const semDigito = `789${base}0`;
  const [item, marca] = [sorteio.de(itens), sorteio.de(marcas)];
  return {
    codigo: `S${String(indice).padStart(7, '0')}`,
    descricao: `${item} ${marca} ${sorteio.de(variacoes)} ${sorteio.de(tamanhos)} ${indice}`,
    marca,
    secao: secoes[itens.indexOf(item) % secoes.length] as string,
    ncm: sorteio.de(ncms),
    custo: (custo / 100).toFixed(2),
    preco: (Math.round(custo * (1.2 + sorteio.ate(60) / 100)) / 100).toFixed(2),
    barras: semDigito + calcularDvGtin(semDigito),
    minimo: sorteio.chance(50) ? sorteio.ate(50) : null,
  };
}

/** Products with a brand, a section, a barcode, a price and a stock each, in the first company of the group. What is there, by its code, stays. */
export const produtos: Secao = {
  nome: 'produtos',
  temporaria: 'semente_produto',
  colunas,
  tabelas: ['produto', 'produto_texto', 'produto_codigo_barras', 'produto_preco', 'produto_estoque'],
  async preparar(client) {
    const { rows } = await client.query<{ ha: boolean }>(
      "select exists (select from unidade where sigla = 'UN') and exists (select from empresa where propria and ativo) as ha",
    );
    if (!rows[0]?.ha) throw new Error('o grupo precisa de uma empresa própria e da unidade UN');
    for (const [tabela, nomes] of Object.entries({ marca: marcas, mercadologico_secao: secoes }))
      await client.query(
        `insert into ${tabela} (grupo_id, nome) select app.grupo_atual(), nome from unnest($1::text[]) nome on conflict do nothing`,
        [nomes],
      );
    return (indice) => Object.values(produtoDe(indice));
  },
  inserir: [
    `create temp table semente_nova on commit drop as with nova as (
       insert into produto (grupo_id, codigo, descricao, unidade_comercial_id, unidade_tributaria_id, marca_id, secao_id, ncm, origem, custo_unitario, custo_real)
       select app.grupo_atual(), s.codigo, s.descricao, u.id, u.id, ma.id, se.id, s.ncm, '0', s.custo, s.custo
       from semente_produto s join unidade u on u.sigla = 'UN'
       left join marca ma on app.normalizar(ma.nome) = app.normalizar(s.marca)
       left join mercadologico_secao se on app.normalizar(se.nome) = app.normalizar(s.secao)
       on conflict do nothing returning id, codigo
     ) select nova.id as produto_id, s.preco, s.barras, s.minimo, (select min(id) from empresa where propria and ativo) as empresa_id from nova join semente_produto s using (codigo)`,
    `insert into produto_codigo_barras (grupo_id, produto_id, codigo, principal) select app.grupo_atual(), produto_id, barras, true from semente_nova on conflict do nothing`,
    `insert into produto_preco (grupo_id, produto_id, empresa_id, nome, valor, principal) select app.grupo_atual(), produto_id, empresa_id, 'Varejo', preco, true from semente_nova`,
    `insert into produto_estoque (grupo_id, produto_id, empresa_id, principal, minimo) select app.grupo_atual(), produto_id, empresa_id, true, minimo from semente_nova`,
  ],
  contar: 'select count(*)::int as n from semente_nova',
};
