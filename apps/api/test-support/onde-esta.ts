import pg from 'pg';

/** Where in a database a text is, in whatever column of whatever table. */
export async function ondeEsta(url: string, textos: readonly string[]): Promise<{ tabela: string; linha: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ tabela: string }>(
    `select format('%I.%I', table_schema, table_name) as tabela from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const achados: { tabela: string; linha: string }[] = [];
  for (const { tabela } of rows) {
    const { rows: iguais } = await client.query<{ linha: string }>(
      `select left(t::text, 300) as linha from ${tabela} t where t::text like any ($1)`,
      [textos.map((texto) => `%${texto.replaceAll(/[%_\\]/g, '\\$&')}%`)],
    );
    achados.push(...iguais.map(({ linha }) => ({ tabela, linha })));
  }
  await client.end();
  return achados;
}
