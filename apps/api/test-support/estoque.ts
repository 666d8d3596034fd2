import { sql } from 'kysely';
import { doSistema } from '../src/platform/database/database.ts';
import type { Cenario, Grupo } from './cenario.ts';
import type { Cliente } from './cliente.ts';
import { proximo } from './proximo.ts';

type Banco = Pick<Cenario, 'database'>;
type Dono = Pick<Grupo, 'id'>;

/** A product, written straight to its table: products have rules of their own, tested elsewhere. */
export async function novoProduto(
  { database }: Banco,
  grupo: Dono,
  campos: Record<string, unknown> = {},
  unidade = 'UN',
): Promise<number> {
  const n = proximo();
  const valores: Record<string, unknown> = { codigo: `P${n}`, descricao: `Produto ${n}`, ...campos };
  const colunas = Object.keys(valores).map((nome) => sql.id(nome));
  return database.write(doSistema(grupo.id), async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into produto (grupo_id, unidade_comercial_id, ${sql.join(colunas)})
      select ${grupo.id}, u.id, ${sql.join(Object.values(valores))} from unidade u where u.grupo_id = ${grupo.id} and u.sigla = ${unidade}
      returning id`.execute(tx);
    return (rows[0] as { id: number }).id;
  });
}

/** A recipe in force for a product; earlier ones stay as versions. Components: product and quantity of the whole yield. */
export async function novaReceita(
  { database }: Banco,
  grupo: Dono,
  produtoId: number,
  componentes: readonly (readonly [produtoId: number, quantidade: string, fator?: string])[],
  { modo = 'kit', rendimento = '1' }: { modo?: 'kit' | 'produzido'; rendimento?: string } = {},
): Promise<number> {
  return database.write(doSistema(grupo.id), async (tx) => {
    await sql`update produto set produto_composto = true where grupo_id = ${grupo.id} and id = ${produtoId}`.execute(
      tx,
    );
    await sql`update produto_receita set vigente = false where grupo_id = ${grupo.id} and produto_id = ${produtoId} and vigente`.execute(
      tx,
    );
    const { rows } = await sql<{ id: number }>`
      insert into produto_receita (grupo_id, produto_id, numero, rendimento, modo)
      select ${grupo.id}, ${produtoId}, coalesce(max(numero), 0) + 1, ${rendimento}, ${modo} from produto_receita where grupo_id = ${grupo.id} and produto_id = ${produtoId}
      returning id`.execute(tx);
    const { id } = rows[0] as { id: number };
    for (const [componenteId, quantidade, fator = '1'] of componentes) {
      await sql`insert into produto_composicao (grupo_id, receita_id, componente_id, quantidade, fator_correcao)
        values (${grupo.id}, ${id}, ${componenteId}, ${quantidade}, ${fator})`.execute(tx);
    }
    return id;
  });
}

export async function novoCodigoDeBarras(
  { database }: Banco,
  grupo: Dono,
  produtoId: number,
  codigo: string,
  quantidade = '1',
): Promise<void> {
  await database.write(doSistema(grupo.id), (tx) =>
    sql`insert into produto_codigo_barras (grupo_id, produto_id, codigo, quantidade, principal)
      values (${grupo.id}, ${produtoId}, ${codigo}, ${quantidade}, not exists (select from produto_codigo_barras where grupo_id = ${grupo.id} and produto_id = ${produtoId} and principal and ativo))`.execute(
      tx,
    ),
  );
}

/** Ids of the operations a group is born with, by code. */
export async function operacoesDe({ database }: Banco, grupo: Dono): Promise<Record<string, number>> {
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{ id: number; codigo: string }>`select id, codigo from operacao_tipo_movimento`.execute(db),
  );
  return Object.fromEntries(rows.map(({ id, codigo }) => [codigo, id]));
}

/** Somebody who posts movements by hand in a company. */
export function lancador(cliente: Cliente, empresaId: number, operacoes: Record<string, number>) {
  return (operacao: string, itens: object | object[], mais: object = {}) =>
    cliente.post('estoque/movimentos', {
      empresaId,
      operacaoId: operacoes[operacao],
      documento: 'NF 1',
      motivo: 'teste',
      itens: Array.isArray(itens) ? itens : [itens],
      ...mais,
    });
}
