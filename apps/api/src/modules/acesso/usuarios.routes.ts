import { DomainError, type ListQuery, permissions, rolesCalls, usersCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { ehDoProvedor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { containsPatterns } from '../../platform/registers/search.ts';
import { isoInstant, whereAll } from '../../platform/registers/sql.ts';
import { codigoConfere, novoTotp } from './entrada.ts';
import { alterarFuncao, arquivarFuncao, criarFuncao, lerFuncao, listarFuncoes, opcoesDeFuncoes } from './funcoes.ts';
import { enviarLink } from './links.ts';
import { personificar } from './personificacao.ts';
import { senhaConfere } from './senhas.ts';
import { avisarSessoes, encerrarSessoes } from './sessoes.queries.ts';
import {
  lerUsuario,
  listarUsuarios,
  opcoesDeUsuarios,
  permissoesDasFuncoes,
  permissoesEfetivas,
  travarUsuario,
  trocarVinculos,
  usuariosAoAlcance,
} from './usuarios.queries.ts';
import {
  alterarUsuario,
  criarUsuario,
  definirSenha,
  exigirQuePossui,
  exigirQueResteAdministrador,
  inverterSituacao,
} from './usuarios.service.ts';

interface Parts {
  database: Database;
  config: Config;
}
const ok = { ok: true } as const;

/** Users: lists, the register, rights, passwords. */
export function rotasDeUsuarios({ database, config }: Parts): Route[] {
  return [
    route(usersCalls.list, ({ actor, query, read }) => read((db) => listarUsuarios(db, actor, query))),
    route(usersCalls.indexV2, ({ actor, query, read }) => read((db) => listarUsuarios(db, actor, query))),
    route(usersCalls.rolesList, ({ actor, query, read }) => read((db) => listarUsuarios(db, actor, query))),
    route(usersCalls.funcionarios, ({ actor, query, read }) =>
      read((db) => listarUsuarios(db, actor, { ...query, soFuncionarios: true })),
    ),
    route(usersCalls.select, ({ actor, query, read }) => read((db) => opcoesDeUsuarios(db, actor, query))),
    route(usersCalls.extractSaleSelect, ({ actor, query, read }) => read((db) => opcoesDeUsuarios(db, actor, query))),
    route(usersCalls.selected, ({ actor, params, read }) =>
      read(async (db) => {
        const { id, nome } = await lerUsuario(db, actor, params.id);
        return { id, rotulo: nome };
      }),
    ),
    route(usersCalls.count, ({ actor, read }) =>
      read(async (db) => {
        const { rows } =
          await sql`select count(*) filter (where ativo)::int as ativos, count(*) filter (where not ativo)::int as inativos from usuario u ${whereAll(usuariosAoAlcance(actor))}`.execute(
            db,
          );
        return rows[0];
      }),
    ),
    route(usersCalls.ownPermissions, async ({ actor }) => [...actor.permissoes].sort()),
    route(usersCalls.permissionsOf, ({ actor, params, read }) =>
      read(async (db) => {
        await lerUsuario(db, actor, params.id);
        return permissoesEfetivas(db, params.id);
      }),
    ),
    route(usersCalls.usersPermissions, ({ actor, query, read }) =>
      read(async (db) => {
        const { permissoes: diretas } = await lerUsuario(db, actor, query.user_id);
        const { rows } = await sql`select jsonb_build_object('id', f.id, 'rotulo', f.nome) as funcao,
          array(select slug from funcao_permissao fp where fp.funcao_id = f.id order by 1) as slugs
          from funcao f where f.id in (select funcao_id from usuario_funcao where usuario_id = ${query.user_id}) order by f.nome`.execute(
          db,
        );
        return { diretas, porFuncao: rows };
      }),
    ),
    route(usersCalls.get, ({ actor, params, read }) => read((db) => lerUsuario(db, actor, params.id))),
    route(usersCalls.create, ({ actor, body, write }) =>
      write((tx) => criarUsuario(tx, actor, config.publicUrl, body)),
    ),
    route(usersCalls.update, ({ actor, body, write }) => write((tx) => alterarUsuario(tx, actor, body))),
    route(usersCalls.archive, ({ actor, params, write }) =>
      write((tx) => inverterSituacao(tx, actor, params.id, params.isActive)),
    ),
    route(usersCalls.rolesOf, ({ actor, params, read }) =>
      read(async (db) => (await lerUsuario(db, actor, params.id)).funcoes),
    ),
    route(usersCalls.rolesAssign, ({ actor, body, write }) =>
      write(async (tx) => {
        const { funcaoIds: atuais } = await travarUsuario(tx, actor, body.userId);
        exigirQuePossui(actor, await permissoesDasFuncoes(tx, body.roleIds));
        await trocarVinculos(tx, actor.grupoId, body.userId, { tabela: 'usuario_funcao', coluna: 'funcao_id' }, [
          ...new Set([...atuais, ...body.roleIds]),
        ]);
        await avisarSessoes(tx, { grupoId: actor.grupoId });
        return (await lerUsuario(tx, actor, body.userId)).funcoes;
      }),
    ),
    route(usersCalls.rolesReplace, ({ actor, params, body, write }) =>
      write(async (tx) => {
        const { funcaoIds: atuais } = await travarUsuario(tx, actor, params.id);
        exigirQuePossui(
          actor,
          await permissoesDasFuncoes(
            tx,
            body.roleIds.filter((id) => !atuais.includes(id)),
          ),
        );
        await trocarVinculos(
          tx,
          actor.grupoId,
          params.id,
          { tabela: 'usuario_funcao', coluna: 'funcao_id' },
          body.roleIds,
        );
        await exigirQueResteAdministrador(tx, params.id);
        await avisarSessoes(tx, { grupoId: actor.grupoId });
        return (await lerUsuario(tx, actor, params.id)).funcoes;
      }),
    ),
    ...rotasDeSenhas({ database, config }),
    ...rotasDeSuporte({ database }),
    ...rotasDeFuncoes(),
  ];
}

function rotasDeSenhas({ config }: Parts): Route[] {
  const conferirPropria = async (guardada: string | null, senha: string, campo: string) => {
    if (!(await senhaConfere(guardada, senha)))
      throw new DomainError('INVALID', { campos: { [campo]: 'SENHA INCORRETA' } });
  };
  return [
    route(usersCalls.ownPassword, ({ actor, params, body, write }) => {
      if (params.id !== actor.usuarioId) throw new DomainError('NOT_FOUND');
      return write(async (tx) => {
        const eu = await tx
          .selectFrom('usuario')
          .select(['usuario', 'senha_hash'])
          .where('id', '=', actor.usuarioId)
          .executeTakeFirstOrThrow();
        await conferirPropria(eu.senha_hash, body.senhaAtual, 'senhaAtual');
        await definirSenha(tx, actor.usuarioId, eu.usuario, body.senha, actor.sessaoId);
        return ok;
      });
    }),
    route(usersCalls.newPassword, ({ actor, params, body, write }) =>
      write(async (tx) => {
        const alvo = await travarUsuario(tx, actor, params.id);
        exigirQuePossui(actor, await permissoesEfetivas(tx, params.id));
        if (body.senha) await definirSenha(tx, params.id, alvo.usuario, body.senha, null);
        else if (alvo.email)
          await enviarLink(tx, config.publicUrl, 'redefinicao', {
            ...alvo,
            email: alvo.email,
            grupoId: actor.grupoId,
          });
        else throw new DomainError('INVALID', { campos: { senha: 'O USUÁRIO NÃO TEM E-MAIL: INFORME UMA SENHA' } });
        return ok;
      }),
    ),
    route(usersCalls.totpStart, ({ actor, write }) =>
      write(async (tx) => {
        const eu = await tx
          .selectFrom('usuario')
          .select('usuario')
          .where('id', '=', actor.usuarioId)
          .executeTakeFirstOrThrow();
        const novo = novoTotp(eu.usuario);
        await tx
          .updateTable('usuario')
          .set({ totp_pendente: novo.segredo })
          .where('id', '=', actor.usuarioId)
          .execute();
        return novo;
      }),
    ),
    route(usersCalls.totpConfirm, ({ actor, body, write }) =>
      write(async (tx) => {
        const eu = await tx
          .selectFrom('usuario')
          .select('totp_pendente')
          .where('id', '=', actor.usuarioId)
          .executeTakeFirstOrThrow();
        if (!eu.totp_pendente || !codigoConfere(eu.totp_pendente, body.codigo))
          throw new DomainError('INVALID', { campos: { codigo: 'CÓDIGO INCORRETO' } });
        await tx
          .updateTable('usuario')
          .set({ totp_segredo: eu.totp_pendente, totp_pendente: null })
          .where('id', '=', actor.usuarioId)
          .execute();
        return ok;
      }),
    ),
    route(usersCalls.totpRemove, ({ actor, body, write }) =>
      write(async (tx) => {
        const eu = await tx
          .selectFrom('usuario')
          .select('senha_hash')
          .where('id', '=', actor.usuarioId)
          .executeTakeFirstOrThrow();
        await conferirPropria(eu.senha_hash, body.senha, 'senha');
        await tx
          .updateTable('usuario')
          .set({ totp_segredo: null, totp_pendente: null })
          .where('id', '=', actor.usuarioId)
          .execute();
        return ok;
      }),
    ),
  ];
}

function rotasDeSuporte({ database }: Pick<Parts, 'database'>): Route[] {
  return [
    route(usersCalls.indexSuporte, ({ actor, query, read }) =>
      read(async (db) => {
        // The provider's support reaches every group; a reseller's people, who are of the provider's group too, do not.
        const from = ehDoProvedor(actor)
          ? sql`from app.usuarios_de_todos_os_grupos() u join grupo g on g.id = u.grupo_id and g.ativo`
          : sql`from usuario u join grupo g on g.id = u.grupo_id`;
        const condicoes = [
          ...usuariosAoAlcance(actor),
          sql`u.ativo = ${!query.somenteInativos}`,
          sql`u.id <> ${actor.usuarioId}`,
        ];
        if (query.search?.trim())
          condicoes.push(sql`(u.busca || ' ' || app.normalizar(g.nome)) like all (${containsPatterns(query.search)})`);
        if (query.grupoId) condicoes.push(sql`u.grupo_id = ${query.grupoId}`);
        const where = whereAll(condicoes);
        const ordem =
          { usuario: sql`u.usuario`, email: sql`u.email`, id: sql`u.id`, criadoEm: sql`u.criado_em` }[
            (query.sortBy ?? 'nome') as 'usuario'
          ] ?? sql`app.normalizar(u.nome)`;
        const { rows } =
          await sql`select u.id, u.versao, u.ativo, u.nome, u.usuario, u.email, u.suporte, '[]'::jsonb as funcoes,
          (select ${isoInstant('max(s.criada_em)')} from sessao s where s.usuario_id = u.id and s.ator_id is null) as "ultimoAcesso",
          ${isoInstant('u.criado_em')} as "criadoEm", ${isoInstant('u.atualizado_em')} as "atualizadoEm",
          jsonb_build_object('id', g.id, 'rotulo', g.nome) as grupo
          ${from} ${where} order by ${ordem} ${query.descending ? sql`desc` : sql`asc`}, u.id
          limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(db);
        const total = await sql<{ n: number }>`select count(*)::int as n ${from} ${where}`.execute(db);
        return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
      }),
    ),
    route(usersCalls.personify, ({ actor, params, body, request }) =>
      personificar(database, actor, params.id, body, {
        endereco: request.ip,
        agente: request.headers['user-agent'] ?? null,
      }),
    ),
    route(usersCalls.personifyEnd, async ({ actor }) => {
      if (!actor.personificacao)
        throw new DomainError('INVALID_TRANSITION', { text: 'Não há acesso de suporte em curso.' });
      await database.controlTransaction((db) => encerrarSessoes(db, sql`id = ${actor.sessaoId}`, 'saida'));
      return ok;
    }),
    route(usersCalls.personifyLog, ({ actor, query, read }) =>
      read(async (db) => {
        const pedidas = query.search?.trim()
          ? [
              sql`app.normalizar(a.ator || ' ' || u.nome || ' ' || a.motivo) like all (${containsPatterns(query.search)})`,
            ]
          : [];
        const busca = whereAll([...usuariosAoAlcance(actor), ...pedidas]);
        const from = sql`from acesso_suporte a join usuario u on u.grupo_id = a.grupo_id and u.id = a.usuario_id join sessao s on s.id = a.sessao_id`;
        const { rows } =
          await sql`select a.id, a.ator, jsonb_build_object('id', u.id, 'rotulo', u.nome) as usuario, a.motivo,
          ${isoInstant('a.inicio')} as inicio, ${isoInstant('coalesce(s.encerrada_em, case when s.refresh_expira < now() then s.refresh_expira end)')} as fim
          ${from} ${busca} order by a.id ${query.sortBy && !query.descending ? sql`asc` : sql`desc`}
          limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(db);
        const total = await sql<{ n: number }>`select count(*)::int as n ${from} ${busca}`.execute(db);
        return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
      }),
    ),
  ];
}

function rotasDeFuncoes(): Route[] {
  return [
    route(rolesCalls.list, ({ query, read }) => read((db) => listarFuncoes(db, query as ListQuery))),
    route(rolesCalls.listV2, ({ query, read }) => read((db) => listarFuncoes(db, query as ListQuery))),
    route(rolesCalls.select, ({ query, read }) => read((db) => opcoesDeFuncoes(db, query))),
    route(rolesCalls.rolesPermissions, ({ query, read }) =>
      read(async (db) => {
        const onde = query.role_id ? sql`f.id = ${query.role_id}` : sql`f.ativo`;
        const { rows } = await sql`select jsonb_build_object('id', f.id, 'rotulo', f.nome) as funcao,
          array(select slug from funcao_permissao fp where fp.funcao_id = f.id order by 1) as permissoes from funcao f where ${onde} order by f.nome`.execute(
          db,
        );
        if (query.role_id && rows.length === 0) throw new DomainError('NOT_FOUND');
        return rows;
      }),
    ),
    route(rolesCalls.permissionsByUser, ({ actor, query, read }) =>
      read(async (db) => {
        const onde = whereAll([
          ...usuariosAoAlcance(actor),
          query.user_id ? sql`u.id = ${query.user_id}` : sql`u.ativo`,
        ]);
        const { rows } = await sql`select jsonb_build_object('id', u.id, 'rotulo', u.nome) as usuario,
          array(select distinct fp.slug from usuario_funcao uf join funcao f on f.id = uf.funcao_id and f.ativo
            join funcao_permissao fp on fp.funcao_id = f.id where uf.usuario_id = u.id order by 1) as permissoes
          from usuario u ${onde} order by u.nome limit 500`.execute(db);
        if (query.user_id && rows.length === 0) throw new DomainError('NOT_FOUND');
        return rows;
      }),
    ),
    route(rolesCalls.get, ({ params, read }) => read((db) => lerFuncao(db, params.id))),
    route(rolesCalls.create, ({ actor, body, write }) => write((tx) => criarFuncao(tx, actor, body))),
    route(rolesCalls.update, ({ actor, params, body, write }) =>
      write((tx) => alterarFuncao(tx, actor, params.id, body)),
    ),
    route(rolesCalls.archive, ({ actor, params, query, write }) =>
      write((tx) => arquivarFuncao(tx, actor, params.id, query.somenteInativos === true, query.substituta)),
    ),
    route(rolesCalls.validate, async ({ actor, query }) => ({
      existe: permissions.some(({ slug }) => slug === query.slug),
      possui: actor.permissoes.has(query.slug),
    })),
  ];
}
