import { type RawBuilder, sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { notifyMany } from '../../../platform/notices/notices.ts';
import { temFuncao, usuariosAtivos, veEmpresa } from '../../acesso/public.ts';
import { gruposCom } from '../../grupos/public.ts';
import { noAr } from './avisos.queries.ts';

/** The person `u` is one of whom the notice `a` is for. */
const paraQuem = sql`(a.publico = 'todos' or exists (select from aviso_alvo v where v.grupo_id = a.grupo_id and v.aviso_id = a.id
  and (v.usuario_id = u.id or (v.funcao_id is not null and ${temFuncao('v.funcao_id')})
    or (v.empresa_id is not null and ${veEmpresa('v.empresa_id')}))))`;

interface Entregue {
  avisoId: number;
  titulo: string;
  texto: string;
  prioridade: string;
  pessoas: number[];
}

const RESUMO = 300;

/** Hands notices that are shown now to whom they are for and who has none yet: each person once, who comes later too. */
export async function entregarAvisos(tx: Tx, grupoId: number, quais: RawBuilder<unknown> = sql`true`): Promise<void> {
  const { rows } = await sql<Entregue>`with novas as (
      insert into aviso_entrega (grupo_id, aviso_id, usuario_id)
      select a.grupo_id, a.id, u.id from aviso a join ${usuariosAtivos} on u.grupo_id = a.grupo_id
      where a.grupo_id = ${grupoId} and ${noAr} and ${quais} and ${paraQuem}
        and not exists (select from aviso_entrega x where x.grupo_id = a.grupo_id and x.aviso_id = a.id and x.usuario_id = u.id)
      on conflict do nothing returning aviso_id, usuario_id)
    select a.id as "avisoId", a.titulo, a.texto, a.prioridade, array_agg(n.usuario_id) as pessoas
    from novas n join aviso a on a.grupo_id = ${grupoId} and a.id = n.aviso_id group by a.grupo_id, a.id`.execute(tx);
  for (const { avisoId, titulo, texto, prioridade, pessoas } of rows) {
    await notifyMany(tx, grupoId, pessoas, {
      titulo,
      texto: texto.length > RESUMO ? `${texto.slice(0, RESUMO - 1)}…` : texto,
      caminho: `/sistema/ferramentas/visualizar-avisos?id=${avisoId}`,
      gravidade: prioridade === 'alta' ? 'atencao' : 'info',
    });
  }
}

/** By the clock: notices whose time came, and people who came since. */
export async function tocarAvisos(database: Database): Promise<void> {
  for (const grupoId of await gruposCom(database, 'aviso'))
    await database.write(doSistema(grupoId), (tx) => entregarAvisos(tx, grupoId));
}
