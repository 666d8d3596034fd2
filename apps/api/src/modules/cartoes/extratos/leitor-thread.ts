import { chavesDaAdquirente, lerExtratoDaAdquirente, sugerirMapaDeAdquirente } from '@retaguarda/extratos';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import type { Leitura, TarefaDeLeitura } from './leitor.ts';

answerQuestion(({ bytes, mapa }: TarefaDeLeitura): Leitura => {
  const lido = lerExtratoDaAdquirente(bytes, mapa);
  const emColunas = lido.extrato === null || lido.extrato.formato === 'csv';
  return {
    lido,
    chaves: chavesDaAdquirente(lido.extrato?.linhas ?? []),
    csv: emColunas ? sugerirMapaDeAdquirente(bytes) : null,
  };
});
