import { decimal, paraTexto } from '@retaguarda/brasil';
import { modulo10, modulo11 } from './digitos.ts';
import { ErroBoleto } from './erros.ts';

/** What a bill of arrecadação (utility, tax, fine) says. */
export interface LeituraArrecadacao {
  readonly tipo: 'arrecadacao';
  readonly segmento: { readonly codigo: string; readonly nome: string };
  /** Amount in reais, `"81.23"`; `null` when the value field holds a quantity of an index instead. */
  readonly valor: string | null;
  /** Digits 5–15 of the barcode as they are: cents, or a quantity to be multiplied by the index. */
  readonly valorReferencia: string;
  /** Four digits given by FEBRABAN or, in segment 6, the first eight of the CNPJ of the collector. */
  readonly empresa: string;
  /** What the collector put after its own identification. */
  readonly campoLivre: string;
  readonly codigoBarras: string;
  /** Which check-digit rule the code follows. */
  readonly modulo: 10 | 11;
}

const segmentos: Readonly<Record<string, string>> = {
  '1': 'Prefeituras',
  '2': 'Saneamento',
  '3': 'Energia elétrica e gás',
  '4': 'Telecomunicações',
  '5': 'Órgãos governamentais',
  '6': 'Carnês e assemelhados, ou empresas identificadas pelo CNPJ',
  '7': 'Multas de trânsito',
  '9': 'Uso exclusivo do banco',
};

/**
 * Digit of a block of arrecadação.
 *
 * @param modulo 10, or 11 with weights 2–9 where the remainders 0 and 1 become 0 and 10 becomes 1
 * @source FEBRABAN, "Layout padrão de arrecadação/recebimento com utilização do código de barras" v7 (2023)
 */
export function digitoArrecadacao(digitos: string, modulo: 10 | 11): string {
  return modulo === 10 ? modulo10(digitos) : modulo11(digitos);
}

/**
 * Typed line of arrecadação: four blocks of eleven digits, each with its own check digit.
 *
 * @param codigoBarras 44 digits starting with 8
 * @throws ErroBoleto `CODIGO_INVALIDO` when the barcode does not close
 */
export function linhaArrecadacao(codigoBarras: string): string {
  const motivo = motivoCodigoArrecadacao(codigoBarras);
  if (motivo) throw new ErroBoleto('CODIGO_INVALIDO', motivo);
  const modulo = moduloDe(codigoBarras);
  return blocos(codigoBarras, 11)
    .map((bloco) => `${bloco}-${digitoArrecadacao(bloco, modulo)}`)
    .join(' ');
}

/**
 * Reads a bill of arrecadação from its barcode (44 digits) or typed line (48 digits, masked or not).
 *
 * @throws ErroBoleto `CODIGO_INVALIDO` with the reason
 * @source FEBRABAN, "Layout padrão de arrecadação/recebimento com utilização do código de barras" v7 (2023)
 */
export function lerArrecadacao(texto: string): LeituraArrecadacao {
  const digitos = texto.replace(/[\s.-]/g, '');
  const motivo = digitos.length === 44 ? motivoCodigoArrecadacao(digitos) : motivoLinhaArrecadacao(digitos);
  if (motivo) throw new ErroBoleto('CODIGO_INVALIDO', motivo);
  const codigoBarras = digitos.length === 44 ? digitos : semDigitosDeBloco(digitos);
  const segmento = codigoBarras.slice(1, 2);
  const porCnpj = segmento === '6';
  const valorReferencia = codigoBarras.slice(4, 15);
  const emReais = codigoBarras[2] === '6' || codigoBarras[2] === '8';
  return {
    tipo: 'arrecadacao',
    segmento: { codigo: segmento, nome: segmentos[segmento] ?? 'Segmento não definido' },
    valor: emReais ? paraTexto(decimal(valorReferencia).div(100)) : null,
    valorReferencia,
    empresa: codigoBarras.slice(15, porCnpj ? 23 : 19),
    campoLivre: codigoBarras.slice(porCnpj ? 23 : 19),
    codigoBarras,
    modulo: moduloDe(codigoBarras),
  };
}

/** Why 48 digits are not a typed line of arrecadação, in Portuguese; `undefined` when they are. */
export function motivoLinhaArrecadacao(digitos: string): string | undefined {
  if (!/^\d{48}$/.test(digitos)) return `A linha de arrecadação tem 48 dígitos; foram lidos ${digitos.length}.`;
  const codigo = semDigitosDeBloco(digitos);
  const identificacao = motivoIdentificacao(codigo);
  if (identificacao) return identificacao;
  const modulo = moduloDe(codigo);
  for (const [i, bloco] of blocos(digitos, 12).entries()) {
    if (digitoArrecadacao(bloco.slice(0, 11), modulo) !== bloco[11]) return `O dígito do bloco ${i + 1} não confere.`;
  }
  return motivoCodigoArrecadacao(codigo);
}

function motivoCodigoArrecadacao(codigo: string): string | undefined {
  if (!/^\d{44}$/.test(codigo)) return `O código de arrecadação tem 44 dígitos; foram lidos ${codigo.length}.`;
  const identificacao = motivoIdentificacao(codigo);
  if (identificacao) return identificacao;
  if (digitoArrecadacao(codigo.slice(0, 3) + codigo.slice(4), moduloDe(codigo)) !== codigo[3]) {
    return 'O dígito verificador geral (posição 4) não confere.';
  }
  return undefined;
}

function motivoIdentificacao(codigo: string): string | undefined {
  if (codigo[0] !== '8') return 'Código de arrecadação começa com 8.';
  if (!/[6-9]/.test(codigo.slice(2, 3))) return 'O identificador de valor (posição 3) vai de 6 a 9.';
  return undefined;
}

/** Position 3 says both how the value reads and which modulo is used: 6 and 7 modulo 10, 8 and 9 modulo 11. */
function moduloDe(codigo: string): 10 | 11 {
  return codigo[2] === '6' || codigo[2] === '7' ? 10 : 11;
}

function blocos(digitos: string, tamanho: number): string[] {
  return [0, 1, 2, 3].map((i) => digitos.slice(i * tamanho, (i + 1) * tamanho));
}

function semDigitosDeBloco(linha: string): string {
  return blocos(linha, 12)
    .map((bloco) => bloco.slice(0, 11))
    .join('');
}
