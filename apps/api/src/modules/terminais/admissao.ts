import { CORE_KEY_HEADER, DomainError, TERMINAL_ID_HEADER, TERMINAL_KEY_HEADER } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';
import { CallRate } from '../../platform/http/call-rate.ts';
import type { Admission } from '../../platform/http/route.ts';
import { doEndereco, resumo, tentar } from '../acesso/public.ts';
import { gruposDoServidor, servidorQueChama } from '../backoffice/public.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import type { TerminalAdmitido } from './eventos.ts';

/** More than a terminal that sells without pause needs; counted in memory, since a row of each would be written by every call. */
const CHAMADAS_POR_MINUTO = 600;

/** Who may call for a terminal: itself with its key, or the server of its shop with its own. Nothing is remembered between calls: a revoked key is refused by the next one. */
export class Admissao {
  readonly #database: Database;
  readonly #admitidos = new WeakMap<FastifyRequest, TerminalAdmitido>();
  readonly #cadencia = new CallRate(
    CHAMADAS_POR_MINUTO,
    (segundos) => `Chamadas demais deste terminal. Aguarde ${segundos} segundos.`,
  );

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws DomainError UNAUTHENTICATED; TOO_MANY_ATTEMPTS after many wrong keys of one address, or too many calls */
  readonly admit: Admission = async (request) => {
    const chave = request.headers[TERMINAL_KEY_HEADER.toLowerCase()];
    if (chave === undefined && request.headers[CORE_KEY_HEADER.toLowerCase()] !== undefined) {
      const doServidor = await this.#peloServidor(request);
      this.#cadencia.count(doServidor.id);
      this.#admitidos.set(request, doServidor);
      return;
    }
    if (typeof chave !== 'string' || chave === '')
      throw new DomainError('UNAUTHENTICATED', { text: `Informe a chave do terminal em ${TERMINAL_KEY_HEADER}.` });
    const terminal = await this.#achar(chave);
    if (!terminal) {
      // Only unknown keys are counted: a wrong one keeps no terminal behind the same address from selling.
      await tentar(this.#database, [doEndereco('segredo', request.ip)], async () => null);
      throw new DomainError('UNAUTHENTICATED', { text: 'A chave do terminal não é aceita.' });
    }
    this.#cadencia.count(terminal.id);
    this.#admitidos.set(request, terminal);
  };

  /** The terminal of a request that was let in. */
  terminalDe(request: FastifyRequest): TerminalAdmitido {
    const terminal = this.#admitidos.get(request);
    if (!terminal) throw new DomainError('UNAUTHENTICATED');
    return terminal;
  }

  /** The terminal a server names: in use, and of the shop that the server's key was made for. */
  async #peloServidor(request: FastifyRequest): Promise<TerminalAdmitido> {
    const servidor = await servidorQueChama(this.#database, request);
    const { cnpj } = servidor;
    const dito = request.headers[TERMINAL_ID_HEADER.toLowerCase()];
    if (typeof dito !== 'string' || !/^\d{1,15}$/.test(dito))
      throw new DomainError('UNAUTHENTICATED', { text: `Informe o terminal em ${TERMINAL_ID_HEADER}.` });
    for (const grupoId of cnpj === null ? [] : await gruposDoServidor(this.#database, servidor)) {
      const { rows } = await this.#database.read(grupoId, (db) =>
        sql<TerminalAdmitido>`select t.grupo_id as "grupoId", t.id, t.empresa_id as "empresaId", t.nome, t.tipo
          from terminal t ${juntarEmpresa('t')} where t.grupo_id = ${grupoId} and t.id = ${Number(dito)} and t.ativo
            and e.cnpj = ${cnpj}`.execute(db),
      );
      if (rows[0]) return rows[0];
    }
    throw new DomainError('UNAUTHENTICATED', { text: 'Este servidor não fala por este terminal.' });
  }

  async #achar(chave: string): Promise<TerminalAdmitido | undefined> {
    const achada = await this.#database.control(async (db) => {
      const { rows } = await sql<{ grupoId: number; id: number }>`
        select grupo_id as "grupoId", id from app.chave_do_terminal(${resumo(chave)})`.execute(db);
      return rows[0];
    });
    return achada && this.#database.read(achada.grupoId, (db) => lerQualquer(db, achada.id));
  }
}

/** A terminal whatever became of it since. */
export async function lerQualquer(db: Db, id: number): Promise<TerminalAdmitido> {
  const { rows } = await sql<TerminalAdmitido>`select grupo_id as "grupoId", id, empresa_id as "empresaId", nome, tipo
    from terminal where id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Terminal não encontrado.' });
  return rows[0];
}
