import type { Db } from '../../../platform/database/database.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';

/** What of Pix a counter needs; brought by the module that speaks to the banks. */
export interface PixDoBalcao {
  temChave(db: Db, grupoId: number, empresaId: number): Promise<boolean>;
  /** The code that pays an amount to the key of the company; null: it has no key. `avisa`: its bank tells of what came in. */
  codigo(
    db: Db,
    grupoId: number,
    pedido: { empresaId: number; valor: string; txid: string },
  ): Promise<{ copiaECola: string; chave: string; recebedor: string; avisa: boolean } | null>;
  /** What a bank told of that code; null: nothing yet. */
  recebido(
    db: Db,
    grupoId: number,
    qual: { empresaId: number; txid: string },
  ): Promise<{ em: string; valor: string } | null>;
}

export const pixDoBalcao = extensionPoint<PixDoBalcao>('vendas.pix');
