import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import { desenharAqui } from './desenhar-aqui.ts';

answerQuestion(desenharAqui);
