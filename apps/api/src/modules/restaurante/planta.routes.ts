import { plantaCalls as calls, DomainError, type PlantaDoSalao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { setoresEMesas } from './no-salao.ts';

/** The plan of each sector: where its tables stand. */
export const rotasDaPlanta = (): Route[] => [
  route(calls.get, ({ actor, params: { empresaId }, snapshot }) =>
    snapshot(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return lerPlanta(db, actor.grupoId, empresaId);
    }),
  ),
  route(calls.update, ({ actor, params: { empresaId }, body, write }) =>
    write((tx) => gravarPlanta(tx, actor, empresaId, body)),
  ),
];

async function lerPlanta(db: Db, grupoId: number, empresaId: number): Promise<PlantaDoSalao> {
  const { setores, mesas } = await setoresEMesas(db, grupoId, empresaId);
  return {
    marca: await marcaDaPlanta(db, grupoId, empresaId),
    setores: setores.map(({ id, nome }) => ({ id, nome })),
    mesas: mesas.map(({ id, numero, nome, setorId, lugares, planta }) => ({
      id,
      numero,
      nome,
      setorId,
      lugares,
      planta,
    })),
  };
}

async function marcaDaPlanta(db: Db, grupoId: number, empresaId: number): Promise<string> {
  const { rows } = await sql<{ marca: string }>`select md5(coalesce(string_agg(
      concat_ws(':', m.id, m.versao, p.id, p.versao), ',' order by m.id), '')) as marca
    from mesa m left join mesa_planta p on p.grupo_id = m.grupo_id and p.mesa_id = m.id
    where m.grupo_id = ${grupoId} and m.empresa_id = ${empresaId} and m.ativo`.execute(db);
  return rows[0]?.marca ?? '';
}

/**
 * Writes what changed of a plan, whole or not at all.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD with the plan as it is now, UNKNOWN_REFERENCE for a table or a sector of elsewhere
 */
async function gravarPlanta(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  { marca, mesas }: z.output<typeof calls.update.body>,
): Promise<PlantaDoSalao> {
  const { grupoId } = actor;
  await exigirEmpresas(tx, actor, [empresaId]);
  await sql`select from mesa where grupo_id = ${grupoId} and empresa_id = ${empresaId} order by id for no key update`.execute(
    tx,
  );
  const antes = await lerPlanta(tx, grupoId, empresaId);
  if (antes.marca !== marca)
    throw new DomainError('STALE_RECORD', {
      text: 'Outra pessoa mudou as mesas enquanto isso. Veja a planta como está agora.',
      data: { atual: antes },
    });
  exigirConhecidos(antes, mesas);
  const linhas = sql`jsonb_to_recordset(${JSON.stringify(mesas)}::jsonb) as x (id bigint, "setorId" bigint, lugares int, planta jsonb)`;
  await sql`update mesa m set setor_id = x."setorId", lugares = x.lugares from ${linhas}
    where m.grupo_id = ${grupoId} and m.id = x.id and (m.setor_id, m.lugares) is distinct from (x."setorId", x.lugares)`.execute(
    tx,
  );
  await sql`delete from mesa_planta p using ${linhas} where p.grupo_id = ${grupoId} and p.mesa_id = x.id
    and coalesce(x.planta, 'null'::jsonb) = 'null'::jsonb`.execute(tx);
  await sql`insert into mesa_planta (grupo_id, mesa_id, x, y, largura, altura, forma)
    select ${grupoId}, x.id, (x.planta->>'x')::int, (x.planta->>'y')::int, (x.planta->>'largura')::int, (x.planta->>'altura')::int, x.planta->>'forma'
    from ${linhas} where jsonb_typeof(x.planta) = 'object'
    on conflict (grupo_id, mesa_id) do update set x = excluded.x, y = excluded.y, largura = excluded.largura, altura = excluded.altura, forma = excluded.forma
    where (mesa_planta.x, mesa_planta.y, mesa_planta.largura, mesa_planta.altura, mesa_planta.forma)
      is distinct from (excluded.x, excluded.y, excluded.largura, excluded.altura, excluded.forma)`.execute(tx);
  return lerPlanta(tx, grupoId, empresaId);
}

function exigirConhecidos(
  { setores, mesas: todas }: PlantaDoSalao,
  mesas: z.output<typeof calls.update.body>['mesas'],
): void {
  const daEmpresa = new Set(todas.map(({ id }) => id));
  const seusSetores = new Set(setores.map(({ id }) => id));
  const campos: Record<string, string> = {};
  const vistas = new Set<number>();
  for (const [i, { id, setorId }] of mesas.entries()) {
    if (!daEmpresa.has(id)) campos[`mesas.${i}.id`] = 'Registro não encontrado';
    else if (vistas.has(id)) campos[`mesas.${i}.id`] = 'Mesa repetida';
    if (setorId !== null && !seusSetores.has(setorId)) campos[`mesas.${i}.setorId`] = 'Registro não encontrado';
    vistas.add(id);
  }
  if (Object.keys(campos).length > 0) throw new DomainError('UNKNOWN_REFERENCE', { campos });
}
