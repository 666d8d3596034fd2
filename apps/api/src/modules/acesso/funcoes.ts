import { DomainError, type FuncaoCompleta, type ListQuery, type Option, type Page } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { containsPatterns } from '../../platform/registers/search.ts';
import { isoInstant, whereAll } from '../../platform/registers/sql.ts';
import { avisarSessoes } from './sessoes.queries.ts';
import { exigirQuePossui, exigirQueResteAdministrador } from './usuarios.service.ts';

const colunas = sql`f.id, f.versao, f.ativo, f.nome, f.descricao,
  array(select slug from funcao_permissao where grupo_id = f.grupo_id and funcao_id = f.id order by 1) as permissoes,
  (select count(*)::int from usuario_funcao where grupo_id = f.grupo_id and funcao_id = f.id) as usuarios,
  ${isoInstant('f.criado_em')} as "criadoEm", ${isoInstant('f.atualizado_em')} as "atualizadoEm"`;
const ordens: Record<string, RawBuilder<unknown>> = {
  id: sql`f.id`,
  nome: sql`app.normalizar(f.nome)`,
  criadoEm: sql`f.criado_em`,
  atualizadoEm: sql`f.atualizado_em`,
};

export async function listarFuncoes(db: Db, query: ListQuery): Promise<Page<FuncaoCompleta>> {
  const condicoes = [sql`f.ativo = ${!query.somenteInativos}`];
  if (query.search?.trim()) {
    condicoes.push(
      query.exactBy
        ? sql`app.normalizar((${ordens[query.exactBy]})::text) = app.normalizar(${query.search})`
        : sql`f.busca like all (${containsPatterns(query.search)})`,
    );
  }
  const where = whereAll(condicoes);
  const sentido = query.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<FuncaoCompleta>`select ${colunas} from funcao f ${where}
    order by ${ordens[query.sortBy ?? 'nome'] ?? sql`f.id`} ${sentido}, f.id limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(
    db,
  );
  const total = await sql<{ n: number }>`select count(*)::int as n from funcao f ${where}`.execute(db);
  return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
}

export async function opcoesDeFuncoes(
  db: Db,
  query: { search?: string | undefined; ids?: number[] | undefined; limit: number },
): Promise<Option[]> {
  const busca = query.search?.trim() ? sql`ativo and busca like all (${containsPatterns(query.search)})` : sql`ativo`;
  const { rows } =
    await sql<Option>`select id, nome as rotulo from funcao where (${busca}) or id = any(${query.ids ?? []})
    order by id = any(${query.ids ?? []}) desc, app.normalizar(nome) limit ${query.limit}`.execute(db);
  return rows;
}

/** @throws DomainError NOT_FOUND */
export async function lerFuncao(db: Db, id: number): Promise<FuncaoCompleta> {
  const { rows } = await sql<FuncaoCompleta>`select ${colunas} from funcao f where f.id = ${id}`.execute(db);
  const funcao = rows[0];
  if (!funcao) throw new DomainError('NOT_FOUND');
  return funcao;
}

async function gravarPermissoes(tx: Tx, grupoId: number, id: number, slugs: readonly string[]): Promise<void> {
  await sql`delete from funcao_permissao where grupo_id = ${grupoId} and funcao_id = ${id} and not slug = any(${[...slugs]}::text[])`.execute(
    tx,
  );
  await sql`insert into funcao_permissao (grupo_id, funcao_id, slug) select ${grupoId}, ${id}, slug from unnest(${[...slugs]}::text[]) slug on conflict do nothing`.execute(
    tx,
  );
}

export async function criarFuncao(
  tx: Tx,
  actor: Actor,
  dados: { nome: string; descricao: string | null; permissoes: string[] },
): Promise<FuncaoCompleta> {
  exigirQuePossui(actor, dados.permissoes);
  const { id } = await tx
    .insertInto('funcao')
    .values({ grupo_id: actor.grupoId, nome: dados.nome, descricao: dados.descricao })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gravarPermissoes(tx, actor.grupoId, id, dados.permissoes);
  return lerFuncao(tx, id);
}

interface AlteracaoDeFuncao {
  versao?: number | undefined;
  nome?: string | undefined;
  descricao?: string | null | undefined;
  permissoes?: string[] | undefined;
}

/** Nobody takes rights away from a role they depend on, nor gives one what they do not hold. */
export async function alterarFuncao(
  tx: Tx,
  actor: Actor,
  id: number,
  dados: AlteracaoDeFuncao,
): Promise<FuncaoCompleta> {
  const antes = await travarFuncao(tx, actor, id);
  if (dados.versao !== undefined && dados.versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  const { permissoes } = dados;
  await tx
    .updateTable('funcao')
    .set({
      nome: dados.nome ?? antes.nome,
      descricao: dados.descricao === undefined ? antes.descricao : dados.descricao,
    })
    .where('id', '=', id)
    .execute();
  if (permissoes) {
    exigirQuePossui(
      actor,
      permissoes.filter((slug) => !antes.permissoes.includes(slug)),
    );
    const retira = antes.permissoes.some((slug) => !permissoes.includes(slug));
    if (retira && (await dependeDa(tx, actor.usuarioId, id))) {
      throw new DomainError('RULE_BROKEN', { text: 'Você não pode retirar permissões da função de que depende.' });
    }
    await gravarPermissoes(tx, actor.grupoId, id, permissoes);
    await exigirAdministrador(tx, id);
    await avisarSessoes(tx, { grupoId: actor.grupoId });
  }
  return lerFuncao(tx, id);
}

/** @throws DomainError NOT_FOUND; FORBIDDEN when a reseller's person would change the rights of others' people */
async function travarFuncao(tx: Tx, actor: Actor, id: number): Promise<FuncaoCompleta> {
  await sql`select 1 from funcao where id = ${id} for update`.execute(tx);
  if (actor.revendaId !== null) {
    const { rows } =
      await sql`select 1 from usuario_funcao uf join usuario u on u.grupo_id = uf.grupo_id and u.id = uf.usuario_id
      where uf.funcao_id = ${id} and u.revenda_id is distinct from ${actor.revendaId} limit 1`.execute(tx);
    if (rows.length > 0)
      throw new DomainError('FORBIDDEN', { text: 'Esta função é também de pessoas de fora da sua revenda.' });
  }
  return lerFuncao(tx, id);
}

const dependeDa = async (tx: Tx, usuarioId: number, funcaoId: number) =>
  (await tx
    .selectFrom('usuario_funcao')
    .select('funcao_id')
    .where('usuario_id', '=', usuarioId)
    .where('funcao_id', '=', funcaoId)
    .executeTakeFirst()) !== undefined;

/** One of the role's people stands for all: if the last administrator is among them, the check sees it. */
async function exigirAdministrador(tx: Tx, funcaoId: number): Promise<void> {
  const alguem = await sql<{
    usuarioId: number;
  }>`select usuario_id as "usuarioId" from usuario_funcao where funcao_id = ${funcaoId} order by 1 limit 1`.execute(tx);
  const usuarioId = alguem.rows[0]?.usuarioId;
  if (usuarioId !== undefined) await exigirQueResteAdministrador(tx, usuarioId);
}

/** A role in use is deactivated only together with the role that takes its people. */
export async function arquivarFuncao(
  tx: Tx,
  actor: Actor,
  id: number,
  ativo: boolean,
  substituta: number | undefined,
): Promise<FuncaoCompleta> {
  const antes = await travarFuncao(tx, actor, id);
  if (antes.ativo === ativo) return antes;
  if (!ativo && antes.usuarios > 0) {
    if (substituta === undefined || substituta === id) {
      throw new DomainError('IN_USE', {
        text: `Esta função está em uso por ${antes.usuarios} usuário(s). Escolha a função que a substitui.`,
        data: { usuarios: antes.usuarios },
      });
    }
    const nova = await lerFuncao(tx, substituta);
    exigirQuePossui(actor, nova.permissoes);
    await sql`insert into usuario_funcao (grupo_id, usuario_id, funcao_id)
      select grupo_id, usuario_id, ${substituta} from usuario_funcao where funcao_id = ${id} on conflict do nothing`.execute(
      tx,
    );
    await tx.deleteFrom('usuario_funcao').where('funcao_id', '=', id).execute();
    await exigirAdministrador(tx, substituta);
  }
  await tx.updateTable('funcao').set({ ativo }).where('id', '=', id).execute();
  await avisarSessoes(tx, { grupoId: actor.grupoId });
  return lerFuncao(tx, id);
}
