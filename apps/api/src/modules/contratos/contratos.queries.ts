import {
  columnOf,
  contratoCampos,
  DomainError,
  type Field,
  type Option,
  type SituacaoDoContrato,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Reach, Slot } from '../../platform/lists/slot.ts';
import type { Sql } from '../../platform/lists/source.ts';
import { nearestFirst } from '../../platform/sql/relevance.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { alcance, juntarEmpresa } from '../empresas/public.ts';

/** Contracts (`c`) of the companies (`e`) the person may know of: a reseller's people see their portfolio alone. */
export const deContratos = sql`from contrato c ${juntarEmpresa('c')}`;
export const alcanceDeContratos = (reach: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>): Sql[] => [
  ...alcance(reach),
  sql`c.grupo_id = ${reach.grupoId}`,
];

/** `{ id, rotulo }` of what a column of the contract refers to. */
const opcaoDe = (tabela: string, coluna: string): Sql =>
  sql`(select jsonb_build_object('id', x.id, 'rotulo', x.nome) from ${sql.table(tabela)} x
    where x.grupo_id = c.grupo_id and x.id = ${sql.ref(`c.${coluna}`)})`;
export const empresaDoContrato = sql`jsonb_build_object('id', e.id, 'rotulo', e.nome_fantasia)`;
export const documentoDaEmpresa = sql`coalesce(e.cnpj, e.cpf, e.documento_estrangeiro)`;
const revendaDoContrato = sql`(select jsonb_build_object('id', x.id, 'rotulo', x.nome_fantasia) from empresa x
  where x.grupo_id = e.grupo_id and x.id = e.revenda_id)`;
export const tipoDoContrato = opcaoDe('contrato_tipo', 'contrato_tipo_id');

/** The terms under their wire names. */
const termos = sql.join(
  Object.entries(contratoCampos as Record<string, Field>).map(([nome, { kind }]) => {
    const coluna = sql.ref(`c.${columnOf(nome)}`);
    return sql`${kind === 'month' ? sql`to_char(${coluna}, 'YYYY-MM')` : coluna} as ${sql.id(nome)}`;
  }),
);
const sistema = sql`c.id, c.versao, c.ativo, c.situacao, c.criado_em as "criadoEm", c.atualizado_em as "atualizadoEm"`;

/** By number, code, client or its document; an index of one table cannot serve, because the words are of two. */
export const contem = (search: string | Slot, contrato = 'c'): Sql =>
  sql`(${sql.ref(`${contrato}.busca`)} || ' ' || e.busca) like all (${containsPatterns(search)})`;

export async function opcoesDeContratos(
  db: Db,
  actor: Actor,
  query: { search?: string | undefined; ids?: number[] | undefined; limit: number; empresaId?: number | undefined },
): Promise<Option[]> {
  const ids = query.ids ?? [];
  const pedidas: Sql[] = [sql`c.ativo`];
  if (query.search?.trim()) pedidas.push(contem(query.search));
  if (query.empresaId) pedidas.push(sql`c.empresa_id = ${query.empresaId}`);
  const where = whereAll([
    ...alcanceDeContratos(actor),
    sql`((${sql.join(pedidas, sql` and `)}) or c.id = any(${ids}))`,
  ]);
  const { rows } = await sql<Option>`select c.id, c.numero || ' - ' || e.nome_fantasia as rotulo ${deContratos} ${where}
    order by c.id = any(${ids}) desc, ${nearestFirst({ names: [sql`c.numero::text`, sql`e.ordem`], all: sql`e.busca` }, query.search)}c.numero desc limit ${query.limit + ids.length}`.execute(
    db,
  );
  return rows;
}

/** The stored terms and state, without what the contract has several of. */
export interface ContratoGuardado extends Record<string, unknown> {
  id: number;
  versao: number;
  ativo: boolean;
  situacao: SituacaoDoContrato;
  empresaId: number;
  numero: number;
  contratoTipoId: number;
  diaVencimento: number;
  inicio: string;
  fim: string | null;
  licencaValor: string;
  mensalidadeValor: string;
  email: string | null;
  opcaoIds: number[];
}

const opcoesGuardadas = sql`array(select o.opcao_id from contrato_opcao o where o.grupo_id = c.grupo_id and o.contrato_id = c.id order by 1) as "opcaoIds"`;
const referencias = sql`${empresaDoContrato} as empresa, ${revendaDoContrato} as revenda, ${tipoDoContrato} as "contratoTipo",
  ${opcaoDe('contrato_implantacao_situacao', 'implantacao_situacao_id')} as "implantacaoSituacao",
  ${opcaoDe('contrato_pagamento_forma', 'pagamento_forma_id')} as "pagamentoForma",
  ${opcaoDe('usuario', 'aprovado_por')} as "aprovadoPor",
  array(select jsonb_build_object('id', x.id, 'rotulo', p.nome || ' - ' || x.nome) from contrato_opcao o
    join contrato_tipo_produto_opcao x on x.grupo_id = o.grupo_id and x.id = o.opcao_id
    join contrato_tipo_produto p on p.grupo_id = x.grupo_id and p.id = x.produto_id
    where o.grupo_id = c.grupo_id and o.contrato_id = c.id order by x.id) as opcoes`;

/** One contract's own row. @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerContrato<T = ContratoGuardado>(
  db: Db,
  actor: Actor,
  id: number,
  mais: Sql = sql``,
): Promise<T> {
  const { rows } = await sql<T>`select ${sistema}, ${termos}, c.motivo, c.solicitado_em as "solicitadoEm",
      c.aprovado_em as "aprovadoEm", ${opcoesGuardadas}${mais} ${deContratos}
    ${whereAll([...alcanceDeContratos(actor), sql`c.id = ${id}`])}`.execute(db);
  const contrato = rows[0];
  if (!contrato) throw new DomainError('NOT_FOUND');
  return contrato;
}

export const comReferencias = sql`, ${referencias}`;

/** Locks the contract until the transaction ends and gives it. @throws DomainError NOT_FOUND */
export async function travarContrato(tx: Tx, actor: Actor, id: number): Promise<ContratoGuardado> {
  await sql`select 1 ${deContratos} ${whereAll([...alcanceDeContratos(actor), sql`c.id = ${id}`])} for update of c`.execute(
    tx,
  );
  return lerContrato(tx, actor, id);
}

export async function idsDaEmpresa(db: Db, actor: Actor, empresaId: number): Promise<number[]> {
  const where = whereAll([...alcanceDeContratos(actor), sql`c.empresa_id = ${empresaId}`]);
  const { rows } = await sql<{
    id: number;
  }>`select c.id ${deContratos} ${where} order by c.ativo desc, c.numero, c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The contract of the group with this number or code, other than `exceto`; seen by all, because neither repeats. */
export async function donoDe(
  db: Db,
  actor: Actor,
  condicao: Sql,
  exceto: number | null,
): Promise<(Option & { visivel: boolean }) | null> {
  const { rows } = await sql<Option & { visivel: boolean }>`
    select c.id, c.numero || ' - ' || e.nome_fantasia as rotulo, (${sql.join(alcanceDeContratos(actor), sql` and `)}) as visivel
    ${deContratos} where c.grupo_id = ${actor.grupoId} and ${condicao} and c.id is distinct from ${exceto}::bigint limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** How many contracts and how much they come to, by state. */
export async function totalizarContratos(
  db: Db,
  actor: Actor,
  query: { empresaId?: number | undefined; revendaId?: number | undefined },
) {
  const where = whereAll([
    ...alcanceDeContratos(actor),
    sql`c.ativo`,
    ...(query.empresaId ? [sql`c.empresa_id = ${query.empresaId}`] : []),
    ...(query.revendaId ? [sql`e.revenda_id = ${query.revendaId}`] : []),
  ]);
  const { rows } = await sql<{
    situacao: SituacaoDoContrato;
    quantidade: number;
    licencaValor: string;
    mensalidadeValor: string;
  }>`select c.situacao, count(*)::int as quantidade, sum(c.licenca_valor) as "licencaValor", sum(c.mensalidade_valor) as "mensalidadeValor"
    ${deContratos} ${where} group by 1 order by 1`.execute(db);
  return {
    quantidade: rows.reduce((soma, { quantidade }) => soma + quantidade, 0),
    mensalidadeEmVigor: rows.find(({ situacao }) => situacao === 'aprovado')?.mensalidadeValor ?? '0.00',
    porSituacao: rows,
  };
}
