import { formatarCnpj, isCnpj, normalizarCnpj } from '@retaguarda/brasil';
import { type Conferencia, comparar, logico, texto } from '../conferencia.ts';

export const conferir: Conferencia = (vetor) => {
  const entrada = texto(vetor, 'entrada');
  const valido = logico(vetor, 'valido');
  const diferenca = comparar('valido', isCnpj(entrada), valido);
  if (diferenca || !valido) return diferenca;
  return comparar('com e sem máscara', normalizarCnpj(formatarCnpj(entrada)), normalizarCnpj(entrada));
};
