import { decimal } from '@retaguarda/brasil';
import { type caixaCalls, DomainError, type FechamentoDeCaixa, textoDaChave } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { lockOneFor } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerPolitica } from '../politica.ts';
import { nomesDasFormas, turnosComAtos } from '../turnos.queries.ts';
import { type DiferencaResolvida, porForma, resolverDiferenca } from './destino.ts';
import { lerFechamento } from './fechamento.queries.ts';
import { guardarDiferencas } from './lancar.ts';
import { linhasDoTurno } from './linhas.ts';

type Linha = DiferencaResolvida['linha'];

const contadas = (linhas: Awaited<ReturnType<typeof linhasDoTurno>>) =>
  linhas.filter((linha): linha is Linha => linha.contado !== null && linha.diferenca !== null);

/**
 * Confers a counted shift: each difference above the tolerance has a reason, and goes where the policy or the person says.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN naming the method that lacks a reason
 */
export async function conferir(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, diferencas, observacao }: z.output<typeof caixaCalls.conferir.body>,
): Promise<FechamentoDeCaixa> {
  const turno = await lockOneFor(tx, turnosComAtos, actor, 'conferir', { id, versao });
  const politica = await lerPolitica(tx, actor.grupoId, turno.empresa.id);
  const ditas = porForma(diferencas);
  const linhas = contadas(await linhasDoTurno(tx, actor.grupoId, id));
  exigirDoTurno(ditas, linhas);
  const nome = await nomesDasFormas(tx, actor.grupoId, id);
  const resolvidas = linhas
    .filter(({ diferenca }) => !decimal(diferenca).isZero())
    .map((linha) => {
      const dita = ditas.get(textoDaChave(linha));
      const campo = `diferencas.${dita ? diferencas.indexOf(dita) : diferencas.length}`;
      return resolverDiferenca(linha, dita, politica, campo);
    });
  await sql`update turno set situacao = 'conferido', conferido_em = now(), conferido_por = ${actor.usuarioId},
      observacao = coalesce(${observacao ?? null}, observacao) where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  await guardarDiferencas(tx, actor, { turno, politica, diferencas: resolvidas, nome });
  return lerFechamento(tx, actor, id);
}

/**
 * Says anew what becomes of differences of a conferred shift: after a late sale, a correction, or when one under inquiry is settled. What
 * was posted before is taken back in the same transaction.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN
 */
export async function destinar(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, diferencas }: z.output<typeof caixaCalls.destinar.body>,
): Promise<FechamentoDeCaixa> {
  const turno = await lockOneFor(tx, turnosComAtos, actor, 'destinar', { id, versao });
  const politica = await lerPolitica(tx, actor.grupoId, turno.empresa.id);
  const ditas = porForma(diferencas);
  const linhas = contadas(await linhasDoTurno(tx, actor.grupoId, id));
  exigirDoTurno(ditas, linhas);
  const nome = await nomesDasFormas(tx, actor.grupoId, id);
  const resolvidas = linhas.flatMap((linha) => {
    const dita = ditas.get(textoDaChave(linha));
    return dita ? resolverDiferenca(linha, dita, politica, `diferencas.${diferencas.indexOf(dita)}`) : [];
  });
  await sql`update turno set atualizado_em = now() where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await guardarDiferencas(tx, actor, { turno, politica, diferencas: resolvidas, nome });
  return lerFechamento(tx, actor, id);
}

function exigirDoTurno(ditas: ReadonlyMap<string, unknown>, linhas: readonly Linha[]): void {
  const destas = new Set(linhas.map(textoDaChave));
  if ([...ditas.keys()].some((chave) => !destas.has(chave))) {
    throw new DomainError('RULE_BROKEN', { text: 'Há uma diferença de forma que não foi contada neste turno.' });
  }
}
