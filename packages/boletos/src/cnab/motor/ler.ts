import { isDataCivil } from '@retaguarda/brasil';
import type { Campo } from './campo.ts';
import type { Registro } from './registro.ts';

/** A field that does not hold what its kind promises. */
export interface FalhaDeCampo {
  campo: string;
  /** First column of the field, counted from 1. */
  coluna: number;
  esperado: string;
  encontrado: string;
}

export interface RegistroLido {
  /** By field name; absent when the field is blank, a date is zeros, or the content is broken. */
  valores: Record<string, string>;
  falhas: FalhaDeCampo[];
}

/**
 * Reads one line into values by field name. Never throws: what cannot be read is in `falhas`.
 *
 * A shorter line counts as filled with blanks, because banks and mail programs cut trailing blanks.
 * - `alfa`, `texto`: without surrounding blanks
 * - `num`: as it stands, leading zeros included
 * - `valor`: decimal string with the field's decimals
 * - dates: civil date; two-digit years from 90 on are 19xx
 */
export function lerRegistro(registro: Registro, linha: string): RegistroLido {
  const valores: Record<string, string> = {};
  const falhas: FalhaDeCampo[] = [];
  for (const campo of registro.campos) {
    const [de, ate] = campo.posicao;
    const bruto = linha.slice(de - 1, ate);
    const lido = bruto.trim() === '' ? '' : lerCampo(campo, bruto);
    if (lido === null || (lido === '' && campo.obrigatorio)) {
      falhas.push({ campo: campo.nome, coluna: de, esperado: esperado(campo), encontrado: bruto });
    } else if (lido !== '') valores[campo.nome] = lido;
  }
  return { valores, falhas };
}

/** The value, `''` for a date not given, null for broken content. */
function lerCampo(campo: Campo, bruto: string): string | null {
  switch (campo.tipo) {
    case 'alfa':
    case 'texto':
      return bruto.trim();
    case 'num':
      return /^[0-9A-Za-z]+$/.test(bruto.trim()) ? bruto.trim() : null;
    case 'valor':
      return lerValor(bruto, campo);
    case 'hora':
      return /^\d{6}$/.test(bruto) ? bruto.replace(/(..)(..)(..)/, '$1:$2:$3') : null;
    default:
      return lerData(bruto, campo);
  }
}

function lerValor(bruto: string, { casas, tamanho }: Campo): string | null {
  const digitos = bruto.trimStart();
  if (!/^\d+$/.test(digitos) || bruto.length < tamanho) return null;
  const escala = digitos.padStart(casas + 1, '0');
  const inteiros = escala.slice(0, escala.length - casas).replace(/^0+(?=.)/, '');
  return casas === 0 ? inteiros : `${inteiros}.${escala.slice(-casas)}`;
}

function lerData(bruto: string, { tipo }: Campo): string | null {
  if (/^[0 ]+$/.test(bruto)) return '';
  if (!/^\d+$/.test(bruto)) return null;
  const civil = dataCivil(bruto, tipo);
  return isDataCivil(civil) ? civil : null;
}

function dataCivil(bruto: string, tipo: Campo['tipo']): string {
  if (tipo === 'dataInvertida') return bruto.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (tipo === 'data8') return bruto.replace(/^(\d{2})(\d{2})(\d{4})$/, '$3-$2-$1');
  const seculo = Number(bruto.slice(4)) >= 90 ? '19' : '20';
  return bruto.replace(/^(\d{2})(\d{2})(\d{2})$/, `${seculo}$3-$2-$1`);
}

const formas: Record<Campo['tipo'], string> = {
  alfa: 'texto',
  texto: 'texto',
  num: 'número',
  valor: 'valor em centavos',
  data6: 'data DDMMAA',
  data8: 'data DDMMAAAA',
  dataInvertida: 'data AAAAMMDD',
  hora: 'hora HHMMSS',
};

function esperado({ tipo, tamanho }: Campo): string {
  return `${formas[tipo]} com ${tamanho} posições`;
}
