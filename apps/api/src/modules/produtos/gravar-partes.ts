import { columnOf, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** A row of a list inside the product. */
export type LinhaDaParte = { id?: number | undefined; ativo: boolean } & Readonly<Record<string, unknown>>;

interface Lista {
  /** Name in the record, for the paths of refusals. */
  nome: string;
  tabela: string;
  /** The fields kept, by wire name. */
  campos: readonly string[];
  /** Whether a stored row that is not among `linhas` is deactivated; else it stays. */
  inteira: boolean;
}

export interface LinhasDoProduto {
  produtoId: number;
  linhas: readonly LinhaDaParte[];
  guardadas: readonly LinhaDaParte[];
}

interface Mudancas {
  saem: number[];
  /** Ids that lose a flag of which there may be one. */
  perdem: Record<Marca, number[]>;
  mudam: LinhaDaParte[];
  novas: (LinhaDaParte & { produtoId: number })[];
}

const marcas = ['principal', 'ecommerce'] as const;
type Marca = (typeof marcas)[number];
const igual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Makes a list of the product be what is given. Only what differs is written, so the history tells the change; flags of
 * which there may be one leave their row before another takes them.
 *
 * @returns whether anything was written
 * @throws DomainError UNKNOWN_REFERENCE for an id that is not of this product or not of the person's companies
 */
export const gravarParte = async (
  tx: Tx,
  actor: Actor,
  { produtoId, linhas, guardadas, ...lista }: Lista & LinhasDoProduto,
) => (await gravarPartes(tx, actor, lista, [{ produtoId, linhas, guardadas }])).size > 0;

/** The same list of many products, in as many statements as of one. @returns the products of which anything was written */
export async function gravarPartes(
  tx: Tx,
  actor: Actor,
  lista: Lista,
  produtos: readonly LinhasDoProduto[],
): Promise<Set<number>> {
  const escritos = new Set<number>();
  const todas: Mudancas = { saem: [], perdem: { principal: [], ecommerce: [] }, mudam: [], novas: [] };
  for (const produto of produtos) {
    const { saem, perdem, mudam, novas } = mudancasDe(lista, produto);
    if (saem.length + mudam.length + novas.length > 0) escritos.add(produto.produtoId);
    todas.saem.push(...saem);
    todas.mudam.push(...mudam);
    todas.novas.push(...novas);
    for (const marca of marcas) todas.perdem[marca].push(...perdem[marca]);
  }
  const alvo = sql.table(lista.tabela);
  const onde = (ids: readonly number[]) => sql`where grupo_id = ${actor.grupoId} and id = any(${ids}::bigint[])`;
  if (todas.saem.length > 0) await sql`update ${alvo} set ativo = false ${onde(todas.saem)}`.execute(tx);
  for (const marca of marcas) {
    const perdem = todas.perdem[marca];
    if (perdem.length > 0) await sql`update ${alvo} set ${sql.ref(marca)} = false ${onde(perdem)}`.execute(tx);
  }
  if (todas.mudam.length > 0) await alterar(tx, actor, lista, todas.mudam);
  if (todas.novas.length > 0) await inserir(tx, actor, lista, todas.novas);
  return escritos;
}

function mudancasDe({ nome, campos, inteira }: Lista, { produtoId, linhas, guardadas }: LinhasDoProduto): Mudancas {
  const porId = new Map(guardadas.map((linha) => [linha.id, linha]));
  const estranhas = linhas.flatMap(({ id }, index) => (id !== undefined && !porId.has(id) ? [index] : []));
  if (estranhas.length > 0) {
    throw new DomainError('UNKNOWN_REFERENCE', {
      campos: Object.fromEntries(estranhas.map((index) => [`${nome}.${index}.id`, 'REGISTRO NÃO ENCONTRADO'])),
    });
  }
  const dadas = new Map(linhas.flatMap((linha) => (linha.id === undefined ? [] : [[linha.id, linha] as const])));
  const mudam = [...dadas].filter(([id, linha]) => {
    const antes = porId.get(id);
    return antes && ['ativo', ...campos].some((campo) => !igual(antes[campo], linha[campo]));
  });
  const velhas = mudam.filter(([id, linha]) => linha.versao !== undefined && linha.versao !== porId.get(id)?.versao);
  if (velhas.length > 0) {
    throw new DomainError('STALE_RECORD', {
      campos: Object.fromEntries(
        velhas.map(([, linha]) => [`${nome}.${linhas.indexOf(linha)}`, 'ALTERADO POR OUTRA PESSOA']),
      ),
      data: { atuais: velhas.map(([id]) => porId.get(id)) },
    });
  }
  const perde = (marca: Marca) =>
    mudam.flatMap(([id, linha]) =>
      campos.includes(marca) && porId.get(id)?.[marca] && !(linha[marca] && linha.ativo) ? [id] : [],
    );
  return {
    saem: inteira
      ? guardadas.filter(({ id, ativo }) => ativo && !dadas.has(id as number)).map(({ id }) => id as number)
      : [],
    perdem: { principal: perde('principal'), ecommerce: perde('ecommerce') },
    mudam: mudam.map(([, linha]) => linha),
    novas: linhas.filter(({ id }) => id === undefined).map((linha) => ({ ...linha, produtoId })),
  };
}

const colunasDe = (campos: readonly string[]) => ['ativo', ...campos].map(columnOf);
const emColunas = (campos: readonly string[], linhas: readonly LinhaDaParte[]) =>
  JSON.stringify(
    linhas.map((linha) =>
      Object.fromEntries(
        ['id', 'produtoId', 'ativo', ...campos].map((campo) => [columnOf(campo), linha[campo] ?? null]),
      ),
    ),
  );

async function alterar(
  tx: Tx,
  actor: Actor,
  { tabela, campos }: Lista,
  linhas: readonly LinhaDaParte[],
): Promise<void> {
  const sets = colunasDe(campos).map((coluna) => sql`${sql.ref(coluna)} = ${sql.ref(`x.${coluna}`)}`);
  await sql`update ${sql.table(tabela)} t set ${sql.join(sets)}
    from jsonb_populate_recordset(null::${sql.table(tabela)}, ${emColunas(campos, linhas)}::jsonb) x
    where t.grupo_id = ${actor.grupoId} and t.id = x.id`.execute(tx);
}

/** All new rows in one statement, in their order. */
async function inserir(tx: Tx, actor: Actor, { tabela, campos }: Lista, novas: readonly LinhaDaParte[]): Promise<void> {
  const colunas = sql.join(colunasDe(campos).map((coluna) => sql.ref(coluna)));
  await sql`insert into ${sql.table(tabela)} (grupo_id, produto_id, ${colunas})
    select ${actor.grupoId}, produto_id, ${colunas}
    from jsonb_populate_recordset(null::${sql.table(tabela)}, ${emColunas(campos, novas)}::jsonb)`.execute(tx);
}
