import { DomainError, listaDeAvisos, type servidoresCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Reach } from '../../platform/lists/slot.ts';
import type { ListSource, Sql } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import { exigirClientes, exigirProvedorSemRevenda, hoje, visiveis } from './alcance.ts';
import { avisoServe } from './core.queries.ts';

type NovoAviso = z.output<typeof servidoresCalls.avisar.body>;

const todas = (onde: readonly Sql[]): Sql => sql.join([...onde], sql` and `);

/** Servers within reach that the notice is meant for. */
const destinados = (reach: Reach, entre: Sql = sql``): Sql => sql`(select count(*)::int from core_chave_api k
  ${juntarEmpresa('k')}
  where k.grupo_id = n.grupo_id and k.ativo and ${todas([...visiveis(reach), avisoServe])} ${entre})`;
const queReceberam = sql`and exists (select from core_aviso_entrega x
  where x.grupo_id = n.grupo_id and x.aviso_id = n.id and x.chave_api_id = k.id)`;

/** Companies within reach among those the notice is for. */
const empresasDoAviso = (reach: Reach): Sql => sql`from core_aviso_empresa x
  ${juntarEmpresa('x')}
  where x.grupo_id = n.grupo_id and x.aviso_id = n.id and ${todas(visiveis(reach))}`;

/** Notices that reach servers the person may see, newest first; one is active until its day has passed. */
export const avisos: ListSource = {
  list: listaDeAvisos,
  from: {
    table: 'core_aviso',
    alias: 'n',
    active: sql`(n.ate >= ${hoje})`,
    joins: { v: sql`left join versao_core v on v.id = n.versao_core_id` },
  },
  scope: (reach) => [
    sql`n.grupo_id = (select app.grupo_atual())`,
    sql`n.ativo`,
    // Outside the provider a notice to others is nobody's business.
    sql`(not exists (select from core_aviso_empresa x where x.grupo_id = n.grupo_id and x.aviso_id = n.id)
      or exists (select ${empresasDoAviso(reach)}))`,
  ],
  values: (reach) => ({
    versaoCore: { id: sql`v.id`, label: sql`v.numero` },
    empresas: sql`coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'rotulo', e.nome_fantasia) order by e.nome_fantasia)
      ${empresasDoAviso(reach)}), '[]')`,
    entregues: destinados(reach, queReceberam),
    destinados: destinados(reach),
    autor: sql`(select u.nome from usuario u where u.grupo_id = n.grupo_id and u.id = n.autor_id)`,
  }),
  search: { where: (texto) => sql`n.busca like all (${containsPatterns(texto)})` },
};

/** @returns id. @throws DomainError UNKNOWN_REFERENCE, INVALID for a day that has passed, FORBIDDEN */
export async function criarAviso(tx: Tx, actor: Actor, novo: NovoAviso): Promise<number> {
  exigirProvedorSemRevenda(actor);
  const { titulo, texto, gravidade, versaoCoreId, canal, empresaIds, ate } = novo;
  const { rows } = await sql<{ passada: boolean }>`select ${ate}::date < ${hoje} as passada`.execute(tx);
  if (rows[0]?.passada) throw new DomainError('INVALID', { campos: { ate: 'Data passada' } });
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
