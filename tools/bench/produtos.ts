import { sql } from 'kysely';
import { type Database, doSistema } from '../../apps/api/src/platform/database/database.ts';

const LOTE = 10_000;

/** Fills a group with products that have a barcode each, for searches of size. */
export async function encherProdutos(database: Database, grupoId: number, quantos: number): Promise<void> {
  for (let de = 0; de < quantos; de += LOTE) {
    await database.write(doSistema(grupoId), (tx) =>
      sql`with novos as (
          insert into produto (grupo_id, codigo, descricao, unidade_comercial_id, custo_unitario, custo_real)
          select ${grupoId}, 'S' || lpad(n::text, 7, '0'),
            (array['Arroz', 'Feijão', 'Café', 'Açúcar', 'Leite', 'Queijo', 'Sabão', 'Suco', 'Vinho', 'Ração'])[n % 10 + 1] || ' ' ||
            (array['Aurora', 'Colibri', 'Estrela', 'Girassol', 'Ipê', 'Jatobá', 'Maré', 'Primavera', 'Serrana', 'Vitória'])[n / 10 % 10 + 1] || ' ' || lpad(n::text, 7, '0'),
            (select id from unidade where sigla = 'UN'), 10, 10
          from generate_series(${de + 1}::int, ${Math.min(de + LOTE, quantos)}::int) n returning id, codigo
        )
        insert into produto_codigo_barras (grupo_id, produto_id, codigo, tipo, principal) select ${grupoId}, id, '789' || substr(codigo, 2), 'interno', true from novos`.execute(
        tx,
      ),
    );
  }
}
