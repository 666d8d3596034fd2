import { listaDeAtosDeVenda, listaDeItensDaVenda, listaDeItensVendidos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { searchedIn } from '../../../platform/lists/search.ts';
import type { Joins, ListSource, Sql } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, fusoDaEmpresaDaLinha, juntarClienteEm, juntarEmpresa } from '../../empresas/public.ts';
import { juntarTerminal } from '../../terminais/public.ts';
import { exigirVendaVisivel } from '../venda.queries.ts';
import { documentoDe, nomeado } from './vendas.ts';

const daVenda: Joins = {
  t: juntarTerminal('a', 't'),
  v: sql`join venda v on v.grupo_id = a.grupo_id and v.id = a.venda_id`,
  cl: juntarClienteEm('v.cliente_id', 'cl'),
  op: juntarPessoa('v', 'op', 'operador_id'),
};
const valoresDoAto = {
  ato: sql`a.tipo`,
  empresa: nomeado('e', 'nome_fantasia'),
  terminal: nomeado('t'),
  operador: nomeado('op'),
  cliente: nomeado('cl', 'nome_fantasia'),
  documento: documentoDe('v'),
  canal: sql`a.canal`,
  ocorridoEm: sql`a.ocorrido_em`,
  fuso: fusoDaEmpresaDaLinha,
};
const filtrosDe = (alias: string) => ({
  de: (dia: unknown) => sql`${sql.ref(`${alias}.dia`)} >= ${dia}::date`,
  ate: (dia: unknown) => sql`${sql.ref(`${alias}.dia`)} <= ${dia}::date`,
  terminalId: (id: unknown) => sql`a.terminal_id = ${id}`,
  operadorId: (id: unknown) => sql`v.operador_id = ${id}`,
  clienteId: (id: unknown) => sql`v.cliente_id = ${id}`,
});

export const atosEmLista: ListSource = {
  list: listaDeAtosDeVenda,
  from: { table: 'venda_ato', alias: 'a', joins: { e: juntarEmpresa('a'), ...daVenda } },
  scope: (reach) => [sql`a.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'a.empresa_id')],
  values: { ...valoresDoAto, liquido: sql`a.bruto - a.desconto` },
  filters: filtrosDe('a'),
  search: searchedIn('venda', sql`a.venda_id`),
  sums: {
    documentos: sql`a.documentos`,
    bruto: sql`a.bruto`,
    desconto: sql`a.desconto`,
    liquido: sql`a.bruto - a.desconto`,
    servico: sql`a.servico`,
    taxaEntrega: sql`a.taxa_entrega`,
    valorTotal: sql`a.total`,
  },
};

export const itensVendidosEmLista: ListSource = {
  list: listaDeItensVendidos,
  from: {
    table: 'venda_item',
    alias: 'i',
    joins: {
      a: sql`join venda_ato a on a.grupo_id = i.grupo_id and a.id = i.ato_id`,
      e: juntarEmpresa('i'),
      ...daVenda,
    },
  },
  scope: (reach) => [sql`i.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'i.empresa_id')],
  values: valoresDoAto,
  filters: filtrosDe('i'),
  search: searchedIn('venda', sql`i.venda_id`),
  sums: { bruto: sql`i.bruto`, desconto: sql`i.desconto`, liquido: sql`i.liquido` },
};

const daMesma: Record<string, Sql> = {
  ve: juntarPessoa('i', 've', 'vendedor_id'),
};

export const itensDaVendaEmLista: ListSource = {
  list: listaDeItensDaVenda,
  from: {
    table: 'venda_item',
    alias: 'i',
    joins: { a: sql`join venda_ato a on a.grupo_id = i.grupo_id and a.id = i.ato_id`, ...daMesma },
  },
  question: { fixed: ['vendaId'], allow: (db, actor, { vendaId }) => exigirVendaVisivel(db, actor, Number(vendaId)) },
  scope: (reach) => [sql`i.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'i.empresa_id')],
  values: { ato: sql`a.tipo`, vendedor: nomeado('ve') },
  filters: { vendaId: (id) => sql`i.venda_id = ${id}` },
  search: { where: (texto) => sql`app.normalizar(i.descricao) like all (${containsPatterns(texto)})` },
  sums: { bruto: sql`i.bruto`, desconto: sql`i.desconto`, liquido: sql`i.liquido` },
};
