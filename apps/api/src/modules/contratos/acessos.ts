import type { MedicaoDeAcessos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { notify } from '../../platform/notices/notices.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { administradoresDoGrupo } from '../acesso/public.ts';
import { lerCurto } from './contratos.queries.ts';

interface Limite {
  clienteGrupoId: number;
  contratados: number | null;
  contratos: MedicaoDeAcessos['contratos'];
}

/** What the contracts in force of each client with a group of its own allow. @param onde condition on `a` */
async function limitesDe(db: Db, onde = sql`true`): Promise<Limite[]> {
  const hoje = hojeNoBrasil();
  const { rows } =
    await sql<Limite>`select a.cliente_grupo_id as "clienteGrupoId", sum(c.quantidade_acessos)::int as contratados,
      coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'numero', c.numero, 'quantidadeAcessos', c.quantidade_acessos) order by c.numero)
        filter (where c.id is not null), '[]') as contratos
    from contrato_acesso a left join contrato c on c.grupo_id = a.grupo_id and c.empresa_id = a.empresa_id
      and c.situacao = 'aprovado' and c.ativo and c.inicio <= ${hoje}::date and (c.fim is null or c.fim >= ${hoje}::date)
    where ${onde} group by a.cliente_grupo_id`.execute(db);
  return rows;
}

/** People of these groups with an open session; support acting for somebody is not an access of the client. */
async function sessoesAbertas(db: Db, grupoIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{
    grupoId: number;
    n: number;
  }>`select grupo_id as "grupoId", count(*)::int as n from sessao
    where grupo_id = any(${[...grupoIds]}::bigint[]) and encerrada_em is null and ator_id is null and refresh_expira > now()
    group by 1`.execute(db);
  return new Map(rows.map(({ grupoId, n }) => [grupoId, n]));
}

const medicao = (limite: Limite | undefined, emUso: number): MedicaoDeAcessos => {
  const contratados = limite?.contratados ?? null;
  return {
    contratados,
    emUso,
    excedido: contratados !== null && emUso > contratados,
    contratos: limite?.contratos ?? [],
  };
};

/** Simultaneous accesses of a contract's client. @throws DomainError NOT_FOUND */
export async function medirContrato(database: Database, actor: Actor, contratoId: number): Promise<MedicaoDeAcessos> {
  const [limite] = await database.read(actor.grupoId, async (db) => {
    const { empresaId } = await lerCurto(db, actor, contratoId);
    return limitesDe(db, sql`a.empresa_id = ${empresaId}`);
  });
  if (!limite) return medicao(undefined, 0);
  const { clienteGrupoId } = limite;
  const abertas = await database.control((db) => sessoesAbertas(db, [clienteGrupoId]));
  return medicao(limite, abertas.get(clienteGrupoId) ?? 0);
}

const grupoDoProvedor = (db: Db) => db.selectFrom('grupo').select('id').where('provedor', '=', true).executeTakeFirst();

/** Simultaneous accesses of a group, against what it contracted with the provider. */
export async function medirGrupo(database: Database, grupoId: number): Promise<MedicaoDeAcessos> {
  const { provedor, abertas } = await database.control(async (db) => ({
    provedor: await grupoDoProvedor(db),
    abertas: await sessoesAbertas(db, [grupoId]),
  }));
  const limites = provedor
    ? await database.read(provedor.id, (db) => limitesDe(db, sql`a.cliente_grupo_id = ${grupoId}`))
    : [];
  return medicao(limites[0], abertas.get(grupoId) ?? 0);
}

const TITULO = 'Acessos acima do contratado';

/** Warns the administrators of each group that has more people at once than it contracted; once a day at most. */
export async function avisarExcedidos(database: Database): Promise<void> {
  const provedor = await database.control(grupoDoProvedor);
  if (!provedor) return;
  const limites = await database.read(provedor.id, (db) => limitesDe(db));
  const comLimite = limites.filter(({ contratados }) => contratados !== null);
  const abertas = await database.control((db) =>
    sessoesAbertas(
      db,
      comLimite.map(({ clienteGrupoId }) => clienteGrupoId),
    ),
  );
  for (const limite of comLimite) {
    const { excedido, emUso, contratados } = medicao(limite, abertas.get(limite.clienteGrupoId) ?? 0);
    if (!excedido) continue;
    const texto = `Há ${emUso} acessos ao mesmo tempo e o contrato prevê ${contratados}. Encerre sessões ou amplie o contrato.`;
    await database.write(doSistema(limite.clienteGrupoId), (tx) =>
      avisarAdministradores(tx, limite.clienteGrupoId, texto),
    );
  }
}

async function avisarAdministradores(tx: Tx, grupoId: number, texto: string): Promise<void> {
  for (const id of await administradoresDoGrupo(tx)) {
    const avisado = await sql`select from aviso_pessoal where usuario_id = ${id} and titulo = ${TITULO}
      and criado_em > now() - interval '1 day' limit 1`.execute(tx);
    if (avisado.rows.length === 0) await notify(tx, grupoId, id, { titulo: TITULO, texto, gravidade: 'atencao' });
  }
}

/** What the module does by the clock; of several processes only one runs each. */
export const tarefasDeContratos = (database: Database): JobHandlers => ({
  contratos_acessos: () => avisarExcedidos(database),
});
export const agendaDeContratos = '*/5 * * * * contratos_acessos';
