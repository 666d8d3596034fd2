import {
  chavesDaAdquirente,
  lerExtratoDaAdquirente,
  mapaParaEste,
  sugerirMapaDeAdquirente,
} from '@retaguarda/extratos';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import type { Leitura, TarefaDeLeitura } from './leitor.ts';

answerQuestion(({ bytes, mapa: dito, guardado }: TarefaDeLeitura): Leitura => {
  const sugestao = sugerirMapaDeAdquirente(bytes);
  const mapa = dito ?? (guardado ? mapaParaEste(guardado, sugestao).mapa : sugestao.mapa);
  const lido = lerExtratoDaAdquirente(bytes, mapa ?? undefined);
  const emColunas = lido.extrato === null || lido.extrato.formato === 'csv';
  return {
    lido,
    chaves: chavesDaAdquirente(lido.extrato?.linhas ?? []),
    csv: emColunas ? sugestao : null,
    mapa,
  };
});
