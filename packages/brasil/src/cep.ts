import { aplicarMascara, semMascara } from './mascara.ts';

/** The stored form of a CEP: 8 digits without mask. Anything unexpected stays, and `isCep` refuses it. */
export function normalizarCep(texto: string): string {
  return semMascara(texto);
}

/** Whether the text has the shape of a CEP. Which ones exist only the Correios' directory tells. */
export function isCep(texto: string): boolean {
  const cep = normalizarCep(texto);
  return /^[0-9]{8}$/.test(cep) && !/^0{5}/.test(cep);
}

/** `01310-100`; safe on partial text. */
export function formatarCep(texto: string): string {
  return aplicarMascara(normalizarCep(texto), '#####-###');
}
