import { formatarDecimal } from '@retaguarda/brasil';
import { type LinguaDoCardapio, nutrientes } from '@retaguarda/contracts';
import { escaparHtml as esc } from '../../../platform/mail/carta.ts';
import type { NutricaoDaPorcao } from '../../produtos/public.ts';

type Nome = NutricaoDaPorcao['nutrientes'][number]['nome'];

const nomes: Readonly<Record<LinguaDoCardapio, Readonly<Record<Nome, string>>>> = {
  pt: {
    valorEnergetico: 'Valor energético',
    ...(Object.fromEntries(Object.entries(nutrientes).map(([nome, { label }]) => [nome, label])) as Record<
      keyof typeof nutrientes,
      string
    >),
  },
  es: {
    ...{ valorEnergetico: 'Valor energético', carboidratos: 'Carbohidratos', acucaresTotais: 'Azúcares totales' },
    ...{ acucaresAdicionados: 'Azúcares añadidos', proteinas: 'Proteínas', gordurasTotais: 'Grasas totales' },
    ...{ gordurasSaturadas: 'Grasas saturadas', gordurasTrans: 'Grasas trans', fibras: 'Fibra alimentaria' },
    sodio: 'Sodio',
  },
};
const textos = {
  pt: { titulo: 'Informação nutricional', porcao: 'Porção', vd: '%VD' },
  es: { titulo: 'Información nutricional', porcao: 'Porción', vd: '%VD' },
} as const satisfies Record<LinguaDoCardapio, object>;

const unidadeDe = (nome: Nome): string => (nome === 'valorEnergetico' ? 'kcal' : nutrientes[nome].unit);
/** Both languages write a comma. */
const escrito = (valor: string): string => formatarDecimal(valor, valor.includes('.') ? 1 : 0);

/**
 * What a portion has, folded; empty where the house does not tell.
 *
 * @source Anvisa RDC 429/2020: names, order and units of the table of a label
 */
export function nutricaoDoPrato(nutricao: NutricaoDaPorcao | null, lingua: LinguaDoCardapio): string {
  if (nutricao === null) return '';
  const t = textos[lingua];
  const { porcao, unidade, medidaCaseira } = nutricao;
  const medida = medidaCaseira === null ? '' : ` (${esc(medidaCaseira)})`;
  const linhas = nutricao.nutrientes.map(
    ({ nome, valor, vd }) =>
      `<tr><th scope=row>${nomes[lingua][nome]}<td>${escrito(valor)} ${unidadeDe(nome)}<td>${vd === null ? '' : `${vd}%`}`,
  );
  return `<details class=m><summary>${t.titulo}</summary><table><tr><th scope=col>${t.porcao}<th scope=col>${formatarDecimal(porcao, porcao.includes('.') ? 2 : 0)} ${
    unidade === 'gramas' ? 'g' : 'ml'
  }${medida}<th scope=col>${t.vd}${linhas.join('')}</table></details>`;
}
