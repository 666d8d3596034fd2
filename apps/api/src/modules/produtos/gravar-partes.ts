import { columnOf, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** A row of a list inside the product. */
export type LinhaDaParte = { id?: number | undefined; ativo: boolean } & Readonly<Record<string, unknown>>;

interface Parte {
  /** Name in the record, for the paths of refusals. */
  nome: string;
  tabela: string;
  produtoId: number;
  /** The fields kept, by wire name. */
  campos: readonly string[];
  linhas: readonly LinhaDaParte[];
  guardadas: readonly LinhaDaParte[];
  /** Whether a stored row that is not among `linhas` is deactivated; else it stays. */
  inteira: boolean;
}

const marcas = ['principal', 'ecommerce'] as const;
const igual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Makes a list of the product be what is given. Only what differs is written, so the history tells the change; flags of
 * which there may be one leave their row before another takes them.
 *
 * @returns whether anything was written
 * @throws DomainError UNKNOWN_REFERENCE for an id that is not of this product or not of the person's companies
 */
export async function gravarParte(tx: Tx, actor: Actor, parte: Parte): Promise<boolean> {
  const { linhas, guardadas, tabela, campos } = parte;
  const porId = new Map(guardadas.map((linha) => [linha.id, linha]));
  const estranhas = linhas.flatMap(({ id }, index) => (id !== undefined && !porId.has(id) ? [index] : []));
  if (estranhas.length > 0) {
    throw new DomainError('UNKNOWN_REFERENCE', {
      campos: Object.fromEntries(estranhas.map((index) => [`${parte.nome}.${index}.id`, 'REGISTRO NÃO ENCONTRADO'])),
    });
  }
  const dadas = new Map(linhas.flatMap((linha) => (linha.id === undefined ? [] : [[linha.id, linha] as const])));
  const saem = parte.inteira
    ? guardadas.filter(({ id, ativo }) => ativo && !dadas.has(id as number)).map(({ id }) => id as number)
    : [];
  const mudam = [...dadas].filter(([id, linha]) => {
    const antes = porId.get(id);
    return antes && ['ativo', ...campos].some((campo) => !igual(antes[campo], linha[campo]));
  });
  const velhas = mudam.filter(([id, linha]) => linha.versao !== undefined && linha.versao !== porId.get(id)?.versao);
  if (velhas.length > 0) {
    throw new DomainError('STALE_RECORD', {
      campos: Object.fromEntries(
        velhas.map(([, linha]) => [`${parte.nome}.${linhas.indexOf(linha)}`, 'ALTERADO POR OUTRA PESSOA']),
      ),
      data: { atuais: velhas.map(([id]) => porId.get(id)) },
    });
  }
  const novas = linhas.filter(({ id }) => id === undefined);
  const alvo = sql.table(tabela);
  const onde = (ids: readonly number[]) => sql`where grupo_id = ${actor.grupoId} and id = any(${ids}::bigint[])`;

  if (saem.length > 0) await sql`update ${alvo} set ativo = false ${onde(saem)}`.execute(tx);
  for (const marca of marcas) {
    if (!campos.includes(marca)) continue;
    const perdem = mudam
      .filter(([id, linha]) => porId.get(id)?.[marca] && !(linha[marca] && linha.ativo))
      .map(([id]) => id);
    if (perdem.length > 0) await sql`update ${alvo} set ${sql.ref(marca)} = false ${onde(perdem)}`.execute(tx);
  }
  for (const [id, linha] of mudam) {
    const sets = ['ativo', ...campos].map((campo) => sql`${sql.ref(columnOf(campo))} = ${linha[campo]}`);
    await sql`update ${alvo} set ${sql.join(sets)} ${onde([id])}`.execute(tx);
  }
  if (novas.length > 0) await inserir(tx, actor, parte, novas);
  return saem.length + mudam.length + novas.length > 0;
}

/** All new rows in one statement, in their order. */
async function inserir(
  tx: Tx,
  actor: Actor,
  { tabela, campos, produtoId }: Parte,
  novas: readonly LinhaDaParte[],
): Promise<void> {
  const colunas = ['ativo', ...campos].map((campo) => sql.ref(columnOf(campo)));
  const linhas = novas.map((linha) =>
    Object.fromEntries(['ativo', ...campos].map((campo) => [columnOf(campo), linha[campo] ?? null])),
  );
  await sql`insert into ${sql.table(tabela)} (grupo_id, produto_id, ${sql.join(colunas)})
    select ${actor.grupoId}, ${produtoId}, ${sql.join(colunas)}
    from jsonb_populate_recordset(null::${sql.table(tabela)}, ${JSON.stringify(linhas)}::jsonb)`.execute(tx);
}
