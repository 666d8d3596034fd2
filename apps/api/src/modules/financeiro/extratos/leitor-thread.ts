import {
  detectarFormato,
  type ExtratoLido,
  feicoesDe,
  lerExtrato,
  mapaParaEste,
  sugerirMapaDeCsv,
} from '@retaguarda/extratos';
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

const colunasMudaram =
  'As colunas deste arquivo não são as do último desta conta e foram reconhecidas de novo. Confira-as antes de importar.';

answerQuestion(({ bytes, opcoes, guardado }: TarefaDeLeitura): Leitura => {
  const csv = detectarFormato(bytes) === 'csv' ? sugerirMapaDeCsv(bytes) : null;
  const doGuardado = csv && guardado && !opcoes.mapa ? mapaParaEste(guardado, csv) : null;
  const mapa = opcoes.mapa ?? doGuardado?.mapa ?? csv?.mapa ?? null;
  const lido = semValorZero(lerExtrato(bytes, { ...opcoes, ...(mapa && { mapa }) }));
  return {
    lido: doGuardado?.mudou ? { ...lido, avisos: [colunasMudaram, ...lido.avisos] } : lido,
    feicoes: lido.contas.map(({ lancamentos }) => feicoesDe(lancamentos)),
    csv,
    mapa,
  };
});
