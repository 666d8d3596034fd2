import { pagamento } from '@retaguarda/boletos';
import { DomainError } from '@retaguarda/contracts';
import { askThread } from '../../../platform/threads/ask-thread.ts';

/** An answer of this length is read in less time than a thread begins. */
const CURTA = 64 * 1024;

const demais = () =>
  new DomainError('RULE_BROKEN', { text: 'O arquivo pede demais para ser lido. Peça ao banco um período menor.' });

/** Reads what the bank answered; a long file where nobody waits behind it. @throws DomainError SERVICE_UNAVAILABLE */
export const lerRespostas = async (conteudo: string): Promise<pagamento.RetornoDePagamento> =>
  conteudo.length <= CURTA
    ? pagamento.lerRetornoDePagamento(conteudo)
    : askThread(new URL('./respostas-thread.ts', import.meta.url), conteudo, {
        heapMb: 128,
        milliseconds: 20_000,
        tooHeavy: demais,
        tooSlow: demais,
      });
