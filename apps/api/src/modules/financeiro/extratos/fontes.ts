import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';

/** Something of another module that a line of the bank may be: what a card acquirer pays on a day. */
export interface CandidatoDeFonte {
  /** Of the source: names it again when it is confirmed. */
  chave: string;
  data: string;
  /** As the bank would have it: below zero what goes out. */
  valor: string;
  rotulo: string;
  documentos?: readonly string[];
  nome?: string | null;
  cpfCnpj?: string | null;
}

/** Where and when the bank has it. */
export interface EmQueConta {
  contaId: number;
  data: string;
  /** Why it is let through in a closed period. */
  liberacao?: string | undefined;
}

/** Brings what lines of the bank may be, and makes it move money once a person confirms. */
export interface FonteDeConciliacao {
  nome: string;
  candidatos(
    db: Db,
    actor: Actor,
    onde: { contaId: number; empresaId: number; de: string; ate: string },
  ): Promise<readonly CandidatoDeFonte[]>;
  /** Makes the movements of one candidate in the transaction given. @returns their ids */
  conciliar(tx: Tx, actor: Actor, chave: string, em: EmQueConta): Promise<readonly number[]>;
  /** Takes them back. */
  desfazer(tx: Tx, actor: Actor, chave: string, liberacao: string | undefined): Promise<void>;
}

/** Who brings candidates, in the order of the list of modules. */
export const fontesDeConciliacao = extensionPoint<FonteDeConciliacao>('financeiro.fontesDeConciliacao');
