import type { TituloLinha } from '@retaguarda/contracts';

/** How a person knows an entry: `12 · 1/3 · Mercado do Zé`. */
export const nomeDoLancamento = ({
  codigo,
  parcela,
  pessoa,
}: Pick<TituloLinha, 'codigo' | 'parcela' | 'pessoa'>): string => `${codigo} · ${parcela} · ${pessoa.rotulo}`;
