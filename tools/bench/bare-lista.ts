import type pg from 'pg';

interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * A page of a list as a bare server gives it: the statements it was handed, asked at once of the same database, and sent.
 * It is handed each list two ways, and is measured by the leaner. One is the rows and the total by a statement each, as a
 * person would write them by hand for that one screen, whose rows it serialises. The other is the very statement of the
 * API, whose JSON it passes on. What it spares is what a framework costs: routing,
 * session, permissions, schemas, the writing of SQL. So whatever the API loses to a better statement, or to its own
 * layers, shows in the ratio; and where its statement is the better one, the bare server has it as well.
 */
export function listsOf(pool: pg.Pool) {
  const kept = new Map<string, readonly Statement[]>();
  return {
    prepare(name: string, statements: readonly Statement[]) {
      kept.set(name, statements);
    },
    async read(name: string): Promise<string> {
      const statements = kept.get(name) ?? [];
      const found = await Promise.all(
        statements.map(({ text, values }, index) =>
          pool.query({ name: `${name} ${index}`, text, values: [...values] }),
        ),
      );
      const [page, summary] = found.map(({ rows }) => rows);
      if (summary) return JSON.stringify({ data: page, ...summary[0] });
      return `{"data":${page?.[0]?.data},"total":${page?.[0]?.total}}`;
    },
  };
}
