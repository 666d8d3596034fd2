import { formatarIe, isUf, normalizarIe, validarIe } from '@retaguarda/brasil';
import { type Conferencia, comparar, logico, texto } from '../conferencia.ts';

export const conferir: Conferencia = (vetor) => {
  const uf = texto(vetor, 'uf');
  const ie = texto(vetor, 'ie');
  const valida = logico(vetor, 'valida');
  if (!isUf(uf)) return `uf: ${uf} não existe`;
  const resultado = validarIe(uf, ie);
  const diferenca = comparar('valida', resultado.ok, valida);
  if (diferenca) return resultado.ok ? diferenca : `${diferenca} (${resultado.motivo})`;
  return resultado.ok
    ? comparar('com e sem máscara', normalizarIe(uf, formatarIe(uf, ie)), resultado.valor)
    : undefined;
};
