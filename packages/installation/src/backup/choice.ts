import { StartError } from '../start-error.ts';
import { readReach, type Stretch } from './archive.ts';
import { instantOf, listCopies, type Manifest, readManifest } from './manifest.ts';
import { endOfSegment, positionOf } from './segments.ts';
import type { Vault } from './vault.ts';

/** To where a restore goes. */
export type Target =
  /** The last instant the place knows. */
  | { kind: 'ultimo' }
  /** As it was at an instant. */
  | { kind: 'instante'; instante: Date }
  /** Exactly what the copy itself holds. */
  | { kind: 'copia' };

export interface Choice {
  manifest: Manifest;
  /** The archived log that continues the copy; null when only the copy itself can be had. */
  stretch: Stretch | null;
  target: Target;
}

const when = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`;

/**
 * Chooses the copy to begin with.
 *
 * @param wanted id of a copy; null for the newest that serves
 * @throws StartError when there is none, or the wished instant is out of reach, saying what is in reach
 */
export async function choose(vault: Vault, wanted: string | null, target: Target): Promise<Choice> {
  const ids = await listCopies(vault);
  if (ids.length === 0) throw new StartError(`Em ${vault.depot.address} não há nenhuma cópia inteira.`);
  if (wanted !== null && !ids.includes(wanted))
    throw new StartError(`A cópia ${wanted} não está em ${vault.depot.address}; as que há: ${ids.join(', ')}.`);
  const reach = await readReach(vault);
  const newestFirst = wanted === null ? ids.toReversed() : [wanted];
  for (const id of newestFirst) {
    if (target.kind === 'instante' && instantOf(id) > target.instante.toISOString()) continue;
    const manifest = await readManifest(vault, id);
    const stretch = target.kind === 'copia' ? null : continuation(manifest, reach);
    if (target.kind !== 'instante') return { manifest, stretch, target };
    if (manifest.fim > target.instante.toISOString()) continue;
    const until = stretch?.ate ?? manifest.fim;
    if (until >= target.instante.toISOString()) return { manifest, stretch, target };
    throw new StartError(
      `A cópia ${id} alcança só até ${when(until)}: peça um instante até aí, ou restaure sem --ate.`,
    );
  }
  const first = ids[0] ?? '';
  throw new StartError(`Nenhuma cópia é anterior ao instante pedido; a primeira é de ${when(instantOf(first))}.`);
}

/** The stretch that goes on where the copy's own log ends. */
function continuation(manifest: Manifest, reach: readonly Stretch[]): Stretch | null {
  const last = manifest.segmentos.at(-1);
  if (last === undefined) return null;
  const end = positionOf(endOfSegment(last, manifest.segmentoBytes));
  const goesOn = ({ sistema, desde, fim }: Stretch) =>
    sistema === manifest.sistema && positionOf(desde) <= end && positionOf(fim) >= end;
  return reach.findLast(goesOn) ?? null;
}
