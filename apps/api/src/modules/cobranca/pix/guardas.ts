import type { FileGuard } from '../../../platform/files/routes.ts';
import { requireAccess } from '../../../platform/http/route.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { autorizacoesPix, cobrancasPix, contasPix, pixRecebidos } from './listas.ts';

/** Who sees a row of a list sees its history. */
const deQuemVe =
  (fonte: ListSource): FileGuard =>
  async (db, actor, id) => {
    requireAccess(actor, fonte.list.access);
    await readListRow(db, fonte, actor, id);
  };

export const guardasDoPix: Readonly<Record<string, FileGuard>> = {
  pix_autorizacao: deQuemVe(autorizacoesPix),
  pix_cobranca: deQuemVe(cobrancasPix),
  pix_recebido: deQuemVe(pixRecebidos),
  pix_conta: deQuemVe(contasPix),
};
