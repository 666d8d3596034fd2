import { normalizarCnpj } from '@retaguarda/brasil';
import { listaDeEmpresas, type TipoDeEntidade } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { foundBy, inTextOf } from '../../platform/lists/search.ts';
import { type Reach, Slot } from '../../platform/lists/slot.ts';
import type { ListSource, Narrow, Sql } from '../../platform/lists/source.ts';
import { containsPatterns, isIndexable } from '../../platform/sql/search.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { alcance, deAlgumTipo, documento, ehDoTipo, primeiro, telefone, temConta } from './empresas.queries.ts';
import { tiposVisiveis } from './papeis.ts';

const nomeado = (alias: string, coluna = 'nome') => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.${coluna}`),
});
const juncao = (tabela: string, alias: string, coluna: string): Sql =>
  sql`left join ${sql.table(tabela)} ${sql.id(alias)} on ${sql.ref(`${alias}.grupo_id`)} = e.grupo_id and ${sql.ref(`${alias}.id`)} = ${sql.ref(`e.${coluna}`)}`;

const hoje = new Slot(() => hojeNoBrasil());
const contratos = sql`case when e.cliente_contrato then (select json_build_object('quantidade', count(*),
    'situacoes', coalesce(jsonb_agg(distinct c.situacao), '[]'),
    'mensalidadeEmVigor', coalesce(sum(c.mensalidade_valor) filter (where c.situacao = 'aprovado' and c.inicio <= ${hoje}::date and (c.fim is null or c.fim >= ${hoje}::date)), 0.00)::text)
  from contrato c where c.grupo_id = e.grupo_id and c.empresa_id = e.id and c.ativo) end`;

const documentoIgual =
  (coluna: 'cnpj' | 'cpf' | 'ie') =>
  (text: Slot): Sql =>
    sql`app.normalizar(${sql.ref(`e.${coluna}`)}) = app.normalizar(${text.map((dado) => normalizarCnpj(String(dado).trim()))})`;

const apenas =
  (condicao: Sql): Narrow =>
  (pedido) =>
    pedido === true ? condicao : null;

const filtros: Readonly<Record<string, Narrow>> = {
  tipoEntidade: (tipo) => ehDoTipo(tipo as TipoDeEntidade),
  origem: (origem) => (origem === 'E' ? sql`e.cliente_contrato` : sql`e.cliente`),
  providerClient: (sim) => sql`e.cliente_contrato = ${sql.lit(sim)}`,
  meus_dados: apenas(sql`e.propria`),
  providerGroup: apenas(sql`e.propria`),
  boleto: (sim) => sql`${temConta(sql`x.permite_boleto`)} = ${sql.lit(sim)}`,
  uf: (uf) => sql`e.uf = upper(${uf})`,
  cidade: (cidade) => sql`e.cidade_ordem = app.normalizar(btrim(${cidade}))`,
  prazoBloqueado: (sim) => sql`e.prazo_bloqueado = ${sql.lit(sim)}`,
  empresasPorFuncionario: (
    id,
  ) => sql`e.propria and exists (select from usuario u where u.grupo_id = e.grupo_id and u.funcionario_id = ${id}
    and (u.todas_empresas or exists (select from usuario_empresa ue where ue.grupo_id = u.grupo_id and ue.usuario_id = u.id and ue.empresa_id = e.id)))`,
};

const noIndice = inTextOf('empresa', sql`e.id`);
const noTexto = foundBy(noIndice);

/** Companies: every list of them is this one, narrowed to what its screen is of. */
export const empresasEmLista: ListSource = {
  list: listaDeEmpresas,
  from: {
    table: 'empresa',
    alias: 'e',
    joins: {
      rv: juncao('empresa', 'rv', 'revenda_id'),
      mt: juncao('empresa', 'mt', 'matriz_id'),
      vd: juncao('usuario', 'vd', 'vendedor_id'),
      cg: juncao('cliente_grupo', 'cg', 'cliente_grupo_id'),
      gf: juncao('grupo_fornecedor', 'gf', 'grupo_fornecedor_id'),
    },
  },
  scope: (reach: Reach, tipos) => [
    ...alcance(reach),
    ...(tipos === 'pedido' ? [] : [deAlgumTipo(tipos.split(' ').filter(Boolean) as TipoDeEntidade[])]),
  ],
  question: { shape: (actor, { tipoEntidade }) => (tipoEntidade ? 'pedido' : tiposVisiveis(actor).join(' ')) },
  values: {
    documento,
    telefone,
    contato: primeiro(sql`p.nome`, 'contato'),
    revenda: nomeado('rv', 'nome_fantasia'),
    matriz: nomeado('mt', 'nome_fantasia'),
    vendedor: nomeado('vd'),
    clienteGrupo: nomeado('cg'),
    grupoFornecedor: nomeado('gf'),
    cartaoSaldo: sql`e.cartao_saldo::text`,
    contratos,
  },
  orders: { nomeFantasia: sql`e.ordem`, cidade: sql`e.cidade_ordem`, cnpj: sql`e.cnpj`, uf: sql`e.uf` },
  filters: filtros,
  search: {
    shape: (texto) => (isIndexable(texto) ? 'índice' : ''),
    where: (texto, indice) =>
      indice ? noTexto.where(texto, indice) : sql`e.busca like all (${containsPatterns(texto)})`,
    index: { ...noIndice, serves: (indice) => indice !== '' },
  },
  exact: {
    cnpj: documentoIgual('cnpj'),
    cpf: documentoIgual('cpf'),
    ie: documentoIgual('ie'),
    // Any of its telephones, with the area code or without.
    telefone: (texto) => sql`e.id in (select t.empresa_id from telefone t where t.grupo_id = (select app.grupo_atual())
      and t.ativo and t.numero like '%' || ${texto.map((dado) => String(dado).replaceAll(/\D/g, ''))}::text)`,
    nomeFantasia: (texto) => sql`e.ordem = app.normalizar(btrim(${texto}))`,
    cidade: (texto) => sql`e.cidade_ordem = app.normalizar(btrim(${texto}))`,
  },
};
