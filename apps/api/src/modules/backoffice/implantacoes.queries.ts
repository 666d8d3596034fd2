import {
  DomainError,
  type Implantacao,
  type ImplantacaoCompleta,
  type ListQuery,
  type Page,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { empresaERevenda } from './alcance.ts';

type Onde = readonly RawBuilder<unknown>[];

/** The servers of a roll-out that the person may see: the figures are of those. */
const contados = (onde: Onde) => sql`join lateral (
    select count(*)::int as n, coalesce(sum(p.n) filter (where p.situacao in ('pendente', 'baixando', 'instalando')), 0)::int as abertos,
      coalesce(sum(p.n) filter (where p.situacao = 'falhou'), 0)::int as falhas, coalesce(sum(p.n), 0)::int as servidores,
      coalesce(jsonb_object_agg(p.situacao, p.n), '{}') as por_situacao
    from (select l.situacao, count(*)::int as n from implantacao_servidor l
      join core_chave_api k on k.grupo_id = l.grupo_id and k.id = l.chave_api_id
      join empresa e on e.grupo_id = k.grupo_id and e.id = k.empresa_id
      where l.grupo_id = i.grupo_id and l.implantacao_id = i.id and ${sql.join([...onde], sql` and `)} group by l.situacao) p
  ) c on c.servidores > 0`;
const from = (onde: Onde) =>
  sql`from implantacao_core i join versao_core v on v.id = i.versao_core_id ${contados(onde)}`;

const colunas = sql`i.id, jsonb_build_object('id', v.id, 'rotulo', v.numero) as "versaoCore",
  (case when i.cancelada_em is not null then 'cancelada' when c.abertos > 0 and i.agendada_para > now() then 'agendada'
    when c.abertos > 0 then 'em_andamento' when c.falhas > 0 then 'com_falhas' else 'concluida' end) as situacao,
  ${isoInstant('i.agendada_para')} as "agendadaPara", i.observacao,
  (select u.nome from usuario u where u.grupo_id = i.grupo_id and u.id = i.autor_id) as autor,
  ${isoInstant('i.criado_em')} as "criadoEm", c.servidores, c.por_situacao as "porSituacao"`;

export function listarImplantacoes(
  db: Db,
  onde: Onde,
  query: ListQuery & { versaoCoreId?: number | undefined },
): Promise<Page<Implantacao>> {
  const where = [sql`i.ativo`];
  if (query.versaoCoreId) where.push(sql`v.id = ${query.versaoCoreId}`);
  if (query.search?.trim())
    where.push(sql`app.texto_de_busca(v.numero, i.observacao) like all (${containsPatterns(query.search)})`);
  return readPage<Implantacao>(
    db,
    {
      columns: colunas,
      from: from(onde),
      where,
      orders: { id: sql`i.id`, agendadaPara: sql`i.agendada_para`, criadoEm: sql`i.criado_em` },
      order: sql`i.id desc`,
      key: sql`i.id`,
    },
    query,
  );
}

/** @throws DomainError NOT_FOUND, also for one that reaches no server within the person's reach */
export async function lerImplantacao(db: Db, onde: Onde, id: number): Promise<ImplantacaoCompleta> {
  const { rows } = await sql<Implantacao>`select ${colunas} ${from(onde)} where i.id = ${id}`.execute(db);
  const implantacao = rows[0];
  if (!implantacao) throw new DomainError('NOT_FOUND');
  const linhas = await sql<ImplantacaoCompleta['linhas'][number]>`
    select k.id, k.nome, ${empresaERevenda}, l.situacao, l.versao_antes as "versaoAntes", l.erro, ${isoInstant('l.atualizado_em')} as "atualizadoEm"
    from implantacao_servidor l join core_chave_api k on k.grupo_id = l.grupo_id and k.id = l.chave_api_id
      join empresa e on e.grupo_id = k.grupo_id and e.id = k.empresa_id
    ${whereAll([...onde, sql`l.implantacao_id = ${id}`])} order by app.normalizar(e.nome_fantasia), app.normalizar(k.nome), k.id`.execute(
    db,
  );
  return { ...implantacao, linhas: linhas.rows };
}
