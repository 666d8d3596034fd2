import { cartoesDoCaixa } from '../caixa/cartoes.ts';
import type { Card } from '../card/define-card.ts';
import { cartoesDeContratos } from '../contratos/cartoes.ts';
import { cartoesDasEntregas } from '../entregas/cartoes.ts';
import { cartoesDaEscrituracao } from '../escrituracao/cartoes.ts';
import { cartoesDoEstoque } from '../estoque/cartoes.ts';
import { cartoesDoFinanceiro } from '../financeiro/cartoes.ts';
import { cartoesDaNfe } from '../nfe/cartoes.ts';
import { cartoesDePessoas } from '../pessoas/cartoes.ts';
import { cartoesDoSalao } from '../salao/cartoes.ts';
import { cartoesDeTerminais } from '../terminais/cartoes.ts';
import { cartoesDeVendas } from '../vendas/cartoes.ts';

/** Every card there is, in the order of the page: each noun names its own. */
export const cards: readonly Card[] = [
  ...cartoesDeVendas,
  ...cartoesDoFinanceiro,
  ...cartoesDoCaixa,
  ...cartoesDoSalao,
  ...cartoesDasEntregas,
  ...cartoesDaNfe,
  ...cartoesDaEscrituracao,
  ...cartoesDoEstoque,
  ...cartoesDePessoas,
  ...cartoesDeContratos,
  ...cartoesDeTerminais,
];
