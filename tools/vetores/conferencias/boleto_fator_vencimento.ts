import { fatorVencimento, vencimentoDoFator } from '@retaguarda/boletos';
import { type Conferencia, comparar, texto } from '../conferencia.ts';

export const conferir: Conferencia = (vetor) => {
  const data = texto(vetor, 'data');
  const fator = fatorVencimento(data);
  return comparar('fator', fator, vetor.fator) ?? comparar('data lida no dia', vencimentoDoFator(fator, data), data);
};
