import type { Database } from '../../platform/database/database.ts';
import { grupoDoProvedor } from './alcance.ts';
import { chavesDoCliente, motivoDoBloqueio } from './chaves-do-cliente.ts';
import { chavesDeFora } from './outra-celula.ts';

/**
 * Why the provider keeps a terminal of a client's group from selling; null: it does not. The keys are those of the client companies the
 * group was made for, wherever its contract is.
 */
export async function bloqueioDoContrato(
  database: Database,
  grupoId: number,
  qual: { cnpj: string | null; terminal: string },
): Promise<string | null> {
  const deFora = await chavesDeFora(database, grupoId);
  if (deFora) return motivoDoBloqueio(deFora.chaves, qual);
  const provedor = await database.control(grupoDoProvedor);
  if (provedor === null) return null;
  return motivoDoBloqueio(await database.read(provedor, (db) => chavesDoCliente(db, grupoId)), qual);
}
