import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { oPrograma } from '../../platform/http/actor.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import { grupoDoProvedor, hoje, visiveis } from './alcance.ts';

interface Chave {
  terminal: string | null;
  motivo: string | null;
}

/**
 * Why the provider keeps a terminal of a client's group from selling; null: it does not. The keys are those of the client companies the
 * group was made for, of the one with the terminal's CNPJ where there is one. The company's key comes before the terminal's own.
 */
export async function bloqueioDoContrato(
  database: Database,
  grupoId: number,
  { cnpj, terminal }: { cnpj: string | null; terminal: string },
): Promise<string | null> {
  const provedor = await database.control(grupoDoProvedor);
  if (provedor === null) return null;
  // As the client's group sees them: all that was given to the clients it was made for.
  const doCliente = visiveis({ ...oPrograma(grupoId), provedor: false });
  const chaves = await database.read(provedor, async (db) => {
    const { rows } = await sql<Chave>`
      with c as (select k.terminal, e.cnpj = ${cnpj} as dela,
          case when k.bloqueada_em is not null then coalesce(k.bloqueio_motivo, 'Chave bloqueada.')
            when k.validade < ${hoje} then 'A validade da chave terminou.' end as motivo
        from chave_acesso k ${juntarEmpresa('k')}
        where ${sql.join(doCliente, sql` and `)} and k.ativo and (k.terminal is null or k.terminal = ${terminal}))
      select terminal, motivo from c where coalesce(dela, false) or not exists (select from c where dela)
      order by terminal nulls first`.execute(db);
    return rows;
  });
  return chaves.find(({ motivo }) => motivo !== null)?.motivo ?? null;
}
