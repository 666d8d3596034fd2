import { sql } from 'kysely';
import pg from 'pg';
import { doSistema } from '../../apps/api/src/platform/database/database.ts';
import { produtos } from '../seed/produtos.ts';
import { semear } from '../seed/semear.ts';
import { parentOf } from './cpu.ts';
import type { Palco } from './palco.ts';

const MOVED = 2000;

/** A shop with many products. */
export interface Loja {
  empresaId: number;
  compraId: number;
  vendaId: number;
  /** Of some products: the ids of the record and of its stock. */
  estoques: readonly { produtoId: number; estoqueId: number }[];
  /** Process of PostgreSQL whose children serve the connections. */
  postmaster: number;
}

/** Fills a shop with so many products. */
export async function encherLoja({ databaseUrl, database, grupoId }: Palco, products: number): Promise<Loja> {
  console.log(`${products.toLocaleString('pt-BR')} produtos…`);
  const begun = performance.now();
  await database.write(doSistema(grupoId), (tx) =>
    sql`insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, propria) values (${grupoId}, 'Loja', 'L1', true)`.execute(
      tx,
    ),
  );
  await semear(databaseUrl, grupoId, produtos, products, () => {});
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  for (const tabela of produtos.tabelas) await owner.query(`vacuum analyze app.${tabela}`);
  await owner.end();
  console.log(`… em ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return database.read(grupoId, async (db) => {
    const { rows: estoques } = await sql<{ produtoId: number; estoqueId: number }>`
      select produto_id as "produtoId", id as "estoqueId" from produto_estoque order by id % 997, id limit ${MOVED}`.execute(
      db,
    );
    const { rows } = await sql<{ empresaId: number; compraId: number; vendaId: number; pid: number }>`
      select (select min(id) from empresa where propria) as "empresaId", pg_backend_pid() as pid,
        (select id from operacao_tipo_movimento where codigo = 'COMPRA') as "compraId",
        (select id from operacao_tipo_movimento where codigo = 'VENDA') as "vendaId"`.execute(db);
    const { pid, ...loja } = rows[0] as { empresaId: number; compraId: number; vendaId: number; pid: number };
    return { ...loja, estoques, postmaster: parentOf(pid) };
  });
}
