import { sql } from 'kysely';
import { doSistema } from '../../src/platform/database/database.ts';
import type { Cenario, Grupo } from '../cenario.ts';

/** Says where a document is, as the program does where an authority or a bank said so: nobody can do it by hand. */
export const situarComo =
  ({ database }: Cenario, { id: grupoId }: Grupo, tabela: string) =>
  async (id: number, colunas: Readonly<Record<string, string | null>>): Promise<number> => {
    const novas = Object.entries(colunas).map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`);
    await database.write(doSistema(grupoId), (tx) =>
      sql`update ${sql.table(tabela)} set ${sql.join(novas)} where id = ${id}`.execute(tx),
    );
    return id;
  };
