import { arredondar, Decimal, paraTexto, somar } from '@retaguarda/brasil';
import {
  atosDaProducao,
  DomainError,
  listaDeProducoes,
  type PreviaDeProducao,
  type Producao,
  type ProducaoLinha,
  type producoesCalls,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { daPessoa, exigirEmpresas } from '../alcance.ts';
import { exigirDepoisDaContagem } from '../depois-da-contagem.ts';
import { pedidoDeEstorno } from '../lancamento/estorno.ts';
import { explodir } from '../lancamento/explodir.ts';
import { lancar } from '../lancamento/lancar.ts';
import type { PedidoDeMovimento } from '../lancamento/pedido.ts';
import { produtosDe } from '../lancamento/produtos.queries.ts';
import {
  buscaPorProduto,
  empresaNomeada,
  exatosDoProduto,
  filtrosDoProduto,
  juncoesDe,
  ordensDoProduto,
  pessoaDe,
  produtoJson,
} from '../listas/fonte.ts';
import { lerMovimento } from '../listas/movimentos.ts';
import { proximoNumero } from './papel.ts';

type Nova = z.output<typeof producoesCalls.produzir.body>;

/** What the ledger says today that it cost. */
const custoTotal = sql`round(c.custo_unitario * pr.quantidade, 2)`;

export const producoes: ListSource = {
  list: listaDeProducoes,
  from: {
    table: 'estoque_producao',
    alias: 'pr',
    joins: {
      ...juncoesDe('pr'),
      r: sql`join produto_receita r on r.grupo_id = pr.grupo_id and r.id = pr.receita_id`,
      c: sql`left join estoque_movimento_calculo c on c.grupo_id = pr.grupo_id and c.movimento_id = pr.entrada_id`,
    },
  },
  scope: (reach) => [sql`pr.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'pr.empresa_id')],
  values: {
    produto: produtoJson,
    empresa: empresaNomeada,
    receitaNumero: sql`r.numero`,
    custoTotal,
    custoUnitario: sql`c.custo_unitario`,
    lote: sql`(select l.numero from produto_lote l where l.grupo_id = pr.grupo_id and l.id = pr.lote_id)`,
    usuario: pessoaDe('pr.usuario_id'),
  },
  orders: ordensDoProduto,
  filters: {
    ...filtrosDoProduto,
    empresaId: (id) => sql`pr.empresa_id = ${id}`,
    situacao: (situacao) => sql`pr.situacao = ${sql.lit(situacao)}`,
  },
  search: buscaPorProduto,
  exact: exatosDoProduto,
  sums: { custoTotal: sql`case when pr.situacao = 'concluida' then ${custoTotal} end` },
};

/** A production with what it used, as the ledger tells it today. @throws DomainError NOT_FOUND */
export async function lerProducao(db: Db, actor: Actor, id: number): Promise<Producao> {
  const linha = await readListRow<ProducaoLinha>(db, producoes, actor, id);
  const consumidos = await sql<Producao['consumidos'][number]>`
    select ${produtoJson} as produto, (-m.quantidade)::text as quantidade, c.custo_unitario::text as "custoUnitario",
      round(-m.quantidade * c.custo_unitario, 2)::text as valor, (select l.numero from produto_lote l where l.grupo_id = m.grupo_id and l.id = m.lote_id) as lote
    from estoque_movimento m join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
    join produto p on p.grupo_id = m.grupo_id and p.id = m.produto_id join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    where m.grupo_id = ${actor.grupoId} and m.origem = 'producao' and starts_with(m.chave, ${`${id}/`}) and m.quantidade < 0 order by m.id`.execute(
    db,
  );
  return { ...linha, consumidos: consumidos.rows };
}

interface Receita {
  id: number;
  produtoId: number;
  numero: number;
  rendimento: string;
  vigente: boolean;
  modo: 'kit' | 'produzido';
}

export async function receitasDoProduto(db: Db, actor: Actor, produtoId: number): Promise<Receita[]> {
  const { rows } =
    await sql<Receita>`select id, produto_id as "produtoId", numero, vigente, rendimento::text as rendimento, modo from produto_receita
    where grupo_id = ${actor.grupoId} and produto_id = ${produtoId} order by numero desc`.execute(db);
  return rows;
}

/** The recipe named, or the one in force. @throws DomainError RULE_BROKEN when the product has none */
async function receitaDe(
  db: Db,
  actor: Actor,
  produtoId: number,
  receitaId: number | null | undefined,
): Promise<Receita> {
  const receitas = await receitasDoProduto(db, actor, produtoId);
  const receita = receitas.find(({ id, vigente }) => (receitaId ? id === receitaId : vigente));
  if (!receita) throw new DomainError('RULE_BROKEN', { campos: { produtoId: 'Este produto não tem receita' } });
  if (receita.modo === 'kit' && receita.vigente) {
    throw new DomainError('RULE_BROKEN', {
      text: 'Este produto é um kit: seus componentes saem na venda, não na produção.',
      campos: { produtoId: 'Kit não se produz' },
    });
  }
  return receita;
}

/** What a production would take, and cost, with what is on hand now where the company keeps its ingredients. */
export async function previaDeProducao(
  db: Db,
  actor: Actor,
  { produtoId, empresaId, quantidade, receitaId }: z.output<typeof producoesCalls.previa.query>,
): Promise<PreviaDeProducao> {
  await exigirEmpresas(db, actor, [empresaId]);
  const receita = await receitaDe(db, actor, produtoId, receitaId);
  const partes = await explodir(db, [receita.id]);
  const ids = [produtoId, ...partes.map((parte) => parte.produtoId)];
  const { rows } = await sql<{
    produto: PreviaDeProducao['produto'];
    movimenta: boolean;
    saldo: string;
    custo: string;
  }>`
    select ${produtoJson} as produto, p.controla_estoque as movimenta, coalesce(s.saldo, 0)::text as saldo,
      coalesce(nullif(s.custo_medio, 0), p.custo_real, p.custo_unitario, 0)::text as custo
    from produto p join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    left join produto_estoque e on e.grupo_id = p.grupo_id and e.produto_id = p.id and e.empresa_id = ${empresaId} and e.ativo and e.principal
    left join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id
    where p.grupo_id = ${actor.grupoId} and p.id = any(${ids})`.execute(db);
  const componentes = partes.flatMap(({ produtoId: id, quantidade: cada }) => {
    const achado = rows.find(({ produto }) => produto.id === id);
    if (!achado) return [];
    const total = arredondar(cada.times(quantidade), 4);
    const falta = achado.movimenta ? Decimal.max(total.minus(achado.saldo), 0) : new Decimal(0);
    return [
      {
        produto: achado.produto,
        quantidade: total.toFixed(),
        saldo: achado.saldo,
        custoUnitario: achado.custo,
        custo: paraTexto(total.times(achado.custo)),
        falta: falta.toFixed(),
        movimenta: achado.movimenta,
      },
    ];
  });
  const produto = rows.find((row) => row.produto.id === produtoId)?.produto;
  if (!produto) throw new DomainError('NOT_FOUND');
  const custoTotal = somar(componentes.map(({ custo }) => custo));
  return {
    produto,
    receita: { id: receita.id, numero: receita.numero, rendimento: receita.rendimento, vigente: receita.vigente },
    quantidade,
    componentes,
    custoTotal: paraTexto(custoTotal),
    custoUnitario: paraTexto(custoTotal.div(quantidade), 4),
  };
}

/** Makes a product: what its recipe asks goes out, and it comes in at what that was worth. */
export async function produzir(tx: Tx, actor: Actor, nova: Nova): Promise<Producao> {
  await exigirEmpresas(tx, actor, [nova.empresaId]);
  const receita = await receitaDe(tx, actor, nova.produtoId, nova.receitaId);
  const partes = await explodir(tx, [receita.id]);
  await exigirDepoisDaContagem(tx, actor, {
    empresaId: nova.empresaId,
    ocorridoEm: nova.ocorridoEm ?? null,
    produtos: [
      ...partes.map(({ produtoId }) => ({ produtoId, campo: 'ocorridoEm' })),
      { produtoId: nova.produtoId, campo: 'produtoId' },
    ],
  });
  const produtos = await produtosDe(
    tx,
    partes.map(({ produtoId }) => produtoId),
  );
  const numero = await proximoNumero(tx, actor.grupoId, 'producao');
  const { id } = await tx
    .insertInto('estoque_producao')
    .values({
      grupo_id: actor.grupoId,
      numero,
      empresa_id: nova.empresaId,
      produto_id: nova.produtoId,
      receita_id: receita.id,
      quantidade: nova.quantidade,
      observacao: nova.observacao ?? null,
      ocorrido_em: nova.ocorridoEm ?? sql<string>`now()`,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const comum = {
    documento: `Produção ${numero}`,
    motivo: nova.observacao ?? `Produção ${numero}`,
    ocorridoEm: nova.ocorridoEm ?? null,
    origem: 'producao' as const,
    estoque: { empresaId: nova.empresaId, local: nova.local },
  };
  const saidas = partes.flatMap(({ produtoId, quantidade: cada }): PedidoDeMovimento[] => {
    const quantidade = arredondar(cada.times(nova.quantidade), 4);
    if (!produtos.get(produtoId)?.controlaEstoque || quantidade.isZero()) return [];
    // Ingredients are where the company keeps them, whatever the place of what is made.
    const estoque = { empresaId: nova.empresaId, local: null };
    const operacao = { tipo: 'producao_saida' as const };
    return [
      { ...comum, produtoId, quantidade, operacao, estoque, fefo: true, deReceita: true, chave: `${id}/${produtoId}` },
    ];
  });
  const entrada: PedidoDeMovimento = {
    ...comum,
    produtoId: nova.produtoId,
    quantidade: nova.quantidade,
    operacao: { tipo: 'producao_entrada' },
    custoDosAnteriores: true,
    lote: nova.lote ?? null,
    seriais: nova.seriais,
    chave: `${id}/pronto`,
  };
  const { movimentos } = await lancar(tx, actor, [...saidas, entrada]);
  const pronto = movimentos.find(({ item }) => item === saidas.length);
  await sql`update estoque_producao set entrada_id = ${pronto?.id ?? null}::bigint, lote_id = ${pronto?.loteId ?? null}::bigint
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerProducao(tx, actor, id);
}

/** Undoes a production: the product leaves and what it was made of comes back. */
export async function estornarProducao(tx: Tx, actor: Actor, id: number, motivo: string): Promise<Producao> {
  await sql`select from estoque_producao where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const producao = await lerProducao(tx, actor, id);
  requireActOn(atosDaProducao, 'estornar', producao);
  await sql`update estoque_producao set situacao = 'estornada' where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  const { rows: feitos } = await sql<{ id: number }>`select id from estoque_movimento
    where grupo_id = ${actor.grupoId} and origem = 'producao' and starts_with(chave, ${`${id}/`}) order by quantidade desc, id`.execute(
    tx,
  );
  const pedidos: PedidoDeMovimento[] = [];
  for (const { id: movimentoId } of feitos) {
    const movimento = await lerMovimento(tx, actor, movimentoId);
    const documento = `Produção ${producao.numero}`;
    pedidos.push(pedidoDeEstorno(movimento, { motivo, documento, chave: `producao/${id}/${movimentoId}` }));
  }
  await lancar(tx, actor, pedidos);
  return lerProducao(tx, actor, id);
}
