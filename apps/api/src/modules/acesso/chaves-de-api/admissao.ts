import { DomainError, direitosDeChave } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Database, type Db, doSistema } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { CallRate } from '../../../platform/http/call-rate.ts';
import { common } from '../../../platform/http/reach.ts';
import { doEndereco, tentar } from '../entrada/tentativas.ts';
import { resumo } from '../senhas/segredos.ts';
import { carregarActor } from '../sessoes/sessoes.queries.ts';
import { anotarUso, type ChaveUsada, lerChaveUsada } from './chaves.queries.ts';

/** Five each second: more than a program that reads lists needs. */
const CHAMADAS_POR_MINUTO = 300;

const forma = /^api_g\d+-/;
const mapeado = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** As it is compared with the networks of a key: an IPv4 address in its own form, and no zone. */
const simples = (endereco: string): string => (mapeado.exec(endereco)?.[1] ?? endereco).replace(/%.*$/, '');

/** Who calls with a key of API. Nothing is remembered between calls: a revoked key is refused by the next one. */
export class ChavesDeApi {
  readonly #database: Database;
  readonly #contadas = new WeakSet<FastifyRequest>();
  readonly #ritmo = new CallRate(
    CHAMADAS_POR_MINUTO,
    (segundos) => `Chamadas demais desta chave de API. Aguarde ${segundos} segundos.`,
  );

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether a bearer token says it is a key. */
  readonly reconhece = (token: string): boolean => forma.test(token);

  /**
   * The person of the key, with what both the person and the key may do.
   *
   * @returns null when that person may not come in any more
   * @throws DomainError UNAUTHENTICATED for an unknown, revoked or expired key; FORBIDDEN from another address;
   *   TOO_MANY_ATTEMPTS after many calls, or many unknown keys from one address
   */
  async authenticate(token: string, request: FastifyRequest): Promise<Actor | null> {
    const endereco = simples(request.ip);
    const chave = await this.#achar(token, endereco);
    if (!chave) {
      await tentar(this.#database, [doEndereco('segredo', request.ip)], async () => null);
      throw new DomainError('UNAUTHENTICATED', { text: 'A chave de API não é aceita: não existe ou foi revogada.' });
    }
    if (!chave.daqui)
      throw new DomainError('FORBIDDEN', { text: `Esta chave de API não é aceita do endereço ${endereco}.` });
    if (chave.vencida) throw new DomainError('UNAUTHENTICATED', { text: 'A chave de API venceu. Crie outra.' });
    // Who is let in is asked again when the content has come.
    if (!this.#contadas.has(request)) {
      this.#contadas.add(request);
      this.#ritmo.count(chave.id);
      if (chave.usoPorAnotar)
        await this.#database.write(doSistema(chave.grupoId), (tx) => anotarUso(tx, chave, endereco));
    }
    return (await this.#database.read(chave.grupoId, (db) => comChave(db, chave))) ?? null;
  }

  /**
   * The person and the key that asked for work, when it is done.
   *
   * @throws DomainError UNAUTHENTICATED when the key was revoked or is over
   */
  doTrabalho(grupoId: number, id: number): Promise<Actor | undefined> {
    return this.#database.read(grupoId, async (db) => {
      const chave = await lerChaveUsada(db, id, null);
      if (!chave || chave.vencida)
        throw new DomainError('UNAUTHENTICATED', { text: 'A chave de API que pediu foi revogada ou venceu.' });
      return comChave(db, chave);
    });
  }

  async #achar(token: string, endereco: string): Promise<ChaveUsada | undefined> {
    const achada = await this.#database.control(async (db) => {
      const { rows } = await sql<{ grupoId: number; id: number }>`
        select grupo_id as "grupoId", id from app.chave_de_api(${resumo(token)})`.execute(db);
      return rows[0];
    });
    return achada && this.#database.read(achada.grupoId, (db) => lerChaveUsada(db, achada.id, endereco));
  }
}

/** Under which the history knows what a key did, where people have their session: all of those are above zero. */
const sessaoDaChave = (id: number): number => -id;

/** The person, narrowed to the key: rights that either gains meanwhile give it nothing. */
async function comChave(db: Db, chave: ChaveUsada): Promise<Actor | undefined> {
  const { id, nome, grupoId, usuarioId, empresaIds } = chave;
  const pessoa = await carregarActor(db, { id: sessaoDaChave(id), hash: '', grupoId, usuarioId });
  if (!pessoa) return undefined;
  const dadas = new Set(chave.permissoes.filter((slug) => direitosDeChave.has(slug)));
  return {
    ...pessoa,
    permissoes: new Set([...pessoa.permissoes].filter((slug) => dadas.has(slug))),
    empresas: common(pessoa.empresas, empresaIds ?? 'todas'),
    chave: { id, nome },
  };
}
