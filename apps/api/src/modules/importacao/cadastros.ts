import { type CadastroDeImportacao, cadastrosDeImportacao, columnOf, type Slug } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireAccess } from '../../platform/http/route.ts';
import type { LinhaLida } from './entidade.ts';

/** Names of a line that nothing is registered under, by column: they are registered when the file is applied. */
export type Cadastrar = Partial<Record<CadastroDeImportacao, string>>;
/** Ids of what was registered. */
export type Cadastros = Partial<Record<CadastroDeImportacao, number[]>>;

interface Destino {
  tabela: string;
  /** Field of the product that refers to it. */
  campo: string;
  /** Field of the product, and column of the table, with what it is below. */
  acima: { campo: string; coluna: string } | null;
  criar: Slug;
}

export const destinos: Readonly<Record<CadastroDeImportacao, Destino>> = {
  marca: { tabela: 'marca', campo: 'marcaId', acima: null, criar: 'marcas_create' },
  setor: { tabela: 'mercadologico_secao', campo: 'secaoId', acima: null, criar: 'mercadologicos_create' },
  grupo: {
    tabela: 'mercadologico_grupo',
    campo: 'grupoMercadologicoId',
    acima: { campo: 'secaoId', coluna: 'secao_id' },
    criar: 'mercadologicos_create',
  },
  subgrupo: {
    tabela: 'mercadologico_subgrupo',
    campo: 'subgrupoId',
    acima: { campo: 'grupoMercadologicoId', coluna: 'grupo_produto_id' },
    criar: 'mercadologicos_create',
  },
  linha: {
    tabela: 'mercadologico_linha',
    campo: 'linhaId',
    acima: { campo: 'subgrupoId', coluna: 'subgrupo_id' },
    criar: 'mercadologicos_create',
  },
};

/** Of the widest first: what is below needs what is above. */
export const cadastraveis = Object.keys(cadastrosDeImportacao) as CadastroDeImportacao[];

const aCadastrar = ({ dados }: LinhaLida): Cadastrar => (dados.cadastrar ?? {}) as Cadastrar;

/**
 * Registers what the lines name and nobody registered; an inactive one of that name is active again.
 *
 * @returns the lines referring to them, and the ids made or reactivated
 * @throws DomainError FORBIDDEN for who may not register them
 */
export async function cadastrar(
  tx: Tx,
  actor: Actor,
  linhas: readonly LinhaLida[],
): Promise<{ linhas: LinhaLida[]; cadastros: Cadastros }> {
  const cadastros: Cadastros = {};
  const prontas = linhas.map((linha) => ({ ...linha, dados: { ...linha.dados } }));
  for (const qual of cadastraveis) {
    const pedem = prontas.filter((linha) => aCadastrar(linha)[qual] !== undefined);
    if (pedem.length === 0) continue;
    const { criar, campo, acima } = destinos[qual];
    requireAccess(actor, criar);
    const pedidos = pedem.map((linha, n) => ({
      n,
      nome: aCadastrar(linha)[qual],
      acima: acima ? linha.dados[acima.campo] : null,
    }));
    const { feitos, ids } = await cadastrarNomes(tx, actor, destinos[qual], pedidos);
    cadastros[qual] = feitos;
    for (const [n, linha] of pedem.entries()) linha.dados[campo] = ids.get(n);
  }
  for (const { dados } of prontas) delete dados.cadastrar;
  return { linhas: prontas, cadastros };
}

async function cadastrarNomes(
  tx: Tx,
  { grupoId }: Actor,
  { tabela, acima }: Destino,
  pedidos: readonly object[],
): Promise<{ feitos: number[]; ids: Map<number, number> }> {
  const t = sql.table(tabela);
  const coluna = acima ? sql`, ${sql.ref(acima.coluna)}` : sql``;
  const pedido = sql`jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) x (n int, nome text, acima bigint)`;
  const mesmo = sql`t.grupo_id = ${grupoId} and t.ativo and app.normalizar(t.nome) = app.normalizar(x.nome)
    ${acima ? sql`and ${sql.ref(`t.${acima.coluna}`)} = x.acima` : sql``}`;
  const { rows: feitos } = await sql<{ id: number }>`
    insert into ${t} (grupo_id, nome ${coluna})
    select distinct on (app.normalizar(x.nome), x.acima) ${grupoId}::bigint, x.nome ${acima ? sql`, x.acima` : sql``}
    from ${pedido} where not exists (select from ${t} t where ${mesmo})
    order by app.normalizar(x.nome), x.acima, x.n
    on conflict (grupo_id ${coluna}, app.normalizar(nome)) do update set ativo = true returning id`.execute(tx);
  const { rows } = await sql<{
    n: number;
    id: number;
  }>`select x.n, t.id from ${pedido} join ${t} t on ${mesmo}`.execute(tx);
  return { feitos: feitos.map(({ id }) => id), ids: new Map(rows.map(({ n, id }) => [n, id])) };
}

/** Retires what an import registered, where nothing refers to it: the narrowest first. */
export async function descadastrar(tx: Tx, { grupoId }: Actor, cadastros: Cadastros): Promise<void> {
  for (const qual of cadastraveis.toReversed()) {
    const ids = cadastros[qual] ?? [];
    if (ids.length === 0) continue;
    const { tabela, campo } = destinos[qual];
    const abaixo = Object.values(destinos).find(({ acima }) => acima?.campo === campo);
    const usam: RawBuilder<unknown>[] = [
      sql`not exists (select from produto p where p.grupo_id = t.grupo_id and ${sql.ref(`p.${columnOf(campo)}`)} = t.id)`,
      ...(abaixo?.acima
        ? [
            sql`not exists (select from ${sql.table(abaixo.tabela)} a where a.grupo_id = t.grupo_id and ${sql.ref(`a.${abaixo.acima.coluna}`)} = t.id and a.ativo)`,
          ]
        : []),
    ];
    await sql`update ${sql.table(tabela)} t set ativo = false
      where t.grupo_id = ${grupoId} and t.id = any(${ids}::bigint[]) and t.ativo and ${sql.join(usam, sql` and `)}`.execute(
      tx,
    );
  }
}
