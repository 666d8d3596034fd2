import { Decimal, decimal, paraTexto } from '@retaguarda/brasil';
import type { LancamentoAlteracao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { gastarNoOrcamento } from './contabil.ts';
import { ratearTitulo } from './montar.ts';
import type { Parcela } from './parcelas.queries.ts';

type Rateio = NonNullable<LancamentoAlteracao['rateio']>;
export interface MudancaDeGasto {
  parcela: Parcela;
  valor: string | undefined;
  /** `2026-03`; of the first alone, as the month is of one title. */
  competencia: string | undefined;
  rateio: Rateio | undefined;
}

interface TituloAtual {
  id: number;
  bruto: string;
  competencia: string;
  partes: { planoDeContaId: number | null; centroCustoId: number | null; percentual: string; valor: string }[];
}

/**
 * Holds what an edit adds to what is to be paid to the approved budgets, as an entry does: more of an account, another account,
 * another month. What it takes off is not asked.
 *
 * @throws DomainError RULE_BROKEN where a budget blocks, CONFIRM_FIRST where it warns and nobody said to go on
 */
export async function caberNaAlteracao(
  tx: Tx,
  actor: Actor,
  mudancas: readonly MudancaDeGasto[],
  confirmado: boolean,
): Promise<void> {
  const aPagar = mudancas.filter(
    ({ parcela, valor, competencia, rateio }) =>
      parcela.origem === 'P' && (valor ?? competencia ?? rateio) !== undefined,
  );
  if (aPagar.length === 0) return;
  const titulos = await titulosAtuais(tx, actor, aPagar);
  const gastos = aPagar.flatMap((mudanca) => {
    const titulo = titulos.get(mudanca.parcela.tituloId);
    return titulo ? acrescimos(mudanca, titulo) : [];
  });
  await gastarNoOrcamento(tx, actor, gastos, confirmado);
}

function acrescimos({ parcela, valor, competencia, rateio }: MudancaDeGasto, atual: TituloAtual) {
  const bruto = paraTexto(decimal(atual.bruto).plus(valor === undefined ? 0 : decimal(valor).minus(parcela.valor)));
  const mesDeAntes = atual.competencia.slice(0, 7);
  const mes = competencia ?? mesDeAntes;
  const antes = new Map<string, Decimal>();
  const chave = (um: { planoDeContaId?: number | null; centroCustoId?: number | null }) =>
    `${um.planoDeContaId ?? ''}:${um.centroCustoId ?? ''}`;
  if (mes === mesDeAntes) {
    for (const parte of atual.partes) antes.set(chave(parte), decimal(parte.valor).plus(antes.get(chave(parte)) ?? 0));
  }
  return ratearTitulo(bruto, rateio ?? atual.partes).flatMap(({ planoDeContaId, centroCustoId = null, ...parte }) => {
    const havia = Decimal.min(antes.get(chave({ planoDeContaId, centroCustoId })) ?? 0, parte.valor);
    antes.set(
      chave({ planoDeContaId, centroCustoId }),
      (antes.get(chave({ planoDeContaId, centroCustoId })) ?? decimal(0)).minus(havia),
    );
    const amais = decimal(parte.valor).minus(havia);
    if (!planoDeContaId || amais.lte(0)) return [];
    return [{ empresaId: parcela.empresaId, contaId: planoDeContaId, centroCustoId, valor: paraTexto(amais), mes }];
  });
}

async function titulosAtuais(
  tx: Tx,
  { grupoId }: Actor,
  mudancas: readonly MudancaDeGasto[],
): Promise<Map<number, TituloAtual>> {
  const ids = mudancas.map(({ parcela }) => parcela.tituloId);
  const { rows } = await sql<TituloAtual>`
    select t.id, t.bruto, t.competencia, coalesce((select json_agg(json_build_object('planoDeContaId', r.plano_de_conta_id,
        'centroCustoId', r.centro_custo_id, 'percentual', r.percentual::text, 'valor', r.valor::text) order by r.id)
      from titulo_rateio r where r.grupo_id = t.grupo_id and r.titulo_id = t.id), '[]') as partes
    from titulo t where t.grupo_id = ${grupoId} and t.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
