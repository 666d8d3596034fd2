import { normalizarBusca } from '@retaguarda/brasil';

/** Short forms that headers are written with. */
const porExtenso: Readonly<Record<string, string>> = {
  vlr: 'valor',
  vl: 'valor',
  dt: 'data',
  dta: 'data',
  tx: 'taxa',
  liq: 'liquido',
  pgto: 'pagamento',
  pagto: 'pagamento',
};

/** The name of a column as it is compared with the words we know: without prepositions, marks and short forms. */
export const simplificar = (nome: string): string =>
  normalizarBusca(nome)
    .replace(/[.:º°#"*]/g, '')
    .replace(/_/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .split(' ')
    .filter((palavra) => !/^(?:de|da|do|das|dos)$/.test(palavra))
    .map((palavra) => porExtenso[palavra] ?? palavra)
    .join(' ')
    .trim();

/** Whether a simplified name is of a percent or rate, and not of an amount. */
export const isPercentual = (nome: string): boolean => /%|percent|aliquota|\bperc\b/.test(nome);
