import { createHash } from 'node:crypto';
import { DomainError, type terminaisCoreCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../../platform/database/database.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';
import type { Slice } from '../../platform/sql/slice.ts';
import type { TerminalAdmitido } from './eventos.ts';

export interface RegistroDoCatalogo {
  id: number;
  /** JSON as it goes over the wire: a copy of thousands of records is passed on as the database wrote it. */
  dados: string;
}

/** One kind of record that terminals keep a copy of. Its changes are followed by `app.seguir_catalogo` in a migration. */
export interface FonteDoCatalogo {
  /** As in `catalogo_mudanca`: `produto`. */
  tipo: string;
  /** Of the slice, those that this terminal must have, by id; what it need not have is left out, and it forgets it. */
  ler(db: Db, terminal: TerminalAdmitido, slice: Slice): Promise<RegistroDoCatalogo[]>;
}

/** Kinds of records of the catalogue that modules bring: products, forms of payment, tables. */
export const fontesDoCatalogo = extensionPoint<FonteDoCatalogo>('terminais.fontesDoCatalogo');

type Mudancas = z.output<typeof terminaisCoreCalls.mudancas.reply>;
/** One of `Mudancas['itens']`, its record as JSON. */
type Item = Pick<Mudancas['itens'][number], 'tipo' | 'id' | 'versao'> & { dados: string | null };

/** Where a terminal stands: everything of transactions before `desde` it has; of those before `ate` up to a record. */
interface Marca {
  desde: bigint;
  pagina: { ate: bigint; tipo: string; id: number } | null;
}

const forma =
  /^(?<lugar>[0-9a-f]{8})\.(?<desde>\d{1,19})(\.(?<ate>\d{1,19})\.(?<tipo>[a-z_]{0,30})\.(?<id>\d{1,15}))?$/;

/** @throws DomainError INVALID; null of another database, where transactions have other numbers: all is told anew */
function lerMarca(texto: string, lugar: string): Marca | null {
  const lida = forma.exec(texto)?.groups;
  if (!lida) throw new DomainError('INVALID', { campos: { desde: 'Marca inválida' } });
  if (lida.lugar !== lugar) return null;
  const { desde = '0', ate, tipo = '', id = '0' } = lida;
  return { desde: BigInt(desde), pagina: ate === undefined ? null : { ate: BigInt(ate), tipo, id: Number(id) } };
}

const escrever = (lugar: string, desde: bigint, pagina?: { ate: bigint; tipo: string; id: number }) =>
  `${lugar}.${desde}${pagina ? `.${pagina.ate}.${pagina.tipo}.${pagina.id}` : ''}`;

/** The catalogue of terminals as what changed since a mark. */
export class Catalogo {
  readonly #database: Database;
  /** By kind, in the order in which they are told. */
  readonly #fontes: readonly FonteDoCatalogo[];

  constructor(database: Database, fontes: readonly FonteDoCatalogo[]) {
    this.#database = database;
    this.#fontes = [...fontes].sort((a, b) => (a.tipo < b.tipo ? -1 : 1));
  }

  marcaDeAgora(grupoId: number): Promise<string> {
    return this.#database.read(grupoId, async (db) => {
      const { ate, lugar } = await lerAgora(db);
      return escrever(lugar, ate);
    });
  }

  /** The same as `mudancasEmJson`, read. */
  async mudancas(terminal: TerminalAdmitido, desde: string | undefined, limite: number): Promise<Mudancas> {
    return JSON.parse(await this.mudancasEmJson(terminal, desde, limite)) as Mudancas;
  }

  /**
   * What the call answers.
   *
   * @param desde absent: all there is
   * @throws DomainError INVALID for what is no mark
   */
  mudancasEmJson(terminal: TerminalAdmitido, desde: string | undefined, limite: number): Promise<string> {
    // One snapshot: what the log says has ended is what is read of the records.
    return this.#database.snapshot(terminal.grupoId, async (db) => {
      const agora = await lerAgora(db);
      const marca = desde === undefined ? null : lerMarca(desde, agora.lugar);
      // A mark ahead of all transactions is of a database that was put back.
      const vale = marca && marca.desde <= agora.ate ? marca : { desde: 0n, pagina: null };
      const { ate, ...posicao } = vale.pagina ?? { ate: agora.ate, tipo: '', id: 0 };
      const { itens, ultimo } =
        vale.desde === 0n
          ? await this.#tudo(db, terminal, posicao, limite, ate)
          : await this.#mudados(db, terminal, vale.desde, ate, posicao, limite);
      return emJson(
        {
          marca: escrever(agora.lugar, ultimo ? vale.desde : ate, ultimo && { ate, ...ultimo }),
          recomeco: vale.desde === 0n && vale.pagina === null,
          fim: ultimo === undefined,
        },
        itens,
      );
    });
  }

  /** All records after a position. */
  async #tudo(db: Db, terminal: TerminalAdmitido, posicao: Posicao, limite: number, ate: bigint): Promise<Lidos> {
    const itens: Item[] = [];
    for (const fonte of this.#fontes.filter(({ tipo }) => tipo >= posicao.tipo)) {
      const after = fonte.tipo === posicao.tipo ? posicao.id : 0;
      const lidos = await fonte.ler(db, terminal, { after, limit: limite - itens.length });
      for (const { id, dados } of lidos) itens.push({ tipo: fonte.tipo, id, versao: Number(ate), dados });
      const ultimo = itens.at(-1);
      if (ultimo && itens.length >= limite) return { itens, ultimo: { tipo: ultimo.tipo, id: ultimo.id } };
    }
    return { itens };
  }

  /** What changed in transactions from one up to another, each record once, as it is now. */
  async #mudados(
    db: Db,
    terminal: TerminalAdmitido,
    desde: bigint,
    ate: bigint,
    posicao: Posicao,
    limite: number,
  ): Promise<Lidos> {
    const { rows } = await sql<Posicao>`select distinct tipo, registro as id from catalogo_mudanca
      where grupo_id = ${terminal.grupoId} and transacao >= ${String(desde)}::xid8 and transacao < ${String(ate)}::xid8
        and (tipo, registro) > (${posicao.tipo}, ${posicao.id}) order by tipo, id limit ${limite}`.execute(db);
    const versao = Number(ate);
    const itens: Item[] = [];
    for (const { tipo, ler } of this.#fontes) {
      const ids = rows.filter((row) => row.tipo === tipo).map(({ id }) => id);
      if (ids.length === 0) continue;
      const lidos = await ler(db, terminal, { ids });
      const tem = new Set(lidos.map(({ id }) => id));
      for (const { id, dados } of lidos) itens.push({ tipo, id, versao, dados });
      // 0 is of the whole group: its source tells what it changes.
      for (const id of ids) if (id !== 0 && !tem.has(id)) itens.push({ tipo, id, versao, dados: null });
    }
    const ultimo = rows.at(-1);
    return rows.length < limite || !ultimo ? { itens } : { itens, ultimo };
  }
}

/** A page as JSON: its records are in it as they were read. */
function emJson(pagina: Omit<Mudancas, 'itens'>, itens: readonly Item[]): string {
  const textos = itens.map(
    ({ tipo, id, versao, dados }) => `{"tipo":${JSON.stringify(tipo)},"id":${id},"versao":${versao},"dados":${dados}}`,
  );
  return `${JSON.stringify(pagina).slice(0, -1)},"itens":[${textos.join(',')}]}`;
}

/** A page; `ultimo` is where the next one begins, absent of the last. */
interface Lidos {
  itens: Item[];
  ultimo?: Posicao;
}

interface Posicao {
  tipo: string;
  id: number;
}

/** The oldest transaction that still runs, and which database its numbers are of. */
async function lerAgora(db: Db): Promise<{ ate: bigint; lugar: string }> {
  const { rows } = await sql<{
    ate: string;
    lugar: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as ate,
    (select s.system_identifier || ' ' || c.timeline_id from pg_control_system() s, pg_control_checkpoint() c) as lugar`.execute(
    db,
  );
  const [{ ate = '0', lugar = '' } = {}] = rows;
  return { ate: BigInt(ate), lugar: createHash('sha256').update(lugar).digest('hex').slice(0, 8) };
}
