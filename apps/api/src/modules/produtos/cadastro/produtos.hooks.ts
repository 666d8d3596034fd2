import { decimal } from '@retaguarda/brasil';
import { caracteristicaProduto, informacoesNutricionais } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { registerHooks } from '../../../platform/registers/hooks.ts';
import { hooksDoMercadologico } from '../mercadologico/mercadologico.hooks.ts';
import { exigirForaDeReceitas } from '../receitas/receitas-em-vigor.ts';
import { inativarJunto, reativarJunto } from './situacao.ts';

interface Macronutrientes {
  carboidratos: string;
  proteinas: string;
  gordurasTotais: string;
  fibras: string;
}

/**
 * Energy of 100 g or 100 ml from what gives it, in kcal with two decimals.
 *
 * @source Anvisa IN 75/2020, annex XXII (conversion factors)
 */
function valorEnergetico({ carboidratos, proteinas, gordurasTotais, fibras }: Macronutrientes): string {
  return decimal(carboidratos)
    .times(4)
    .plus(decimal(proteinas).times(4))
    .plus(decimal(gordurasTotais).times(9))
    .plus(decimal(fibras).times(2))
    .toFixed(2);
}

const macronutrientes = ['carboidratos', 'proteinas', 'gordurasTotais', 'fibras'] as const;

/** Energy left empty is calculated; emptied, it is calculated again, and it follows what it was calculated from. */
const informacoesNutricionaisHooks = registerHooks(informacoesNutricionais, {
  async beforeCreate(_, values) {
    values.valorEnergetico ??= valorEnergetico(values as never);
  },
  async beforeUpdate(_, before, patch) {
    const depois = { ...before, ...patch };
    const seguia = before.valorEnergetico === valorEnergetico(before);
    const mantido = patch.valorEnergetico === undefined || patch.valorEnergetico === before.valorEnergetico;
    const mudou = macronutrientes.some((nome) => !decimal(depois[nome]).eq(before[nome]));
    if (patch.valorEnergetico === null || (seguia && mantido && mudou)) patch.valorEnergetico = valorEnergetico(depois);
  },
});

/** A characteristic takes its products and the variants made of it down with it, and brings them back. */
const caracteristicaProdutoHooks = registerHooks(caracteristicaProduto, {
  async beforeArchive({ tx, actor }, { id }, ativo) {
    if (ativo) {
      await reativarJunto(tx, actor.grupoId, 'caracteristica', id);
      return;
    }
    const { rows } = await sql<{ id: number }>`
      select distinct produto_id as id from produto_caracteristica where grupo_id = ${actor.grupoId} and caracteristica_id = ${id}`.execute(
      tx,
    );
    const produtos = rows.map((produto) => produto.id);
    await exigirForaDeReceitas(tx, actor, produtos);
    await inativarJunto(tx, actor.grupoId, 'caracteristica', id, produtos);
  },
});

export const hooksDeProdutos = [informacoesNutricionaisHooks, caracteristicaProdutoHooks, ...hooksDoMercadologico];
