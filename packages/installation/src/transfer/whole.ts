import type { Client } from 'pg';
import { withConnection } from '../postgres/connection.ts';
import { StartError } from '../start-error.ts';

interface Reference {
  nome: string;
  de: string;
  para: string;
  on: string;
  tem: string;
}

/** Refuses rows of a group that refer to what is not there: the triggers that look after it were off. */
export async function requireWhole(client: Client, grupoId: number): Promise<void> {
  const { rows } = await client.query<Reference>(
    `select k.conname as nome, k.conrelid::regclass::text as de, k.confrelid::regclass::text as para,
       string_agg(format('p.%I = f.%I', b.attname, a.attname), ' and ') as on,
       string_agg(format('f.%I is not null', a.attname), case when k.confmatchtype = 'f' then ' or ' else ' and ' end) as tem
     from pg_constraint k
     cross join lateral unnest(k.conkey, k.confkey) as u(c, f)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.c
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = u.f
     where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'app'::regnamespace
       and exists (select from pg_attribute g where g.attrelid = k.conrelid and g.attname = 'grupo_id' and not g.attisdropped)
     group by k.oid, k.conname, k.conrelid, k.confrelid, k.confmatchtype`,
  );
  for (const { nome, de, para, on, tem } of rows) {
    const { rowCount } = await client.query(
      `select from ${de} f where f.grupo_id = $1 and (${tem}) and not exists (select from ${para} p where ${on}) limit 1`,
      [grupoId],
    );
    if (rowCount) throw new StartError(`O grupo se refere a algo que não veio com ele nem está aqui (${nome}).`);
  }
}

/**
 * Refuses a group that brings what must hold in no copy. What was found here before it came is not its doing.
 *
 * @param databaseUrl where others see the installation without the group
 */
export async function requireSound(client: Client, databaseUrl: string): Promise<void> {
  const { rows } = await client.query<{ funcao: string; nome: string }>(
    'select funcao, nome from app.conferencia order by funcao',
  );
  for (const { funcao, nome } of rows) {
    const found = await findings(client, funcao);
    if (found.length === 0) continue;
    const before = new Set(await withConnection({ connectionString: databaseUrl }, (other) => findings(other, funcao)));
    const brought = found.find((one) => !before.has(one));
    if (brought) throw new StartError(`O que o grupo traz não fecha, e ficou de fora (${nome}: ${brought}).`);
  }
}

async function findings(client: Client, check: string): Promise<string[]> {
  const { rows } = await client.query<{ achado: string }>(
    `select achado from app.${client.escapeIdentifier(check)}() as achado`,
  );
  return rows.map(({ achado }) => achado);
}
