import { type CanalDeFora, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { doSistema } from '../../../platform/database/database.ts';
import { OutboundError } from '../../../platform/http-client.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import type { JobHandlers } from '../../../platform/jobs/worker.ts';
import { storableAll } from '../../../platform/sql/storable.ts';
import { gruposCom } from '../../grupos/public.ts';
import { TAREFA_DE_ACAO, tarefaDeAcao } from './acoes.ts';
import { guardarEventos, marcarReconhecidos, porReconhecer } from './eventos.queries.ts';
import { lojasLigadas, tomarConsulta } from './lojas.queries.ts';
import { marketplaceDe } from './porta.ts';
import { type LojaAberta, type MeiosDaEntrada, processarEventos } from './processar.ts';

const CONSULTAR = 'marketplace_consultar';
const RETOMAR = 'marketplace_retomar';
export const agendaDosMarketplaces = [`* * * * * ${RETOMAR}`];
export const nomesDosMarketplaces = {
  [CONSULTAR]: 'Consulta aos marketplaces',
  [RETOMAR]: 'Retomada das consultas aos marketplaces',
  [TAREFA_DE_ACAO]: 'Atos pedidos aos marketplaces',
};

/** Events in one acknowledgement. */
const DE_UMA_VEZ = 2_000;

interface Qual {
  grupoId: number;
  empresaId: number;
  canal: CanalDeFora;
}

export interface Consulta {
  consultou: boolean;
  recebidos: number;
  processados: number;
}

/**
 * Asks a marketplace what is new: stores it, and only then says that it has it; what was stored before and never told is told now. Then
 * does what the events say. Where it is too early to ask, what waits is processed all the same.
 */
export async function consultarMarketplace(
  meios: MeiosDaEntrada,
  { grupoId, empresaId, canal }: Qual,
): Promise<Consulta> {
  const { database } = meios;
  const marketplace = marketplaceDe(meios.marketplaces(), canal);
  const porta = await marketplace.abrir(grupoId, empresaId);
  const vez = await database.write(doSistema(grupoId), (tx) =>
    tomarConsulta(tx, grupoId, empresaId, canal, marketplace.intervaloMs),
  );
  const { rows } = await database.read(grupoId, (db) =>
    sql<{
      id: number;
    }>`select id from marketplace_loja where grupo_id = ${grupoId} and empresa_id = ${empresaId} and canal = ${canal}`.execute(
      db,
    ),
  );
  const lojaId = rows[0]?.id;
  if (lojaId === undefined) return { consultou: false, recebidos: 0, processados: 0 };
  const loja: LojaAberta = { grupoId, empresaId, lojaId, canal, marketplace, porta };
  const recebidos = vez === null ? 0 : await puxarEGuardar(meios, loja);
  return { consultou: vez !== null, recebidos, processados: await processarEventos(meios, loja) };
}

async function puxarEGuardar({ database }: MeiosDaEntrada, { grupoId, lojaId, porta }: LojaAberta): Promise<number> {
  const anotarErro = (erro: string | null) =>
    database.write(doSistema(grupoId), (tx) =>
      sql`update marketplace_loja set ultimo_erro = ${erro}, consultada_em = case when ${erro}::text is null then now() else consultada_em end
        where grupo_id = ${grupoId} and id = ${lojaId}`.execute(tx),
    );
  try {
    const eventos = storableAll(await porta.puxar());
    const novos = await database.write(doSistema(grupoId), (tx) => guardarEventos(tx, grupoId, lojaId, eventos));
    const guardados = await database.read(grupoId, (db) => porReconhecer(db, grupoId, lojaId));
    const todos = new Map([...eventos, ...guardados].map((um) => [um.id, um]));
    for (const parte of partes([...todos.values()], DE_UMA_VEZ)) {
      await porta.reconhecer(parte);
      const ids = parte.map(({ id }) => id);
      await database.write(doSistema(grupoId), (tx) => marcarReconhecidos(tx, grupoId, lojaId, ids));
    }
    await anotarErro(null);
    return novos;
  } catch (erro) {
    if (erro instanceof OutboundError) await anotarErro(`O marketplace não respondeu (${erro.reason}).`);
    // Access that ended: a person must connect the store again, and reads so on its page.
    else if (erro instanceof DomainError) await anotarErro(erro.message);
    else throw erro;
    return 0;
  }
}

const partes = <T>(todos: readonly T[], tamanho: number): T[][] =>
  Array.from({ length: Math.ceil(todos.length / tamanho) }, (_, i) => todos.slice(i * tamanho, (i + 1) * tamanho));

/** Asks each store by its interval; who died is taken up by the clock. */
export const tarefasDosMarketplaces = (meios: MeiosDaEntrada): JobHandlers => ({
  [TAREFA_DE_ACAO]: tarefaDeAcao(meios),
  [CONSULTAR]: async (dados) => {
    const qual = dados as Qual;
    await consultarMarketplace(meios, qual);
    const { intervaloMs } = marketplaceDe(meios.marketplaces(), qual.canal);
    // Only a job of a minute's first half asks for the second: the clock asks for the next.
    if (!('segunda' in qual))
      await enfileirar(meios, { ...qual, segunda: true } as Qual, new Date(Date.now() + intervaloMs));
  },
  [RETOMAR]: async () => {
    for (const grupoId of await gruposCom(meios.database, 'loja_ligada')) {
      const lojas = await meios.database.read(grupoId, (db) => lojasLigadas(db, grupoId));
      for (const loja of lojas) await enfileirar(meios, { grupoId, ...loja }, undefined);
    }
  },
});

async function enfileirar({ database }: MeiosDaEntrada, qual: Qual, runAt: Date | undefined): Promise<void> {
  const chave = `${CONSULTAR}:${qual.canal}:${qual.grupoId}:${qual.empresaId}:${runAt ? 'segunda' : 'primeira'}`;
  await database.write(doSistema(qual.grupoId), (tx) =>
    // It is asked again in half a minute: a try of its own would come too early.
    enqueueJob(tx, CONSULTAR, { ...qual }, { key: chave, maxAttempts: 1, ...(runAt && { runAt }) }),
  );
}
