import { type Comanda, DomainError, listaDeComandas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { asked } from '../../../platform/lists/slot.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { juntarMesa } from '../../restaurante/public.ts';

/** The cards of a company. */
export const comandas: ListSource = {
  list: listaDeComandas,
  from: {
    table: 'comanda',
    alias: 'co',
    joins: {
      quem: juntarPessoa('co', 'quem', 'situacao_por'),
      /** The open account of the card, if any: there is one at most. */
      ab: sql`left join conta ab on ab.grupo_id = co.grupo_id and ab.comanda_id = co.id and ab.situacao in ('em_uso', 'em_pagamento')`,
      ms: juntarMesa('ab'),
    },
  },
  question: { allow: (db, actor, { empresaId }) => exigirEmpresas(db, actor, [empresaId as number]) },
  scope: ({ grupoId }) => [sql`co.grupo_id = ${grupoId}`, sql`co.empresa_id = ${asked('empresaId')}`],
  values: {
    comanda: sql`co.numero`,
    empresaId: sql`co.empresa_id`,
    situacaoPor: sql`quem.nome`,
    cliente: sql`ab.nome`,
    telefone: sql`ab.telefone`,
    mesa: sql`ms.numero`,
    total: sql`ab.total`,
    contaUuid: sql`ab.uuid`,
  },
  filters: { situacao: (situacao) => sql`co.situacao = ${sql.lit(situacao)}` },
  search: {
    where: (texto) =>
      sql`(co.busca || ' ' || app.texto_de_busca(ab.nome, ab.telefone, 'mesa ' || ms.numero)) like all (${containsPatterns(texto)})`,
  },
};

export const lerComanda = (db: Db, actor: Actor, empresaId: number, id: number): Promise<Comanda> =>
  readListRow<Comanda>(db, comandas, actor, id, empresaId);

export interface ComandaTravada {
  id: number;
  numero: number;
  chip: string | null;
  situacao: Comanda['situacao'];
  ativo: boolean;
  versao: number;
  /** Identity of its open account. */
  conta: string | null;
}

/**
 * Locks a card until the transaction ends.
 *
 * @param vista the version the person was looking at
 * @throws DomainError NOT_FOUND, also of a company the person does not see; STALE_RECORD
 */
export async function travarComanda(
  tx: Tx,
  actor: Actor,
  { empresaId, id }: { empresaId: number; id: number },
  vista?: number,
): Promise<ComandaTravada> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { rows } = await sql<ComandaTravada>`select id, numero, chip, situacao, ativo, versao,
      (select c.uuid from conta c where c.grupo_id = k.grupo_id and c.comanda_id = k.id and c.situacao in ('em_uso', 'em_pagamento')) as conta
    from comanda k where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId} and id = ${id} for update`.execute(
    tx,
  );
  const [comanda] = rows;
  if (!comanda) throw new DomainError('NOT_FOUND', { text: 'Comanda não encontrada.' });
  if (vista !== undefined && vista !== comanda.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: await lerComanda(tx, actor, empresaId, id) } });
  return comanda;
}

/** Whether the company has a card, active or not, of this number or chip. */
export async function existeComanda(
  db: Db,
  actor: Actor,
  empresaId: number,
  { numero = null, chip = null }: { numero?: number | null; chip?: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ existe: boolean }>`select exists (select from comanda where grupo_id = ${actor.grupoId}
    and empresa_id = ${empresaId} and (numero = ${numero}::int or chip = ${chip}::text)) as existe`.execute(db);
  return rows[0]?.existe ?? false;
}

export interface NovaComanda {
  numero: number;
  chip: string | null;
}

/** Makes those whose number and chip are free. @returns the ids of what was made, by number */
export async function inserirComandas(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  novas: readonly NovaComanda[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; numero: number }>`insert into comanda (grupo_id, empresa_id, numero, chip)
    select ${actor.grupoId}, ${empresaId}, n.numero, n.chip
    from unnest(${novas.map(({ numero }) => numero)}::int[], ${novas.map(({ chip }) => chip)}::text[]) n (numero, chip)
    order by n.numero on conflict do nothing returning id, numero`.execute(tx);
  return new Map(rows.map(({ id, numero }) => [numero, id]));
}

/** Of these numbers and chips, those that cards of the company have, and whether the card is active. */
export async function ocupados(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  novas: readonly NovaComanda[],
): Promise<{ numeros: ReadonlyMap<number, boolean>; chips: ReadonlyMap<string, number> }> {
  const { rows } = await sql<{
    numero: number;
    chip: string | null;
    ativo: boolean;
  }>`select numero, chip, ativo from comanda
    where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId}
      and (numero = any(${novas.map(({ numero }) => numero)}::int[])
        or chip = any(${novas.flatMap(({ chip }) => chip ?? [])}::text[]))`.execute(tx);
  return {
    numeros: new Map(rows.map(({ numero, ativo }) => [numero, ativo])),
    chips: new Map(rows.flatMap(({ numero, chip }) => (chip === null ? [] : [[chip, numero] as const]))),
  };
}

type Mudanca = Partial<{
  numero: number;
  chip: string | null;
  ativo: boolean;
  situacao: Comanda['situacao'];
  motivo: string | null;
  taxa: string | null;
}>;

/** Changes a card that is locked. A state that people give is kept with who gave it and when. */
export async function mudarComanda(tx: Tx, actor: Actor, id: number, mudanca: Mudanca): Promise<void> {
  if (Object.keys(mudanca).length === 0) return;
  const deAlguem =
    mudanca.situacao === undefined
      ? {}
      : mudanca.situacao === 'livre'
        ? { situacao_em: null, situacao_por: null }
        : { situacao_em: sql<string>`now()`, situacao_por: actor.usuarioId };
  await tx
    .updateTable('comanda')
    .set({ ...mudanca, ...deAlguem })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
}
