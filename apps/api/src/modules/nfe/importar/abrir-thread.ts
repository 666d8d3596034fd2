import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import type { ArquivoEnviado } from './abrir.ts';
import { abrirBytes } from './abrir-bytes.ts';

answerQuestion(({ nome, content }: ArquivoEnviado) => abrirBytes(nome, content));
