import { chavesNaturais, detectarFormato, lerExtrato, sugerirMapaDeCsv } from '@retaguarda/extratos';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import type { Leitura, TarefaDeLeitura } from './leitor.ts';

answerQuestion(({ bytes, opcoes }: TarefaDeLeitura): Leitura => {
  const lido = lerExtrato(bytes, opcoes);
  return {
    lido,
    chaves: lido.contas.map(({ lancamentos }) => chavesNaturais(lancamentos)),
    csv: detectarFormato(bytes) === 'csv' ? sugerirMapaDeCsv(bytes) : null,
  };
});
