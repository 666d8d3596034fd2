import { decimal, lerEtiquetaBalanca, montarEtiquetaBalanca, paraTexto, pesoDoTotal } from '@retaguarda/brasil';
import {
  DomainError,
  type EtiquetaLida,
  type FormatoDeBalanca,
  gerarArquivosDeBalanca,
  type ItemDeBalanca,
  type LinhaDeRelatorio,
  type NutricaoDeBalanca,
  type ProdutoDeBalanca,
} from '@retaguarda/contracts';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { empresasProprias, etiquetaDaEmpresa } from '../../empresas/public.ts';
import { exigirEmpresas } from '../alcance.ts';
import { produtoAchado, type Sql } from '../listas/fonte.ts';
import { precosDe } from '../precos.ts';

interface Filtro {
  empresaId?: number | undefined;
  search?: string | undefined;
  departamentoId?: number | undefined;
  secaoId?: number | undefined;
}

type Linha = Omit<ProdutoDeBalanca, 'preco'> & { nutricao: NutricaoDeBalanca | null; texto: string | null };

/** The company asked for, or the first by name; null for a group that has none yet. */
async function empresaDoFiltro(db: Db, actor: Actor, empresaId: number | undefined): Promise<number | null> {
  if (empresaId !== undefined) {
    await exigirEmpresas(db, actor, [empresaId]);
    return empresaId;
  }
  const [primeira] = await empresasProprias(db, actor);
  return primeira?.id ?? null;
}

const nutriente = (nome: string, vd = true): Sql =>
  sql`json_build_object('valor', n.${sql.id(`${nome}_porcao`)}::text, 'vd', ${vd ? sql`n.${sql.id(`${nome}_vd`)}` : sql`null::int`})`;
const nutricao = sql`case when n.id is not null then json_build_object('id', n.id,
  'porcao', 'Porcao de ' || trim_scale(n.porcao) || case n.unidade when 'gramas' then ' g' else ' ml' end || coalesce(' (' || n.medida_caseira || ')', ''),
  'quantidade', trim_scale(n.porcao)::text, 'unidade', n.unidade, 'medidaCaseira', n.medida_caseira,
  'energia', json_build_object('valor', coalesce(n.valor_energetico_porcao, 0)::text, 'vd', n.valor_energetico_vd), 'carboidratos', ${nutriente('carboidratos')}, 'proteinas', ${nutriente('proteinas')},
  'gordurasTotais', ${nutriente('gorduras_totais')}, 'gordurasSaturadas', ${nutriente('gorduras_saturadas')}, 'gordurasTrans', ${nutriente('gorduras_trans')},
  'fibras', ${nutriente('fibras')}, 'sodio', ${nutriente('sodio')}) end`;

async function lerLinhas(
  db: Db,
  actor: Actor,
  filtro: Filtro,
): Promise<{ empresaId: number | null; linhas: Linha[]; precos: Map<number, { valor: string | null }> }> {
  const empresaId = await empresaDoFiltro(db, actor, filtro.empresaId);
  if (empresaId === null) return { empresaId, linhas: [], precos: new Map() };
  const onde: Sql[] = [
    sql`p.grupo_id = ${actor.grupoId}`,
    sql`p.ativo and p.vender and not p.usa_grade and (p.pesa_na_balanca or p.codigo_balanca is not null)`,
  ];
  if (filtro.search?.trim())
    onde.push(sql`(${produtoAchado(filtro.search)} or p.codigo_balanca::text = ${filtro.search.trim()})`);
  if (filtro.departamentoId) onde.push(sql`p.departamento_id = ${filtro.departamentoId}`);
  if (filtro.secaoId) onde.push(sql`p.secao_id = ${filtro.secaoId}`);
  const { rows } = await sql<Linha>`
    select p.id, p.codigo, p.descricao, u.sigla as unidade, p.codigo_balanca as "codigoBalanca", case when p.por_kg or u.grandeza = 'peso' then 'peso' else 'unidade' end as venda,
      coalesce(nullif(trim(p.descricao_curta), ''), p.descricao) as "descricaoBalanca", coalesce(p.validade_dias, 0) as "validadeDias", d.nome as departamento, p.tara::text as tara,
      n.id is not null as "temNutricao", ${nutricao} as nutricao, nullif(trim(p.texto_balanca), '') as texto
    from produto p join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    left join departamento d on d.grupo_id = p.grupo_id and d.id = p.departamento_id
    left join informacao_nutricional n on n.grupo_id = p.grupo_id and n.id = p.informacao_nutricional_id
    ${whereAll(onde)} order by p.codigo_balanca nulls first, p.ordem, p.id`.execute(db);
  const precos = await precosDe(
    db,
    rows.map(({ id }) => id),
    { empresaId, promocao: true },
  );
  return { empresaId, linhas: rows, precos };
}

export async function produtosDeBalanca(db: Db, actor: Actor, filtro: Filtro): Promise<ProdutoDeBalanca[]> {
  const { linhas, precos } = await lerLinhas(db, actor, filtro);
  return linhas.map(({ nutricao: _, texto: __, ...linha }) => ({
    ...linha,
    preco: precos.get(linha.id)?.valor ?? null,
  }));
}

async function gerar(db: Db, actor: Actor, { formato, ...filtro }: Filtro & { formato: FormatoDeBalanca }) {
  const { empresaId, linhas, precos } = await lerLinhas(db, actor, filtro);
  const { divisao } = await etiquetaDaEmpresa(db, empresaId);
  const itens = linhas.map((linha): ItemDeBalanca => {
    const preco = precos.get(linha.id)?.valor ?? null;
    return {
      produtoId: linha.id,
      codigo: linha.codigoBalanca,
      venda: linha.venda,
      descricao: linha.descricaoBalanca,
      // Prices are kept with four decimals; the zeros after the cents say nothing.
      preco: preco === null ? null : decimal(preco).decimalPlaces() <= 2 ? paraTexto(preco) : decimal(preco).toFixed(),
      validadeDias: linha.validadeDias,
      departamento: linha.departamento ?? 'Geral',
      nutricao: linha.nutricao,
      texto: linha.texto,
    };
  });
  return gerarArquivosDeBalanca(itens, formato, divisao);
}

const AMOSTRA = 5;

export async function previaDeBalanca(db: Db, actor: Actor, filtro: Filtro & { formato: FormatoDeBalanca }) {
  const { arquivos, recusados, avisos, escritos } = await gerar(db, actor, filtro);
  return {
    escritos,
    recusados,
    avisos,
    arquivos: arquivos.map(({ nome, conteudo }) => {
      const linhas = conteudo.split('\r\n').slice(0, -1);
      return { nome, linhas: linhas.length, amostra: linhas.slice(0, AMOSTRA) };
    }),
  };
}

/** The files of the scale in a ZIP, and beside them what was left out. */
export async function zipDeBalanca(
  db: Db,
  actor: Actor,
  filtro: Filtro & { formato: FormatoDeBalanca },
): Promise<Buffer> {
  const { arquivos, recusados, avisos, escritos } = await gerar(db, actor, filtro);
  if (escritos === 0) {
    throw new DomainError('RULE_BROKEN', {
      text: 'Nenhum produto pode ir para a balança. Veja o relatório da prévia.',
    });
  }
  const linha = ({ codigo, descricao, texto }: LinhaDeRelatorio) =>
    `${codigo ?? '-'};${descricao.replaceAll(';', ',')};${texto}`;
  const relatorio = [
    `Escritos: ${escritos}`,
    `Fora: ${recusados.length}`,
    'Código;Descrição;Motivo',
    ...recusados.map(linha),
    `Avisos: ${avisos.length}`,
    ...avisos.map(linha),
  ].join('\r\n');
  const pastas = Object.fromEntries(arquivos.map(({ nome, conteudo }) => [nome, strToU8(conteudo, true)]));
  return Buffer.from(zipSync({ ...pastas, 'RELATORIO.TXT': strToU8(`\uFEFF${relatorio}\r\n`) }));
}

/** @throws DomainError RULE_BROKEN when the digits are no label of the company's division */
export async function lerEtiqueta(db: Db, actor: Actor, empresaId: number, codigo: string): Promise<EtiquetaLida> {
  await exigirEmpresas(db, actor, [empresaId]);
  const lida = lerEtiquetaBalanca(codigo, await etiquetaDaEmpresa(db, empresaId));
  if (!lida) throw new DomainError('RULE_BROKEN', { text: 'Não é uma etiqueta de balança na divisão desta empresa.' });
  const { rows } = await sql<
    NonNullable<EtiquetaLida['produto']>
  >`select p.id, p.codigo, p.descricao, u.sigla as unidade
    from produto p join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    where p.grupo_id = ${actor.grupoId} and p.codigo_balanca = ${Number(lida.codigo)}`.execute(db);
  const [produto] = rows;
  const preco = produto
    ? ((await precosDe(db, [produto.id], { empresaId, promocao: true })).get(produto.id)?.valor ?? null)
    : null;
  const total = lida.conteudo === 'preco' ? lida.total : preco && paraTexto(decimal(preco).times(lida.pesoKg));
  const temPreco = preco !== null && decimal(preco).gt(0);
  const pesoKg = lida.conteudo === 'peso' ? lida.pesoKg : temPreco ? pesoDoTotal(lida.total, preco).toFixed(3) : null;
  return { codigo: lida.codigo, conteudo: lida.conteudo, total, pesoKg, produto: produto ?? null, preco };
}

export async function montarEtiqueta(db: Db, actor: Actor, empresaId: number, produtoId: number, pesoKg: string) {
  await exigirEmpresas(db, actor, [empresaId]);
  const etiqueta = await etiquetaDaEmpresa(db, empresaId);
  const { rows } = await sql<{
    codigo: number | null;
  }>`select codigo_balanca as codigo from produto where grupo_id = ${actor.grupoId} and id = ${produtoId}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  const preco = (await precosDe(db, [produtoId], { empresaId, promocao: true })).get(produtoId)?.valor ?? null;
  if (rows[0].codigo === null) throw new DomainError('RULE_BROKEN', { text: 'O produto não tem código de balança.' });
  if (preco === null) throw new DomainError('RULE_BROKEN', { text: 'O produto não tem preço nesta empresa.' });
  const peso = paraTexto(pesoKg, 3);
  const total = paraTexto(decimal(preco).times(peso));
  try {
    const valor = etiqueta.conteudo === 'preco' ? total : peso;
    return { codigo: montarEtiquetaBalanca(String(rows[0].codigo), valor, etiqueta), total, pesoKg: peso };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError('RULE_BROKEN', {
      text: 'O código ou o valor não cabe na divisão da etiqueta desta empresa.',
    });
  }
}
