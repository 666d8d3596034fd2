import { createReadStream } from 'node:fs';
import { cnab } from '@retaguarda/boletos';
import { answerInPieces } from '../../../platform/imports/answer-in-pieces.ts';
import { FileRefused } from '../../../platform/imports/limits.ts';
import type { TarefaDeRetorno } from './eventos.ts';

/** What travels together. */
const POR_VEZ = 500;
/** So many lines that say nothing are of no bank's file. */
const MAX_PROBLEMAS = 20_000;

async function* eventos({ caminho, nome }: TarefaDeRetorno): AsyncGenerator<cnab.EventoRetorno[]> {
  let lote: cnab.EventoRetorno[] = [];
  let problemas = 0;
  for await (const evento of cnab.lerRetorno(createReadStream(caminho), { arquivo: nome })) {
    if (evento.tipo === 'problema') problemas += 1;
    if (problemas > MAX_PROBLEMAS)
      throw new FileRefused('O arquivo não é um retorno: as suas linhas não são de nenhum.');
    lote.push(evento);
    if (lote.length < POR_VEZ) continue;
    yield lote;
    lote = [];
  }
  yield lote;
}

answerInPieces(eventos);
