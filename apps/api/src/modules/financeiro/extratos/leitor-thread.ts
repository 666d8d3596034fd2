import { detectarFormato, type ExtratoLido, feicoesDe, lerExtrato, sugerirMapaDeCsv } from '@retaguarda/extratos';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import type { Leitura, TarefaDeLeitura } from './leitor.ts';

/** What moves nothing is no movement of the account. */
function semValorZero(lido: ExtratoLido): ExtratoLido {
  const zeros = lido.contas.flatMap(({ lancamentos }) => lancamentos.filter(isZero));
  if (zeros.length === 0) return lido;
  const contas = lido.contas.map((conta) => ({
    ...conta,
    lancamentos: conta.lancamentos.filter((um) => !isZero(um)),
  }));
  const ignoradas = zeros.map(({ linha, historico }) => ({ linha, mensagem: `O valor é zero: ${historico}.` }));
  return { ...lido, contas, ignoradas: [...lido.ignoradas, ...ignoradas] };
}

const isZero = ({ valor }: { valor: string }): boolean => valor === '0.00';

answerQuestion(({ bytes, opcoes }: TarefaDeLeitura): Leitura => {
  const lido = semValorZero(lerExtrato(bytes, opcoes));
  return {
    lido,
    feicoes: lido.contas.map(({ lancamentos }) => feicoesDe(lancamentos)),
    csv: detectarFormato(bytes) === 'csv' ? sugerirMapaDeCsv(bytes) : null,
  };
});
