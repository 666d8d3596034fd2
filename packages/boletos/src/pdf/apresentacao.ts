import { formatarDocumento } from '@retaguarda/brasil';
import type { DocumentoBoleto, Participante } from '../documento.ts';

/** `2026-12-10` → `10/12/2026`. */
export function data(civil: string): string {
  return civil.split('-').reverse().join('/');
}

/** `"1234567.50"` → `1.234.567,50`; `''` when the amount is open. */
export function reais(valor: string): string {
  if (Number(valor) === 0) return '';
  const [inteiro = '', centavos = ''] = valor.split('.');
  return `${inteiro.replace(/\B(?=(\d{3})+$)/g, '.')},${centavos}`;
}

export function vencimento({ boleto }: DocumentoBoleto): string {
  return boleto.vencimento === null ? 'Contra apresentação' : data(boleto.vencimento);
}

/** `Padaria Central Ltda – CNPJ 12.345.678/0001-95`. */
export function nomeEDocumento({ nome, documento }: Participante): string {
  if (documento === '') return nome;
  const formatado = formatarDocumento(documento);
  return `${nome} – ${formatado.includes('/') ? 'CNPJ' : 'CPF'} ${formatado}`;
}

/** Name and document, then the address. */
export function participante(pessoa: Participante): string[] {
  return [nomeEDocumento(pessoa), ...pessoa.endereco];
}

/** `237-2`. */
export function codigoBanco({ boleto }: DocumentoBoleto): string {
  return `${boleto.banco.codigo}-${boleto.banco.digito}`;
}
