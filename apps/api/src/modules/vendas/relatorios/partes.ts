import { sql } from 'kysely';
import type { Sql } from './fatos.ts';

/** How rows of a part become one. */
type Soma = 'sum' | 'min' | 'max';

/** What sales are told by: acts, their items, their payments, and who bought. */
export interface Parte {
  /** Alias of its rows in what is told of them. */
  letra: string;
  /** Where its sums are kept, and for how long each. */
  tabela: string;
  por: 'dia' | 'mes';
  /** What sums stay apart by, beside the day and the company. */
  chaves: readonly string[];
  somas: Readonly<Record<string, Soma>>;
  /** Its rows: `grupo_id, ato_id, dia, empresa_id`, the keys and what is added up. Joins of columns nobody asks for cost nothing. */
  linhas: Sql;
}

const somadas = (...nomes: string[]): Record<string, Soma> => Object.fromEntries(nomes.map((nome) => [nome, 'sum']));
const daVenda = ['terminal_id', 'canal', 'operador_id'];
const juntarVenda = sql`left join venda v on v.grupo_id = a.grupo_id and v.id = a.venda_id`;

const atos: Parte = {
  letra: 'a',
  tabela: 'vendas_do_dia',
  por: 'dia',
  chaves: [...daVenda, 'hora', 'tipo', 'descontada', 'autorizador_id'],
  somas: somadas('documentos', 'pessoas', 'bruto', 'desconto', 'servico', 'taxa_entrega', 'acrescimo', 'total'),
  // Of what took a sale back, the discount and who allowed it are those of the sale.
  linhas: sql`select a.grupo_id, a.id as ato_id, a.venda_id, a.dia, a.empresa_id, a.terminal_id, a.canal, a.hora, a.tipo, a.ocorrido_em,
      v.operador_id, v.desconto <> 0 as descontada, case when v.desconto <> 0 then (select o.autorizador_id from venda_ato o
        where o.grupo_id = a.grupo_id and o.venda_id = a.venda_id and o.tipo = 'venda') end as autorizador_id,
      a.documentos, a.pessoas, a.bruto, a.desconto, a.servico, a.taxa_entrega, a.acrescimo, a.total
    from venda_ato a ${juntarVenda}`,
};

const itens: Parte = {
  letra: 'i',
  tabela: 'itens_do_mes',
  por: 'mes',
  chaves: [...daVenda, 'vendedor_id', 'produto_id', 'descricao'],
  somas: {
    ...somadas('quantidade', 'bruto', 'desconto', 'liquido', 'custo', 'com_custo', 'quantidade_com_custo', 'sem_custo'),
    codigo: 'min',
  },
  // The cost of one is known once stock has moved. What came back takes the cost of what was sold; what did not, takes none.
  linhas: sql`select i.grupo_id, i.ato_id, i.dia, i.empresa_id, a.terminal_id, a.canal, v.operador_id, i.produto_id, i.codigo,
      case when i.produto_id is null then i.descricao end as descricao,
      coalesce(i.vendedor_id, case when i.de_item_id is not null then (select o.vendedor_id from venda_item o
        where o.grupo_id = i.grupo_id and o.id = i.de_item_id) end, v.vendedor_id) as vendedor_id,
      i.quantidade, i.bruto, i.desconto, i.liquido, i.quantidade * c.um as custo, case when c.um is not null then i.liquido end as com_custo,
      case when c.um is not null then i.quantidade end as quantidade_com_custo, (c.um is null)::int as sem_custo
    from venda_item i left join venda_ato a on a.grupo_id = i.grupo_id and a.id = i.ato_id
    left join venda v on v.grupo_id = i.grupo_id and v.id = i.venda_id
    cross join lateral (select case when i.de_item_id is null then i.custo else (select case when d.volta_ao_estoque then o.custo else 0 end
      from venda_item o, venda_ato d where o.grupo_id = i.grupo_id and o.id = i.de_item_id and d.grupo_id = i.grupo_id and d.id = i.ato_id)
      end as um) c`,
};

const pagamentos: Parte = {
  letra: 'p',
  tabela: 'pagamentos_do_dia',
  por: 'dia',
  chaves: [...daVenda, 'forma_pagamento_id', 'especie'],
  somas: somadas('vendas', 'entregue', 'troco'),
  // One row of an act for each way it was paid: a sale paid twice the same way is one.
  linhas: sql`select p.grupo_id, p.ato_id, p.dia, p.empresa_id, a.terminal_id, a.canal, max(v.operador_id) as operador_id,
      p.forma_pagamento_id, p.especie, case a.tipo when 'venda' then 1 when 'cancelamento' then -1 else 0 end as vendas,
      sum(p.valor) as entregue, sum(p.troco) as troco
    from venda_pagamento p join venda_ato a on a.grupo_id = p.grupo_id and a.id = p.ato_id ${juntarVenda}
    group by p.grupo_id, p.ato_id, p.dia, p.empresa_id, a.terminal_id, a.canal, p.forma_pagamento_id, p.especie, a.tipo`,
};

const clientes: Parte = {
  letra: 'c',
  tabela: 'clientes_do_mes',
  por: 'mes',
  chaves: [...daVenda, 'cliente_id'],
  somas: { ...somadas('documentos', 'liquido'), comprou: 'max' },
  linhas: sql`select a.grupo_id, a.id as ato_id, a.dia, a.empresa_id, a.terminal_id, a.canal, v.operador_id, v.cliente_id, a.documentos,
      a.bruto - a.desconto as liquido, case when a.tipo = 'venda' and v.situacao <> 'cancelada' then a.dia end as comprou
    from venda_ato a ${juntarVenda}`,
};

export const partes = { atos, itens, pagamentos, clientes } as const;
export type NomeDaParte = keyof typeof partes;
