import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';

/** A terminal that sent something, known by its key. */
export interface TerminalAdmitido {
  grupoId: number;
  id: number;
  empresaId: number;
  nome: string;
  tipo: 'caixa' | 'garcom' | 'cozinha' | 'totem' | 'retaguarda';
}

/** Under which the open streams of a terminal are known, where those of people have their session: all of those are above zero. */
export const sessaoDoTerminal = (id: number): number => -id;

/** One event as its kind is given it. */
export interface EventoRecebido<D> {
  id: string;
  seq: number | null;
  terminal: TerminalAdmitido;
  /** Corrected by the drift of the terminal's clock where that is above two minutes; ISO 8601 UTC. */
  ocorridoEm: string;
  /** As the terminal told it. */
  ocorridoNoTerminal: string;
  dados: D;
}

/**
 * A kind of event that a module takes in. The inbox knows none of them: it keeps the event and its answer in the same transaction
 * in which the kind does its work, so that both are there once or not at all.
 */
export interface TipoDeEvento<S extends z.ZodType = z.ZodType> {
  tipo: string;
  /** Of its schema; 1 when absent. A kind of several versions is brought once for each. */
  versao?: number;
  /** What does not fit is kept for a person. */
  schema: S;
  /** Identity of what such an event is of. Where that is not here yet (NOT_FOUND), the event is kept until it comes, and enters by itself. */
  espera?(dados: z.output<S>): string;
  /** Identity of what such an event brings, for which others may wait; null: nothing. @param dados as the terminal sent them */
  traz?(evento: { id: string; dados: unknown }): string | null;
  /**
   * Takes the event in. It refuses nothing for a reason of business: what happened is recorded with what does not agree.
   *
   * @returns what the terminal is answered, now and when it sends the same again
   * @throws DomainError only for what can never be recorded: the event is kept for a person with that text
   */
  receber(tx: Tx, actor: Actor, evento: EventoRecebido<z.output<S>>): Promise<Record<string, unknown>>;
  /**
   * The same for several of one terminal, in their order, where that costs less than one by one. Throws where any of them cannot be
   * recorded: each is then received alone.
   *
   * @returns the answer of each
   */
  receberVarios?(
    tx: Tx,
    actor: Actor,
    eventos: readonly EventoRecebido<z.output<S>>[],
  ): Promise<Record<string, unknown>[]>;
}

/** Kinds of events that modules bring: `venda` by vendas, `turno.aberto` by caixa. */
export const tiposDeEventos = extensionPoint<TipoDeEvento>('terminais.tiposDeEventos');

/** Carries the type of `dados` from the schema to `receber`. */
export const tipoDeEvento = <S extends z.ZodType>(tipo: TipoDeEvento<S>): TipoDeEvento =>
  tipo as unknown as TipoDeEvento;
