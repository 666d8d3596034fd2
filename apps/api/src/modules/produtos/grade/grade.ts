import { formatarInteiro } from '@retaguarda/brasil';
import {
  camposHerdados,
  chaveDaGrade,
  columnOf,
  combinacoesDaGrade,
  DomainError,
  MAX_VARIANTES,
  type ProdutoCompleto,
  type ProdutoNovo,
  produtoCampos,
  tamanhoDaGrade,
  type VarianteEntrada,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { proximosCodigos } from '../cadastro/codigo.ts';
import { exigirForaDeReceitas } from '../receitas/receitas-em-vigor.ts';
import { exigirSemSaldo } from '../saldos/saldo.ts';
import { gravarFolhaDaGrade } from './grade-folha.ts';

type Eixos = ProdutoNovo['caracteristicas'];
/** What a new variant starts with beside what it always takes from its parent. */
const copiadosNaCriacao = [
  'custoCaixa',
  'quantidadeCaixa',
  'imposto',
  'ipi',
  'frete',
  'outros',
  'valorSt',
  'desconto',
  'impostosRecuperaveis',
  'custoUnitario',
  'margemPerda',
  'formacaoPreco',
  'margemDesejada',
  'largura',
  'altura',
  'profundidade',
  'pesoLiquido',
  'pesoBruto',
] as const satisfies readonly (keyof typeof produtoCampos)[];
const colunasHerdadas = camposHerdados.map(columnOf);
const MAX_DESCRICAO = produtoCampos.descricao.max ?? 120;

/** Makes the values of the product be these. @returns whether anything was written */
export async function gravarCaracteristicas(tx: Tx, actor: Actor, produtoId: number, eixos: Eixos): Promise<boolean> {
  const pares = eixos.flatMap(({ caracteristicaId, valorIds }) =>
    valorIds.map((valor_id) => ({ caracteristica_id: caracteristicaId, valor_id })),
  );
  const ids = pares.map(({ valor_id }) => valor_id);
  const saem =
    await sql`delete from produto_caracteristica where grupo_id = ${actor.grupoId} and produto_id = ${produtoId}
    and valor_id <> all(${ids}::bigint[])`.execute(tx);
  const rows = pares.map((par) => ({ grupo_id: actor.grupoId, produto_id: produtoId, ...par }));
  const entram = await insertRows(tx, 'produto_caracteristica', rows, { ifAbsent: true });
  return (saem.numAffectedRows ?? 0n) > 0n || entram > 0;
}

/**
 * Makes the variants of a grid: one for each combination of the values, those there are kept, those whose value left
 * deactivated; then what the sheet says of each.
 *
 * @throws DomainError IN_USE naming the variants that still have stock
 */
export async function gravarGrade(
  tx: Tx,
  actor: Actor,
  pai: { id: number; codigo: string; descricao: string; ativo: boolean },
  eixos: Eixos,
  antes: ProdutoCompleto['variantes'],
  folha: readonly VarianteEntrada[] | undefined,
): Promise<void> {
  const total = tamanhoDaGrade(eixos);
  if (total > MAX_VARIANTES) {
    throw new DomainError('INVALID', {
      campos: { caracteristicas: `A grade teria ${formatarInteiro(total)} variações; o máximo é ${MAX_VARIANTES}` },
    });
  }
  const combinacoes = new Map(combinacoesDaGrade(eixos).map((valores) => [chaveDaGrade(valores), valores]));
  const existentes = new Map(antes.map((variante) => [chaveDaGrade(variante.valorIds), variante]));
  await retirar(
    tx,
    actor,
    antes.filter((variante) => variante.ativo && !combinacoes.has(chaveDaGrade(variante.valorIds))).map(({ id }) => id),
  );
  const novas = [...combinacoes].filter(([chave]) => !existentes.has(chave));
  if (novas.length > 0) await criarVariantes(tx, actor, pai, novas);
  await propagar(tx, actor.grupoId, pai.id);
  if (folha) await gravarFolhaDaGrade(tx, actor, pai.id, combinacoes, folha);
}

/** Variants leave the grid unless they have stock or are components in use. */
async function retirar(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await exigirSemSaldo(tx, actor, ids);
  await exigirForaDeReceitas(tx, actor, ids, { campos: () => ({ caracteristicas: 'Há variações em receitas' }) });
  await sql`update produto set ativo = false where grupo_id = ${actor.grupoId} and id = any(${[...ids]}::bigint[]) and ativo`.execute(
    tx,
  );
}

async function criarVariantes(
  tx: Tx,
  actor: Actor,
  pai: { id: number; codigo: string; descricao: string; ativo: boolean },
  novas: readonly (readonly [string, number[]])[],
): Promise<void> {
  const valores = await tx
    .selectFrom('caracteristica_produto_valor')
    .select(['id', 'nome', 'sigla', 'caracteristica_id'])
    .where('id', 'in', [...new Set(novas.flatMap(([, ids]) => ids))])
    .execute();
  const porId = new Map(valores.map((valor) => [valor.id, valor]));
  const linhas = novas.map(([grade_chave, ids]) => {
    const nomes = ids.map((id) => porId.get(id)?.nome ?? '');
    const siglas = ids.map((id) => porId.get(id)?.sigla ?? null);
    return {
      grade_chave,
      descricao: `${pai.descricao} ${nomes.join(' ')}`.slice(0, MAX_DESCRICAO),
      codigo: siglas.every((sigla) => sigla !== null) ? [pai.codigo, ...siglas].join('-').slice(0, 60) : null,
    };
  });
  await darCodigos(tx, actor.grupoId, linhas);
  const colunas = sql.join([...camposHerdados, ...copiadosNaCriacao].map((campo) => sql.ref(columnOf(campo))));
  const doPai = sql.join([...camposHerdados, ...copiadosNaCriacao].map((campo) => sql.ref(`p.${columnOf(campo)}`)));
  await sql`insert into produto (grupo_id, produto_pai_id, grade_chave, codigo, descricao, ativo, usa_caracteristica, custo_real, ${colunas})
    select p.grupo_id, p.id, x.grade_chave, x.codigo, x.descricao, p.ativo, true, p.custo_real, ${doPai}
    from produto p, jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) x (grade_chave text, codigo text, descricao text)
    where p.grupo_id = ${actor.grupoId} and p.id = ${pai.id}`.execute(tx);
  const pares = novas.flatMap(([grade_chave, ids]) =>
    ids.map((valor_id) => ({ grade_chave, valor_id, caracteristica_id: porId.get(valor_id)?.caracteristica_id })),
  );
  await sql`insert into produto_caracteristica (grupo_id, produto_id, caracteristica_id, valor_id)
    select v.grupo_id, v.id, x.caracteristica_id, x.valor_id from produto v
    join jsonb_to_recordset(${JSON.stringify(pares)}::jsonb) x (grade_chave text, caracteristica_id bigint, valor_id bigint) on x.grade_chave = v.grade_chave
    where v.grupo_id = ${actor.grupoId} and v.produto_pai_id = ${pai.id}`.execute(tx);
  await sql`insert into produto_estoque (grupo_id, produto_id, empresa_id, nome, principal, ecommerce)
    select e.grupo_id, v.id, e.empresa_id, e.nome, e.principal, e.ecommerce from produto v
    join produto_estoque e on e.grupo_id = v.grupo_id and e.produto_id = v.produto_pai_id and e.ativo
    where v.grupo_id = ${actor.grupoId} and v.produto_pai_id = ${pai.id}
      and v.grade_chave = any(${novas.map(([chave]) => chave)}::text[])`.execute(tx);
}

/** The code of the parent and the values' abbreviations, while nobody has it; else the next number. */
async function darCodigos(tx: Tx, grupoId: number, linhas: { codigo: string | null }[]): Promise<void> {
  const pedidos = linhas.flatMap(({ codigo }) => codigo ?? []);
  const { rows } = await sql<{ codigo: string }>`select x.codigo from unnest(${pedidos}::text[]) x (codigo)
    join produto p on p.grupo_id = ${grupoId} and app.normalizar(p.codigo) = app.normalizar(x.codigo)`.execute(tx);
  const usados = new Set(rows.map(({ codigo }) => codigo));
  const semCodigo = linhas.filter((linha) => {
    const livre = linha.codigo !== null && !usados.has(linha.codigo);
    if (livre) usados.add(linha.codigo as string);
    return !livre;
  });
  const proximos = await proximosCodigos(tx, grupoId, semCodigo.length);
  for (const [index, linha] of semCodigo.entries()) linha.codigo = proximos[index] as string;
}

/** Variants are, in what they inherit, as their parent is. */
export async function propagar(tx: Tx, grupoId: number, paiId: number): Promise<void> {
  const sets = sql.join(colunasHerdadas.map((coluna) => sql`${sql.ref(coluna)} = ${sql.ref(`p.${coluna}`)}`));
  const difere = sql.join(colunasHerdadas.map((coluna) => sql.ref(`v.${coluna}`)));
  const doPai = sql.join(colunasHerdadas.map((coluna) => sql.ref(`p.${coluna}`)));
  await sql`update produto v set ${sets} from produto p
    where v.grupo_id = ${grupoId} and v.produto_pai_id = ${paiId} and p.grupo_id = ${grupoId} and p.id = ${paiId}
      and (${difere}) is distinct from (${doPai})`.execute(tx);
}
