import { escolherPreco, type PrecoCandidato } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fusoDaEmpresa } from './alcance.ts';

export interface PrecoDeEtiqueta {
  /** What is asked now, in reais; null: no price in this company. */
  valor: string | null;
  /** Before the promotion, when there is one. */
  de: string | null;
}

interface Pedido {
  empresaId: number;
  tabela?: string | null | undefined;
  promocao: boolean;
}

/** The price of each product in a company for a sale made now. A variant has the rules of its grid after its own. */
export async function precosDe(
  db: Db,
  produtoIds: readonly number[],
  { empresaId, tabela, promocao }: Pedido,
): Promise<Map<number, PrecoDeEtiqueta>> {
  const { rows } = await sql<PrecoCandidato & { produtoId: number }>`
    select p.id as "produtoId", v.produto_id <> p.id as "doPai", v.id, v.tipo, v.nome, v.valor::text as valor, v.principal, v.ecommerce, v.cliente_id as "clienteId", v.cliente_grupo_id as "clienteGrupoId",
      v.quantidade_minima::text as "quantidadeMinima", v.inicia_em as "iniciaEm", v.termina_em as "terminaEm", v.dias_semana as "diasSemana",
      to_char(v.hora_inicial, 'HH24:MI') as "horaInicial", to_char(v.hora_final, 'HH24:MI') as "horaFinal", v.ativo
    from produto p join produto_preco v on v.grupo_id = p.grupo_id and v.empresa_id = ${empresaId} and v.ativo and v.produto_id in (p.id, p.produto_pai_id)
    where p.grupo_id = app.grupo_atual() and p.id = any(${[...produtoIds]})`.execute(db);
  const porProduto = Map.groupBy(rows, ({ produtoId }) => produtoId);
  const venda = { momento: new Date().toISOString(), fuso: await fusoDaEmpresa(db, empresaId), tabela: tabela ?? null };
  return new Map(
    produtoIds.map((id) => {
      const candidatos = porProduto.get(id) ?? [];
      const escolher = (precos: typeof candidatos) => escolherPreco(precos, venda);
      const normal = escolher(candidatos.filter(({ tipo }) => tipo !== 'promocao'));
      const agora = promocao ? escolher(candidatos) : normal;
      const de = agora?.regra === 'promocao' && normal && normal.valor !== agora.valor ? normal.valor : null;
      return [id, { valor: agora?.valor ?? null, de }];
    }),
  );
}
