import { DomainError, listaDaCarteira, listaDeContratos, listaDePendentes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { Slot } from '../../platform/lists/slot.ts';
import type { ListSource, Named, Sql } from '../../platform/lists/source.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { alcance, juntarEmpresa, juntarRevenda } from '../empresas/public.ts';
import { alcanceDeContratos, contem, documentoDaEmpresa, emVigor } from './contratos.queries.ts';

const nomeado = (alias: string, coluna = 'nome'): Named => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.${coluna}`),
});
const tipo = (contrato: string): Sql =>
  sql`left join contrato_tipo ct on ct.grupo_id = ${sql.ref(`${contrato}.grupo_id`)} and ct.id = ${sql.ref(`${contrato}.contrato_tipo_id`)}`;

const juncoes = {
  e: juntarEmpresa('c'),
  rv: juntarRevenda,
  ct: tipo('c'),
  im: sql`left join contrato_implantacao_situacao im on im.grupo_id = c.grupo_id and im.id = c.implantacao_situacao_id`,
};
const valores = {
  empresa: nomeado('e', 'nome_fantasia'),
  contratoTipo: nomeado('ct'),
  implantacaoSituacao: nomeado('im'),
  revenda: nomeado('rv', 'nome_fantasia'),
  documento: documentoDaEmpresa,
};

/** Contracts of the companies the person may know of: a reseller's people see their portfolio alone. */
export const contratosEmLista: ListSource = {
  list: listaDeContratos,
  from: { table: 'contrato', alias: 'c', joins: juncoes },
  scope: alcanceDeContratos,
  values: valores,
  orders: { empresa: sql`e.ordem` },
  filters: {
    revendaId: (id) => sql`e.revenda_id = ${id}`,
    situacao: (situacao) => sql`c.situacao = ${sql.lit(situacao)}`,
  },
  search: { where: (texto) => contem(texto) },
};

const hoje = new Slot(() => hojeNoBrasil());
/** The reseller's share by its table in force today: the row of an option taken before the type's. */
const comissao = sql`left join lateral (select t.comissao_percentual as percentual from tabela_preco t
  where t.grupo_id = c.grupo_id and t.contrato_tipo_id = c.contrato_tipo_id and t.revenda_id = e.revenda_id
    and t.ativo and t.comissao_percentual is not null and t.inicio <= ${hoje}::date and (t.fim is null or t.fim >= ${hoje}::date)
    and (t.opcao_id is null or exists (select from contrato_opcao o where o.grupo_id = c.grupo_id and o.contrato_id = c.id and o.opcao_id = t.opcao_id))
  order by t.opcao_id nulls last limit 1) cm on true`;
const repasse = sql`coalesce(round(c.mensalidade_valor * cm.percentual / 100, 2), 0.00)`;
const seEmVigor = (valor: Sql): Sql => sql`case when ${emVigor(hoje)} then ${valor} end`;

/** Contracts of a reseller with its share. Its own people see theirs; others choose one, or see all resellers'. */
export const carteira: ListSource = {
  ...contratosEmLista,
  list: listaDaCarteira,
  from: { ...contratosEmLista.from, joins: { ...juncoes, cm: comissao } },
  question: {
    ...contratosEmLista.question,
    allow: async (_db, { revendaId }, pedido) => {
      if (revendaId !== null && pedido.revendaId !== undefined && pedido.revendaId !== revendaId)
        throw new DomainError('NOT_FOUND');
    },
  },
  scope: ({ revendaId, ...reach }) => [
    ...alcanceDeContratos({ revendaId, ...reach }),
    revendaId === null ? sql`e.revenda_id is not null` : sql`e.revenda_id = ${revendaId}`,
  ],
  values: {
    ...valores,
    comissaoPercentual: sql`cm.percentual`,
    repassePrevisto: repasse,
    criadoEm: isoInstant('c.criado_em'),
    atualizadoEm: isoInstant('c.atualizado_em'),
  },
  sums: {
    contratos: sql`1`,
    mensalidadeEmVigor: seEmVigor(sql`c.mensalidade_valor`),
    repassePrevisto: seEmVigor(repasse),
  },
};

/** Pending contracts, and clients that asked for approval and have no contract. */
const aEspera = sql`(
  select c.grupo_id, c.empresa_id, c.id, c.id as contrato_id, c.versao, c.numero, c.codigo, c.contrato_tipo_id, c.quantidade_acessos, c.licenca_valor,
    c.mensalidade_valor, c.inicio, c.email, coalesce(c.solicitado_em, c.criado_em) as solicitado_em, c.ativo, c.busca
  from contrato c where c.situacao = 'pendente'
  union all
  select s.grupo_id, s.id, -s.id, null, null, null, null, null, null, null, null, null, null, s.aprovacao_solicitada_em, s.ativo, ''
  from empresa s where s.aprovacao_solicitada_em is not null and s.cliente_contrato
    and not exists (select from contrato c where c.grupo_id = s.grupo_id and c.empresa_id = s.id and c.ativo))`;

export const pendentes: ListSource = {
  list: listaDePendentes,
  from: {
    table: () => aEspera,
    alias: 'x',
    joins: {
      e: juntarEmpresa('x'),
      rv: juntarRevenda,
      ct: tipo('x'),
    },
  },
  scope: (reach) => [...alcance(reach), sql`x.grupo_id = ${reach.grupoId}`],
  values: {
    empresa: valores.empresa,
    contratoTipo: valores.contratoTipo,
    revenda: valores.revenda,
    documento: documentoDaEmpresa,
    email: sql`coalesce(x.email, e.email_contrato, e.email)`,
  },
  orders: { empresa: sql`e.ordem` },
  filters: { revendaId: (id) => sql`e.revenda_id = ${id}` },
  search: { where: (texto) => contem(texto, 'x') },
};
