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
  /** What other modules made of what this pays: the title, or what its agreement took the place of. */
  origens: readonly OrigemPaga[];
  /** Nothing is owed any more, or something is again. */
  quitada: boolean;
}

export interface OrigemPaga {
  /** As `criarTitulos` was given it: `origemTipo`. */
  tipo: string;
  id: number;
  /** What of the amount is of it, a decimal text from 0 to 1. */
  parte: string;
  /** Nothing is owed of it any more; of an agreement, once all of it is paid. */
  quitada: boolean;
}

/** What of a settlement is of the records of one kind. */
export const origensDe = ({ origens }: Pick<BaixaSeguida, 'origens'>, tipo: string): readonly OrigemPaga[] =>
  origens.filter((origem) => origem.tipo === tipo);

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
