import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Products changed between one word of progress and the next. */
const PASSO = 5000;

type Progresso = (feito: number, total: number | null) => Promise<void>;

/** Calls `passo` with ranges of products until all lines of the adjustment are done; progress is of lines. */
async function emPassos(
  tx: Tx,
  grupoId: number,
  id: number,
  progresso: Progresso,
  passo: (de: number, ate: number) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{
    ate: number;
    linhas: number;
  }>`select max(produto_id) as ate, count(*)::int as linhas from (
      select produto_id, (row_number() over (order by produto_id) - 1) / ${PASSO} as grupo from alteracao_lote_item where grupo_id = ${grupoId} and alteracao_id = ${id} and novo is not null
    ) x group by grupo order by 1`.execute(tx);
  const total = rows.reduce((soma, { linhas }) => soma + linhas, 0);
  let de = 0;
  let feitas = 0;
  for (const { ate, linhas } of rows) {
    await passo(de, ate);
    de = ate;
    feitas += linhas;
    await progresso(feitas, total);
  }
}

/**
 * Writes the new prices, all or none. A price that somebody altered since the preview is left alone and marked.
 *
 * @param tabela `principal`, `ecommerce` or the name of the table whose price the adjustment makes where there is none
 */
export async function aplicarItens(
  tx: Tx,
  grupoId: number,
  id: number,
  tabela: string,
  progresso: Progresso,
): Promise<void> {
  const nome = tabela === 'principal' ? 'Principal' : tabela === 'ecommerce' ? 'E-commerce' : tabela;
  const marcas = sql`${tabela === 'principal'}, ${tabela === 'ecommerce'}`;
  await emPassos(tx, grupoId, id, progresso, async (de, ate) => {
    const faixa = daFaixa(grupoId, id, de, ate);
    await trocarPrecos(tx, sql`${faixa} and i.preco_id is not null`, { de: 'preco', para: 'novo' });
    await sql`with feitos as (
        insert into produto_preco (grupo_id, produto_id, empresa_id, nome, valor, principal, ecommerce)
        select i.grupo_id, i.produto_id, i.empresa_id, ${nome}, i.novo, ${marcas} from alteracao_lote_item i
        where ${faixa} and i.preco_id is null and not exists (select from produto_preco t where t.grupo_id = i.grupo_id and t.produto_id = i.produto_id and t.empresa_id = i.empresa_id and t.ativo and t.tipo = 'tabela'
          and (app.normalizar(t.nome) = app.normalizar(${nome}) or (t.principal and ${tabela === 'principal'}) or (t.ecommerce and ${tabela === 'ecommerce'})))
        returning id, produto_id, empresa_id
      )
      update alteracao_lote_item i set preco_id = feitos.id, mudou = feitos.id is null
      from alteracao_lote_item j left join feitos on feitos.produto_id = j.produto_id and feitos.empresa_id = j.empresa_id
      where ${faixa} and i.preco_id is null and j.grupo_id = i.grupo_id and j.alteracao_id = i.alteracao_id and j.produto_id = i.produto_id and j.empresa_id = i.empresa_id`.execute(
      tx,
    );
  });
  await encerrar(tx, grupoId, id, sql`situacao = 'aplicado', aplicado_em = now()`);
}

/** Puts the old prices back, where the new one is still there; a price that the adjustment made leaves. */
export async function desfazerItens(tx: Tx, grupoId: number, id: number, progresso: Progresso): Promise<void> {
  await emPassos(tx, grupoId, id, progresso, async (de, ate) => {
    await trocarPrecos(tx, sql`${daFaixa(grupoId, id, de, ate)} and not i.mudou`, { de: 'novo', para: 'preco' });
  });
  await encerrar(tx, grupoId, id, sql`situacao = 'desfeito', desfeito_em = now()`);
}

type Sql = RawBuilder<unknown>;

const daFaixa = (grupoId: number, id: number, de: number, ate: number): Sql =>
  sql`i.grupo_id = ${grupoId} and i.alteracao_id = ${id} and i.produto_id > ${de} and i.produto_id <= ${ate} and i.novo is not null`;

/** Lines whose price is still `de` get `para`, or leave if that is nothing; the others are marked. */
async function trocarPrecos(tx: Tx, faixa: Sql, { de, para }: { de: string; para: string }): Promise<void> {
  const [antes, depois] = [sql.ref(`i.${de}`), sql.ref(`i.${para}`)];
  // "is not distinct from" and not "=": while the tables have no statistics, the index over values would be taken for the
  // better one, and a thousand products of one price each read a thousand rows.
  await sql`with feitos as (
      update produto_preco t set valor = coalesce(${depois}, t.valor), ativo = ${depois} is not null from alteracao_lote_item i
      where ${faixa} and t.grupo_id = i.grupo_id and t.id = i.preco_id and t.ativo and t.valor is not distinct from ${antes} returning t.id
    )
    update alteracao_lote_item i set mudou = true where ${faixa} and i.preco_id not in (select id from feitos)`.execute(
    tx,
  );
}

const encerrar = (tx: Tx, grupoId: number, id: number, como: Sql) =>
  sql`update alteracao_lote a set ${como}, trabalho_id = null,
      mudaram = (select count(*) from alteracao_lote_item i where i.grupo_id = a.grupo_id and i.alteracao_id = a.id and i.mudou)
    where a.grupo_id = ${grupoId} and a.id = ${id}`.execute(tx);
