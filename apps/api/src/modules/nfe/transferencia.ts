import type { Tx } from '../../platform/database/database.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';
import { lerEmpresaFiscal } from '../empresas/public.ts';
import type { SaidaDoDocumento } from '../estoque/public.ts';
import { lerArquivos } from '../fiscal/public.ts';
import type { Nota } from './notas/notas.queries.ts';

/** A note by which goods went to another company of the group, as whoever takes it in there needs it. */
export interface TransferenciaAutorizada {
  empresaId: number;
  chave: string;
  /** With its protocol. */
  xml: string;
  /** Each item, in order. */
  itens: readonly ItemTransferido[];
}

/** What an item of a transfer is: both companies have the same catalogue. */
export interface ItemTransferido {
  produtoId: number;
  /** What left for it: its lots, or the components of a kit. */
  saidas: readonly SaidaDoDocumento[];
  /** The note moved goods, and nothing of this item: it keeps no stock. */
  semEstoque: boolean;
}

/** Brought by who keeps what comes in: the other side of a transfer begins there by itself. Asked again, nothing happens twice. */
export interface RecebedorDeTransferencias {
  chegou(tx: Tx, grupoId: number, nota: TransferenciaAutorizada): Promise<void>;
  /** @param em instant of the cancelling, ISO 8601 */
  cancelada(tx: Tx, grupoId: number, chave: string, em: string): Promise<void>;
}
export const recebedoresDeTransferencias = extensionPoint<RecebedorDeTransferencias>('nfe.recebedoresDeTransferencias');

/** Tells the other company of an authorised transfer to it. */
export async function avisarDestino(
  tx: Tx,
  grupoId: number,
  recebedores: readonly RecebedorDeTransferencias[],
  { empresaId, chave, pessoaId, rascunho }: Nota,
  lerItens: () => Promise<readonly ItemTransferido[]>,
): Promise<void> {
  const sai = rascunho.operacao === 'transferencia' && rascunho.sentido === 'saida' && rascunho.finalidade === '1';
  if (!sai || pessoaId === null || chave === null || recebedores.length === 0) return;
  if ((await lerEmpresaFiscal(tx, grupoId, pessoaId)) === undefined) return;
  const [arquivo] = await lerArquivos(tx, grupoId, [chave], ['nfe']);
  if (!arquivo) throw new Error(`the file of ${chave} is not kept`);
  const itens = await lerItens();
  for (const recebedor of recebedores)
    await recebedor.chegou(tx, grupoId, { empresaId, chave, xml: arquivo.xml, itens });
}
