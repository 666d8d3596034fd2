import { acharSeparador } from './csv/tabela.ts';
import type { FormatoDeExtrato } from './extrato.ts';
import { decodificar } from './leitura/codificacao.ts';

const comeco = 8_192;

/** What the file is by its content, whatever its name; null when it is no statement we read. */
export function detectarFormato(bytes: Uint8Array): FormatoDeExtrato | null {
  if (estranho(bytes)) return null;
  const texto = decodificar(bytes.subarray(0, comeco));
  if (/<OFX[\s>]|^\s*OFXHEADER/i.test(texto)) return 'ofx';
  const [primeira = ''] = texto.trimStart().split('\n', 1);
  if (/^\d{3}00000/.test(primeira) && primeira.length >= 150) return 'cnab240';
  return acharSeparador(texto) ? 'csv' : null;
}

/** In words, why a file is none of ours. */
export function explicarFormato(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'O arquivo está vazio.';
  const conhecido = estranho(bytes);
  if (conhecido) return conhecido;
  const [primeira = ''] = decodificar(bytes.subarray(0, comeco)).trimStart().split('\n', 1);
  if (/^0[12]/.test(primeira) && primeira.length >= 380)
    return 'Este é um arquivo de cobrança (CNAB 400), não um extrato.';
  return 'Este arquivo não é um extrato em OFX, CNAB 240 ou CSV.';
}

const assinaturas: readonly (readonly [string, string])[] = [
  ['%PDF', 'Este arquivo é um PDF: peça ao banco o extrato em OFX, CNAB 240 ou CSV.'],
  ['PK\u0003\u0004', 'Este arquivo é uma planilha do Excel ou um ZIP: salve-o como CSV, ou abra o ZIP antes.'],
  ['\u00D0\u00CF\u0011\u00E0', 'Este arquivo é uma planilha antiga do Excel: salve-o como CSV.'],
];

function estranho(bytes: Uint8Array): string | null {
  const inicio = String.fromCharCode(...bytes.subarray(0, 4));
  return assinaturas.find(([assinatura]) => inicio === assinatura)?.[1] ?? null;
}
