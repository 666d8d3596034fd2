import { type LinguaDoCardapio, nutrientes } from '@retaguarda/contracts';
import type { NutricaoDaPorcao } from '../../produtos/public.ts';

export type NomeDoNutriente = NutricaoDaPorcao['nutrientes'][number]['nome'];

export const nomesDosNutrientes: Readonly<Record<LinguaDoCardapio, Readonly<Record<NomeDoNutriente, string>>>> = {
  pt: {
    valorEnergetico: 'Valor energético',
    ...(Object.fromEntries(Object.entries(nutrientes).map(([nome, { label }]) => [nome, label])) as Record<
      keyof typeof nutrientes,
      string
    >),
  },
  es: {
    valorEnergetico: 'Valor energético',
    carboidratos: 'Carbohidratos',
    acucaresTotais: 'Azúcares totales',
    acucaresAdicionados: 'Azúcares añadidos',
    proteinas: 'Proteínas',
    gordurasTotais: 'Grasas totales',
    gordurasSaturadas: 'Grasas saturadas',
    gordurasTrans: 'Grasas trans',
    fibras: 'Fibra alimentaria',
    sodio: 'Sodio',
  },
};

export const textosDaNutricao = {
  pt: { titulo: 'Informação nutricional', porcao: 'Porção', vd: '%VD' },
  es: { titulo: 'Información nutricional', porcao: 'Porción', vd: '%VD' },
} as const satisfies Record<LinguaDoCardapio, object>;
