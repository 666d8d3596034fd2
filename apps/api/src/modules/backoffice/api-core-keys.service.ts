import type { ApiCoreKey, apiCoreKeysCalls } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { resumo, segredoDoGrupo } from '../acesso/public.ts';
import { exigirClientes, exigirProvedor } from './alcance.ts';
import { lerApiCoreKey } from './api-core-keys.queries.ts';

/** Enough of the key to tell one from another, far too little to guess the rest. */
const PREFIXO = 14;

/**
 * Makes the key of a server. The secret is in the answer alone: the database keeps its digest.
 *
 * @throws DomainError FORBIDDEN outside the provider, UNKNOWN_REFERENCE, DUPLICATE_VALUE for a name the client has
 */
export async function criarApiCoreKey(
  tx: Tx,
  actor: Actor,
  { empresaId, nome, canal, expiraEm }: z.output<typeof apiCoreKeysCalls.create.body>,
): Promise<{ chave: ApiCoreKey; segredo: string }> {
  exigirProvedor(actor);
  await exigirClientes(tx, actor, [empresaId], 'empresaId');
  const segredo = `core_${segredoDoGrupo(actor.grupoId)}`;
  const { id } = await tx
    .insertInto('core_chave_api')
    .values({
      grupo_id: actor.grupoId,
      empresa_id: empresaId,
      nome,
      canal,
      expira_em: expiraEm,
      prefixo: segredo.slice(0, PREFIXO),
      segredo_hash: resumo(segredo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('core_servidor').values({ grupo_id: actor.grupoId, chave_api_id: id }).execute();
  return { chave: await lerApiCoreKey(tx, actor, id), segredo };
}
