import { normalizarCnpj } from '@retaguarda/brasil';
import {
  DomainError,
  type EmpresaCompleta,
  type EmpresaCurta,
  type ListQuery,
  type Option,
  type Page,
  type TipoDeEntidade,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { containsPatterns, isIndexable } from '../../platform/registers/search.ts';
import { whereAll } from '../../platform/registers/sql.ts';
import { arquivosDe, logosDe } from './arquivos.queries.ts';
import { paraFio } from './nomes.ts';
import { tiposVisiveis } from './papeis.ts';
import { lerPartes } from './partes.ts';

type Sql = RawBuilder<unknown>;

/**
 * The companies a person may know of: of the group, own ones only as granted, and for a reseller's people its
 * portfolio and the reseller itself. Every read and write of companies goes through it.
 */
export function alcance(actor: Actor): Sql[] {
  const where: Sql[] = [sql`e.grupo_id = ${actor.grupoId}`];
  if (actor.empresas !== 'todas') where.push(sql`(not e.propria or e.id = any(${actor.empresas}))`);
  if (actor.revendaId !== null) where.push(sql`(e.revenda_id = ${actor.revendaId} or e.id = ${actor.revendaId})`);
  return where;
}

const doTipo: Readonly<Record<TipoDeEntidade, Sql>> = {
  propria: sql`e.propria`,
  cliente: sql`(e.cliente or e.cliente_contrato)`,
  cliente_contrato: sql`e.cliente_contrato`,
  fornecedor: sql`e.fornecedor`,
  revenda: sql`e.revendedora`,
};
export const ehDoTipo = (tipo: TipoDeEntidade): Sql => doTipo[tipo];
const deAlgumTipo = (tipos: readonly TipoDeEntidade[]): Sql =>
  tipos.length === 0 ? sql`false` : sql`(${sql.join(tipos.map(ehDoTipo), sql` or `)})`;

/** `{ id, rotulo }` of what a column of the company refers to. */
const opcaoDe = (tabela: string, coluna: string, rotulo: Sql): Sql =>
  sql`(select jsonb_build_object('id', x.id, 'rotulo', ${rotulo}) from ${sql.table(tabela)} x
    where x.grupo_id = e.grupo_id and x.id = ${sql.ref(`e.${coluna}`)})`;
const revenda = opcaoDe('empresa', 'revenda_id', sql`x.nome_fantasia`);
const referencias = sql`${revenda} as revenda,
  ${opcaoDe('empresa', 'matriz_id', sql`x.nome_fantasia`)} as matriz,
  ${opcaoDe('usuario', 'vendedor_id', sql`x.nome`)} as vendedor,
  ${opcaoDe('cliente_grupo', 'cliente_grupo_id', sql`x.nome`)} as "clienteGrupo",
  ${opcaoDe('grupo_fornecedor', 'grupo_fornecedor_id', sql`x.nome`)} as "grupoFornecedor"`;
const referenciasDoCadastro = sql`${referencias},
  ${opcaoDe('ramo_atividade', 'ramo_atividade_id', sql`x.nome`)} as "ramoAtividade",
  (select jsonb_build_object('id', b.id, 'rotulo', b.codigo || ' - ' || b.nome) from banco b where b.id = e.banco_id) as banco`;
export const colunasDosPapeis = sql`e.propria, e.cliente, e.cliente_contrato as "clienteContrato", e.fornecedor, e.revendedora`;
/** Whether the company has an active account; `x` names the account in `condicao`. */
export const temConta = (condicao: Sql): Sql =>
  sql`exists (select from conta_bancaria x where x.grupo_id = e.grupo_id and x.empresa_id = e.id and x.ativo and ${condicao})`;
const primeiro = (coluna: Sql, tabela: string): Sql =>
  sql`(select ${coluna} from ${sql.table(tabela)} p where p.grupo_id = e.grupo_id and p.empresa_id = e.id and p.ativo order by p.id limit 1)`;
export const telefone = primeiro(sql`p.numero`, 'telefone');

/** The columns of each list; all lists are one query. */
export const linha = sql`e.id, e.versao, e.ativo, e.criado_em as "criadoEm", e.atualizado_em as "atualizadoEm", e.tipo_pessoa as "tipoPessoa",
  e.nome_fantasia as "nomeFantasia", e.razao_social as "razaoSocial", e.cnpj, e.cpf, e.ie, e.cidade, e.uf, ${telefone} as telefone, e.email,
  ${colunasDosPapeis}, e.prazo_bloqueado as "prazoBloqueado"`;
const contratos = sql`case when e.cliente_contrato then (select jsonb_build_object('quantidade', count(*),
    'situacoes', coalesce(jsonb_agg(distinct c.situacao), '[]'),
    'mensalidadeEmVigor', coalesce(sum(c.mensalidade_valor) filter (where c.situacao = 'aprovado'), 0.00)::text)
  from contrato c where c.grupo_id = e.grupo_id and c.empresa_id = e.id and c.ativo) end`;
export const linhaV2 = sql`${linha}, ${referencias}, ${primeiro(sql`p.nome`, 'contato')} as contato,
  e.prazo_tipo as "prazoTipo", e.prazo_limite as "prazoLimite", e.cartao_saldo as "cartaoSaldo", ${contratos} as contratos`;
export const linhaCurta = sql`e.id, e.ativo, e.nome_fantasia as "nomeFantasia", e.razao_social as "razaoSocial",
  coalesce(e.cnpj, e.cpf, e.documento_estrangeiro) as documento, e.cidade, e.uf`;

const ordens: Readonly<Record<string, Sql>> = {
  id: sql`e.id`,
  nomeFantasia: sql`app.normalizar(e.nome_fantasia)`,
  razaoSocial: sql`app.normalizar(e.razao_social)`,
  cnpj: sql`e.cnpj`,
  cpf: sql`e.cpf`,
  ie: sql`e.ie`,
  email: sql`e.email`,
  cidade: sql`app.normalizar(e.cidade)`,
  uf: sql`e.uf`,
  criadoEm: sql`e.criado_em`,
  atualizadoEm: sql`e.atualizado_em`,
};
const semMascaraNaBusca = new Set(['cnpj', 'cpf', 'ie']);

export interface FiltroDeEmpresas extends ListQuery {
  tipoEntidade?: TipoDeEntidade | undefined;
  origem?: 'C' | 'E' | undefined;
  empresasPorFuncionario?: number | undefined;
  providerClient?: boolean | undefined;
  meus_dados?: boolean | undefined;
  boleto?: boolean | undefined;
  providerGroup?: boolean | undefined;
  tipoPessoa?: string | undefined;
  uf?: string | undefined;
  cidade?: string | undefined;
  clienteGrupoId?: number | undefined;
  grupoFornecedorId?: number | undefined;
  ramoAtividadeId?: number | undefined;
  revendaId?: number | undefined;
  vendedorId?: number | undefined;
  prazoBloqueado?: boolean | undefined;
}

/** What the search and the filters ask; empty when they ask nothing. */
function filtros(query: FiltroDeEmpresas): Sql[] {
  const where: Sql[] = [];
  const search = query.search?.trim();
  if (search) where.push(query.exactBy ? igual(query.exactBy, search) : contem(search));
  if (query.origem) where.push(query.origem === 'E' ? sql`e.cliente_contrato` : sql`e.cliente`);
  if (query.providerClient !== undefined) where.push(sql`e.cliente_contrato = ${query.providerClient}`);
  if (query.meus_dados || query.providerGroup) where.push(sql`e.propria`);
  if (query.boleto !== undefined) where.push(sql`${temConta(sql`x.permite_boleto`)} = ${query.boleto}`);
  if (query.tipoPessoa) where.push(sql`e.tipo_pessoa = ${query.tipoPessoa}`);
  if (query.uf) where.push(sql`e.uf = ${query.uf.toUpperCase()}`);
  if (query.cidade?.trim()) where.push(sql`app.normalizar(e.cidade) = app.normalizar(${query.cidade.trim()})`);
  if (query.clienteGrupoId) where.push(sql`e.cliente_grupo_id = ${query.clienteGrupoId}`);
  if (query.grupoFornecedorId) where.push(sql`e.grupo_fornecedor_id = ${query.grupoFornecedorId}`);
  if (query.ramoAtividadeId) where.push(sql`e.ramo_atividade_id = ${query.ramoAtividadeId}`);
  if (query.revendaId) where.push(sql`e.revenda_id = ${query.revendaId}`);
  if (query.vendedorId) where.push(sql`e.vendedor_id = ${query.vendedorId}`);
  if (query.prazoBloqueado !== undefined) where.push(sql`e.prazo_bloqueado = ${query.prazoBloqueado}`);
  if (query.empresasPorFuncionario) {
    where.push(sql`e.propria and exists (select from usuario u where u.grupo_id = e.grupo_id and u.funcionario_id = ${query.empresasPorFuncionario}
      and (u.todas_empresas or exists (select from usuario_empresa ue where ue.grupo_id = u.grupo_id and ue.usuario_id = u.id and ue.empresa_id = e.id)))`);
  }
  return where;
}

function igual(campo: string, search: string): Sql {
  const valor = semMascaraNaBusca.has(campo) ? normalizarCnpj(search) : search;
  return sql`app.normalizar((${ordens[campo] ?? sql`e.id`})::text) = app.normalizar(${valor})`;
}

function contem(search: string): Sql {
  const padroes = containsPatterns(search);
  return isIndexable(search)
    ? sql`e.id in (select app.buscar('app.empresa'::regclass, ${padroes}))`
    : sql`e.busca like all (${padroes})`;
}

/**
 * A page of companies and its exact total. The total of a whole kind is kept by the table's triggers; anything
 * narrower is counted.
 */
export async function listarEmpresas<T>(db: Db, actor: Actor, query: FiltroDeEmpresas, colunas: Sql): Promise<Page<T>> {
  const ativo = !query.somenteInativos;
  const { tipoEntidade, page, rowsPerPage } = query;
  const pedidos = filtros(query);
  const visiveis = alcance(actor);
  const where = whereAll([
    ...visiveis,
    sql`e.ativo = ${ativo}`,
    tipoEntidade ? ehDoTipo(tipoEntidade) : deAlgumTipo(tiposVisiveis(actor)),
    ...pedidos,
  ]);
  const sentido = query.descending ? sql`desc` : sql`asc`;
  const ordem = ordens[query.sortBy ?? 'nomeFantasia'] ?? sql`e.id`;
  const vazios = query.sortBy && query.sortBy !== 'nomeFantasia' ? sql` nulls last` : sql``;
  const { rows } = await sql<T>`select ${colunas} from empresa e ${where}
    order by ${ordem} ${sentido}${vazios}, e.id ${sentido} limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(
    db,
  );
  const inteiro = tipoEntidade && pedidos.length === 0 && visiveis.length === 1;
  const total = inteiro
    ? sql<{
        n: number;
      }>`select coalesce(sum(n), 0)::int as n from contagem where grupo_id = ${actor.grupoId} and tabela = ${`empresa.${tipoEntidade}`} and ativo = ${ativo}`
    : sql<{ n: number }>`select count(*)::int as n from empresa e ${where}`;
  return { data: rows, total: (await total.execute(db)).rows[0]?.n ?? 0, page, rowsPerPage };
}

/** Active companies of each kind the person may list, or of one. */
export async function contarEmpresas(db: Db, actor: Actor, tipos: readonly TipoDeEntidade[]) {
  const porTipo = sql.join(tipos.map((tipo) => sql`count(*) filter (where ${ehDoTipo(tipo)})::int as ${sql.id(tipo)}`));
  const where = whereAll([...alcance(actor), sql`e.ativo`, deAlgumTipo(tipos)]);
  const { rows } = await sql<
    Record<string, number>
  >`select count(*)::int as total, ${porTipo} from empresa e ${where}`.execute(db);
  const { total = 0, ...contagens } = rows[0] ?? {};
  return { total, porTipo: contagens };
}

export interface BuscaDeOpcoes {
  search?: string | undefined;
  filter?: string | undefined;
  ids?: number[] | undefined;
  limit: number;
}

/** The short list of a selection: what matches, and the records a form already holds. */
export async function opcoesDeEmpresas<T = Option>(
  db: Db,
  actor: Actor,
  { search, filter, ids = [], limit }: BuscaDeOpcoes,
  condicoes: readonly Sql[],
  extras: Sql = sql``,
): Promise<T[]> {
  const texto = (search ?? filter)?.trim();
  const pedidas = [...condicoes, ...(texto ? [contem(texto)] : [])];
  const casa = pedidas.length === 0 ? sql`true` : sql`(${sql.join(pedidas, sql` and `)})`;
  const where = whereAll([...alcance(actor), ids.length > 0 ? sql`(${casa} or e.id = any(${ids}))` : casa]);
  const primeiro = ids.length > 0 ? sql`(e.id = any(${ids})) desc, ` : sql``;
  const { rows } = await sql<T>`select e.id, e.nome_fantasia as rotulo${extras} from empresa e ${where}
    order by ${primeiro}app.normalizar(e.nome_fantasia), e.id limit ${limit + ids.length}`.execute(db);
  return rows;
}

/** Active own companies, by name. */
export async function empresasProprias(db: Db, actor: Actor, condicoes: readonly Sql[] = []): Promise<EmpresaCurta[]> {
  const where = whereAll([...alcance(actor), ehDoTipo('propria'), sql`e.ativo`, ...condicoes]);
  const { rows } =
    await sql<EmpresaCurta>`select ${linhaCurta} from empresa e ${where} order by app.normalizar(e.nome_fantasia), e.id`.execute(
      db,
    );
  return rows;
}

export const extrasDeRevenda = sql`, ${revenda} as revenda`;
export const extrasDeTomador = sql`, coalesce(e.cnpj, e.cpf, e.documento_estrangeiro) as documento, e.cidade, coalesce(e.email_nota, e.email) as email`;
export const extrasDeContas = sql`, (select jsonb_agg(jsonb_build_object('id', x.id, 'rotulo', x.nome) order by app.normalizar(x.nome), x.id)
  from conta_bancaria x where x.grupo_id = e.grupo_id and x.empresa_id = e.id and x.ativo and x.tipo <> 'caixa') as contas`;

/** One company in few words. @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerCurta<T extends { id: number }>(db: Db, actor: Actor, id: number, colunas: Sql): Promise<T> {
  const { rows } =
    await sql<T>`select ${colunas} from empresa e ${whereAll([...alcance(actor), sql`e.id = ${id}`])}`.execute(db);
  const empresa = rows[0];
  if (!empresa) throw new DomainError('NOT_FOUND');
  return empresa;
}

/** One company with everything of it. @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerEmpresa(db: Db, actor: Actor, id: number): Promise<EmpresaCompleta> {
  const row = await lerCurta<{ id: number }>(db, actor, id, sql`e.*, ${referenciasDoCadastro}`);
  return {
    ...paraFio(row),
    ...(await lerPartes(db, id)),
    logos: await logosDe(db, id),
    arquivos: await arquivosDe(db, id),
  } as EmpresaCompleta;
}

/** Locks the company until the transaction ends and gives it. @throws DomainError NOT_FOUND */
export async function travarEmpresa(tx: Tx, actor: Actor, id: number): Promise<EmpresaCompleta> {
  await sql`select 1 from empresa e ${whereAll([...alcance(actor), sql`e.id = ${id}`])} for update`.execute(tx);
  return lerEmpresa(tx, actor, id);
}

/** Another company of the group with this document, if there is one. */
export async function donoDoDocumento(
  db: Db,
  actor: Actor,
  coluna: 'cnpj' | 'cpf',
  valor: string,
  exceto: number | null,
): Promise<(Option & { visivel: boolean }) | undefined> {
  const visivel = sql.join(alcance(actor), sql` and `);
  const { rows } = await sql<Option & { visivel: boolean }>`
    select e.id, e.nome_fantasia as rotulo, (${visivel}) as visivel from empresa e
    where e.grupo_id = ${actor.grupoId} and ${sql.ref(`e.${coluna}`)} = ${valor} and e.id is distinct from ${exceto}::bigint`.execute(
    db,
  );
  return rows[0];
}
