import { isDataCivil } from '@retaguarda/brasil';
import type { CampoDoSped } from './leiaute/tipos.ts';

/** Most characters of a field without a limit of its own. @source Ato COTEPE/ICMS 44/2018, 2.2 */
const MAIOR_TEXTO = 255;

/** What a value is on the line, or why it cannot be there. */
export type CampoEscrito = { ok: true; texto: string } | { ok: false; motivo: string };

const recusar = (motivo: string): CampoEscrito => ({ ok: false, motivo });
const aceitar = (texto: string): CampoEscrito => ({ ok: true, texto });

/**
 * Writes one field as the layout says it, and refuses what is not so: nothing is cut, rounded or filled in.
 *
 * @param valor text; a figure with a point (`1234.50`); a civil day; null where there is none
 */
export function escreverCampo(campo: CampoDoSped, valor: string | null | undefined): CampoEscrito {
  if (valor === null || valor === undefined || valor === '')
    return campo.obrigatorio ? recusar('é obrigatório') : aceitar('');
  if (campo.tipo === 'D') return isDataCivil(valor) ? aceitar(diaEscrito(valor)) : recusar('não é uma data');
  if (campo.tipo === 'N' && campo.decimais !== null) return escreverValor(valor, campo.decimais);
  if (campo.tipo === 'N' && !/^\d+$/.test(valor)) return recusar('só leva algarismos');
  return conferirTexto(campo, valor);
}

/** `2026-11-23` → `23112026` */
const diaEscrito = (data: string): string => `${data.slice(8)}${data.slice(5, 7)}${data.slice(0, 4)}`;

function escreverValor(valor: string, decimais: number): CampoEscrito {
  const lido = /^(\d{1,19})(?:\.(\d+))?$/.exec(valor);
  if (!lido) return recusar('não é um valor');
  const [, inteiro = '', casas = ''] = lido;
  if (casas.slice(decimais).replaceAll('0', '') !== '') return recusar(`leva até ${decimais} casas decimais`);
  return aceitar(`${inteiro},${casas.slice(0, decimais).padEnd(decimais, '0')}`);
}

function conferirTexto({ tamanho, exato }: CampoDoSped, valor: string): CampoEscrito {
  const maior = tamanho ?? MAIOR_TEXTO;
  if (valor.length > maior) return recusar(`leva até ${maior} caracteres, e tem ${valor.length}`);
  if (exato && valor.length !== maior) return recusar(`leva ${maior} caracteres, e tem ${valor.length}`);
  if (/[|\p{Cc}]/u.test(valor)) return recusar('tem um caractere que o arquivo não leva');
  if (/[^\u0020-\u00ff]/.test(valor)) return recusar('tem um caractere fora do ISO 8859-1');
  return valor === valor.trim() ? aceitar(valor) : recusar('começa ou acaba com espaço');
}
