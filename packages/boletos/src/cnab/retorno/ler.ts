import { LeitorDeRetorno } from './leitor.ts';
import { cortarLinhas } from './linhas.ts';
import type { EventoRetorno, RetornoLido } from './modelo.ts';

/** The file in pieces of any size: a stream, a list of buffers, lines. */
export type FonteDeRetorno = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

export interface OpcoesDeLeitura {
  /** Name of the file, for the messages. */
  arquivo?: string;
}

/**
 * Reads a bank's retorno as it arrives, in memory that does not grow with it. It gives one event for the header, one for each title and
 * each problem, in the order of the file, and the totals at the end. Bank and layout come from the header.
 *
 * Does not throw for anything in the file; an error of `fonte` passes through.
 */
export async function* lerRetorno(
  fonte: FonteDeRetorno,
  opcoes: OpcoesDeLeitura = {},
): AsyncGenerator<EventoRetorno, void, undefined> {
  const cortador = cortarLinhas();
  const leitor = new LeitorDeRetorno(opcoes.arquivo);
  for await (const pedaco of fonte) {
    for (const linha of cortador.juntar(pedaco)) yield* leitor.linha(linha);
  }
  for (const linha of cortador.fim()) yield* leitor.linha(linha);
  yield* leitor.fim();
}

/** A whole retorno that is already in memory. As `lerRetorno`, all at once. */
export function lerRetornoInteiro(conteudo: string | Uint8Array, opcoes: OpcoesDeLeitura = {}): RetornoLido {
  const cortador = cortarLinhas();
  const leitor = new LeitorDeRetorno(opcoes.arquivo);
  const lido: RetornoLido = { titulos: [], problemas: [] };
  for (const linha of [...cortador.juntar(conteudo), ...cortador.fim()]) guardar(lido, leitor.linha(linha));
  guardar(lido, leitor.fim());
  return lido;
}

function guardar(lido: RetornoLido, eventos: readonly EventoRetorno[]): void {
  for (const evento of eventos) {
    if (evento.tipo === 'titulo') lido.titulos.push(evento.titulo);
    else if (evento.tipo === 'problema') lido.problemas.push(evento.problema);
    else if (evento.tipo === 'cabecalho') lido.cabecalho = evento.cabecalho;
    else lido.totais = evento.totais;
  }
}
