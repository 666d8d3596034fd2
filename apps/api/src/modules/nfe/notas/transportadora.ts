import { type Option, transportadoras } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { listOptions } from '../../../platform/registers/engine.ts';

/** What a carrier is called, out of use too. */
export async function nomeDaTransportadora(
  db: Db,
  actor: Actor,
  id: number | null | undefined,
): Promise<Option | null> {
  if (!id) return null;
  const achadas = await listOptions(db, transportadoras, actor, { ids: [id], limit: 1 }, { inactiveToo: true });
  return achadas.find((uma) => uma.id === id) ?? null;
}
