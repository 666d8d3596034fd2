import { type Implantacao, type ImplantacaoCompleta, listaDeImplantacoes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import type { Reach } from '../../platform/lists/slot.ts';
import type { ListSource, Sql } from '../../platform/lists/source.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import { empresaERevenda, visiveis } from './alcance.ts';

/** The servers of a roll-out that the person may see: the figures are of those. */
const contados = (reach: Reach): Sql => sql`join lateral (
    select coalesce(sum(p.n) filter (where p.situacao in ('pendente', 'baixando', 'instalando')), 0)::int as abertos,
      coalesce(sum(p.n) filter (where p.situacao = 'falhou'), 0)::int as falhas, coalesce(sum(p.n), 0)::int as servidores,
      coalesce(jsonb_object_agg(p.situacao, p.n), '{}') as por_situacao
    from (select l.situacao, count(*)::int as n from implantacao_servidor l
      join core_chave_api k on k.grupo_id = l.grupo_id and k.id = l.chave_api_id
      ${juntarEmpresa('k')}
      where l.grupo_id = i.grupo_id and l.implantacao_id = i.id and ${sql.join([...visiveis(reach)], sql` and `)} group by l.situacao) p
  ) c on c.servidores > 0`;

/** Roll-outs that reach servers the person may see, the newest first. */
export const implantacoes: ListSource = {
  list: listaDeImplantacoes,
  from: {
    table: 'implantacao_core',
    alias: 'i',
    joins: (reach) => ({ v: sql`join versao_core v on v.id = i.versao_core_id`, c: contados(reach) }),
    always: ['c'],
  },
  scope: () => [sql`i.grupo_id = (select app.grupo_atual())`, sql`i.ativo`],
  values: {
    versaoCore: { id: sql`v.id`, label: sql`v.numero` },
    situacao: sql`(case when i.cancelada_em is not null then 'cancelada' when c.abertos > 0 and i.agendada_para > now() then 'agendada'
      when c.abertos > 0 then 'em_andamento' when c.falhas > 0 then 'com_falhas' else 'concluida' end)`,
    autor: sql`(select u.nome from usuario u where u.grupo_id = i.grupo_id and u.id = i.autor_id)`,
    servidores: sql`c.servidores`,
    porSituacao: sql`c.por_situacao`,
  },
  search: { where: (texto) => sql`app.texto_de_busca(v.numero, i.observacao) like all (${containsPatterns(texto)})` },
};

/** @throws DomainError NOT_FOUND, also for one that reaches no server within the person's reach */
export async function lerImplantacao(db: Db, actor: Actor, id: number): Promise<ImplantacaoCompleta> {
  const implantacao = await readListRow<Implantacao>(db, implantacoes, actor, id);
  const linhas = await sql<ImplantacaoCompleta['linhas'][number]>`
    select k.id, k.nome, ${empresaERevenda}, l.situacao, l.versao_antes as "versaoAntes", l.erro, ${isoInstant('l.atualizado_em')} as "atualizadoEm"
    from implantacao_servidor l join core_chave_api k on k.grupo_id = l.grupo_id and k.id = l.chave_api_id
      ${juntarEmpresa('k')}
    ${whereAll([...visiveis(actor), sql`l.implantacao_id = ${id}`])} order by app.normalizar(e.nome_fantasia), app.normalizar(k.nome), k.id`.execute(
    db,
  );
  return { ...implantacao, linhas: linhas.rows };
}
