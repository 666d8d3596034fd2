import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { releaseDataFile } from './releases.ts';

/** Of the moment, or made anew by any program that starts. */
const passing = ['migracao', 'fonte_sql', 'carga', 'sessao', 'trabalho_em_execucao', 'tentativa', 'chave_idempotencia'];
const AUDIT_ROWS = 300;

/**
 * Writes what a database holds to the file of a release, changing nothing in it.
 *
 * @returns rows written
 */
export async function keepReleaseData(databaseUrl: string, release: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const file = releaseDataFile(release);
    await mkdir(dirname(file), { recursive: true });
    await client.query('begin; set local session_replication_role = replica');
    await leaveOnlyWhatIsUsed(client);
    return await write(client, file);
  } finally {
    // Ending the connection rolls back.
    await client.end();
  }
}

/** Official tables come again with the program: of them only the rows that others refer to. */
async function leaveOnlyWhatIsUsed(client: Client): Promise<void> {
  await client.query(
    `delete from app.auditoria where (tableoid, ctid) not in (select tableoid, ctid from app.auditoria order by quando limit ${AUDIT_ROWS})`,
  );
  const official = await client.query<{ tabela: string; usos: string[] }>(`
    select c.oid::regclass::text as tabela, array_agg(format('not exists (select from %s u where (%s) = (%s))', k.conrelid::regclass,
      (select string_agg(format('u.%I', a.attname), ', ' order by n) from unnest(k.conkey) with ordinality as p(num, n)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.num),
      (select string_agg(format('x.%I', a.attname), ', ' order by n) from unnest(k.confkey) with ordinality as p(num, n)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.num))) filter (where k.oid is not null) as usos
    from app.carga join pg_class c on c.relname = carga.nome and c.relnamespace = 'app'::regnamespace
    left join pg_constraint k on k.confrelid = c.oid and k.contype = 'f' and k.conparentid = 0 group by 1`);
  for (let removed = 1; removed > 0; ) {
    removed = 0;
    for (const { tabela, usos } of official.rows) {
      const { rowCount } = await client.query(`delete from ${tabela} x where ${(usos ?? ['true']).join(' and ')}`);
      removed += rowCount ?? 0;
    }
  }
}

/** Each table as `table<TAB>columns<TAB>rows` and then its rows, as COPY writes them. */
async function write(client: Client, file: string): Promise<number> {
  const zip = createGzip({ level: 9 });
  const written = once(zip.pipe(createWriteStream(file)), 'close');
  let total = 0;
  for (const { tabela, colunas } of await tablesOf(client)) {
    const lines = await linesOf(client, tabela, colunas);
    if (lines.length === 0) continue;
    zip.write(`${tabela}\t${colunas.join(',')}\t${lines.length}\n${lines.join('\n')}\n`);
    total += lines.length;
  }
  zip.end();
  await written;
  return total;
}

async function tablesOf(client: Client): Promise<{ tabela: string; colunas: string[] }[]> {
  const { rows } = await client.query<{ tabela: string; colunas: string[] }>(
    `select c.relname as tabela, array_agg(a.attname::text order by a.attnum) as colunas
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
     group by 1 order by 1`,
    [passing],
  );
  return rows;
}

async function linesOf(client: Client, table: string, columns: readonly string[]): Promise<string[]> {
  const chunks: Buffer[] = [];
  const listed = columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const source = client.query(to(`copy (select ${listed} from app.${client.escapeIdentifier(table)}) to stdout`));
  for await (const chunk of source) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8').split('\n').filter(Boolean).sort();
}
