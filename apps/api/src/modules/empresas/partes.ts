import { DomainError, type EmpresaCompleta, type EmpresaNova, type ParteDaEmpresa } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { paraColunas, paraFio } from './nomes.ts';
import { observacoesDe } from './observacoes.queries.ts';

const tabelas = {
  enderecos: 'endereco',
  telefones: 'telefone',
  contatos: 'contato',
  socios: 'socio',
  observacoes: 'observacao',
} as const satisfies Record<ParteDaEmpresa, string>;
/** Names of what the rows of a list refer to. */
const rotulos: Partial<Record<ParteDaEmpresa, RawBuilder<unknown>>> = {
  enderecos: sql`, (select jsonb_build_object('id', x.id, 'rotulo', x.nome) from endereco_tipo x where x.grupo_id = t.grupo_id and x.id = t.endereco_tipo_id) as "enderecoTipo"`,
  contatos: sql`, (select jsonb_build_object('id', x.id, 'rotulo', x.nome) from contato_tipo x where x.grupo_id = t.grupo_id and x.id = t.contato_tipo_id) as "contatoTipo"`,
};
const partes = Object.keys(tabelas) as ParteDaEmpresa[];
/** What the history of a company tells besides its own fields. */
export const partesNoHistorico = Object.values(tabelas).map((table) => ({ table, column: 'empresa_id' }));

type Linha = { id?: number | undefined; ativo: boolean } & Readonly<Record<string, unknown>>;
type Partes = Pick<EmpresaCompleta, ParteDaEmpresa>;

/** The lists of a company, active rows first, each in the order they were made. */
export async function lerPartes(db: Db, empresaId: number): Promise<Partes> {
  const lidas: Record<string, unknown[]> = {};
  for (const parte of partes) {
    lidas[parte] = parte === 'observacoes' ? await observacoesDe(db, empresaId) : await linhasDe(db, parte, empresaId);
  }
  return lidas as Partes;
}

async function linhasDe(db: Db, parte: ParteDaEmpresa, empresaId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select t.*${rotulos[parte] ?? sql``} from ${sql.table(tabelas[parte])} t where t.empresa_id = ${empresaId} order by t.ativo desc, t.id`.execute(
    db,
  );
  return rows.map((row) => {
    const { empresaId: _, criadoEm, atualizadoEm, versao, ...linha } = paraFio(row);
    return linha;
  });
}

/**
 * Makes each list given be exactly that: rows with `id` are changed, others added, missing ones deactivated. Only
 * what differs is written, so the history tells the change.
 *
 * @throws DomainError UNKNOWN_REFERENCE for an id that is not of this company
 */
export async function gravarPartes(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  dados: Partial<Pick<EmpresaNova, ParteDaEmpresa>>,
  antes: Partes | null,
): Promise<void> {
  for (const parte of partes) {
    const linhas = dados[parte];
    if (linhas) await gravarParte(tx, actor, empresaId, parte, linhas, (antes?.[parte] ?? []) as Linha[]);
  }
}

async function gravarParte(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  parte: ParteDaEmpresa,
  linhas: readonly Linha[],
  guardadas: readonly Linha[],
): Promise<void> {
  const tabela = sql.table(tabelas[parte]);
  const porId = new Map(guardadas.map((linha) => [linha.id, linha]));
  const estranhos = linhas.flatMap(({ id }, index) => (id !== undefined && !porId.has(id) ? [index] : []));
  if (estranhos.length > 0) {
    throw new DomainError('UNKNOWN_REFERENCE', {
      campos: Object.fromEntries(estranhos.map((index) => [`${parte}.${index}.id`, 'REGISTRO NÃO ENCONTRADO'])),
    });
  }
  const ficam = new Set(linhas.map(({ id }) => id));
  const saem = guardadas.filter(({ id, ativo }) => ativo && !ficam.has(id)).map(({ id }) => id);
  if (saem.length > 0) {
    await sql`update ${tabela} set ativo = false where grupo_id = ${actor.grupoId} and id = any(${saem}::bigint[])`.execute(
      tx,
    );
  }
  for (const { id, ...valores } of deixandoDeSerPrincipal(linhas, porId)) {
    const antes = porId.get(id);
    if (!antes) await inserir(tx, actor, empresaId, parte, valores);
    else if (Object.entries(valores).some(([campo, valor]) => antes[campo] !== valor)) {
      const sets = Object.entries(paraColunas(valores)).map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`);
      await sql`update ${tabela} set ${sql.join(sets)} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
    }
  }
}

/** The table holds one principal address at any moment: whichever ceases to be it changes before the rest. */
function deixandoDeSerPrincipal(linhas: readonly Linha[], porId: ReadonlyMap<unknown, Linha>): readonly Linha[] {
  const ehPrincipal = (linha: Linha | undefined) => linha?.tipo === 'principal' && linha.ativo;
  const deixa = (linha: Linha) => ehPrincipal(porId.get(linha.id)) && !ehPrincipal(linha);
  return linhas.toSorted((a, b) => Number(deixa(b)) - Number(deixa(a)));
}

/** The rows of the lists of many new companies, a statement each list. */
export async function inserirPartes(
  tx: Tx,
  actor: Actor,
  empresas: readonly { empresaId: number; partes: Partial<Pick<EmpresaNova, ParteDaEmpresa>> }[],
): Promise<void> {
  for (const parte of partes) {
    const autoria = parte === 'observacoes' ? { autorId: actor.usuarioId } : {};
    const linhas = empresas.flatMap(({ empresaId, partes: dadas }) =>
      (dadas[parte] ?? []).map(({ id: _, ...valores }: Linha) => paraColunas({ empresaId, ...autoria, ...valores })),
    );
    const [primeira] = linhas;
    if (!primeira) continue;
    const tabela = sql.table(tabelas[parte]);
    const colunas = sql.join(Object.keys(primeira).map((coluna) => sql.ref(coluna)));
    await sql`insert into ${tabela} (grupo_id, ${colunas})
      select ${actor.grupoId}, ${colunas} from jsonb_populate_recordset(null::${tabela}, ${JSON.stringify(linhas)}::jsonb)`.execute(
      tx,
    );
  }
}

async function inserir(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  parte: ParteDaEmpresa,
  valores: Readonly<Record<string, unknown>>,
): Promise<void> {
  const autoria = parte === 'observacoes' ? { autorId: actor.usuarioId } : {};
  const colunas = paraColunas({ grupoId: actor.grupoId, empresaId, ...autoria, ...valores });
  await sql`insert into ${sql.table(tabelas[parte])} (${sql.join(Object.keys(colunas).map((coluna) => sql.ref(coluna)))})
    values (${sql.join(Object.values(colunas).map((valor) => sql`${valor}`))})`.execute(tx);
}
