import { DomainError, type SessaoAtual } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database, Db } from '../../../platform/database/database.ts';
import type { Notifications } from '../../../platform/database/notifications.ts';
import { type Actor, ehDoProvedor } from '../../../platform/http/actor.ts';
import { common } from '../../../platform/http/reach.ts';
import { resumo, segredoDoGrupo } from '../senhas/segredos.ts';
import { type Par, repetirTokens, sessaoDoRefresh, trocarTokens } from './rotacao.ts';
import {
  type ActorDoGrupo,
  anotarUso,
  carregarActor,
  DIAS_DA_SESSAO,
  encerrarSessoes,
  inserirSessao,
  type MotivoDoFim,
  type NovaSessao,
  type SessaoLida,
  sessaoDoToken,
} from './sessoes.queries.ts';

/** A person remembered is asked for again after this long, whatever happens to the announcements. */
const LEMBRAR_MS = 30_000;
const MAX_LEMBRADOS = 20_000;

/**
 * Who a bearer token is. The answer is remembered by this process and forgotten when any process announces that the
 * session ended or the rights changed; while announcements cannot arrive, nothing is remembered.
 */
export class Sessoes {
  readonly #database: Database;
  readonly #notifications: Notifications;
  readonly #deFora: AtorDeFora;
  readonly #lembrados = new Map<string, { actor: Actor; ate: number }>();
  /** Grows with each announcement by which somebody is forgotten: what was read before one came is not remembered. */
  #avisos = 0;

  /** @param deFora who acts from another cell; where there is none, nobody does */
  constructor(database: Database, notifications: Notifications, deFora: AtorDeFora = async () => undefined) {
    this.#database = database;
    this.#deFora = deFora;
    this.#notifications = notifications;
    notifications.on('reset', () => {
      this.#avisos++;
      this.#lembrados.clear();
    });
    notifications.on('notification', ({ assunto, ids, grupoId }) => {
      if (assunto !== 'sessao') return;
      this.#avisos++;
      for (const [chave, { actor }] of this.#lembrados) {
        const doGrupo =
          grupoId !== undefined && [actor.grupoId, actor.personificacao?.grupoId].includes(grupoId as number);
        if (doGrupo || (ids as number[] | undefined)?.includes(actor.sessaoId)) this.#lembrados.delete(chave);
      }
    });
  }

  /**
   * @returns null for a token nobody has, expired, or of a session that ended
   * @throws DomainError SESSION_ENDED_ELSEWHERE once the same user signed in on another device, and UNAUTHENTICATED with
   *   the reason (`fim`) when the session's time was over
   */
  async authenticate(token: string): Promise<Actor | null> {
    const chave = resumo(token);
    const lembrado = this.#lembrados.get(chave);
    if (lembrado && lembrado.ate > Date.now()) return lembrado.actor;
    this.#lembrados.delete(chave);
    const avisos = this.#avisos;
    const sessao = await this.#database.control((db) => sessaoDoToken(db, token));
    if (!sessao) return null;
    exigirNaoTrocada(sessao);
    if (sessao.encerradaPor) return recusar(sessao.encerradaPor, sessao);
    if (sessao.refreshExpirado) return this.#encerrarPorTempo(sessao);
    if (sessao.expirada) return null;
    if (sessao.usoPorAnotar) await this.#database.control((db) => anotarUso(db, sessao.id, token));
    const actor = await actorDaSessao(this.#database, sessao, this.#deFora);
    if (!actor) return null;
    if (this.#notifications.connected && this.#avisos === avisos) {
      if (this.#lembrados.size >= MAX_LEMBRADOS) this.#lembrados.clear();
      this.#lembrados.set(chave, { actor, ate: Date.now() + LEMBRAR_MS });
    }
    return actor;
  }

  /** The person as a request would know them, for work done after the request. */
  actorSemSessao(grupoId: number, usuarioId: number): Promise<Actor | undefined> {
    return this.#database.read(grupoId, (db) => carregarActor(db, { id: 0, hash: '', grupoId, usuarioId }));
  }

  async #encerrarPorTempo(sessao: SessaoLida): Promise<null> {
    const { id, fimPorTempo } = sessao;
    await this.#database.controlTransaction((db) => encerrarSessoes(db, sql`id = ${id}`, fimPorTempo));
    return recusar(fimPorTempo, sessao);
  }

  /**
   * New pair for the session. A token used before ends the whole session; a browser that shows the one it has just
   * exchanged gets its successor again (see `rotacao.ts`).
   *
   * @param porCookie whether a browser's cookie brought the token: those of one kind are not taken as the other
   * @throws DomainError UNAUTHENTICATED, with the reason when its time was over; SESSION_ENDED_ELSEWHERE
   */
  async refresh(refreshToken: string, porCookie: boolean): Promise<Par & { hash: string }> {
    const feito = await this.#database.controlTransaction(async (db) => {
      const achada = await sessaoDoRefresh(db, refreshToken);
      if (!achada) return null;
      const { sessao, estado, sal } = achada;
      exigirNaoTrocada(sessao);
      if (sessao.encerradaPor) return { sessao, fim: sessao.encerradaPor };
      if (sessao.porCookie !== porCookie) return null;
      const fim: MotivoDoFim | null = estado === 'usado' ? 'reuso' : sessao.refreshExpirado ? sessao.fimPorTempo : null;
      if (fim) {
        await encerrarSessoes(db, sql`id = ${sessao.id}`, fim);
        return { sessao, fim };
      }
      const { id, hash } = sessao;
      const par = await (sal === null ? trocarTokens(db, id, refreshToken) : repetirTokens(db, id, refreshToken, sal));
      return { ...par, hash };
    });
    if (feito && 'token' in feito) return feito;
    if (feito) recusar(feito.fim, feito.sessao);
    throw new DomainError('UNAUTHENTICATED');
  }
}

type SessaoDeAlguem = Pick<
  SessaoLida,
  'id' | 'hash' | 'grupoId' | 'usuarioId' | 'atorId' | 'atorCelula' | 'motivo' | 'refreshExpira'
>;

/** A person of the provider who may act as others, as their own cell knows them now. */
export interface QuemAge {
  grupoId: number;
  nome: string;
  permissoes: ReadonlySet<string>;
  /** Where they came from. */
  volta: string;
}

/**
 * Who acts from another cell, with the rights of this moment.
 *
 * @throws CellSilent when that cell cannot be asked: nothing is done in the name of somebody whose rights are not known
 */
export type AtorDeFora = (celula: number, id: number) => Promise<QuemAge | undefined>;

/**
 * Who the session is of, with the rights of this moment. While support acts as somebody it holds what both of them do:
 * rights that either gains meanwhile give the session nothing, and it is over when the support person may no longer act.
 */
export async function actorDaSessao(
  database: Database,
  sessao: SessaoDeAlguem,
  deFora: AtorDeFora,
): Promise<Actor | undefined> {
  const alvo = await database.read(sessao.grupoId, (db) => carregarActor(db, sessao));
  const { atorId, atorCelula } = sessao;
  if (!alvo || atorId === null) return alvo;
  if (alvo.provedor) return undefined;
  if (atorCelula !== null) {
    const quem = await deFora(atorCelula, atorId);
    return quem && emNomeDe(alvo, sessao, { ...quem, atorId });
  }
  const ator = await lerAtor(database, atorId);
  if (!ator?.permissoes.has('suport_personify')) return undefined;
  const { grupoId, nome, permissoes } = ator;
  if (grupoId !== alvo.grupoId && !ehDoProvedor(ator)) return undefined;
  return {
    ...emNomeDe(alvo, sessao, { grupoId, atorId, nome, permissoes, volta: null }),
    ...(grupoId === alvo.grupoId && lugaresDosDois(alvo, ator)),
  };
}

/** A person of this cell, whatever their group, as a request of theirs would know them. */
export async function lerAtor(database: Database, id: number): Promise<Actor | undefined> {
  const { rows } = await database.control((db) =>
    sql<{ grupoId: number | null }>`select app.grupo_do_usuario(${id}) as "grupoId"`.execute(db),
  );
  const grupoId = rows[0]?.grupoId ?? null;
  if (grupoId === null) return undefined;
  return database.read(grupoId, (db) => carregarActor(db, { id: 0, hash: '', grupoId, usuarioId: id }));
}

function emNomeDe(
  alvo: ActorDoGrupo,
  { motivo, refreshExpira }: SessaoDeAlguem,
  { atorId, grupoId, nome, permissoes, volta }: Omit<QuemAge, 'volta'> & { atorId: number; volta: string | null },
): Actor {
  return {
    ...alvo,
    permissoes: new Set([...alvo.permissoes].filter((slug) => permissoes.has(slug))),
    // Support enrols nothing in somebody's name.
    deveSegundoFator: false,
    personificacao: {
      atorId,
      grupoId,
      ator: nome,
      motivo: motivo ?? '',
      ate: refreshExpira,
      assina: alvo.suporteAssina,
      volta,
    },
  };
}

/** In one's own group the companies count too; those of another group are nobody's here. */
function lugaresDosDois(alvo: Actor, ator: Actor): Pick<Actor, 'empresas' | 'limites'> {
  const limites = new Map(alvo.limites);
  for (const [slug, empresas] of ator.limites)
    limites.set(slug, common(empresas, limites.get(slug) ?? 'todas') as readonly number[]);
  return { empresas: common(alvo.empresas, ator.empresas), limites };
}

function exigirNaoTrocada(sessao: SessaoLida): void {
  if (sessao.encerradaPor === 'outro_dispositivo') throw new DomainError('SESSION_ENDED_ELSEWHERE');
}

const textosDoFim: Partial<Record<MotivoDoFim, string>> = {
  expirou: 'Sua sessão terminou por inatividade. Entre novamente.',
  inatividade: 'Sua sessão terminou por inatividade. Entre novamente.',
  prazo: `Sua sessão chegou ao prazo de ${DIAS_DA_SESSAO} dias. Entre novamente.`,
};

/** Tells whoever still holds a token of it why the session is over, when time alone ended it. */
function recusar(fim: MotivoDoFim, { atorId }: SessaoLida): null {
  const text = atorId === null ? textosDoFim[fim] : undefined;
  if (text) throw new DomainError('UNAUTHENTICATED', { text, data: { fim } });
  return null;
}

/** Opens a session. The caller has already made sure that the user has no other one. */
export async function abrirSessao(db: Db, nova: Omit<NovaSessao, 'token' | 'refresh'>) {
  const tokens = { token: segredoDoGrupo(nova.grupoId), refreshToken: segredoDoGrupo(nova.grupoId) };
  const { id, hash } = await inserirSessao(db, { ...nova, token: tokens.token, refresh: tokens.refreshToken });
  return { id, hash, ...tokens };
}

/** What the browser keeps of the session. */
export async function descreverSessao(db: Db, actor: Actor): Promise<SessaoAtual> {
  const result = await sql<Omit<SessaoAtual, 'permissoes' | 'limites' | 'personificacao' | 'hash'>>`
    select jsonb_build_object('id', u.id, 'nome', u.nome, 'usuario', u.usuario, 'email', u.email, 'suporte', u.suporte, 'idioma', u.idioma,
        'segundoFator', u.totp_segredo is not null, 'revenda', u.revenda_id is not null) as usuario,
      jsonb_build_object('id', g.id, 'slug', g.slug, 'nome', g.nome, 'provedor', g.provedor,
        'sessaoParadaMinutos', g.sessao_parada_minutos,
        'logo', case when g.logo_arquivo_id is not null then '/api/arquivos/logo/' || g.slug end) as grupo,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'rotulo', f.nome) order by f.nome) from usuario_funcao uf
        join funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id
        where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id), '[]') as funcoes,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'rotulo', e.nome_fantasia) order by e.nome_fantasia) from empresa e
        where e.grupo_id = u.grupo_id and e.propria and e.ativo
          and (u.todas_empresas or e.id in (select empresa_id from usuario_empresa ue where ue.grupo_id = u.grupo_id and ue.usuario_id = u.id))), '[]') as empresas
    from usuario u join grupo g on g.id = u.grupo_id
    where u.grupo_id = ${actor.grupoId} and u.id = ${actor.usuarioId}`.execute(db);
  const lido = result.rows[0];
  if (!lido) throw new DomainError('UNAUTHENTICATED');
  const { personificacao } = actor;
  return {
    hash: actor.hash,
    ...lido,
    usuario: { ...lido.usuario, deveSegundoFator: actor.deveSegundoFator },
    permissoes: [...actor.permissoes].sort(),
    limites: Object.fromEntries([...actor.limites].map(([slug, empresas]) => [slug, [...empresas]])),
    personificacao: personificacao && {
      ator: personificacao.ator,
      motivo: personificacao.motivo,
      ate: personificacao.ate,
      volta: personificacao.volta,
    },
  };
}
