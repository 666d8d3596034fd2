import type { EspecieDeCobranca } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';

/** A charge as what follows it needs to know it. Amounts are decimal texts, dates civil. */
export interface Cobranca {
  id: number;
  contratoId: number;
  empresaId: number;
  competencia: string;
  especie: EspecieDeCobranca;
  valor: string;
  vencimento: string;
}

/**
 * What follows a charge, in the order of the list: receivable, invoice, slip, message. Each has its own result and can be
 * tried again by itself. It writes in the transaction given and sends nothing from it: what leaves the process is a job
 * of the same transaction.
 */
export interface EtapaDeCobranca {
  /** Stable name, kept with the result. */
  nome: string;
  rotulo: string;
  /** Whether this charge takes the step; absent: every one does. A step not taken leaves no result. */
  seAplica?(tx: Tx, actor: Actor, cobranca: Cobranca): Promise<boolean>;
  /** @throws DomainError whose text is shown on the line; the steps after it wait for the retry */
  aoCobrar(tx: Tx, actor: Actor, cobranca: Cobranca): Promise<void>;
  /** Why these charges can no longer be undone; null while they can. What the steps after it made is taken back by then. */
  impedimento(tx: Tx, actor: Actor, cobrancaIds: readonly number[]): Promise<string | null>;
  /** Takes back what `aoCobrar` made. */
  aoDesfazer(tx: Tx, actor: Actor, cobrancaIds: readonly number[]): Promise<void>;
}

/** What follows the charge of a contract, in the order of the list of modules. */
export const etapasDeCobranca = extensionPoint<EtapaDeCobranca>('contratos.etapasDeCobranca');
