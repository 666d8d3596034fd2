import { normalizarBusca } from '@retaguarda/brasil';

/** The name of a column as it is compared with the words we know: without prepositions and marks. */
export const simplificar = (nome: string): string =>
  normalizarBusca(nome)
    .replace(/[.:º°#"*]/g, '')
    .replace(/_/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .split(' ')
    .filter((palavra) => !/^(?:de|da|do|das|dos)$/.test(palavra))
    .join(' ')
    .trim();

/** Whether a simplified name is of a percent or rate, and not of an amount. */
export const isPercentual = (nome: string): boolean => /%|percent|aliquota|\bperc\b/.test(nome);
