import { authCalls, DomainError, type LinkDeAcesso, linksDeAcessoCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { esquecerAparelho, listarAparelhos, type Origem } from '../aparelhos/aparelhos.ts';
import { segredosDoNavegador } from '../aparelhos/aparelhos-cookie.ts';
import { exigirAlcance } from '../funcoes/alcance.ts';
import { grupoPublico, gruposDeDemonstracao, SENHA_DEMO } from '../instalacao/grupos.queries.ts';
import { instalar } from '../instalacao/instalacao.ts';
import type { NomesDasEmpresas } from '../instalacao/nomes-do-grupo.ts';
import { links } from '../listas/links.ts';
import { enderecoDePasskeys } from '../passkeys/passkeys.endereco.ts';
import { dizerQueContinuam } from '../passkeys/passkeys.service.ts';
import { type LinkDeSenha, lerLink, usarLink } from '../senhas/links.ts';
import { escolherSenha } from '../senhas/senhas.ts';
import { esquecerCookies, guardarCookie, refreshDoCookie, sessaoDoNavegador } from '../sessoes/sessao-cookie.ts';
import { encerrarSessoes, sessaoDoHash } from '../sessoes/sessoes.queries.ts';
import { descreverSessao, type Sessoes } from '../sessoes/sessoes.ts';
import { pedirRedefinicao } from '../trabalhos.ts';
import { usuariosAoAlcance } from '../usuarios/usuarios.queries.ts';
import { definirSenha } from '../usuarios/usuarios.service.ts';
import { encerrarOutra, entrar } from './entrada.ts';
import { entregar, origemDe } from './entrega.ts';
import { doEndereco, reservarTentativa, tentar } from './tentativas.ts';

interface Parts {
  database: Database;
  config: Config;
  sessoes: Sessoes;
  dasEmpresas: NomesDasEmpresas;
}
const ok = { ok: true } as const;

/** Signing in and out, tokens, and the links that give a password. */
export function rotasDeEntrada({ database, config, sessoes, dasEmpresas }: Parts): Route[] {
  return [
    route(authCalls.ambiente, async () => ({
      passkeys: enderecoDePasskeys(config.publicUrl)?.endereco ?? null,
      demo: config.demo ? { senha: SENHA_DEMO, grupos: await database.control(gruposDeDemonstracao) } : null,
    })),
    route(authCalls.grupo, async ({ params }) => {
      const slug = params.group.toLowerCase();
      database.away.requireSlugHere(slug);
      return database.control((db) => grupoPublico(db, sql`slug = ${slug} and ativo`));
    }),
    route(authCalls.login, async (context) => {
      const passkeys = enderecoDePasskeys(config.publicUrl);
      const aparelhos = segredosDoNavegador(context.request);
      return entregar(context, config, await entrar(database, context.body, origemDe(context), aparelhos, passkeys));
    }),
    route(authCalls.refresh, async ({ body, request, reply }) => {
      const navegador = sessaoDoNavegador(request);
      if (!navegador) {
        if (!body?.refreshToken)
          throw new DomainError('BAD_INPUT', { campos: { refreshToken: '* CAMPO OBRIGATÓRIO' } });
        return sessoes.refresh(body.refreshToken, false);
      }
      const { hash, token, refreshToken } = await sessoes.refresh(refreshDoCookie(request, config, navegador), true);
      guardarCookie(reply, config, navegador, refreshToken);
      return { hash, token };
    }),
    route(authCalls.isAuthenticate, async ({ params, request }) => {
      const sessao = await tentar(
        database,
        [doEndereco('segredo', request.ip)],
        async () => (await database.control((db) => sessaoDoHash(db, params.hash))) ?? null,
      );
      return { autenticado: sessao !== null && sessao.encerradaPor === null && !sessao.refreshExpirado };
    }),
    route(authCalls.atual, ({ actor, read }) => read((db) => descreverSessao(db, actor))),
    route(authCalls.minhasSessoes, async ({ actor }) => {
      const { rows } = await database.control((db) =>
        sql`select id, id = ${actor.sessaoId} as atual, ${isoInstant('criada_em')} as "criadaEm", ${isoInstant('ultimo_uso')} as "ultimoUso", endereco, agente
          from sessao where usuario_id = ${actor.usuarioId} and encerrada_em is null and refresh_expira > now() and ator_id is null order by ultimo_uso desc`.execute(
          db,
        ),
      );
      return rows;
    }),
    route(authCalls.revoke, async ({ actor, body }) => {
      const quais = body.sessaoId ? sql`id = ${body.sessaoId}` : sql`id <> ${actor.sessaoId}`;
      const ids = await database.controlTransaction((db) =>
        encerrarSessoes(db, sql`usuario_id = ${actor.usuarioId} and ator_id is null and ${quais}`, 'revogada'),
      );
      if (body.sessaoId && ids.length === 0) throw new DomainError('NOT_FOUND');
      return { encerradas: ids.length };
    }),
    route(authCalls.logout, async ({ actor, body, request, reply }) => {
      const motivo = body?.motivo ?? 'saida';
      await database.controlTransaction((db) => encerrarSessoes(db, sql`id = ${actor.sessaoId}`, motivo));
      esquecerCookies({ request, reply }, config);
      return ok;
    }),
    route(authCalls.logoutAnother, async ({ body, request }) => {
      await tentar(database, [doEndereco('segredo', request.ip)], () => encerrarOutra(database, body.ticket));
      return ok;
    }),
    route(authCalls.meusAparelhos, ({ actor, request, read }) =>
      read((db) => listarAparelhos(db, actor.usuarioId, segredosDoNavegador(request))),
    ),
    route(authCalls.esquecerAparelho, ({ actor, params, write }) =>
      write(async (tx) => {
        if (!(await esquecerAparelho(tx, actor.usuarioId, params.id))) throw new DomainError('NOT_FOUND');
        return ok;
      }),
    ),
    ...rotasDeLinks({ database, dasEmpresas }),
  ];
}

function rotasDeLinks({ database, dasEmpresas }: Pick<Parts, 'database' | 'dasEmpresas'>): Route[] {
  const achar = (segredo: string, endereco: string) =>
    tentar(database, [doEndereco('segredo', endereco)], () =>
      database.control((db) => lerLink(db, segredo, { travar: false })),
    );
  const cumprir = async (
    link: LinkDeSenha,
    segredo: string,
    senha: string,
    origem: Origem,
    id?: number,
  ): Promise<{ grupoId: number; usuario: string }> => {
    const { grupoId, usuarioId } = link;
    if (grupoId === null || usuarioId === null || (id !== undefined && link.id !== id))
      throw new DomainError('LINK_EXPIRED');
    const escolhida = await escolherSenha(senha);
    return database.write({ ...doSistema(grupoId), atorId: usuarioId }, async (tx) => {
      await lerLink(tx, segredo, { travar: true });
      const pessoa = await tx
        .selectFrom('usuario')
        .select('usuario')
        .where('id', '=', usuarioId)
        .where('ativo', '=', true)
        .executeTakeFirst();
      if (!pessoa) throw new DomainError('LINK_EXPIRED');
      await definirSenha(tx, usuarioId, escolhida, { manter: null, origem, por: null, dasEmpresas });
      await dizerQueContinuam(tx, grupoId, usuarioId);
      await usarLink(tx, link.id);
      return { grupoId, usuario: pessoa.usuario };
    });
  };

  return [
    route(authCalls.initializationRead, async ({ params, request }) => {
      const link = await achar(params.hash, request.ip);
      const { grupoId, usuarioId } = link;
      const base = { tipo: link.tipo, expiraEm: link.expiraEm };
      if (grupoId === null || usuarioId === null) return { ...base, grupo: null, usuario: null, nome: null };
      const pessoa = await database.read(grupoId, (db) =>
        db.selectFrom('usuario').select(['usuario', 'nome']).where('id', '=', usuarioId).executeTakeFirstOrThrow(),
      );
      return { ...base, grupo: await database.control((db) => grupoPublico(db, sql`id = ${grupoId}`)), ...pessoa };
    }),
    route(authCalls.initialization, async ({ body, request }) => {
      const link = await achar(body.hash, request.ip);
      const feito =
        link.tipo === 'instalacao'
          ? await instalar(database, body)
          : await cumprir(link, body.hash, body.senha, origemDe({ request }));
      return {
        grupo: await database.control((db) => grupoPublico(db, sql`id = ${feito.grupoId}`)),
        usuario: feito.usuario,
      };
    }),
    route(authCalls.passwordAsk, async ({ body, request }) => {
      const conta = { grupoId: body.grupoId, usuario: body.usuario.trim().toLowerCase() };
      // Nothing is proved here, so nothing is given back.
      await reservarTentativa(database, [
        { tipo: 'redefinicao', chave: `${conta.grupoId}:${conta.usuario}` },
        doEndereco('endereco', request.ip),
      ]);
      await database.write(doSistema(conta.grupoId), (tx) => pedirRedefinicao(tx, conta, origemDe({ request })));
      return ok;
    }),
    route(authCalls.passwordSet, async ({ params, body, request }) => {
      await cumprir(await achar(body.hash, request.ip), body.hash, body.senha, origemDe({ request }), params.id);
      return ok;
    }),
    listRoute(links),
    route(linksDeAcessoCalls.get, ({ actor, params, read }) =>
      read((db) => readListRow<LinkDeAcesso>(db, links, actor, params.id)),
    ),
    route(linksDeAcessoCalls.revoke, ({ actor, params, write }) =>
      write(async (tx) => {
        const { rows } = await sql<{
          usuarioId: number;
        }>`select u.id as "usuarioId" from link_acesso l join usuario u on u.id = l.usuario_id ${whereAll([...usuariosAoAlcance(actor), sql`l.id = ${params.id}`])}`.execute(
          tx,
        );
        if (!rows[0]) throw new DomainError('NOT_FOUND');
        await exigirAlcance(tx, actor, [rows[0].usuarioId]);
        await usarLink(tx, params.id);
        return ok;
      }),
    ),
  ];
}
