import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import { abrirBytes } from './abrir-bytes.ts';

answerQuestion(abrirBytes);
