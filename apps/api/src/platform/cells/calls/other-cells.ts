import { createHash, randomUUID } from 'node:crypto';
import { DomainError, type ErrorCode, errorCatalog } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { OutboundClient, OutboundError } from '../../http-client.ts';
import { secretBox } from '../../secrets.ts';
import type { CellFunction } from './function.ts';
import { cellHere } from './here.ts';
import { isAnswerOf, signed } from './seal.ts';

export interface OtherCell {
  numero: number;
  endereco: string;
}

/** Another cell gave no answer, or none of this installation's: what it has is not known now. */
export class CellSilent extends DomainError {
  readonly celula: number;

  constructor(celula: number, text = `A célula ${celula} não respondeu. Tente de novo em instantes.`) {
    super('SERVICE_UNAVAILABLE', { text, data: { celula } });
    this.celula = celula;
  }
}

/** A cell that says nothing for so long is left alone for this request. */
const TIMEOUT_MS = 8_000;
/** A page of whoever is looked for in all cells, many times over. */
const MAX_BYTES = 4 * 1024 * 1024;
/** One cell may be away and the others not. */
const clients = new Map<string, OutboundClient>();

function clientOf({ numero, endereco }: OtherCell): OutboundClient {
  const key = `${numero} ${endereco}`;
  const made =
    clients.get(key) ??
    new OutboundClient({ name: `célula ${numero}`, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, openMs: 5_000 });
  clients.set(key, made);
  return made;
}

/** What a person submitted, as a call to another cell: sent again, it is the same call. */
export function keyOfCall(submit: string | null, funcao: string, celula: number): string {
  if (submit === null) return randomUUID();
  const hex = createHash('sha256').update(`${celula}\n${funcao}\n${submit}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The cells beside this one, as who asks them something. Where one server has all groups there are none. */
export class OtherCells {
  readonly #database: Database;
  readonly #config: Pick<Config, 'secretsKey' | 'dataDir'>;

  constructor({ database, config }: { database: Database; config: Pick<Config, 'secretsKey' | 'dataDir'> }) {
    this.#database = database;
    this.#config = config;
  }

  /** In the order of their numbers. */
  async all(): Promise<OtherCell[]> {
    const here = await cellHere(this.#database);
    const { rows } = await this.#database.control((db) =>
      sql<OtherCell>`select endereco, numero from outra_celula where numero <> ${here} order by numero`.execute(db),
    );
    return rows;
  }

  /** The cell that a group left this one for; null while it is here, or was never. */
  async whereIs(grupo: number): Promise<OtherCell | null> {
    const { rows } = await this.#database.control((db) =>
      sql<OtherCell>`select endereco, celula as numero from grupo_fora where grupo = ${grupo} and situacao = 'mudou'`.execute(
        db,
      ),
    );
    return rows[0] ?? null;
  }

  /**
   * Asks one cell; what has gone on from there is asked for where it is.
   *
   * @param chave of what changes something: see `keyOfCall`
   * @throws CellSilent; DomainError as the other cell refused it
   */
  async ask<A extends z.ZodType, R extends z.ZodType>(
    cell: OtherCell,
    definition: CellFunction<A, R>,
    asked: z.input<A>,
    chave: string = randomUUID(),
  ): Promise<z.output<R>> {
    try {
      return await this.#once(cell, definition, asked, chave);
    } catch (error) {
      const endereco =
        error instanceof DomainError && error.code === 'GROUP_ELSEWHERE' ? error.detail.data?.endereco : undefined;
      const onward = (await this.all()).find((one) => one.endereco === endereco && one.numero !== cell.numero);
      if (!onward) throw error;
      return this.#once(onward, definition, asked, chave);
    }
  }

  /** Asks every other cell at once. @returns what they said, and the numbers of those that said nothing */
  async askAll<A extends z.ZodType, R extends z.ZodType>(
    definition: CellFunction<A, R>,
    asked: z.input<A>,
  ): Promise<{ said: { cell: OtherCell; answer: z.output<R> }[]; silent: number[] }> {
    return this.askEach(
      (await this.all()).map((cell) => ({ cell, asked })),
      definition,
    );
  }

  /** The same, each with what it is asked. */
  async askEach<A extends z.ZodType, R extends z.ZodType>(
    questions: readonly { cell: OtherCell; asked: z.input<A> }[],
    definition: CellFunction<A, R>,
  ): Promise<{ said: { cell: OtherCell; answer: z.output<R> }[]; silent: number[] }> {
    const silent: number[] = [];
    const said = await Promise.all(
      questions.map(async ({ cell, asked }) => {
        try {
          return [{ cell, answer: await this.ask(cell, definition, asked) }];
        } catch (error) {
          if (!(error instanceof CellSilent)) throw error;
          silent.push(error.celula);
          return [];
        }
      }),
    );
    return { said: said.flat(), silent: silent.toSorted((a, b) => a - b) };
  }

  async #once<A extends z.ZodType, R extends z.ZodType>(
    cell: OtherCell,
    { name, answers }: CellFunction<A, R>,
    asked: z.input<A>,
    chave: string,
  ): Promise<z.output<R>> {
    const { numero, endereco } = cell;
    const box = secretBox(this.#config);
    const body = JSON.stringify(asked);
    const de = await cellHere(this.#database);
    const headers = await signed(box, { funcao: name, de, para: numero, em: Date.now(), chave }, body);
    const url = `${endereco.replace(/\/$/, '')}/api/celulas/${name}`;
    const answer = await clientOf(cell)
      .request(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
      .catch((error: unknown) => {
        throw error instanceof OutboundError ? new CellSilent(numero) : error;
      });
    const { status } = answer;
    if (status !== 200) throw refusalFrom(numero, status, answer.body);
    if (!(await isAnswerOf(box, chave, answer.body, answer.headers)))
      throw new CellSilent(numero, `O que respondeu em ${endereco} não é a célula ${numero}.`);
    return answers.parse(JSON.parse(answer.body.toString()));
  }
}

/** What the other cell refused, as if it had been refused here. */
function refusalFrom(celula: number, status: number, body: Buffer): DomainError {
  const said = readRefusal(body);
  if (status === 401)
    return new CellSilent(celula, `A célula ${celula} não aceitou a chamada: ${said.error ?? 'veja o registro dela'}`);
  const code = said.code && said.code in errorCatalog ? (said.code as ErrorCode) : null;
  if (code === null) return new CellSilent(celula);
  const { error, campos, code: _, requestId: __, ...data } = said;
  return new DomainError(code, { ...(error && { text: error }), ...(campos && { campos }), data: { ...data, celula } });
}

interface Said {
  error?: string;
  code?: string;
  campos?: Record<string, string>;
  requestId?: string;
  [fact: string]: unknown;
}

function readRefusal(body: Buffer): Said {
  try {
    return JSON.parse(body.toString()) as Said;
  } catch {
    return {};
  }
}
