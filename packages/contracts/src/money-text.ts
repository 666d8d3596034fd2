/**
 * Money inside a text, to the cent: `R$ 1.234,50`. A page in another language writes it its own way.
 *
 * @param value a decimal in text, `-1234.5`; what is below the cent is left out
 */
export function reais(value: string): string {
  const [whole = '', cents = ''] = value.replace('-', '').split('.');
  const figure = `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')},${cents.slice(0, 2).padEnd(2, '0')}`;
  return `R$ ${value.startsWith('-') ? '-' : ''}${figure}`;
}
