import { type Decimal, paraTexto } from '@retaguarda/brasil';
import type { Imputacao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type ContasDoLado, contasDasBaixas } from './contas-dos-encargos.ts';
import { nomeDaParcela, type Parcela } from './parcelas.queries.ts';
import { estornarCreditos } from './sobras.ts';

interface Gravar {
  data: string;
  /** Day the money is in the account, where the bank credits it later. */
  creditoEm?: string | undefined;
  /** Day charges were counted to, where the settlement is written on another. */
  contadoAte?: string;
  contaId: number | null;
  formaPagamentoId?: number | null | undefined;
  /** `acordo`: what was paid of an agreement goes back to what it replaced, without money moving again. */
  tipo?: 'acordo';
  /** Both sides of an offset name it. */
  compensacaoId?: number | undefined;
  /** Entries that what held them lets go of, in the change that pays them. */
  soltas?: ReadonlySet<number> | undefined;
  imputacoes: readonly { parcela: Parcela; feita: Imputacao }[];
}

const t = (value: Decimal) => paraTexto(value);

/** Ids taken beforehand: rows of many tables that name each other are written by one statement each. */
async function tomarIds(tx: Tx, tabela: 'baixa' | 'movimento_bancario', quantos: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(s.nome) as id
    from (select pg_get_serial_sequence(${`app.${tabela}`}, 'id')::regclass as nome offset 0) s, generate_series(1, ${quantos}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Writes settlements, what they charge and what they move. @returns their ids, in the order given */
export async function gravarBaixas(
  tx: Tx,
  actor: Actor,
  {
    data,
    creditoEm = data,
    contadoAte = data,
    contaId,
    formaPagamentoId,
    tipo,
    compensacaoId,
    soltas,
    imputacoes,
  }: Gravar,
): Promise<number[]> {
  const ids = await tomarIds(tx, 'baixa', imputacoes.length);
  const movimentos = await moverDinheiro(tx, actor, creditoEm, contaId, imputacoes);
  await gravarEncargos(tx, actor, contadoAte, imputacoes, ids);
  const contas = await contasDasBaixas(tx, actor, data, imputacoes);
  const novas = imputacoes.map(({ parcela, feita }, i) => ({
    grupo_id: actor.grupoId,
    id: ids[i] as number,
    parcela_id: parcela.id,
    tipo: tipo ?? (parcela.situacao === 'perda' ? 'recuperacao' : 'pagamento'),
    data,
    conta_id: contaId,
    forma_pagamento_id: formaPagamentoId ?? null,
    valor: t(feita.valor),
    multa: t(feita.multa),
    juros: t(feita.juros),
    principal: t(feita.principal),
    desconto: t(feita.desconto),
    abatimento: t(feita.abatimento),
    dispensa_multa: t(feita.dispensaMulta),
    dispensa_juros: t(feita.dispensaJuros),
    ...colunasDasContas(contas[i] as ContasDoLado),
    movimento_id: movimentos[i] ?? null,
    compensacao_id: compensacaoId ?? null,
    solta: soltas?.has(parcela.id) ?? false,
    usuario_id: actor.usuarioId,
  }));
  await insertRows(tx, 'baixa', novas);
  return ids;
}

const colunasDasContas = ({ multa, juros, desconto }: ContasDoLado) => ({
  multa_plano_de_conta_id: multa,
  juros_plano_de_conta_id: juros,
  desconto_plano_de_conta_id: desconto,
});

async function moverDinheiro(
  tx: Tx,
  actor: Actor,
  data: string,
  contaId: number | null,
  imputacoes: Gravar['imputacoes'],
): Promise<(number | null)[]> {
  if (contaId === null) return [];
  const movem = imputacoes.filter(({ feita }) => !feita.valor.isZero());
  if (movem.length === 0) return [];
  const ids = await tomarIds(tx, 'movimento_bancario', movem.length);
  const novos = movem.map(({ parcela, feita }, i) => ({
    grupo_id: actor.grupoId,
    id: ids[i] as number,
    conta_id: contaId,
    data,
    valor: t(parcela.origem === 'R' ? feita.valor : feita.valor.neg()),
    tipo: parcela.origem === 'R' ? 'recebimento' : 'pagamento',
    descricao: nomeDaParcela(parcela),
    usuario_id: actor.usuarioId,
  }));
  await insertRows(tx, 'movimento_bancario', novos);
  return imputacoes.map(({ feita }) => (feita.valor.isZero() ? null : (ids.shift() ?? null)));
}

async function gravarEncargos(
  tx: Tx,
  actor: Actor,
  data: string,
  imputacoes: Gravar['imputacoes'],
  ids: readonly number[],
): Promise<void> {
  const novos = imputacoes.flatMap(({ parcela, feita: { acrescimo } }, i) =>
    acrescimo.de === null && acrescimo.multa.isZero() && acrescimo.juros.isZero()
      ? []
      : [
          {
            grupo_id: actor.grupoId,
            parcela_id: parcela.id,
            baixa_id: ids[i] as number,
            de: acrescimo.de,
            ate: acrescimo.de === null ? null : data,
            dias: acrescimo.dias,
            base_dias: t(acrescimo.base),
            multa: t(acrescimo.multa),
            juros: t(acrescimo.juros),
            juros_calculados: t(acrescimo.calculado),
          },
        ],
  );
  await insertRows(tx, 'encargo', novos);
}

/** A live settlement: one that was not taken back. */
export interface BaixaViva {
  id: number;
  parcelaId: number;
  data: string;
  tipo: 'pagamento' | 'recuperacao' | 'acordo';
  movimentoId: number | null;
  compensacaoId: number | null;
  conciliada: boolean;
}

/** Of these instalments, the last first. */
export async function baixasVivas(db: Db, { grupoId }: Actor, parcelaIds: readonly number[]): Promise<BaixaViva[]> {
  const { rows } = await sql<BaixaViva>`
    select b.id, b.parcela_id as "parcelaId", b.data, b.tipo, b.movimento_id as "movimentoId", b.compensacao_id as "compensacaoId", m.conciliado_em is not null as conciliada
    from baixa b left join movimento_bancario m on m.grupo_id = b.grupo_id and m.id = b.movimento_id
    where b.grupo_id = ${grupoId} and b.parcela_id = any(${[...parcelaIds]}::bigint[]) and b.estorno_de_id is null
      and not exists (select from baixa x where x.grupo_id = b.grupo_id and x.estorno_de_id = b.id)
    order by b.id desc`.execute(db);
  return rows;
}

export interface Estorno {
  ids: readonly number[];
  /** Day of the opposite movements; absent: that of each. */
  data?: string | undefined;
  motivo?: string | null | undefined;
}

/** Takes settlements back by rows of the opposite sign: movements, settlements, charges. @returns ids of the new ones */
export async function estornarBaixas(tx: Tx, actor: Actor, { ids, data, motivo }: Estorno): Promise<number[]> {
  const { grupoId, usuarioId } = actor;
  const quando = (linha: 'b' | 'm') => sql`coalesce(${data ?? null}::date, ${sql.ref(`${linha}.data`)})`;
  await sql`insert into movimento_bancario (grupo_id, conta_id, data, valor, tipo, descricao, estorno_de_id, usuario_id)
    select m.grupo_id, m.conta_id, ${quando('m')}, -m.valor, m.tipo, 'Cancelamento: ' || m.descricao, m.id, ${usuarioId}
    from baixa b join movimento_bancario m on m.grupo_id = b.grupo_id and m.id = b.movimento_id
    where b.grupo_id = ${grupoId} and b.id = any(${[...ids]}::bigint[]) order by m.id`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into baixa (grupo_id, parcela_id, tipo, data, conta_id, forma_pagamento_id, valor, multa, juros, principal, desconto, abatimento,
      dispensa_multa, dispensa_juros, multa_plano_de_conta_id, juros_plano_de_conta_id, desconto_plano_de_conta_id,
      compensacao_id, movimento_id, estorno_de_id, motivo, usuario_id)
    select b.grupo_id, b.parcela_id, b.tipo, ${quando('b')}, b.conta_id, b.forma_pagamento_id, -b.valor, -b.multa, -b.juros, -b.principal, -b.desconto, -b.abatimento,
      -b.dispensa_multa, -b.dispensa_juros, b.multa_plano_de_conta_id, b.juros_plano_de_conta_id, b.desconto_plano_de_conta_id, b.compensacao_id, m.id, b.id, ${motivo ?? null}, ${usuarioId}
    from baixa b left join movimento_bancario m on m.grupo_id = b.grupo_id and m.estorno_de_id = b.movimento_id
    where b.grupo_id = ${grupoId} and b.id = any(${[...ids]}::bigint[]) order by b.id returning id`.execute(tx);
  await sql`insert into encargo (grupo_id, parcela_id, baixa_id, de, ate, dias, base_dias, multa, juros, juros_calculados, estorno_de_id)
    select e.grupo_id, e.parcela_id, x.id, e.de, e.ate, e.dias, -e.base_dias, -e.multa, -e.juros, -e.juros_calculados, e.id
    from encargo e join baixa x on x.grupo_id = e.grupo_id and x.estorno_de_id = e.baixa_id
    where e.grupo_id = ${grupoId} and e.baixa_id = any(${[...ids]}::bigint[]) and e.estorno_de_id is null order by e.id`.execute(
    tx,
  );
  await estornarCreditos(tx, actor, { ids, data });
  return rows.map(({ id }) => id);
}

/** What settlements that stand paid, each named as a person knows it, in their order. */
export async function pagoPelasBaixas(
  db: Db,
  grupoId: number,
  ids: readonly number[],
): Promise<{ documento: string; valor: string }[]> {
  const { rows } = await sql<{ documento: string; valor: string }>`
    select t.codigo || '/' || p.numero as documento, b.valor::text from baixa b
    join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
    join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    where b.grupo_id = ${grupoId} and b.id = any(${[...ids]}::bigint[]) order by b.id`.execute(db);
  return rows;
}

/** Of which title each settlement is, and how much it was; a refund is below zero. By the settlement's id. */
export async function tituloDasBaixas(
  db: Db,
  grupoId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { tituloId: number; valor: string }>> {
  const { rows } = await sql<{ id: number; tituloId: number; valor: string }>`
    select b.id, p.titulo_id as "tituloId", b.valor from baixa b
    join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
    where b.grupo_id = ${grupoId} and b.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...uma }) => [id, uma]));
}
