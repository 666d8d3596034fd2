import type { MedicaoDeAcessos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { OtherCells } from '../../platform/cells/calls/other-cells.ts';
import { type Database, type Db, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { notify } from '../../platform/notices/notices.ts';
import { administradoresDoGrupo } from '../acesso/public.ts';
import { lerCurto } from './contratos.queries.ts';
import { grupoDoProvedor, type Limite, limitesDe } from './limites.ts';
import { contratosDeFora, lerDasOutrasCelulas, sessoesDeFora } from './outra-celula.ts';

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
  const abertas = database.away.isHere(clienteGrupoId)
    ? await database.control((db) => sessoesAbertas(db, [clienteGrupoId]))
    : await sessoesDeFora(database, [clienteGrupoId]);
  return medicao(limite, abertas.get(clienteGrupoId) ?? 0);
}

/** Simultaneous accesses of a group, against what it contracted with the provider. */
export async function medirGrupo(database: Database, grupoId: number): Promise<MedicaoDeAcessos> {
  const { provedor, abertas } = await database.control(async (db) => ({
    provedor: await grupoDoProvedor(db),
    abertas: await sessoesAbertas(db, [grupoId]),
  }));
  const limites = provedor
    ? await database.read(provedor.id, (db) => limitesDe(db, sql`a.cliente_grupo_id = ${grupoId}`))
    : [];
  const [limite = (await contratosDeFora(database, grupoId))[0]] = limites;
  return medicao(limite, abertas.get(grupoId) ?? 0);
}

const TITULO = 'Acessos acima do contratado';

/** Warns the administrators of each group that has more people at once than it contracted; once a day at most. */
export async function avisarExcedidos(database: Database): Promise<void> {
  const provedor = await database.control(grupoDoProvedor);
  const daqui = provedor ? await database.read(provedor.id, (db) => limitesDe(db)) : [];
  // Each cell warns the groups it has, wherever their contract is.
  const comLimite = [
    ...daqui.filter(({ clienteGrupoId }) => database.away.isHere(clienteGrupoId)),
    ...(await contratosDeFora(database)),
  ].filter(({ contratados }) => contratados !== null);
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
export const tarefasDeContratos = (database: Database, cells: OtherCells): JobHandlers => ({
  contratos_acessos: () => avisarExcedidos(database),
  contratos_de_outras_celulas: () => lerDasOutrasCelulas(database, cells),
});
export const agendaDeContratos = ['*/5 * * * * contratos_acessos', '* * * * * contratos_de_outras_celulas'];
