import type { CanalDeVenda } from '@retaguarda/contracts';
import type { Dispositivo } from '../../terminais/public.ts';

/** What a shop sells, how often beside the others, and how many of it at once. */
interface DoCardapio {
  descricao: string;
  peso: number;
  ate: number;
}

/** Hours of a shift, by the clock of the company: decimal, as in 18.5. */
interface Expediente {
  nome: string;
  abre: number;
  fecha: number;
  /** Sales of an ordinary day. */
  vendas: number;
}

export interface LojaDaHistoria {
  cardapio: readonly DoCardapio[];
  itens: readonly [menos: number, mais: number];
  canais: readonly CanalDeVenda[];
  /** How much more or less than usual is sold, from Sunday on; 0: closed. */
  semana: readonly number[];
  expedientes: readonly Expediente[];
  adquirente: string;
  bandeira: string;
  /** Of 100 payments, how many by each form, by its name. */
  formas: Readonly<Record<string, number>>;
}

/** Nothing that keeps lots or serial numbers: those are told at the counter. */
export const lojas = {
  cantina: {
    cardapio: [
      { descricao: 'Espaguete ao sugo', peso: 6, ate: 2 },
      { descricao: 'Lasanha à bolonhesa', peso: 5, ate: 2 },
      { descricao: 'Bife à parmegiana', peso: 4, ate: 2 },
      { descricao: 'Bruschetta', peso: 3, ate: 1 },
      { descricao: 'Água mineral sem gás 500 ml', peso: 6, ate: 3 },
      { descricao: 'Refrigerante lata 350 ml', peso: 7, ate: 3 },
      { descricao: 'Suco de uva integral 300 ml', peso: 4, ate: 2 },
    ],
    itens: [2, 4],
    canais: ['mesa', 'mesa', 'mesa', 'balcao', 'retirada'],
    semana: [1.2, 0.7, 0.8, 0.9, 1, 1.35, 1.5],
    expedientes: [
      { nome: 'almoço', abre: 11, fecha: 15.5, vendas: 16 },
      { nome: 'jantar', abre: 18.5, fecha: 23, vendas: 18 },
    ],
    adquirente: 'Cielo',
    bandeira: 'Visa',
    formas: { Dinheiro: 22, Pix: 34, 'Crédito à vista': 22, Débito: 8, 'Vale-refeição': 14 },
  },
  emporio: {
    cardapio: [
      { descricao: 'Café torrado em grãos 500 g', peso: 5, ate: 2 },
      { descricao: 'Macarrão grano duro 500 g', peso: 6, ate: 3 },
      { descricao: 'Molho pesto 180 g', peso: 4, ate: 2 },
      { descricao: 'Azeite extravirgem 500 ml', peso: 3, ate: 1 },
      { descricao: 'Cesta Noite italiana', peso: 1, ate: 1 },
    ],
    itens: [1, 3],
    canais: ['balcao'],
    semana: [0, 0.75, 0.85, 0.9, 1, 1.3, 1.5],
    expedientes: [
      { nome: 'manhã', abre: 9, fecha: 14, vendas: 11 },
      { nome: 'tarde', abre: 14.25, fecha: 20, vendas: 12 },
    ],
    adquirente: 'Rede',
    bandeira: 'Mastercard',
    formas: { Dinheiro: 26, Pix: 38, 'Crédito à vista': 24, Débito: 12 },
  },
} satisfies Record<string, LojaDaHistoria>;
export type NomeDaLoja = keyof typeof lojas;

/** Where and by whom a shift of a company was worked, that many days ago. The till at the entrance fell silent two days ago. */
export function quemTrabalhou(
  loja: NomeDaLoja,
  expediente: string,
  diasAtras: number,
): { dispositivo: Dispositivo; usuario: string } {
  if (loja === 'emporio') return { dispositivo: 'demonstracao-loja', usuario: 'admin' };
  if (expediente === 'almoço')
    return { dispositivo: diasAtras < 2 ? 'demonstracao-salao' : 'demonstracao-entrada', usuario: 'caixa' };
  // The new till of the room is a week old, and with it the manager serves at night.
  return diasAtras < 7
    ? { dispositivo: 'demonstracao-salao', usuario: 'gerente' }
    : { dispositivo: 'demonstracao-entrada', usuario: 'caixa' };
}

/** What does not agree, once each: the shop, how many days ago, and what. */
export const desacertos = [
  { loja: 'cantina', expediente: 'jantar', diasAtras: 1, tipo: 'preco' },
  { loja: 'emporio', expediente: 'manhã', diasAtras: 2, tipo: 'produto_desconhecido' },
  { loja: 'emporio', expediente: 'tarde', diasAtras: 3, tipo: 'turno_fechado' },
  { loja: 'cantina', expediente: 'almoço', diasAtras: 2, tipo: 'desconto_sem_direito' },
  { loja: 'cantina', expediente: 'almoço', diasAtras: 5, tipo: 'relogio' },
  { loja: 'emporio', expediente: 'manhã', diasAtras: 9, tipo: 'pagamento' },
] as const;
export type Desacerto = (typeof desacertos)[number]['tipo'];
