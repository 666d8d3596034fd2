import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import { desenharFolha } from './folha.ts';

answerQuestion(desenharFolha);
