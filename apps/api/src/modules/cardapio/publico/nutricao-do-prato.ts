import { formatarDecimal } from '@retaguarda/brasil';
import { type LinguaDoCardapio, nutrientes } from '@retaguarda/contracts';
import { escaparHtml as esc } from '../../../platform/mail/carta.ts';
import type { NutricaoDaPorcao } from '../../produtos/public.ts';
import { type NomeDoNutriente, nomesDosNutrientes, textosDaNutricao } from './textos-da-nutricao.ts';

const unidadeDe = (nome: NomeDoNutriente): string => (nome === 'valorEnergetico' ? 'kcal' : nutrientes[nome].unit);
/** Both languages write a comma. */
const escrito = (valor: string): string => formatarDecimal(valor, valor.includes('.') ? 1 : 0);

/**
 * What a portion has, folded; empty where the house does not tell.
 *
 * @source Anvisa RDC 429/2020: names, order and units of the table of a label
 */
export function nutricaoDoPrato(nutricao: NutricaoDaPorcao | null, lingua: LinguaDoCardapio): string {
  if (nutricao === null) return '';
  const t = textosDaNutricao[lingua];
  const { porcao, unidade, medidaCaseira } = nutricao;
  const medida = medidaCaseira === null ? '' : ` (${esc(medidaCaseira)})`;
  const linhas = nutricao.nutrientes.map(
    ({ nome, valor, vd }) =>
      `<tr><th scope=row>${nomesDosNutrientes[lingua][nome]}<td>${escrito(valor)} ${unidadeDe(nome)}<td>${vd === null ? '' : `${vd}%`}`,
  );
  return `<details class=m><summary>${t.titulo}</summary><table><tr><th scope=col>${t.porcao}<th scope=col>${formatarDecimal(porcao, porcao.includes('.') ? 2 : 0)} ${
    unidade === 'gramas' ? 'g' : 'ml'
  }${medida}<th scope=col>${t.vd}${linhas.join('')}</table></details>`;
}
