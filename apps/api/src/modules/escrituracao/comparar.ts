import { DomainError, tiposDeEscrituracao } from '@retaguarda/contracts';
import { type ImpressaoDoSped, impressaoDoSped, type RegistroMudado, registrosMudados } from '@retaguarda/fiscal/sped';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type JobKind, submitJob } from '../../platform/jobs/jobs.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { gruposCom } from '../grupos/public.ts';
import { lerFeita } from './feitas.queries.ts';
import { gerarEfd, type PedidoDoSped, type TipoDeSped } from './gerar-efd.ts';
import { mesDaEmpresa } from './mes.ts';
import { mesPorExtenso } from './pacote/resumo.ts';

export const TRABALHO_DE_COMPARAR = 'escrituracao.comparar';
const COMPARAR_ENTREGUES = 'escrituracao_comparar';

/** Once a day, at half past four in Brasília, when nobody issues. */
export const agendaDasComparacoes = `30 7 * * * ${COMPARAR_ENTREGUES}`;
export const nomesDasComparacoes = {
  [COMPARAR_ENTREGUES]: 'Comparação diária dos arquivos da EFD entregues',
};

export const tarefasDasComparacoes = ({ database }: { database: Database }): JobHandlers => ({
  [COMPARAR_ENTREGUES]: () => compararEntregues(database),
});

/** What is told late is of the months just delivered; those before are compared when somebody asks. */
const MESES = 12;
/** A group's files are made anew, each as long as its month: so many a night, those not seen for longest first. */
const POR_NOITE = 4;

interface Entregue {
  entregaId: number;
  empresaId: number;
  /** `YYYY-MM` */
  mes: string;
  tipo: TipoDeSped;
  pedido: PedidoDoSped;
  impressao: ImpressaoDoSped;
}

const daEntrega = sql`d.id as "entregaId", e.empresa_id as "empresaId", to_char(e.mes, 'YYYY-MM') as mes, e.tipo,
  e.resumo->'pedido' as pedido, d.impressao
  from efd_entrega d join escrituracao e on e.grupo_id = d.grupo_id and e.id = d.escrituracao_id`;
/** Delivered, and known by what it was made and what it said. */
const comparavel = sql`d.desfeita_em is null and e.ativo and d.impressao is not null and e.resumo ? 'pedido'`;

async function lerEntregue(db: Db, grupoId: number, feitaId: number): Promise<Entregue | undefined> {
  const { rows } = await sql<Entregue>`
    select ${daEntrega} where d.grupo_id = ${grupoId} and e.id = ${feitaId} and ${comparavel}`.execute(db);
  return rows[0];
}

/** @returns the job's id @throws DomainError NOT_FOUND, INVALID_TRANSITION for what was not delivered, or is not known by what it said */
export async function pedirComparacao(tx: Tx, actor: Actor, feitaId: number): Promise<string> {
  const { mes, tipo } = await lerFeita(tx, actor, feitaId);
  if (!(await lerEntregue(tx, actor.grupoId, feitaId)))
    throw new DomainError('INVALID_TRANSITION', {
      text: 'Só se compara um arquivo marcado como entregue, e que guarde com que comparar.',
    });
  return submitJob(tx, actor, {
    tipo: TRABALHO_DE_COMPARAR,
    titulo: `Comparação de ${tiposDeEscrituracao[tipo]} de ${mesPorExtenso(mes)}`,
    parametros: { feitaId },
  });
}

/** Makes the file again and keeps which records would say something else. */
export const trabalhoDeComparar =
  ({ database }: { database: Database }): JobKind =>
  async ({ grupoId, actor, parametros, progress }) => {
    const feitaId = Number(parametros.feitaId);
    const entregue = await database.read(grupoId, async (db) => {
      await lerFeita(db, actor, feitaId);
      return lerEntregue(db, grupoId, feitaId);
    });
    const mudados = entregue ? await comparar(database, grupoId, entregue, progress) : [];
    return { resultado: { mudados: mudados.length } };
  };

async function comparar(
  database: Database,
  grupoId: number,
  { entregaId, empresaId, mes, tipo, pedido, impressao }: Entregue,
  progress: (feito: number, total: number | null) => Promise<void>,
): Promise<RegistroMudado[]> {
  const doMes = await database.read(grupoId, (db) => mesDaEmpresa(db, grupoId, empresaId, mes));
  const { texto } = await gerarEfd[tipo](database, doMes, pedido, progress);
  const registros = texto === null ? [] : registrosMudados(impressao, impressaoDoSped(texto));
  const comparacao = JSON.stringify({ semArquivo: texto === null, registros });
  await database.write(doSistema(grupoId), (tx) =>
    sql`update efd_entrega set comparada_em = now(), comparacao = ${comparacao}::jsonb
      where grupo_id = ${grupoId} and id = ${entregaId}`.execute(tx),
  );
  return registros;
}

/**
 * Some files of each group, those not compared for longest.
 *
 * @throws AggregateError after all of them, of those that could not be compared: one keeps no other from being so
 */
export async function compararEntregues(database: Database): Promise<void> {
  const falhas: unknown[] = [];
  for (const grupoId of await gruposCom(database, 'efd_a_comparar', MESES)) {
    const { rows } = await database.read(grupoId, (db) =>
      sql<Entregue>`select ${daEntrega} where d.grupo_id = ${grupoId} and ${comparavel}
          and e.mes > now() - make_interval(months => ${MESES})
        order by d.comparada_em nulls first, d.id limit ${POR_NOITE}`.execute(db),
    );
    for (const entregue of rows)
      await comparar(database, grupoId, entregue, async () => {}).catch((falha) => falhas.push(falha));
  }
  if (falhas.length > 0) throw new AggregateError(falhas, 'delivered files of some companies could not be compared');
}
