import {
  type AtencaoDoPix,
  type CobrancaPixLida,
  type CobrancaPixLinha,
  lerContasPix,
  missingSlugs,
  type PixRecebidoLido,
  type PixRecebidoLinha,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa } from '../../empresas/public.ts';
import { juntarContaBancaria } from '../../financeiro/public.ts';
import { alcanceDoPix } from './cobrancas.queries.ts';
import { situacaoDaConta } from './contas.queries.ts';
import { cobrancasPix, pixRecebidos } from './listas.ts';

/** @throws DomainError NOT_FOUND */
export async function lerCobrancaPix(db: Db, actor: Actor, id: number): Promise<CobrancaPixLida> {
  const linha = await readListRow<CobrancaPixLinha>(db, cobrancasPix, actor, id);
  const { rows } = await sql<Pick<CobrancaPixLida, 'copiaECola' | 'ultimoErro' | 'debitos' | 'recebidos'>>`
    select x.copia_e_cola as "copiaECola", x.ultimo_erro as "ultimoErro", coalesce(x.debitos, '[]'::jsonb) as debitos, (select coalesce(json_agg(json_build_object('id', r.id,
        'valor', r.valor::text,
        'horario', ${isoInstant('r.horario')}, 'situacao', r.situacao) order by r.id), '[]'::json)
      from pix_recebido r where r.grupo_id = x.grupo_id and r.cobranca_id = x.id) as recebidos
    from pix_cobranca x where x.grupo_id = ${actor.grupoId} and x.id = ${id}`.execute(db);
  return { ...linha, ...(rows[0] as Pick<CobrancaPixLida, 'copiaECola' | 'ultimoErro' | 'debitos' | 'recebidos'>) };
}

async function devolucoesDe(db: Db, { grupoId }: Actor, id: number): Promise<PixRecebidoLido['devolucoes']> {
  const { rows } = await sql<PixRecebidoLido['devolucoes'][number]>`
    select d.id, d.valor, d.situacao, d.motivo, coalesce(d.resposta, d.ultimo_erro) as resposta, u.nome as usuario, ${isoInstant('d.criado_em')} as "criadoEm"
    from pix_devolucao d ${juntarPessoa('d')} where d.grupo_id = ${grupoId} and d.recebido_id = ${id} order by d.id desc`.execute(
    db,
  );
  return rows;
}

/** @throws DomainError NOT_FOUND */
export async function lerRecebido(db: Db, actor: Actor, id: number): Promise<PixRecebidoLido> {
  const linha = await readListRow<PixRecebidoLinha>(db, pixRecebidos, actor, id);
  const { rows } = await sql<{ documento: string | null }>`select pagador_documento as documento from pix_recebido
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(db);
  return { ...linha, pagadorDocumento: rows[0]?.documento ?? null, devolucoes: await devolucoesDe(db, actor, id) };
}

/** What waits for somebody, of what the person sees. */
export async function lerAtencao(db: Db, actor: Actor): Promise<AtencaoDoPix> {
  const recebidos = await sql<{ situacao: string; quantos: number; valor: string }>`
    select x.situacao, count(*)::int as quantos,
      sum(case x.situacao when 'a_devolver' then x.excesso - least(x.devolvido, x.excesso) else x.valor end)::text as valor
    from pix_recebido x ${whereAll([...alcanceDoPix(actor), sql`x.situacao in ('a_conferir', 'sem_cobranca', 'a_devolver')`])}
    group by x.situacao`.execute(db);
  const de = (qual: string) => {
    const { quantos = 0, valor = '0.00' } = recebidos.rows.find(({ situacao }) => situacao === qual) ?? {};
    return { quantos, valor };
  };
  const contas = await contasComProblema(db, actor);
  return { aConferir: de('a_conferir'), semCobranca: de('sem_cobranca'), aDevolver: de('a_devolver'), contas };
}

/** None for who may not see how accounts speak to their banks. */
async function contasComProblema(db: Db, actor: Actor): Promise<AtencaoDoPix['contas']> {
  if (missingSlugs(lerContasPix, actor.permissoes).length > 0) return [];
  const { rows } = await sql<AtencaoDoPix['contas'][number]>`
    select * from (select x.conta_id as "contaId", cb.nome as conta, ${situacaoDaConta} as situacao, x.ultimo_erro as "ultimoErro",
        floor(extract(epoch from x.certificado_ate - now()) / 86400)::int as dias
      from pix_conta x ${juntarContaBancaria('x', 'cb')}
      ${whereAll([sql`x.grupo_id = ${actor.grupoId}`, ...daPessoa(actor, 'cb.empresa_id')])}) c
    where c.situacao in ('com_erro', 'vencendo', 'vencida') order by c.dias nulls last, c.conta`.execute(db);
  return rows;
}
