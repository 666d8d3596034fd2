import { partesDaData } from '@retaguarda/brasil';
import { DomainError, datasDaRecorrencia, type RecorrenciaNova } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { contasNoAno } from '../../contabil/public.ts';
import { criarTitulos, type TituloCriado } from './criar.ts';

/** Makes the titles of a rule, one for each date; the day of the first due date is the anchor. */
export async function criarRecorrentes(
  tx: Tx,
  actor: Actor,
  { titulo, frequencia, vezes, ate }: RecorrenciaNova,
): Promise<TituloCriado[]> {
  if ((vezes === undefined) === (ate === undefined)) {
    throw new DomainError('RULE_BROKEN', { campos: { vezes: 'INFORME QUANTAS VEZES OU ATÉ QUANDO' } });
  }
  const ancora = partesDaData(titulo.vencimento).dia;
  const datas = datasDaRecorrencia(
    titulo.vencimento,
    frequencia,
    vezes === undefined ? { ate: ate as string } : { vezes },
    ancora,
  );
  if (datas.length === 0) throw new DomainError('RULE_BROKEN', { campos: { ate: 'É ANTES DO PRIMEIRO VENCIMENTO' } });
  const { rows } = await sql<{ id: number }>`insert into titulo_recorrencia (grupo_id, frequencia, dia_ancora)
    values (${actor.grupoId}, ${frequencia}, ${ancora}) returning id`.execute(tx);
  const { id } = rows[0] as { id: number };
  const competencias = titulo.competencia
    ? datasDaRecorrencia(`${titulo.competencia}-01`, frequencia, { vezes: datas.length })
    : datas;
  const doAno = await rateioPorAno(tx, actor, titulo, competencias);
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

/** What goes on into another year names the accounts of that year's chart; where it has none yet, it stays as told. */
async function rateioPorAno(
  tx: Tx,
  actor: Actor,
  { empresaId, rateio = [] }: RecorrenciaNova['titulo'],
  competencias: readonly string[],
) {
  const contas = rateio.flatMap(({ planoDeContaId }) => planoDeContaId ?? []);
  const porAno = new Map<string, Map<number, number>>();
  for (const ano of new Set(competencias.map((um) => um.slice(0, 4)))) {
    porAno.set(
      ano,
      contas.length === 0 ? new Map() : await contasNoAno(tx, actor, { empresaId, ano: Number(ano) }, contas),
    );
  }
  return (competencia: string) =>
    rateio.map((um) => {
      const conta = um.planoDeContaId && porAno.get(competencia.slice(0, 4))?.get(um.planoDeContaId);
      return conta ? { ...um, planoDeContaId: conta } : um;
    });
}
