import { decimal } from '@retaguarda/brasil';
import { informacoesNutricionais } from '@retaguarda/contracts';
import { registerHooks } from '../../platform/registers/hooks.ts';

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

/** Energy left empty is calculated; emptied, it is calculated again. */
const informacoesNutricionaisHooks = registerHooks(informacoesNutricionais, {
  async beforeCreate(_, values) {
    values.valorEnergetico ??= valorEnergetico(values as never);
  },
  async beforeUpdate(_, before, patch) {
    if (patch.valorEnergetico === null) patch.valorEnergetico = valorEnergetico({ ...before, ...patch });
  },
});

export const hooksDeProdutos = [informacoesNutricionaisHooks];
