import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { oPrograma } from '../../platform/http/actor.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import { hoje, visiveis } from './alcance.ts';

/** A key in use of a client, of all its terminals or of one. */
export interface Chave {
  cnpj: string | null;
  terminal: string | null;
  /** Why it keeps its terminals from selling; null: it does not. */
  motivo: string | null;
}

/** As a client's group sees the provider's rows: all that was given to the clients it was made for. */
const doCliente = (grupoId: number) => visiveis({ ...oPrograma(grupoId), provedor: false });

/** @param db reads as the provider */
export async function chavesDoCliente(db: Db, grupoId: number): Promise<Chave[]> {
  const { rows } = await sql<Chave>`select e.cnpj, k.terminal,
      case when k.bloqueada_em is not null then coalesce(k.bloqueio_motivo, 'Chave bloqueada.')
        when k.validade < ${hoje} then 'A validade da chave terminou.' end as motivo
    from chave_acesso k ${juntarEmpresa('k')}
    where ${sql.join(doCliente(grupoId), sql` and `)} and k.ativo order by k.id`.execute(db);
  return rows;
}

/** Accesses of the active keys of the clients a group was made for; null when no key was issued. @param db reads as the provider */
export async function acessosDasChaves(db: Db, grupoId: number): Promise<number | null> {
  const { rows } = await sql<{ acessos: number | null }>`select sum(k.acessos)::int as acessos
    from chave_acesso k ${juntarEmpresa('k')}
    where ${sql.join(doCliente(grupoId), sql` and `)} and k.ativo and k.bloqueada_em is null`.execute(db);
  return rows[0]?.acessos ?? null;
}

/** The keys are those of the company with the terminal's CNPJ where there are any. The company's key comes before the terminal's own. */
export function motivoDoBloqueio(
  chaves: readonly Chave[],
  { cnpj, terminal }: { cnpj: string | null; terminal: string },
): string | null {
  const dele = chaves.filter((chave) => chave.terminal === null || chave.terminal === terminal);
  const daEmpresa = dele.filter((chave) => cnpj !== null && chave.cnpj === cnpj);
  const valem = daEmpresa.length > 0 ? daEmpresa : dele;
  const deTodos = valem.filter((chave) => chave.terminal === null);
  const soDele = valem.filter((chave) => chave.terminal !== null);
  return [...deTodos, ...soDele].find(({ motivo }) => motivo !== null)?.motivo ?? null;
}
