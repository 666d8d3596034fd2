import { DomainError, type EntidadeDeImportacao, importacaoCalls, missingSlugs } from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { narrowTo } from '../../platform/http/reach.ts';
import { type Importacao, lerImportacao } from './importacao.queries.ts';

export const pode = (actor: Actor, entidade: EntidadeDeImportacao): boolean =>
  missingSlugs(importacaoCalls[entidade].post.access, actor.permissoes).length === 0;

/** The import, for whoever may import records of its kind where it was imported. @throws DomainError NOT_FOUND */
export async function exigirImportacao(db: Db, actor: Actor, id: number): Promise<Importacao> {
  const entidade = (await lerImportacao(db, actor, id)).entidade as EntidadeDeImportacao;
  if (!pode(actor, entidade)) throw new DomainError('NOT_FOUND');
  return lerImportacao(db, narrowTo(actor, importacaoCalls[entidade].post.access), id);
}
