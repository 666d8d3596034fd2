import type { EspecieDePagamento } from '@retaguarda/contracts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';

/** The shift a sale was sold in. */
export interface TurnoDaVenda {
  id: number;
  situacao: 'aberto' | 'encerrado' | 'conferido';
  operadorId: number | null;
  /** Its opening has not come. */
  presumido?: boolean;
}

/** What a sale says of its shift. */
export interface PedidoDeTurno {
  uuid: string;
  empresaId: number;
  terminalId: number;
  ocorridoEm: string;
  /** Business day of the sale. */
  dia: string;
  operadorId: number | null;
  operadorNome: string | null;
}

/** The shift that a person keeps at a till of the back office. */
export interface MeuTurno {
  id: number;
  uuid: string;
  terminalId: number;
  terminal: string;
  abertoEm: string;
  /** Account of the company's cash, where its policy names one. */
  contaId: number | null;
}

/** What a client paid of the house account. */
export interface RecebimentoNoCaixa {
  uuid: string;
  clienteId: number;
  especie: EspecieDePagamento;
  formaPagamentoId: number | null;
  valor: string;
  motivo: string | null;
}

/** What cash does for sales. */
export interface CaixaDasVendas {
  /** The shift by the terminal's identity of it; made as presumed where it is not known yet. */
  turno(tx: Tx, actor: Actor, pedido: PedidoDeTurno): Promise<TurnoDaVenda>;
  /** One shift, while it is open; else null: what is given back later moves another drawer, or none. */
  aberto?(tx: Tx, grupoId: number, turnoId: number): Promise<TurnoDaVenda | null>;
  /** The open shift of the person at a till of the back office of a company, held against who would close it where it is written to. */
  meuTurno(db: Db, actor: Actor, empresaId: number, hold: boolean): Promise<MeuTurno | null>;
  /** Puts what a client paid in the drawer. @returns the movement, not `nova` where this identity was put there before */
  receber(
    tx: Tx,
    actor: Actor,
    turnoId: number,
    recebimento: RecebimentoNoCaixa,
  ): Promise<{ id: number; nova: boolean }>;
  /** Notes which settlements that receipt made: they go back with it. */
  recebido(tx: Tx, actor: Actor, uuid: string, baixas: readonly number[]): Promise<void>;
  /** Tells that a sale or an act came to a shift that is no longer open, after its payments are written. @param fato as in `venda/12` */
  chegouDepois(tx: Tx, actor: Actor, turnoId: number, fato: string): Promise<void>;
}

/** Brought by the one module that keeps shifts. */
export const caixaDasVendas = extensionPoint<CaixaDasVendas>('vendas.caixa');
