import { formatarCpf, isCpf, normalizarCpf } from '@retaguarda/brasil';
import { type Conferencia, comparar, logico, texto } from '../conferencia.ts';

export const conferir: Conferencia = (vetor) => {
  const entrada = texto(vetor, 'entrada');
  const valido = logico(vetor, 'valido');
  const diferenca = comparar('valido', isCpf(entrada), valido);
  if (diferenca || !valido) return diferenca;
  return comparar('com e sem máscara', normalizarCpf(formatarCpf(entrada)), normalizarCpf(entrada));
};
