import { sql } from 'kysely';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { idsOfGroups } from '../../../platform/database/groups.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';

const LIMPAR = 'acesso_limpeza';

export const agendaDaLimpeza = `19 * * * * ${LIMPAR}`;
export const nomesDaLimpeza = { [LIMPAR]: 'Limpeza do que a entrada deixa' };

/** What signing in leaves behind and nobody asks for any more. */
export const tarefaDeLimpeza = (database: Database): JobHandlers => ({
  [LIMPAR]: async () => {
    await database.control(async (db) => {
      await sql`delete from tentativa where desde < now() - interval '1 day'`.execute(db);
      await sql`delete from sessao_bilhete where expira_em < now()`.execute(db);
      await sql`delete from passkey_desafio where expira_em < now()`.execute(db);
    });
    for (const id of await idsOfGroups(database)) {
      await database.write(doSistema(id), (tx) =>
        sql`delete from aparelho where ultimo_uso < now() - interval '180 days'`.execute(tx),
      );
    }
  },
});
