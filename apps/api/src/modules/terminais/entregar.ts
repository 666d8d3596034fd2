import type { Tx } from '../../platform/database/database.ts';
import { oPrograma } from '../../platform/http/actor.ts';
import { guardarEventos } from './entrada.queries.ts';
import type { EventoRecebido, TerminalAdmitido, TipoDeEvento } from './eventos.ts';
import type { EventoLido } from './leitura-do-evento.ts';

/** An event with its kind. */
export interface Preparado {
  evento: NonNullable<EventoLido['evento']>;
  tipo: TipoDeEvento;
  dados: unknown;
}

/** The same, with the instant it happened at. */
export interface Pronto {
  lido: EventoLido;
  preparado: Preparado;
  ocorridoEm: string;
}

/** The work of the kinds, and the events with their answers, in the transaction of the caller. @returns the answer of each */
export async function entregar(
  tx: Tx,
  terminal: TerminalAdmitido,
  prontos: readonly Pronto[],
): Promise<Record<string, unknown>[]> {
  const actor = { ...oPrograma(terminal.grupoId), empresas: [terminal.empresaId] };
  const respostas: Record<string, unknown>[] = [];
  for (const { tipo, eventos } of seguidosDoTipo(terminal, prontos)) {
    if (tipo.receberVarios && eventos.length > 1) respostas.push(...(await tipo.receberVarios(tx, actor, eventos)));
    else for (const evento of eventos) respostas.push(await tipo.receber(tx, actor, evento));
  }
  await guardarEventos(
    tx,
    terminal,
    prontos.map(({ lido: { hash, corpo }, preparado: { evento }, ocorridoEm }, i) => ({
      id: evento.id,
      seq: evento.seq,
      tipo: evento.tipo,
      hash,
      corpo,
      ocorridoEm,
      ocorridoNoTerminal: evento.ocorridoEm,
      resposta: respostas[i] ?? {},
    })),
  );
  return respostas;
}

/** Events as their kinds are given them: those of one kind that follow one another go together. */
function seguidosDoTipo(
  terminal: TerminalAdmitido,
  prontos: readonly Pronto[],
): { tipo: TipoDeEvento; eventos: EventoRecebido<unknown>[] }[] {
  const grupos: { tipo: TipoDeEvento; eventos: EventoRecebido<unknown>[] }[] = [];
  for (const { preparado, ocorridoEm } of prontos) {
    const { tipo, dados } = preparado;
    const { id, seq, ocorridoEm: ocorridoNoTerminal } = preparado.evento;
    const evento = { id, seq, terminal, ocorridoEm, ocorridoNoTerminal, dados };
    const ultimo = grupos.at(-1);
    if (ultimo?.tipo === tipo) ultimo.eventos.push(evento);
    else grupos.push({ tipo, eventos: [evento] });
  }
  return grupos;
}
