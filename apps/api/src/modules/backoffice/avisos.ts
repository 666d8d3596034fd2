import {
  type AvisoDeVersao,
  DomainError,
  type ListQuery,
  type Page,
  type servidoresCalls,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { exigirClientes, exigirProvedorSemRevenda, hoje } from './alcance.ts';
import { avisoServe } from './core.queries.ts';

type NovoAviso = z.output<typeof servidoresCalls.avisar.body>;

/** Servers within reach that the notice is meant for, of all of them or of those it reached. */
const destinados = (
  onde: readonly RawBuilder<unknown>[],
  soEntregues: boolean,
) => sql`(select count(*)::int from core_chave_api k
  join empresa e on e.grupo_id = k.grupo_id and e.id = k.empresa_id
  where k.grupo_id = n.grupo_id and k.ativo and ${sql.join([...onde, avisoServe], sql` and `)}
  ${soEntregues ? sql`and exists (select from core_aviso_entrega x where x.grupo_id = n.grupo_id and x.aviso_id = n.id and x.chave_api_id = k.id)` : sql``})`;

/** Notices that reach servers the person may see, newest first; with `somenteInativos`, those whose day has passed. */
export function listarAvisos(
  db: Db,
  onde: readonly RawBuilder<unknown>[],
  query: ListQuery & { id?: number },
): Promise<Page<AvisoDeVersao>> {
  const where = [sql`n.ativo`, query.somenteInativos ? sql`n.ate < ${hoje}` : sql`n.ate >= ${hoje}`];
  if (query.search?.trim()) where.push(sql`n.busca like all (${containsPatterns(query.search)})`);
  if (query.id) where.push(sql`n.id = ${query.id}`);
  // Outside the provider a notice to others is nobody's business.
  where.push(sql`(not exists (select from core_aviso_empresa x where x.grupo_id = n.grupo_id and x.aviso_id = n.id)
    or exists (select from core_aviso_empresa x join empresa e on e.grupo_id = x.grupo_id and e.id = x.empresa_id
      where x.grupo_id = n.grupo_id and x.aviso_id = n.id and ${sql.join([...onde], sql` and `)}))`);
  return readPage<AvisoDeVersao>(
    db,
    {
      columns: sql`n.id, n.titulo, n.texto, n.gravidade, n.canal, n.ate::text as ate, ${isoInstant('n.criado_em')} as "criadoEm",
        (select jsonb_build_object('id', v.id, 'rotulo', v.numero) from versao_core v where v.id = n.versao_core_id) as "versaoCore",
        coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'rotulo', e.nome_fantasia) order by e.nome_fantasia)
          from core_aviso_empresa x join empresa e on e.grupo_id = x.grupo_id and e.id = x.empresa_id
          where x.grupo_id = n.grupo_id and x.aviso_id = n.id and ${sql.join([...onde], sql` and `)}), '[]') as empresas,
        ${destinados(onde, true)} as entregues, ${destinados(onde, false)} as destinados,
        (select u.nome from usuario u where u.grupo_id = n.grupo_id and u.id = n.autor_id) as autor`,
      from: sql`from core_aviso n`,
      where,
      orders: { id: sql`n.id`, titulo: sql`app.normalizar(n.titulo)`, ate: sql`n.ate`, criadoEm: sql`n.criado_em` },
      order: sql`n.id desc`,
      key: sql`n.id`,
    },
    query,
  );
}

/** @returns id. @throws DomainError UNKNOWN_REFERENCE, INVALID for a day that has passed, FORBIDDEN */
export async function criarAviso(tx: Tx, actor: Actor, novo: NovoAviso): Promise<number> {
  exigirProvedorSemRevenda(actor);
  const { titulo, texto, gravidade, versaoCoreId, canal, empresaIds, ate } = novo;
  const { rows } = await sql<{ passada: boolean }>`select ${ate}::date < ${hoje} as passada`.execute(tx);
  if (rows[0]?.passada) throw new DomainError('INVALID', { campos: { ate: 'DATA PASSADA' } });
  await exigirClientes(tx, actor, empresaIds, 'empresaIds');
  const { id } = await tx
    .insertInto('core_aviso')
    .values({
      grupo_id: actor.grupoId,
      titulo,
      texto,
      gravidade,
      versao_core_id: versaoCoreId,
      canal,
      ate,
      autor_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into core_aviso_empresa (grupo_id, aviso_id, empresa_id)
    select distinct ${actor.grupoId}::bigint, ${id}::bigint, empresa from unnest(${empresaIds}::bigint[]) empresa`.execute(
    tx,
  );
  return id;
}
