import { listaDeVendas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { searchedIn } from '../../../platform/lists/search.ts';
import type { ListSource, Named, Sql } from '../../../platform/lists/source.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, fusoDaEmpresaDaLinha, juntarClienteEm, juntarEmpresa } from '../../empresas/public.ts';
import { juntarTerminal } from '../../terminais/public.ts';

export const nomeado = (alias: string, coluna = 'nome'): Named => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.${coluna}`),
});

/** Number and series of the fiscal document of a row. */
export const documentoDe = (alias: string): Sql =>
  sql`case when ${sql.ref(`${alias}.numero`)} is not null then ${sql.ref(`${alias}.numero`)} || '/' || ${sql.ref(`${alias}.serie`)} end`;

/** What is left of a sale: most have had nothing done to them, and say it themselves. */
const resta = (
  soldo: Sql,
  doAto: Sql,
): Sql => sql`case v.situacao when 'registrada' then ${soldo} when 'cancelada' then 0
  else (select sum(${doAto}) from venda_ato a where a.grupo_id = v.grupo_id and a.venda_id = v.id) end`;

/** Rows of the sale that are so, whatever act they are of. */
const tem = (tabela: 'venda_item' | 'venda_pagamento', coluna: string, valor: unknown): Sql =>
  sql`exists (select from ${sql.table(tabela)} x where x.grupo_id = v.grupo_id and x.venda_id = v.id and ${sql.ref(`x.${coluna}`)} = ${valor})`;

const divergente = sql`exists (select from venda_divergencia d where d.grupo_id = v.grupo_id and d.venda_id = v.id and d.resolvida_em is null)`;
const sim = (valor: unknown, condicao: Sql): Sql => (valor === true ? condicao : sql`not (${condicao})`);

export const vendasEmLista: ListSource = {
  list: listaDeVendas,
  from: {
    table: 'venda',
    alias: 'v',
    joins: {
      e: juntarEmpresa('v'),
      t: juntarTerminal('v', 't'),
      cl: juntarClienteEm('v.cliente_id', 'cl'),
      op: juntarPessoa('v', 'op', 'operador_id'),
      ve: juntarPessoa('v', 've', 'vendedor_id'),
    },
  },
  scope: (reach) => [sql`v.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'v.empresa_id')],
  values: {
    numero: sql`v.id`,
    empresa: nomeado('e', 'nome_fantasia'),
    terminal: nomeado('t'),
    operador: nomeado('op'),
    vendedor: nomeado('ve'),
    cliente: nomeado('cl', 'nome_fantasia'),
    liquido: sql`v.bruto - v.desconto`,
    documento: documentoDe('v'),
    consumidor: sql`v.documento`,
    fuso: fusoDaEmpresaDaLinha,
    divergente,
  },
  orders: { numero: sql`v.id` },
  filters: {
    de: (dia) => sql`v.dia >= ${dia}::date`,
    ate: (dia) => sql`v.dia <= ${dia}::date`,
    situacao: (situacao) => sql`v.situacao = ${sql.lit(situacao)}`,
    canal: (canal) => sql`v.canal = ${sql.lit(canal)}`,
    produtoId: (id) => tem('venda_item', 'produto_id', id),
    formaPagamentoId: (id) => tem('venda_pagamento', 'forma_pagamento_id', id),
    especie: (especie) => tem('venda_pagamento', 'especie', sql.lit(especie)),
    totalDe: (valor) => sql`v.total >= ${valor}::numeric`,
    totalAte: (valor) => sql`v.total <= ${valor}::numeric`,
    comDocumento: (valor) => sim(valor, sql`v.chave is not null`),
    comDivergencia: (valor) => sim(valor, divergente),
    comCliente: (valor) => sim(valor, sql`v.cliente_id is not null`),
  },
  search: searchedIn('venda', sql`v.id`),
  sums: {
    documentos: resta(sql`1`, sql`a.documentos`),
    liquido: resta(sql`v.bruto - v.desconto`, sql`a.bruto - a.desconto`),
    servico: resta(sql`v.servico`, sql`a.servico`),
    taxaEntrega: resta(sql`v.taxa_entrega`, sql`a.taxa_entrega`),
    valorTotal: resta(sql`v.total`, sql`a.total`),
  },
};

/** Registered sales without a document, for who makes notes of them. */
export const semDocumento = { fixed: { comDocumento: false, situacao: 'registrada' } };
/** Sales that say who bought. */
export const deClientes = { fixed: { comCliente: true } };
