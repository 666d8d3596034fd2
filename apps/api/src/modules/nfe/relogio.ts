import { sql } from 'kysely';
import { doSistema } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { gruposCom } from '../grupos/public.ts';
import { seguirNota } from './efeitos.ts';
import {
  EFEITOS,
  EVENTO,
  INUTILIZAR,
  pedirEvento,
  pedirInutilizacao,
  pedirTransmissao,
  RETOMAR,
  TRANSMITIR,
} from './envio/fila.ts';
import { transmitirEmissao } from './envio/transmitir.ts';
import { transmitirEventoDaNota } from './eventos/transmitir.ts';
import { transmitirInutilizacaoDaFaixa } from './inutilizacao/transmitir.ts';
import type { MeiosDaNota } from './meios.ts';

export const agendaDasNotas = `* * * * * ${RETOMAR}`;
export const nomesDasNotas = {
  [TRANSMITIR]: 'Transmissão de uma nota',
  [EVENTO]: 'Envio de um evento de nota',
  [INUTILIZAR]: 'Inutilização de números',
  [EFEITOS]: 'Estoque e contas de uma nota',
  [RETOMAR]: 'Retomada de notas sem resposta',
};

type Uma = { grupoId: number; id: number };

/** What is said to the authority and what follows, out of the way of people. */
export const tarefasDasNotas = (meios: MeiosDaNota): JobHandlers => ({
  [TRANSMITIR]: (dados) => transmitirEmissao(meios, (dados as Uma).grupoId, (dados as Uma).id),
  [EVENTO]: (dados) => transmitirEventoDaNota(meios, (dados as Uma).grupoId, (dados as Uma).id),
  [INUTILIZAR]: (dados) => transmitirInutilizacaoDaFaixa(meios, (dados as Uma).grupoId, (dados as Uma).id),
  [EFEITOS]: (dados) => seguirNota(meios, (dados as Uma).grupoId, (dados as Uma).id),
  [RETOMAR]: () => retomar(meios),
});

const DE_UMA_VEZ = 500;

/** By the clock, in every group: what is due and nobody has in hand is asked for again. */
async function retomar({ database }: MeiosDaNota): Promise<void> {
  for (const grupoId of await gruposCom(database, 'nota_a_seguir')) {
    await database.write(doSistema(grupoId), async (tx) => {
      const { rows: emissoes } = await sql<{ id: number }>`select id from nota_emissao where grupo_id = ${grupoId}
        and proxima_em <= now() and situacao in ('assinada', 'enviada') order by proxima_em limit ${DE_UMA_VEZ}`.execute(
        tx,
      );
      for (const { id } of emissoes) await pedirTransmissao(tx, grupoId, id);
      const { rows: eventos } = await sql<{ id: number }>`select id from nota_evento where grupo_id = ${grupoId}
        and proxima_em <= now() and situacao in ('pendente', 'enviado') order by proxima_em limit ${DE_UMA_VEZ}`.execute(
        tx,
      );
      for (const { id } of eventos) await pedirEvento(tx, grupoId, id);
      const { rows: faixas } = await sql<{ id: number }>`select id from nota_inutilizacao where grupo_id = ${grupoId}
        and proxima_em <= now() and situacao in ('pendente', 'enviada') order by proxima_em limit ${DE_UMA_VEZ}`.execute(
        tx,
      );
      for (const { id } of faixas) await pedirInutilizacao(tx, grupoId, id);
    });
  }
}
