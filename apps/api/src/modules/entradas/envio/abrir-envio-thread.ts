import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import { abrirBytes } from './abrir-bytes.ts';
import type { ArquivoEnviado } from './abrir-envio.ts';

answerQuestion(({ nome, content }: ArquivoEnviado) => abrirBytes(nome, content));
