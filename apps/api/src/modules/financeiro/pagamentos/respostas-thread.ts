import { pagamento } from '@retaguarda/boletos';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';

answerQuestion((conteudo: string) => pagamento.lerRetornoDePagamento(conteudo));
