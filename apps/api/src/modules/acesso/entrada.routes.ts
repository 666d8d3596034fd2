import { authCalls, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { type Database, doSistema } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { containsPatterns } from '../../platform/registers/search.ts';
import { isoInstant, whereAll } from '../../platform/registers/sql.ts';
import { exigirAlcance } from './alcance.ts';
import { encerrarOutra, entrar, type Origem } from './entrada.ts';
import { grupoPublico, gruposDeDemonstracao, SENHA_DEMO } from './grupos.queries.ts';
import { instalar } from './instalacao.ts';
import { enviarRedefinicao, lerLink, usarLink } from './links.ts';
import { origemDe } from './origem.ts';
import { encerrarSessoes, sessaoDoHash } from './sessoes.queries.ts';
import { descreverSessao, type Sessoes } from './sessoes.ts';
import { exigirSemBloqueio, registrarFalha } from './tentativas.ts';
import { usuariosAoAlcance } from './usuarios.queries.ts';
import { definirSenha } from './usuarios.service.ts';

interface Parts {
  database: Database;
  config: Config;
  sessoes: Sessoes;
}
const ok = { ok: true } as const;

const colunasDoLink = sql`l.id, l.tipo, jsonb_build_object('id', u.id, 'rotulo', u.nome) as usuario,
  ${isoInstant('l.criado_em')} as "criadoEm", ${isoInstant('l.expira_em')} as "expiraEm", ${isoInstant('l.usado_em')} as "usadoEm"`;

/** Signing in and out, tokens, and the links that give a password. */
export function rotasDeEntrada({ database, config, sessoes }: Parts): Route[] {
  return [
    route(authCalls.ambiente, async () => ({
      demo: config.demo ? { senha: SENHA_DEMO, grupos: await database.control(gruposDeDemonstracao) } : null,
    })),
    route(authCalls.grupo, ({ params }) =>
      database.control((db) => grupoPublico(db, sql`slug = ${params.group.toLowerCase()} and ativo`)),
    ),
    route(authCalls.login, (context) => entrar(database, context.body, origemDe(context))),
    route(authCalls.refresh, ({ body }) => sessoes.refresh(body.refreshToken)),
    route(authCalls.isAuthenticate, async ({ params }) => {
      const sessao = await database.control((db) => sessaoDoHash(db, params.hash));
      return { autenticado: sessao !== undefined && sessao.encerradaPor === null && !sessao.refreshExpirado };
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
    route(authCalls.logout, async ({ actor }) => {
      await database.controlTransaction((db) => encerrarSessoes(db, sql`id = ${actor.sessaoId}`, 'saida'));
      return ok;
    }),
    route(authCalls.logoutAnother, async ({ body }) => {
      await encerrarOutra(database, body.ticket);
      return ok;
    }),
    ...rotasDeLinks({ database, config }),
  ];
}

function rotasDeLinks({ database, config }: Pick<Parts, 'database' | 'config'>): Route[] {
  const cumprir = async (
    segredo: string,
    senha: string,
    origem: Origem,
    id?: number,
  ): Promise<{ grupoId: number; usuario: string }> => {
    const link = await database.control((db) => lerLink(db, segredo, { travar: false }));
    const { grupoId, usuarioId } = link;
    if (grupoId === null || usuarioId === null || (id !== undefined && link.id !== id))
      throw new DomainError('LINK_EXPIRED');
    return database.write({ ...doSistema(grupoId), atorId: usuarioId }, async (tx) => {
      await lerLink(tx, segredo, { travar: true });
      const pessoa = await tx
        .selectFrom('usuario')
        .select('usuario')
        .where('id', '=', usuarioId)
        .where('ativo', '=', true)
        .executeTakeFirst();
      if (!pessoa) throw new DomainError('LINK_EXPIRED');
      await definirSenha(tx, usuarioId, pessoa.usuario, senha, { manter: null, origem, por: null });
      await usarLink(tx, link.id);
      return { grupoId, usuario: pessoa.usuario };
    });
  };

  return [
    route(authCalls.initializationRead, async ({ params }) => {
      const link = await database.control((db) => lerLink(db, params.hash, { travar: false }));
      const { grupoId, usuarioId } = link;
      const base = { tipo: link.tipo, expiraEm: link.expiraEm };
      if (grupoId === null || usuarioId === null) return { ...base, grupo: null, usuario: null, nome: null };
      const pessoa = await database.read(grupoId, (db) =>
        db.selectFrom('usuario').select(['usuario', 'nome']).where('id', '=', usuarioId).executeTakeFirstOrThrow(),
      );
      return { ...base, grupo: await database.control((db) => grupoPublico(db, sql`id = ${grupoId}`)), ...pessoa };
    }),
    route(authCalls.initialization, async ({ body, request }) => {
      const link = await database.control((db) => lerLink(db, body.hash, { travar: false }));
      const feito =
        link.tipo === 'instalacao'
          ? await instalar(database, body)
          : await cumprir(body.hash, body.senha, origemDe({ request }));
      return {
        grupo: await database.control((db) => grupoPublico(db, sql`id = ${feito.grupoId}`)),
        usuario: feito.usuario,
      };
    }),
    route(authCalls.passwordAsk, async ({ body, request }) => {
      const { grupoId } = body;
      const alvo = [
        { tipo: 'conta' as const, chave: `redefinir:${grupoId}:${body.usuario.toLowerCase()}` },
        { tipo: 'endereco' as const, chave: request.ip },
      ];
      await database.control((db) => exigirSemBloqueio(db, alvo));
      await database.control((db) => registrarFalha(db, alvo));
      const grupo = await database.control((db) =>
        db.selectFrom('grupo').select('id').where('id', '=', grupoId).where('ativo', '=', true).executeTakeFirst(),
      );
      if (grupo) {
        await database.write(doSistema(grupoId), async (tx) => {
          const nome = body.usuario.toLowerCase();
          const pessoa = await tx
            .selectFrom('usuario')
            .select(['id', 'nome', 'usuario', 'email'])
            .where((eb) => eb.or([eb('usuario', '=', nome), eb(eb.fn<string>('lower', ['email']), '=', nome)]))
            .where('ativo', '=', true)
            .orderBy('id')
            .executeTakeFirst();
          if (pessoa?.email)
            await enviarRedefinicao(
              tx,
              config.publicUrl,
              { ...pessoa, email: pessoa.email, grupoId },
              { origem: origemDe({ request }), por: null },
            );
        });
      }
      return ok;
    }),
    route(authCalls.passwordSet, async ({ params, body, request }) => {
      await cumprir(body.hash, body.senha, origemDe({ request }), params.id);
      return ok;
    }),
    route(authCalls.passwordLinks, ({ actor, query, read }) =>
      read(async (db) => {
        const condicoes = [
          ...usuariosAoAlcance(actor),
          query.somenteInativos
            ? sql`(l.usado_em is not null or l.expira_em <= now())`
            : sql`l.usado_em is null and l.expira_em > now()`,
        ];
        if (query.search?.trim()) condicoes.push(sql`u.busca like all (${containsPatterns(query.search)})`);
        const where = whereAll(condicoes);
        const ordem =
          { id: sql`l.id`, criadoEm: sql`l.criado_em`, expiraEm: sql`l.expira_em` }[query.sortBy ?? 'id'] ?? sql`l.id`;
        const sentido = query.sortBy && !query.descending ? sql`asc` : sql`desc`;
        const from = sql`from link_acesso l join usuario u on u.id = l.usuario_id`;
        const { rows } =
          await sql`select ${colunasDoLink} ${from} ${where} order by ${ordem} ${sentido}, l.id limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(
            db,
          );
        const total = await sql<{ n: number }>`select count(*)::int as n ${from} ${where}`.execute(db);
        return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
      }),
    ),
    route(authCalls.passwordLink, ({ actor, params, read }) =>
      read(async (db) => {
        const { rows } =
          await sql`select ${colunasDoLink} from link_acesso l join usuario u on u.id = l.usuario_id ${whereAll([...usuariosAoAlcance(actor), sql`l.id = ${params.id}`])}`.execute(
            db,
          );
        if (!rows[0]) throw new DomainError('NOT_FOUND');
        return rows[0];
      }),
    ),
    route(authCalls.passwordRevoke, ({ actor, params, write }) =>
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
