import {
  cicloDaReceita,
  columnOf,
  componenteCampos,
  DomainError,
  type ProdutoCompleto,
  type ReceitaEntrada,
  receitaCampos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

type Guardada = ProdutoCompleto['receita'];

const camposDaReceita = Object.keys(receitaCampos) as (keyof typeof receitaCampos)[];
const camposDoItem = Object.keys(componenteCampos) as (keyof typeof componenteCampos)[];
const resumo = (receita: ReceitaEntrada | NonNullable<Guardada>) =>
  JSON.stringify([
    camposDaReceita.map((campo) => receita[campo]),
    receita.itens.map((item) => camposDoItem.map((campo) => item[campo])),
  ]);

/**
 * Puts a recipe in force. What changes anything makes a new version; those before stay for what was sold with them.
 *
 * @returns whether anything was written
 * @throws DomainError UNKNOWN_REFERENCE for a component that is not there, RULE_BROKEN for one that contains the product
 */
export async function gravarReceita(
  tx: Tx,
  actor: Actor,
  produtoId: number,
  receita: ReceitaEntrada | null,
  guardada: Guardada,
): Promise<boolean> {
  if (receita === null ? guardada === null : guardada !== null && resumo(receita) === resumo(guardada)) return false;
  if (receita) await exigirComponentes(tx, actor, produtoId, receita, guardada);
  await sql`update produto_receita set vigente = false where grupo_id = ${actor.grupoId} and produto_id = ${produtoId} and vigente`.execute(
    tx,
  );
  if (!receita) return true;
  const { rows } = await sql<{ id: number }>`
    insert into produto_receita (grupo_id, produto_id, numero, rendimento, modo, observacao)
    select ${actor.grupoId}, ${produtoId}, coalesce(max(numero), 0) + 1, ${receita.rendimento}::numeric, ${receita.modo}, ${receita.observacao}
    from produto_receita where grupo_id = ${actor.grupoId} and produto_id = ${produtoId} returning id`.execute(tx);
  const linhas = receita.itens.map((item, ordem) => ({
    ...Object.fromEntries(camposDoItem.map((campo) => [columnOf(campo), item[campo]])),
    ordem,
  }));
  await sql`insert into produto_composicao (grupo_id, receita_id, componente_id, quantidade, fator_correcao, ordem)
    select ${actor.grupoId}, ${rows[0]?.id}, componente_id, quantidade, fator_correcao, ordem
    from jsonb_populate_recordset(null::produto_composicao, ${JSON.stringify(linhas)}::jsonb)`.execute(tx);
  return true;
}

/** Two recipes saved at once could close a circle that neither sees: recipes of a group are saved one after the other. */
async function exigirComponentes(
  tx: Tx,
  actor: Actor,
  produtoId: number,
  { itens }: ReceitaEntrada,
  guardada: Guardada,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('produto_receita'), ${actor.grupoId % 2_147_483_647}::int)`.execute(
    tx,
  );
  const ids = itens.map(({ componenteId }) => componenteId);
  const componentes = await tx
    .selectFrom('produto')
    .select(['id', 'ativo', 'usa_grade'])
    .where('id', 'in', ids)
    .execute();
  const porId = new Map(componentes.map((componente) => [componente.id, componente]));
  const jaEram = new Set(guardada?.itens.map((item) => item.componenteId));
  const campos: Record<string, string> = {};
  for (const [index, { componenteId }] of itens.entries()) {
    const componente = porId.get(componenteId);
    if (!componente) campos[`receita.itens.${index}.componenteId`] = 'Produto não encontrado';
    else if (componente.usa_grade) campos[`receita.itens.${index}.componenteId`] = 'Informe a variação da grade';
    else if (!componente.ativo && !jaEram.has(componenteId))
      campos[`receita.itens.${index}.componenteId`] = 'Produto inativo';
  }
  if (Object.keys(campos).length > 0) throw new DomainError('UNKNOWN_REFERENCE', { campos });
  await exigirSemCiclo(tx, actor, produtoId, ids);
}

async function exigirSemCiclo(tx: Tx, actor: Actor, produtoId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ produto_id: number; componente_id: number }>`
    with recursive abaixo (id) as (
      select unnest(${[...ids]}::bigint[])
      union
      select c.componente_id from abaixo a
      join produto_receita r on r.grupo_id = ${actor.grupoId} and r.produto_id = a.id and r.vigente
      join produto_composicao c on c.grupo_id = r.grupo_id and c.receita_id = r.id and c.ativo
    )
    select r.produto_id, c.componente_id from abaixo a
    join produto_receita r on r.grupo_id = ${actor.grupoId} and r.produto_id = a.id and r.vigente
    join produto_composicao c on c.grupo_id = r.grupo_id and c.receita_id = r.id and c.ativo`.execute(tx);
  const componentesDe = new Map<number, number[]>();
  for (const { produto_id, componente_id } of rows)
    componentesDe.set(produto_id, [...(componentesDe.get(produto_id) ?? []), componente_id]);
  componentesDe.set(produtoId, [...ids]);
  const ciclo = cicloDaReceita(produtoId, componentesDe);
  if (!ciclo) return;
  const nomes = await tx.selectFrom('produto').select(['id', 'descricao']).where('id', 'in', ciclo).execute();
  const nome = new Map(nomes.map(({ id, descricao }) => [id, descricao]));
  const caminho = ciclo.map((id) => nome.get(id) ?? String(id));
  throw new DomainError('RULE_BROKEN', {
    text: `Um produto não pode conter a si mesmo: ${caminho.join(' → ')}.`,
    campos: { [`receita.itens.${ids.indexOf(ciclo[1] as number)}.componenteId`]: 'Contém o próprio produto' },
    data: { caminho: ciclo },
  });
}
