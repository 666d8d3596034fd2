import {
  DomainError,
  dividirEmPartes,
  listaDeRateios,
  NIVEL_DE_LANCAMENTO,
  type RateioCompleto,
  type RateioNovo,
  rateioCalls,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireAccess } from '../../../platform/http/route.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { optionOf } from '../../../platform/records/columns.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { lerCurta } from '../../empresas/public.ts';
import { exigirCentros } from '../escolhas.ts';
import { noAlcance } from '../plano/arvore.ts';

const resumo = sql`(select string_agg(trim_scale(l.percentual)::text || '% ' || coalesce(k.nome, c.nome), ', ' order by l.ordem)
  from rateio_modelo_linha l left join centro_custo k on k.grupo_id = l.grupo_id and k.id = l.centro_custo_id
    left join plano_de_conta c on c.grupo_id = l.grupo_id and c.id = l.conta_id
  where l.grupo_id = m.grupo_id and l.modelo_id = m.id)`;

export const rateios: ListSource = {
  list: listaDeRateios,
  from: { table: 'rateio_modelo', alias: 'm' },
  scope: ({ grupoId }) => [sql`m.grupo_id = ${grupoId}`],
  values: {
    fornecedor: optionOf('m', 'fornecedorId', 'fornecedores'),
    partes: sql`(select count(*)::int from rateio_modelo_linha l where l.grupo_id = m.grupo_id and l.modelo_id = m.id)`,
    resumo: sql`coalesce(${resumo}, '')`,
  },
  orders: {
    nome: sql`app.normalizar(m.nome)`,
    fornecedor: sql`app.normalizar(${optionOf('m', 'fornecedorId', 'fornecedores')} ->> 'rotulo')`,
  },
  filters: { fornecedorId: (id) => sql`m.fornecedor_id = ${id}` },
  search: { where: (texto) => sql`m.busca like all (${containsPatterns(texto)})` },
};

/** @throws DomainError NOT_FOUND */
export async function lerRateio(db: Db, actor: Actor, id: number): Promise<RateioCompleto> {
  const { rows } = await sql<RateioCompleto>`select m.id, m.versao, m.ativo, m.nome, m.fornecedor_id as "fornecedorId",
      ${optionOf('m', 'fornecedorId', 'fornecedores')} as fornecedor,
      coalesce((select json_agg(json_build_object('contaId', l.conta_id, 'conta', ${optionOf('l', 'contaId', 'planos-de-conta-conta')},
          'centroCustoId', l.centro_custo_id, 'centroCusto', ${optionOf('l', 'centroCustoId', 'centros-de-custo')}, 'percentual', l.percentual::text) order by l.ordem)
        from rateio_modelo_linha l where l.grupo_id = m.grupo_id and l.modelo_id = m.id), '[]') as partes
    from rateio_modelo m where m.grupo_id = ${actor.grupoId} and m.id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** The split kept for a supplier; null: none is. */
export async function rateioDoFornecedor(db: Db, actor: Actor, fornecedorId: number): Promise<RateioCompleto | null> {
  const { rows } = await sql<{ id: number }>`select id from rateio_modelo
    where grupo_id = ${actor.grupoId} and fornecedor_id = ${fornecedorId} and ativo`.execute(db);
  return rows[0] ? lerRateio(db, actor, rows[0].id) : null;
}

/**
 * Keeps a split as the one of its supplier: the one there was takes the new parts and keeps its name.
 *
 * @throws DomainError FORBIDDEN for who may not keep splits, INVALID for percentages finer than a kept split has
 */
export async function guardarRateioDoFornecedor(
  tx: Tx,
  actor: Actor,
  { fornecedorId, nome, partes }: { fornecedorId: number; nome: string; partes: readonly ParteDeRateio[] },
): Promise<void> {
  const guardado = await rateioDoFornecedor(tx, actor, fornecedorId);
  requireAccess(actor, guardado ? rateioCalls.update.access : rateioCalls.create.access);
  const lido = rateioCalls.create.body.safeParse({ nome: guardado?.nome ?? nome, fornecedorId, partes });
  if (!lido.success) throw new DomainError('INVALID', { campos: { rateio: 'Este rateio não pode ser guardado' } });
  if (guardado) await alterarRateio(tx, actor, guardado.id, lido.data);
  else await criarRateio(tx, actor, lido.data);
}

interface ParteDeRateio {
  contaId: number | null;
  centroCustoId: number | null;
  /** Decimal text. */
  percentual: string;
}

/** Each part of an amount by a kept split, to the cent. @param valor decimal text, two decimals */
export const repartir = (valor: string, { partes }: Pick<RateioCompleto, 'partes'>) => {
  const valores = dividirEmPartes(
    valor,
    partes.map(({ percentual }) => percentual),
  );
  return partes.map(({ contaId, centroCustoId, percentual }, i) => ({
    contaId,
    centroCustoId,
    percentual,
    valor: valores[i] as string,
  }));
};

/** Field texts of a part, by its place. */
async function conferir(tx: Tx, actor: Actor, { fornecedorId, partes }: RateioNovo): Promise<void> {
  if (fornecedorId !== null) {
    await lerCurta(tx, actor, fornecedorId, sql`e.id`).catch((error) => {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError('UNKNOWN_REFERENCE', { campos: { fornecedorId: 'Registro não encontrado' } });
    });
  }
  for (const [i, { contaId, centroCustoId }] of partes.entries()) {
    if (centroCustoId !== null) await exigirCentros(tx, actor, null, [centroCustoId], `partes.${i}.centroCustoId`);
    if (contaId !== null) await exigirContaVista(tx, actor, contaId, `partes.${i}.contaId`);
  }
}

/** A kept split may name accounts of any chart the person sees: entries take the one of their own year. */
async function exigirContaVista(tx: Tx, actor: Actor, id: number, campo: string): Promise<void> {
  const { rows } = await sql<{ nivel: number }>`select c.nivel from plano_de_conta c
    where ${noAlcance(actor)} and c.id = ${id} and c.ativo`.execute(tx);
  if (rows[0]?.nivel === NIVEL_DE_LANCAMENTO) return;
  const texto = rows[0] ? 'Só o último nível aceita lançamentos' : 'Registro não encontrado';
  throw new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: texto } });
}

async function gravarPartes(tx: Tx, grupoId: number, id: number, partes: RateioNovo['partes']): Promise<void> {
  await sql`delete from rateio_modelo_linha where grupo_id = ${grupoId} and modelo_id = ${id}`.execute(tx);
  await insertRows(
    tx,
    'rateio_modelo_linha',
    partes.map(({ contaId, centroCustoId, percentual }, i) => ({
      grupo_id: grupoId,
      modelo_id: id,
      ordem: i + 1,
      conta_id: contaId,
      centro_custo_id: centroCustoId,
      percentual,
    })),
  );
}

export async function criarRateio(tx: Tx, actor: Actor, corpo: RateioNovo): Promise<RateioCompleto> {
  await conferir(tx, actor, corpo);
  const { rows } = await sql<{ id: number }>`insert into rateio_modelo (grupo_id, nome, fornecedor_id)
    values (${actor.grupoId}, ${corpo.nome}, ${corpo.fornecedorId}) returning id`.execute(tx);
  const { id } = rows[0] as { id: number };
  await gravarPartes(tx, actor.grupoId, id, corpo.partes);
  return lerRateio(tx, actor, id);
}

export async function alterarRateio(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...corpo }: RateioNovo & { versao?: number | undefined },
): Promise<RateioCompleto> {
  const { rows } = await sql<{ versao: number }>`select versao from rateio_modelo
    where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  if (versao !== undefined && versao !== rows[0].versao)
    throw new DomainError('STALE_RECORD', { data: { atual: await lerRateio(tx, actor, id) } });
  await conferir(tx, actor, corpo);
  await sql`update rateio_modelo set nome = ${corpo.nome}, fornecedor_id = ${corpo.fornecedorId}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await gravarPartes(tx, actor.grupoId, id, corpo.partes);
  return lerRateio(tx, actor, id);
}

export async function arquivarRateio(tx: Tx, actor: Actor, id: number, ativo: boolean): Promise<RateioCompleto> {
  await sql`update rateio_modelo set ativo = ${ativo} where grupo_id = ${actor.grupoId} and id = ${id} and ativo <> ${ativo}`.execute(
    tx,
  );
  return lerRateio(tx, actor, id);
}
