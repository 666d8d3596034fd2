import { cteRecebidoCalls, entradasCalls, nfseRecebidaCalls } from '@retaguarda/contracts';
import type { FileGuard } from '../../platform/files/routes.ts';
import { requireAccess } from '../../platform/http/route.ts';
import { lerCteRecebido } from './conhecimentos/ler.ts';
import { lerEntrada } from './ler.ts';
import { lerNfseRecebida } from './servicos/nfse-recebidas.queries.ts';

/** Who may read the history of an incoming note: whoever sees it. @throws DomainError FORBIDDEN, NOT_FOUND */
export const guardaDeEntrada: FileGuard = async (db, actor, id) => {
  requireAccess(actor, entradasCalls.get.access);
  await lerEntrada(db, actor, id);
};

/** The same of a note of services. @throws DomainError FORBIDDEN, NOT_FOUND */
export const guardaDeNfse: FileGuard = async (db, actor, id) => {
  requireAccess(actor, nfseRecebidaCalls.get.access);
  await lerNfseRecebida(db, actor, id);
};

/** The same of a transport document. @throws DomainError FORBIDDEN, NOT_FOUND */
export const guardaDeCte: FileGuard = async (db, actor, id) => {
  requireAccess(actor, cteRecebidoCalls.get.access);
  await lerCteRecebido(db, actor, id);
};
