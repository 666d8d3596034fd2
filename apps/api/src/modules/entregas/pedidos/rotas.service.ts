import { DomainError, type RotaDoMotoboy, temaDePedidos } from '@retaguarda/contracts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { gravarOrdem, type ParadaGuardada, paradasDosMotoboys, travarParadas } from './rotas.queries.ts';

const rotasDe = (paradas: readonly ParadaGuardada[]): RotaDoMotoboy[] =>
  [...Map.groupBy(paradas, ({ motoboyId }) => motoboyId)].map(([id, dele]) => ({
    motoboy: { id, rotulo: dele[0]?.motoboy ?? '' },
    paradas: dele.map(({ motoboyId: _, motoboy: __, ...parada }) => parada),
  }));

/** What each courier of a company takes. @throws DomainError NOT_FOUND for a company the person does not see */
export async function rotasDa(db: Db, actor: Actor, empresaId: number): Promise<{ rotas: RotaDoMotoboy[] }> {
  await exigirEmpresas(db, actor, [empresaId]);
  return { rotas: rotasDe(await paradasDosMotoboys(db, actor.grupoId, empresaId)) };
}

/**
 * Puts the stops of a courier in order: all of them, so that none is lost by a screen that is old.
 *
 * @throws DomainError STALE_RECORD when he has others by now
 */
export async function ordenarRota(
  tx: Tx,
  actor: Actor,
  { empresaId, motoboyId }: { empresaId: number; motoboyId: number },
  pedidos: readonly number[],
): Promise<RotaDoMotoboy> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const ler = () => paradasDosMotoboys(tx, actor.grupoId, empresaId, motoboyId);
  await travarParadas(tx, actor.grupoId, empresaId, motoboyId);
  const sao = new Set((await ler()).map(({ id }) => id));
  const ditos = new Set(pedidos);
  if (ditos.size !== pedidos.length || ditos.size !== sao.size || pedidos.some((id) => !sao.has(id)))
    throw new DomainError('STALE_RECORD', { text: 'As entregas deste entregador mudaram. Veja como estão agora.' });
  await gravarOrdem(tx, actor.grupoId, pedidos);
  await publish(tx, temaDePedidos, empresaId, { pedido: pedidos[0] ?? 0 });
  const [rota] = rotasDe(await ler());
  if (!rota) throw new Error('the stops of a courier are gone');
  return rota;
}
