const MONEY = /^(?:R\$\s*)?(\d{1,3}(?:\.\d{3})*|\d{1,12})[,.](\d{2})$/;
/** Blocks of a line of a bill: eleven digits of the bar code and their check digit. */
const BILL = /^(\d{11})\d(\d{11})\d(\d{11})\d(\d{11})\d$/;

/**
 * The amount that was typed into a search (`1.250,00`, `R$ 90,00`), or that a bar code or its typed line tells.
 *
 * @returns reais with two places; null for what tells none
 * @source FEBRABAN, layout of the bar code of boletos (amount in its last ten digits) and of bills (digits 5 to 15)
 */
export function amountOf(search: string): string | null {
  const [, whole, cents] = MONEY.exec(search) ?? [];
  if (whole !== undefined) return `${Number(whole.replaceAll('.', ''))}.${cents}`;
  const digits = search.replaceAll(/[\s.-]/g, '');
  if (/^\d{47}$/.test(digits)) return inReais(digits.slice(-10));
  const bill = BILL.exec(digits);
  if (bill && digits.startsWith('8')) return inReais(bill.slice(1).join('').slice(4, 15));
  // The fourth digit is the currency: nine, the real.
  if (/^\d{3}9\d{40}$/.test(digits)) return inReais(digits.slice(9, 19));
  return null;
}

/** A boleto may leave its amount to the payer: zero tells none. */
const inReais = (cents: string): string | null =>
  Number(cents) === 0 ? null : `${Number(cents.slice(0, -2))}.${cents.slice(-2)}`;

/**
 * The telephone that was typed into a search, with or without area code and mask.
 *
 * @returns its digits, without the code of the country; null for what is none
 */
export function phoneOf(search: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(search)) return null;
  const digits = search.replaceAll(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  return digits.length >= 8 && digits.length <= 11 ? digits : null;
}
