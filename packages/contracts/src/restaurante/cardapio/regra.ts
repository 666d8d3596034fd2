import { diaDaJanela, type JanelaDeVenda } from '../../produtos/precos/precos.ts';

/** When one dish of the menu is sold. */
export interface PeriodoDoPrato extends JanelaDeVenda {
  /** Civil days, both within; null is open. A night that passes midnight is of the day it began. */
  iniciaEm: string | null;
  terminaEm: string | null;
  /** It is out when the stock of the product is. */
  esgotaPeloSaldo: boolean;
}

/** What is known of a product in a company. */
export interface ProdutoNoCardapio {
  /** Dishes of the menu that are this product; none: it is sold whenever it is asked for. */
  pratos: readonly PeriodoDoPrato[];
  /** Said by the house. `ate`: ISO 8601 instant, outside; null: until it says otherwise. */
  esgotado: { ate: string | null } | null;
  /** Whole units left; null: not counted. */
  restam: number | null;
}

export const motivosDoCardapio = {
  esgotado: 'Esgotado',
  fora_da_hora: 'Fora do horário',
  restam_poucos: 'Não há tantos',
} as const;
export type MotivoDoCardapio = keyof typeof motivosDoCardapio;

export interface QuandoSeVende {
  /** ISO 8601 instant. */
  momento: string;
  /** IANA zone of the company. */
  fuso: string;
  /** Units asked for; 1 when not said. */
  quantidade?: number;
}

/**
 * The one rule of what may be sold now: the waiter's page, the counter, orders, terminals and the menu on the guest's phone ask it.
 *
 * @returns why it may not; null when it may
 */
export function porqueNaoSeVende(
  { pratos, esgotado, restam }: ProdutoNoCardapio,
  { momento, fuso, quantidade = 1 }: QuandoSeVende,
): MotivoDoCardapio | null {
  if (esgotado && (esgotado.ate === null || Date.parse(momento) < Date.parse(esgotado.ate))) return 'esgotado';
  if (pratos.length > 0 && !pratos.some((prato) => naHora(prato, { momento, fuso }))) return 'fora_da_hora';
  if (restam === null || !pratos.some(({ esgotaPeloSaldo }) => esgotaPeloSaldo)) return null;
  if (restam <= 0) return 'esgotado';
  return restam < quantidade ? 'restam_poucos' : null;
}

/** Whether a dish is of this day and hour. */
export function naHora(prato: PeriodoDoPrato, quando: Pick<QuandoSeVende, 'momento' | 'fuso'>): boolean {
  const dia = diaDaJanela(prato, quando);
  if (dia === null) return false;
  return (prato.iniciaEm === null || dia >= prato.iniciaEm) && (prato.terminaEm === null || dia <= prato.terminaEm);
}
