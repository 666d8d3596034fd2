import type { AutorizacaoLida, AutorizacaoLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { readListRow } from '../../../../platform/lists/engine.ts';
import { isoInstant } from '../../../../platform/sql/instant.ts';
import { lerParticipantes } from '../../../empresas/public.ts';
import { autorizacoesPix } from '../listas.ts';

type Resto = Omit<AutorizacaoLida, keyof AutorizacaoLinha | 'temEmail'>;

/** What was charged by it is shown as far back as somebody would look. */
const COBRANCAS = 24;

/** @throws DomainError NOT_FOUND */
export async function lerAutorizacao(db: Db, actor: Actor, id: number): Promise<AutorizacaoLida> {
  const linha = await readListRow<AutorizacaoLinha>(db, autorizacoesPix, actor, id);
  const { rows } =
    await sql<Resto>`select x.objeto, x.valor_minimo as "valorMinimo", x.retentativas, x.copia_e_cola as "copiaECola",
      ${isoInstant('x.responder_ate')} as "responderAte", x.ultimo_erro as "ultimoErro",
      (select coalesce(json_agg(json_build_object('id', c.id, 'documento', c.documento, 'vencimento', c.vencimento,
          'valor', c.valor::text, 'situacao', c.situacao) order by c.id desc), '[]'::json)
        from (select * from pix_cobranca k where k.grupo_id = x.grupo_id and k.autorizacao_id = x.id order by k.id desc limit ${COBRANCAS}) c) as cobrancas
    from pix_autorizacao x where x.grupo_id = ${actor.grupoId} and x.id = ${id}`.execute(db);
  const pagador = (await lerParticipantes(db, actor, [linha.pessoaId])).get(linha.pessoaId);
  return { ...linha, ...(rows[0] as Resto), temEmail: Boolean(pagador?.email?.trim()) };
}
