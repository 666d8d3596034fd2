import { type Decimal, decimal, paraTexto, ratear } from '@retaguarda/brasil';
import type { TituloNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { rateioPorAno } from './contabil.ts';

type Rateio = NonNullable<TituloNovo['rateio']>;

/** What an agreement takes of one entry. */
interface ParteDoAcordo {
  tituloId: number;
  principal: Decimal;
}

interface ParteDoTitulo {
  tituloId: number;
  planoDeContaId: number | null;
  centroCustoId: number | null;
  fracao: string;
}

/**
 * The split of what an agreement owes: that of the originals, each by what it takes of them, at the accounts of the year of the
 * agreement. What nobody split stays so, in its part.
 *
 * @returns percentages of six decimals that add up to 100; empty where no original is split
 */
export async function rateioDosOriginais(
  tx: Tx,
  actor: Actor,
  { empresaId, competencia }: { empresaId: number; competencia: string },
  originais: readonly ParteDoAcordo[],
): Promise<Rateio> {
  const { rows } = await sql<ParteDoTitulo>`
    select t.id as "tituloId", r.plano_de_conta_id as "planoDeContaId", r.centro_custo_id as "centroCustoId",
      coalesce(r.valor / t.bruto, 1)::text as fracao
    from titulo t left join titulo_rateio r on r.grupo_id = t.grupo_id and r.titulo_id = t.id
    where t.grupo_id = ${actor.grupoId} and t.id = any(${originais.map(({ tituloId }) => tituloId)}::bigint[]) order by t.id, r.id`.execute(
    tx,
  );
  const partes = new Map<string, { planoDeContaId: number | null; centroCustoId: number | null; peso: Decimal }>();
  for (const { tituloId, principal } of originais) {
    for (const { planoDeContaId, centroCustoId, fracao } of rows.filter((row) => row.tituloId === tituloId)) {
      const chave = `${planoDeContaId}:${centroCustoId}`;
      const peso = principal.times(fracao).plus(partes.get(chave)?.peso ?? 0);
      partes.set(chave, { planoDeContaId, centroCustoId, peso });
    }
  }
  const todas = [...partes.values()].filter(({ peso }) => peso.gt(0));
  if (todas.every(({ planoDeContaId, centroCustoId }) => planoDeContaId === null && centroCustoId === null)) return [];
  const percentuais = ratear(
    100,
    todas.map(({ peso }) => peso),
    6,
  );
  const rateio = todas.map(({ planoDeContaId, centroCustoId }, i) => ({
    planoDeContaId,
    centroCustoId,
    percentual: paraTexto(percentuais[i] as Decimal, 6),
  }));
  const emUso = rateio.filter(({ percentual }) => decimal(percentual).gt(0));
  return (await rateioPorAno(tx, actor, empresaId, emUso, [competencia]))(competencia);
}
