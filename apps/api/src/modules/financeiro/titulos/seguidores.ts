import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';

/** A settlement as who follows it needs to know it. Amounts are decimal texts; below zero when it takes one back. */
export interface BaixaSeguida {
  id: number;
  lancamentoId: number;
  tituloId: number;
  origem: 'R' | 'P';
  empresaId: number;
  pessoaId: number;
  data: string;
  valor: string;
  principal: string;
  /** An agreement settles without money. */
  tipo: 'pagamento' | 'recuperacao' | 'acordo';
  /** The settlement this one takes back. */
  estornoDeId: number | null;
  /** What made the title, of another module. */
  origemTipo: string | null;
  origemId: number | null;
  /** Nothing is owed any more, or something is again. */
  quitada: boolean;
}

/**
 * What happens when something is paid, or a payment is taken back: a share, a release, a notice. It writes in the transaction
 * given and sends nothing from it.
 */
export interface SeguidorDeBaixas {
  nome: string;
  aoBaixar(tx: Tx, actor: Actor, baixas: readonly BaixaSeguida[]): Promise<void>;
}

/** Who follows payments, in the order of the list of modules. */
export const seguidoresDeBaixas = extensionPoint<SeguidorDeBaixas>('financeiro.seguidoresDeBaixas');
