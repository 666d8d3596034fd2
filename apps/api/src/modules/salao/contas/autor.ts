import { DomainError, type Slug } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { holdsIn } from '../../../platform/http/reach.ts';
import { quemPode } from '../../acesso/public.ts';
import type { TerminalAdmitido } from '../../terminais/public.ts';

/** Who does something to an account: a person here, or somebody at a terminal. */
export interface Autor {
  actor: Actor;
  usuarioId: number | null;
  terminal: TerminalAdmitido | null;
  autorizadorId: number | null;
  /** @throws DomainError FORBIDDEN naming the right */
  exigir(db: Db, empresaId: number, slug: Slug): Promise<void>;
}

const proibido = (slug: Slug) => new DomainError('FORBIDDEN', { data: { permissao: slug, permissoes: [slug] } });

export const autorDaPessoa = (actor: Actor): Autor => ({
  actor,
  usuarioId: actor.usuarioId,
  terminal: null,
  autorizadorId: null,
  exigir: async (_, empresaId, slug) => {
    if (!holdsIn(actor, slug, empresaId)) throw proibido(slug);
  },
});

/** At a terminal the right is that of who authorised it there, else of who operates it. */
export function autorDoTerminal(
  terminal: TerminalAdmitido,
  { operadorId, autorizadorId }: { operadorId: number | null; autorizadorId: number | null },
): Autor {
  return {
    actor: { ...oPrograma(terminal.grupoId), empresas: [terminal.empresaId] },
    usuarioId: operadorId,
    terminal,
    autorizadorId,
    exigir: async (db, _, slug) => {
      const quem = autorizadorId ?? operadorId;
      const { rows } = await sql<{
        ids: number[];
      }>`select ${quemPode(slug, quem === null ? [] : [quem])} as ids`.execute(db);
      if (quem === null || !rows[0]?.ids.includes(quem)) throw proibido(slug);
    },
  };
}
