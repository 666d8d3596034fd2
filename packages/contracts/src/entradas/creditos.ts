import { somar } from '@retaguarda/brasil';
import { z } from 'zod';

/** Why a tax of what was bought comes back to the company, or does not. */
export const razoesDoCredito = {
  credita: 'Volta como crédito.',
  simples: 'Quem compra é do Simples Nacional: nada volta.',
  semDestaque: 'A nota não destaca o imposto.',
  substituicao: 'Recolhido por substituição tributária: na revenda não volta.',
  usoConsumo: 'Uso e consumo: não volta.',
  ativo: 'Ativo imobilizado: volta aos poucos, fora desta entrada (CIAP; depreciação).',
  ipiSoIndustria: 'Volta só a quem industrializa: aqui é custo.',
  cumulativo: 'A empresa apura PIS e COFINS cumulativos: não voltam.',
  monofasico: 'Tributação monofásica, paga antes: na revenda não volta.',
  naoTributado: 'A compra não pagou a contribuição: não há o que voltar.',
  operacao: 'Esta operação não dá crédito da contribuição.',
  teste2026: 'Em 2026 é só informado: volta a partir de 2027.',
} as const;
export type RazaoDoCredito = keyof typeof razoesDoCredito;

export const creditoDoItem = z.object({
  tributo: z.enum(['ICMS', 'IPI', 'PIS', 'COFINS', 'IBS', 'CBS']),
  base: z.string(),
  aliquota: z.string(),
  /** What the note says of the tax. */
  destacado: z.string(),
  /** What comes back, and comes off the cost. */
  credito: z.string(),
  razao: z.enum(Object.keys(razoesDoCredito) as [RazaoDoCredito]),
});
export type CreditoDoItem = z.infer<typeof creditoDoItem>;

/** What of one tax came back, or did not, for one reason. */
export interface CreditoSomado extends Pick<CreditoDoItem, 'tributo' | 'razao' | 'destacado' | 'credito'> {
  itens: number;
}

/** The credits of all items by tax and reason, in the order of the first item that has each. */
export function somarCreditos(itens: readonly { creditos: readonly CreditoDoItem[] }[]): CreditoSomado[] {
  const grupos = Map.groupBy(
    itens.flatMap(({ creditos }) => creditos),
    ({ tributo, razao }) => `${tributo} ${razao}`,
  );
  return [...grupos.values()].flatMap((iguais) => {
    const [um] = iguais;
    if (!um) return [];
    const soma = (campo: 'destacado' | 'credito') => somar(iguais.map((este) => este[campo])).toFixed(2);
    const { tributo, razao } = um;
    return [{ tributo, razao, itens: iguais.length, destacado: soma('destacado'), credito: soma('credito') }];
  });
}
