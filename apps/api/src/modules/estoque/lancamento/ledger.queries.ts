import { Decimal } from '@retaguarda/brasil';
import type { EfeitoCusto, EstadoDoEstoque, OrigemDeMovimento } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertionOf, insertRows } from '../../../platform/database/insert-rows.ts';
import type { Calculo, Correcao, Ordenado } from './calcular.ts';
import type { MovimentoPosto, Parte } from './pedido.ts';

export interface SaldoTravado {
  estoqueId: number;
  saldo: Decimal;
  reservado: Decimal;
  custo: Decimal;
  ultimoEm: string | null;
  /** The database's clock once the stock was ours, to the millisecond. */
  agora: string;
}

/**
 * Locks the balance of each stock until the transaction ends, always in the order of their ids, so that two postings
 * never wait for each other in a circle. A stock without balance gets one.
 */
export async function travarSaldos(
  tx: Tx,
  grupoId: number,
  estoqueIds: readonly number[],
): Promise<Map<number, SaldoTravado>> {
  const ids = [...new Set(estoqueIds)].sort((a, b) => a - b);
  const ler = () =>
    sql<{ estoqueId: number; saldo: string; reservado: string; custo: string; ultimoEm: string | null; agora: string }>`
    select estoque_id as "estoqueId", saldo::text, reservado::text, custo_medio::text as custo, ultimo_em as "ultimoEm", clock_timestamp() as agora
    from estoque_saldo where grupo_id = ${grupoId} and estoque_id = any(${ids}) order by estoque_id for update`.execute(
      tx,
    );
  let { rows } = await ler();
  if (rows.length < ids.length) {
    await sql`insert into estoque_saldo (grupo_id, estoque_id) select ${grupoId}, id from unnest(${ids}::bigint[]) id order by id
      on conflict do nothing`.execute(tx);
    ({ rows } = await ler());
  }
  return new Map(
    rows.map(({ saldo, reservado, custo, ...row }) => [
      row.estoqueId,
      { ...row, saldo: new Decimal(saldo), reservado: new Decimal(reservado), custo: new Decimal(custo) },
    ]),
  );
}

export interface JaPosto extends MovimentoPosto {
  origem: OrigemDeMovimento;
  chave: string;
  assinatura: string;
}

/** What these keys have already posted. */
export async function jaPostos(db: Db, chaves: readonly { origem: string; chave: string }[]): Promise<JaPosto[]> {
  const { rows } = await sql<JaPosto>`
    select m.id, -1 as item, m.origem, m.chave, m.assinatura, m.produto_id as "produtoId", m.estoque_id as "estoqueId", m.lote_id as "loteId",
      m.quantidade::text as quantidade, c.custo_unitario::text as "custoUnitario", c.saldo_depois::text as "saldoDepois", c.custo_depois::text as "custoDepois"
    from unnest(${chaves.map(({ origem }) => origem)}::text[], ${chaves.map(({ chave }) => chave)}::text[]) k(origem, chave)
    join estoque_movimento m on m.grupo_id = app.grupo_atual() and m.origem = k.origem and m.chave = k.chave
    join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
    order by m.id`.execute(db);
  return rows;
}

export async function novosIds(tx: Tx, quantos: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval('app.estoque_movimento_id_seq') as id from generate_series(1, ${quantos}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** State of a stock just before an instant, and what happened from it on. */
export async function historiaDesde(
  db: Db,
  estoqueId: number,
  desde: string,
): Promise<{ inicial: EstadoDoEstoque; movimentos: Ordenado[] }> {
  const antes = await sql<{ saldo: string; custo: string }>`
    select c.saldo_depois::text as saldo, c.custo_depois::text as custo
    from estoque_movimento m join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
    where m.grupo_id = app.grupo_atual() and m.estoque_id = ${estoqueId} and m.ocorrido_em < ${desde}
    order by m.ocorrido_em desc, m.id desc limit 1`.execute(db);
  const { rows } = await sql<{
    id: number;
    ocorridoEm: string;
    quantidade: string;
    efeito: EfeitoCusto;
    custo: string | null;
    desfazSaida: boolean;
    saldoAntes: string;
    saldoDepois: string;
    custoAntes: string;
    custoDepois: string;
    custoUnitario: string;
    correcao: string;
  }>`
    select m.id, m.ocorrido_em as "ocorridoEm", m.quantidade::text, m.efeito_custo as efeito, coalesce(c.custo_revisto, m.custo_informado)::text as custo,
      m.estorna_id is not null and m.quantidade > 0 as "desfazSaida",
      c.saldo_antes::text as "saldoAntes", c.saldo_depois::text as "saldoDepois", c.custo_antes::text as "custoAntes",
      c.custo_depois::text as "custoDepois", c.custo_unitario::text as "custoUnitario", c.correcao_custo::text as correcao
    from estoque_movimento m join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
    where m.grupo_id = app.grupo_atual() and m.estoque_id = ${estoqueId} and m.ocorrido_em >= ${desde}`.execute(db);
  const [estado] = antes.rows;
  return {
    inicial: { saldo: new Decimal(estado?.saldo ?? 0), custo: new Decimal(estado?.custo ?? 0) },
    movimentos: rows.map(({ id, ocorridoEm, quantidade, efeito, custo, desfazSaida, ...calculo }) => ({
      id,
      ocorridoEm,
      quantidade: new Decimal(quantidade),
      efeito,
      custo: custo === null ? null : new Decimal(custo),
      desfazSaida,
      antes: Object.fromEntries(
        Object.entries(calculo).map(([campo, valor]) => [campo, new Decimal(valor)]),
      ) as unknown as Calculo,
    })),
  };
}

export interface Gravacao {
  grupoId: number;
  usuarioId: number | null;
  partes: readonly { id: number; parte: Parte; assinatura: string }[];
  novos: ReadonlyMap<number, Calculo>;
  mudados: ReadonlyMap<number, Calculo>;
  correcoes: readonly Correcao[];
  saldos: readonly { estoqueId: number; saldo: Decimal; custo: Decimal; reservado: Decimal; ultimoEm: string }[];
}

const linhaDoCalculo = (grupoId: number, id: number, calculo: Calculo) => ({
  grupo_id: grupoId,
  movimento_id: id,
  saldo_antes: calculo.saldoAntes.toFixed(6),
  saldo_depois: calculo.saldoDepois.toFixed(6),
  custo_antes: calculo.custoAntes.toFixed(6),
  custo_depois: calculo.custoDepois.toFixed(6),
  custo_unitario: calculo.custoUnitario.toFixed(6),
  correcao_custo: calculo.correcao.toFixed(6),
});

const calculoJson = (calculos: ReadonlyMap<number, Calculo>) =>
  JSON.stringify(
    [...calculos].map(([id, calculo]) => ({
      id,
      ...Object.fromEntries(Object.entries(calculo).map(([campo, valor]) => [campo, (valor as Decimal).toFixed(6)])),
    })),
  );
const calculoTipos = sql`id bigint, "saldoAntes" numeric, "saldoDepois" numeric, "custoAntes" numeric, "custoDepois" numeric, "custoUnitario" numeric, correcao numeric`;

/** Writes facts, figures and balances in one statement; what only some postings need follows. */
export async function gravarMovimentos(
  tx: Tx,
  { grupoId, usuarioId, partes, novos, mudados, correcoes, saldos }: Gravacao,
): Promise<void> {
  const fatos = partes.map(({ id, parte: p, assinatura }) => ({
    grupo_id: grupoId,
    id,
    estoque_id: p.estoqueId,
    produto_id: p.produtoId,
    empresa_id: p.empresaId,
    operacao_id: p.operacaoId,
    quantidade: p.quantidade.toFixed(),
    efeito_custo: p.efeito,
    custo_informado: p.efeito === 'recalcula' ? (p.custo?.toFixed(6) ?? null) : null,
    motivo: p.pedido.motivo ?? null,
    documento: p.pedido.documento ?? null,
    lote_id: p.loteId,
    origem: p.pedido.origem,
    chave: p.pedido.chave,
    parte: p.parte,
    assinatura,
    kit_id: p.kitId,
    kit_quantidade: p.kitQuantidade?.toFixed() ?? null,
    estorna_id: p.pedido.estorna?.id ?? null,
    ocorrido_em: p.ocorridoEm,
    usuario_id: usuarioId,
  }));
  const calculos = [...novos].map(([id, calculo]) => linhaDoCalculo(grupoId, id, calculo));
  const balancos = saldos.map(({ estoqueId, saldo, custo, reservado, ultimoEm }) => ({
    estoqueId,
    saldo: saldo.toFixed(),
    custo: custo.toFixed(),
    reservado: reservado.toFixed(),
    ultimoEm,
  }));
  await sql`
    with fatos as (${insertionOf('estoque_movimento', fatos)}), calculos as (${insertionOf('estoque_movimento_calculo', calculos)})
    update estoque_saldo s set saldo = n.saldo, custo_medio = n.custo, reservado = n.reservado, ultimo_em = n."ultimoEm"
    from json_to_recordset(${JSON.stringify(balancos)}::json) as n("estoqueId" bigint, saldo numeric, custo numeric, reservado numeric, "ultimoEm" timestamptz)
    where s.grupo_id = ${grupoId} and s.estoque_id = n."estoqueId"`.execute(tx);
  await gravarRecalculo(tx, grupoId, mudados, correcoes);
}

/** Writes what became of movements that were there already. */
export async function gravarRecalculo(
  tx: Tx,
  grupoId: number,
  mudados: ReadonlyMap<number, Calculo>,
  correcoes: readonly Correcao[],
): Promise<void> {
  if (mudados.size > 0) {
    await sql`update estoque_movimento_calculo c set saldo_antes = n."saldoAntes", saldo_depois = n."saldoDepois", custo_antes = n."custoAntes",
        custo_depois = n."custoDepois", custo_unitario = n."custoUnitario", correcao_custo = n.correcao, recalculado_em = now()
      from json_to_recordset(${calculoJson(mudados)}::json) as n(${calculoTipos})
      where c.grupo_id = ${grupoId} and c.movimento_id = n.id`.execute(tx);
  }
  if (correcoes.length > 0) {
    const linhas = correcoes.map(({ causaId, afetadoId, motivo, valor }) => ({
      grupo_id: grupoId,
      causa_id: causaId,
      afetado_id: afetadoId,
      motivo,
      valor: valor.toFixed(6),
    }));
    await insertRows(tx, 'estoque_correcao_custo', linhas);
  }
}

/** Adds what each part moved of its lot. */
export async function somarLotes(tx: Tx, grupoId: number, partes: readonly Parte[]): Promise<void> {
  const linhas = partes
    .filter(({ loteId }) => loteId !== null)
    .map(({ estoqueId, loteId, quantidade }) => ({ estoqueId, loteId, quantidade: quantidade.toFixed() }));
  if (linhas.length === 0) return;
  await sql`insert into estoque_saldo_lote as s (grupo_id, estoque_id, lote_id, saldo)
    select ${grupoId}, n."estoqueId", n."loteId", sum(n.quantidade)
    from json_to_recordset(${JSON.stringify(linhas)}::json) as n("estoqueId" bigint, "loteId" bigint, quantidade numeric)
    group by 2, 3 on conflict (grupo_id, estoque_id, lote_id) do update set saldo = s.saldo + excluded.saldo`.execute(
    tx,
  );
}

export async function ligarSeriais(
  tx: Tx,
  grupoId: number,
  ligacoes: readonly { movimentoId: number; serialIds: readonly number[] }[],
): Promise<void> {
  const linhas = ligacoes.flatMap(({ movimentoId, serialIds }) =>
    serialIds.map((serialId) => ({ grupo_id: grupoId, movimento_id: movimentoId, serial_id: serialId })),
  );
  await insertRows(tx, 'estoque_movimento_serial', linhas);
}

/** Uses up reservations. @returns what each stock no longer holds back; a reservation already gone gives nothing */
export async function consumirReservas(tx: Tx, grupoId: number, ids: readonly number[]): Promise<Map<number, Decimal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ estoqueId: number; quantidade: string }>`
    update estoque_reserva set situacao = 'consumida', encerrada_em = now() where grupo_id = ${grupoId} and id = any(${[...ids]}) and situacao = 'aberta'
    returning estoque_id as "estoqueId", quantidade::text`.execute(tx);
  const livres = new Map<number, Decimal>();
  for (const { estoqueId, quantidade } of rows) {
    livres.set(estoqueId, (livres.get(estoqueId) ?? new Decimal(0)).plus(quantidade));
  }
  return livres;
}
