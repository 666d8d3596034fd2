import { sql } from 'kysely';
import { doSistema, type Tx } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { gruposCom } from '../grupos/public.ts';
import { buscarDocumentos } from './distribuicao/buscar.ts';
import { garantirPosicao, type ServicoDeDistribuicao } from './distribuicao/posicoes.queries.ts';
import { BUSCAR, MANIFESTAR, pedirBusca, pedirEnvio, RETOMAR } from './fila.ts';
import { transmitirManifestacao } from './manifestacao/transmitir.ts';
import type { MeiosDaEntrada } from './meios.ts';

export const agendaDasEntradas = `* * * * * ${RETOMAR}`;
export const nomesDasEntradas = {
  [BUSCAR]: 'Busca de notas de fornecedores',
  [MANIFESTAR]: 'Envio de uma manifestação',
  [RETOMAR]: 'Retomada de buscas e manifestações',
};

type Uma = { grupoId: number; id: number };

/** What is said to the national environment, out of the way of people. */
export const tarefasDasEntradas = (meios: MeiosDaEntrada): JobHandlers => ({
  [BUSCAR]: (dados) => buscarDocumentos(meios, (dados as Uma).grupoId, (dados as Uma).id),
  [MANIFESTAR]: (dados) => transmitirManifestacao(meios, (dados as Uma).grupoId, (dados as Uma).id),
  [RETOMAR]: () => retomar(meios),
});

const DE_UMA_VEZ = 500;

/** By the clock, in every group: queues whose hour came, and statements that nobody has in hand. */
async function retomar({ database }: MeiosDaEntrada): Promise<void> {
  for (const grupoId of await gruposCom(database, 'entrada_a_seguir')) {
    await database.write(doSistema(grupoId), async (tx) => {
      await pedirBuscas(tx, grupoId);
      const { rows: eventos } = await sql<{ id: number }>`select id from entrada_evento where grupo_id = ${grupoId}
        and proxima_em <= now() and situacao in ('pendente', 'enviado') order by proxima_em limit ${DE_UMA_VEZ}`.execute(
        tx,
      );
      for (const { id } of eventos) await pedirEnvio(tx, grupoId, id);
    });
  }
}

async function pedirBuscas(tx: Tx, grupoId: number): Promise<void> {
  const { rows } = await sql<{ empresaId: number; servico: ServicoDeDistribuicao }>`
    select d.empresa_id as "empresaId", s.servico from distribuicao d
    cross join lateral (values ('nfe', d.ligada), ('nfse', d.nfse_ligada)) s(servico, ligada)
    where d.grupo_id = ${grupoId} and s.ligada order by d.empresa_id, s.servico`.execute(tx);
  for (const { empresaId, servico } of rows) {
    const posicao = await garantirPosicao(tx, grupoId, empresaId, servico);
    if (posicao && Date.parse(posicao.proximaConsulta) <= Date.now()) await pedirBusca(tx, grupoId, posicao.id);
  }
}
