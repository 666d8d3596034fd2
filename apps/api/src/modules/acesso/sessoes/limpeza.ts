import { sql } from 'kysely';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { groupsWith } from '../../../platform/database/groups.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';

const LIMPAR = 'acesso_limpeza';

export const agendaDaLimpeza = `19 * * * * ${LIMPAR}`;
export const nomesDaLimpeza = { [LIMPAR]: 'Limpeza do que a entrada deixa' };

/** A device not used for longer is asked for its second factor again. */
const DIAS_DE_APARELHO = 180;

/** What signing in leaves behind and nobody asks for any more. */
export const tarefaDeLimpeza = (database: Database): JobHandlers => ({
  [LIMPAR]: async () => {
    await database.control(async (db) => {
      await sql`delete from tentativa where desde < now() - interval '1 day'`.execute(db);
      await sql`delete from sessao_bilhete where expira_em < now()`.execute(db);
      await sql`delete from passkey_desafio where expira_em < now()`.execute(db);
    });
    for (const id of await groupsWith(database, 'aparelho_sem_uso', DIAS_DE_APARELHO)) {
      await database.write(doSistema(id), (tx) =>
        sql`delete from aparelho where ultimo_uso < now() - make_interval(days => ${DIAS_DE_APARELHO})`.execute(tx),
      );
    }
  },
});
