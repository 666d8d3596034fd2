import { DomainError, type PedidoDeTitular, permissions } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../platform/database/database.ts';
import { zip } from '../../platform/exports/zip.ts';
import { insertFile, storeStream } from '../../platform/files/files.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { companiesOf } from '../../platform/http/reach.ts';
import { type JobKind, submitJob } from '../../platform/jobs/jobs.ts';
import type { DataSubject, PersonalArea } from '../../platform/records/personal-data.ts';
import { partesDaCopia } from './copia.partes.ts';
import { lerPedido } from './pedidos.queries.ts';
import { exigirGrupoInteiro } from './regras.ts';
import { acharTitular, comLinhas, consultasDe, linhasSobre, ninguem, tabelasDe } from './sobre.ts';

export const TRABALHO_DA_COPIA = 'lgpd.copia';
const GUARDADO_HORAS = 24;

const um = <T>(valor: T | null): T[] => (valor === null ? [] : [valor]);

/** The person of a request by every record that is theirs. */
export function titularDo(db: Db, areas: readonly PersonalArea[], pedido: PedidoDeTitular): Promise<DataSubject> {
  return acharTitular(db, tabelasDe(areas), {
    ...ninguem,
    empresas: [...um(pedido.clienteId), ...um(pedido.fornecedorId)],
    vinculos: um(pedido.funcionarioId),
    usuarios: um(pedido.pessoaUsuariaId),
    motoboys: um(pedido.motoboyId),
    cpfs: um(pedido.cpf),
    emails: um(pedido.email),
  });
}

/** A copy without a part would be a false answer: who may not see all of it makes none. @throws DomainError FORBIDDEN */
async function exigirVerTudo(
  db: Db,
  actor: Actor,
  areas: readonly PersonalArea[],
  titular: DataSubject,
): Promise<void> {
  const tabelas = tabelasDe(areas);
  const fechadas = [...tabelas.values()].filter(({ needs }) => needs && companiesOf(actor, needs) !== 'todas');
  const consultas = consultasDe(fechadas, (tabela) => linhasSobre(tabelas, tabela, titular));
  const [fechada] = await comLinhas(db, consultas);
  if (!fechada) return;
  const direito = permissions.find(({ slug }) => slug === fechada.tabela.needs)?.label;
  throw new DomainError('FORBIDDEN', {
    text: `Sobre esta pessoa se guarda o que você não pode ver. A cópia é feita por quem tem também a permissão “${direito}”.`,
  });
}

/** @returns the job's id @throws DomainError NOT_FOUND, FORBIDDEN */
export async function pedirCopia(tx: Tx, actor: Actor, areas: readonly PersonalArea[], id: number): Promise<string> {
  exigirGrupoInteiro(actor);
  const pedido = await lerPedido(tx, actor, id);
  await exigirVerTudo(tx, actor, areas, await titularDo(tx, areas, pedido));
  await sql`update titular_pedido set copiado_em = now() where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return submitJob(tx, actor, {
    tipo: TRABALHO_DA_COPIA,
    titulo: `Cópia dos dados do titular, pedido ${pedido.id}`,
    parametros: { pedidoId: id },
    chave: `${TRABALHO_DA_COPIA}:${id}`,
  });
}

/** A ZIP of all that is kept about the person at one moment; kept for a day, for who asked. */
export const trabalhoDaCopia =
  (database: Database, storage: Storage, areas: () => readonly PersonalArea[]): JobKind =>
  async ({ grupoId, actor, parametros, progress }) => {
    exigirGrupoInteiro(actor);
    const { pedidoId } = parametros as { pedidoId: number };
    const todas = areas();
    const { conteudo, resultado } = await database.snapshot(grupoId, async (db) => {
      const pedido = await lerPedido(db, actor, pedidoId);
      const titular = await titularDo(db, todas, pedido);
      await exigirVerTudo(db, actor, todas, titular);
      const resultado = { registros: 0 };
      const partes = partesDaCopia({ db, storage, grupoId, areas: todas, pedido, titular, progress, resultado });
      return { conteudo: await storeStream(storage, grupoId, zip(partes)), resultado };
    });
    const { id, ...tamanhos } = conteudo;
    const arquivo = {
      grupoId,
      nome: `dados-do-titular-${pedidoId}.zip`,
      tipo: 'application/zip',
      usuarioId: actor.usuarioId,
      expiraEm: new Date(Date.now() + GUARDADO_HORAS * 3_600_000).toISOString(),
    };
    await database.write(doSistema(grupoId), (tx) => insertFile(tx, id, arquivo, tamanhos));
    return { arquivoId: id, resultado };
  };
