import { DomainError, type EntidadeDeImportacao, type ResultadoDaLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { discardable, type JobKind, submitJob } from '../../platform/jobs/jobs.ts';
import { descadastrar } from './cadastros.ts';
import type { LinhaAplicada } from './entidade.ts';
import { entidades, nomesDasEntidades } from './entidades.ts';
import {
  type Importacao,
  lerCadastros,
  lerImportacao,
  linhasDepoisDe,
  marcarDesfeitas,
  travarImportacao,
  ultimaAplicada,
  voltarImportacao,
} from './importacao.queries.ts';

export const TRABALHO_DE_DESFAZER = 'desfazer_importacao';
/** Lines taken back within the call; more become a job. */
const NA_HORA = 500;
/** Lines that did not go back told with the result. */
const FALHAS = 200;

type Contagem = Record<`${ResultadoDaLinha}s` | 'desfeitas', number>;
export interface Desfeito extends Contagem {
  falhas: { linha: number; texto: string }[];
}
const nada = (): Desfeito => ({ desfeitas: 0, removidas: 0, restauradas: 0, inativadas: 0, mantidas: 0, falhas: [] });

const textos: Readonly<Partial<Record<ResultadoDaLinha, string>>> = {
  inativada: 'Está em uso: ficou inativo em vez de sair.',
  mantida: 'Foi alterado depois da importação: ficou como está.',
};

/** Takes an import back, the last one when none is named: what it made goes, what it changed is as it was. */
export async function desfazerImportacao(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  pedida: number | undefined,
): Promise<Importacao & Desfeito> {
  const id = pedida ?? (await ultimaAplicada(tx, actor, entidade));
  if (id === undefined) throw new DomainError('NOT_FOUND', { text: 'Não há importação a desfazer.' });
  const { situacao, aplicadas, arquivo } = await travarImportacao(tx, actor, entidade, id);
  if (situacao !== 'aplicada')
    throw new DomainError('INVALID_TRANSITION', { data: { de: situacao, para: 'desfeita' } });
  if (aplicadas > NA_HORA) {
    const trabalho = await submitJob(tx, actor, {
      tipo: TRABALHO_DE_DESFAZER,
      titulo: `Volta da importação de ${nomesDasEntidades[entidade]}: ${arquivo}`,
      parametros: { id, entidade },
    });
    await sql`update importacao set situacao = 'desfazendo', trabalho_id = ${trabalho}::uuid where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
      tx,
    );
    return { ...(await lerImportacao(tx, actor, id)), ...nada() };
  }
  const desfeito = await desfazerLinhas(tx, actor, entidade, id, async () => {});
  return { ...(await lerImportacao(tx, actor, id)), jobId: null, ...desfeito };
}

/** Takes back each line of an import that was applied. */
export async function desfazerLinhas(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  id: number,
  progress: (feito: number) => Promise<void>,
): Promise<Desfeito> {
  const desfeito = nada();
  let feitas = 0;
  for await (const linhas of linhasDepoisDe(tx, actor, id, 'aplicadas')) {
    const aplicadas = linhas as LinhaAplicada[];
    const resultados = await entidades[entidade].desfazer(tx, actor, aplicadas);
    await marcarDesfeitas(tx, actor, id, aplicadas, resultados);
    for (const [index, resultado] of resultados.entries()) contar(desfeito, resultado, aplicadas[index]?.linha ?? 0);
    feitas += linhas.length;
    await progress(feitas);
  }
  await descadastrar(tx, actor, await lerCadastros(tx, actor, id));
  await sql`update importacao set situacao = 'desfeita' where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return desfeito;
}

function contar(desfeito: Desfeito, resultado: ResultadoDaLinha, linha: number): void {
  desfeito[`${resultado}s`] += 1;
  const texto = textos[resultado];
  if (!texto) desfeito.desfeitas += 1;
  else if (desfeito.falhas.length < FALHAS) desfeito.falhas.push({ linha, texto });
}

/** Takes a long import back in one transaction: all of it or nothing. */
export const trabalhoDeDesfazer = (database: Database): JobKind =>
  discardable(desfazerGuardada(database), (tx, grupoId, { id }) =>
    voltarImportacao(tx, grupoId, Number(id), ['desfazendo', 'aplicada']),
  );

function desfazerGuardada(database: Database): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const { id, entidade } = parametros as { id: number; entidade: EntidadeDeImportacao };
    const autoria = { ...doSistema(grupoId), atorId: actor.usuarioId };
    try {
      // Written since they were last counted, maybe while they were empty.
      await database.refreshStatistics(...entidades[entidade].enche);
      const desfeito = await database.write(autoria, async (tx) => {
        const { situacao, aplicadas } = await travarImportacao(tx, actor, entidade, id);
        if (situacao !== 'desfazendo') return nada();
        return desfazerLinhas(tx, actor, entidade, id, (feito) => progress(feito, aplicadas));
      });
      return { resultado: { importacaoId: id, ...desfeito } };
    } catch (error) {
      await database.write(autoria, (tx) => voltarImportacao(tx, grupoId, id, ['desfazendo', 'aplicada']));
      throw error;
    }
  };
}
