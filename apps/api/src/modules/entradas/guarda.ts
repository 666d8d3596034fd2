import { entradasCalls } from '@retaguarda/contracts';
import type { FileGuard } from '../../platform/files/routes.ts';
import { requireAccess } from '../../platform/http/route.ts';
import { lerEntrada } from './ler.ts';

/** Who may read the history of an incoming note: whoever sees it. @throws DomainError FORBIDDEN, NOT_FOUND */
export const guardaDeEntrada: FileGuard = async (db, actor, id) => {
  requireAccess(actor, entradasCalls.get.access);
  await lerEntrada(db, actor, id);
};
