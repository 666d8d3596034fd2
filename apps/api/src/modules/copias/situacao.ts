import { type CopiasDaInstalacao, PROVA_VALE_HORAS, type SituacaoDasCopias } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';

interface Lida {
  ultimaEm: string | null;
  provadaEm: string | null;
  emAndamento: boolean;
  falhou: boolean;
  atrasada: boolean;
}

/**
 * How the copies of the installation stand. A copy of a server of its own is proved by whoever runs that server: there the
 * copy itself is what must not be older than two days.
 */
export async function situacaoDasCopias(db: Db, backup: Config['backup']): Promise<CopiasDaInstalacao> {
  const provavel = backup?.cluster != null;
  const { rows } = await sql<Lida>`
    with c as (select * from copia), ultima as (select * from c where situacao <> 'andamento' order by id desc limit 1),
      marcos as (select max(terminada_em) filter (where situacao = 'concluida') as copiada, max(provada_em) as provada from c)
    select copiada as "ultimaEm", provada as "provadaEm",
      exists (select from c where situacao = 'andamento') as "emAndamento",
      coalesce((select situacao = 'falhou' or (prova is not null and provada_em is null) from ultima), false) as falhou,
      coalesce(case when ${provavel} then provada else copiada end < now() - make_interval(hours => ${PROVA_VALE_HORAS}), true) as atrasada
    from marcos`.execute(db);
  const { falhou, atrasada, ...lida } = rows[0] ?? { ...semNenhuma, falhou: false, atrasada: true };
  return { ...lida, situacao: situacaoDe(backup !== null, lida, falhou, atrasada) };
}

const semNenhuma = { ultimaEm: null, provadaEm: null, emAndamento: false };

function situacaoDe(
  ligadas: boolean,
  { ultimaEm }: Pick<Lida, 'ultimaEm'>,
  falhou: boolean,
  atrasada: boolean,
): SituacaoDasCopias {
  if (!ligadas) return 'desligadas';
  if (falhou) return 'falhou';
  if (ultimaEm === null) return 'nenhuma';
  return atrasada ? 'atrasada' : 'em_dia';
}
