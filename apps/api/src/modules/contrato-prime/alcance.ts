import type { TipoDePreco } from '@retaguarda/contracts';
import { slugDoPreco, tiposDePreco } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/http/actor.ts';
import { requireAccess } from '../../platform/http/route.ts';
import type { Reach } from '../../platform/lists/slot.ts';

type Sql = RawBuilder<unknown>;

/** The kinds of price whose page the person may open. */
export const tiposVisiveis = ({ permissoes }: Pick<Actor, 'permissoes'>): TipoDePreco[] =>
  (Object.keys(tiposDePreco) as TipoDePreco[]).filter((tipo) => permissoes.has(slugDoPreco[tipo]));

/** @throws DomainError FORBIDDEN naming the page of the kind */
export const exigirTipo = (actor: Actor, tipo: TipoDePreco): void => requireAccess(actor, slugDoPreco[tipo]);

/** A reseller's people see the list prices and their own; `coluna` names the reseller of a row. */
export const daListaOuSua = ({ revendaId }: Pick<Reach, 'revendaId'>, coluna: Sql): Sql[] =>
  revendaId === null ? [] : [sql`(${coluna} is null or ${coluna} = ${revendaId})`];
