import { partesDaData } from '@retaguarda/brasil';
import { DomainError, datasDaRecorrencia, type RecorrenciaNova } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { rateioPorAno } from './contabil.ts';
import { criarTitulos, exigirNovo, type TituloCriado } from './criar.ts';

/** Makes the titles of a rule, one for each date; the day of the first due date is the anchor. */
export async function criarRecorrentes(
  tx: Tx,
  actor: Actor,
  { titulo, frequencia, vezes, ate }: RecorrenciaNova,
): Promise<TituloCriado[]> {
  if ((vezes === undefined) === (ate === undefined)) {
    throw new DomainError('RULE_BROKEN', { campos: { vezes: 'Informe quantas vezes ou até quando' } });
  }
  await exigirNovo(tx, actor, titulo);
  const ancora = partesDaData(titulo.vencimento).dia;
  const datas = datasDaRecorrencia(
    titulo.vencimento,
    frequencia,
    vezes === undefined ? { ate: ate as string } : { vezes },
    ancora,
  );
  if (datas.length === 0) throw new DomainError('RULE_BROKEN', { campos: { ate: 'É antes do primeiro vencimento' } });
  const { rows } = await sql<{ id: number }>`insert into titulo_recorrencia (grupo_id, frequencia, dia_ancora)
    values (${actor.grupoId}, ${frequencia}, ${ancora}) returning id`.execute(tx);
  const { id } = rows[0] as { id: number };
  const competencias = titulo.competencia
    ? datasDaRecorrencia(`${titulo.competencia}-01`, frequencia, { vezes: datas.length })
    : datas;
  const doAno = await rateioPorAno(tx, actor, titulo.empresaId, titulo.rateio ?? [], competencias);
  return criarTitulos(
    tx,
    actor,
    datas.map((vencimento, n) => ({
      ...titulo,
      vencimento,
      competencia: (competencias[n] as string).slice(0, 7),
      rateio: doAno(competencias[n] as string),
      recorrencia: { id, numero: n + 1 },
    })),
  );
}
