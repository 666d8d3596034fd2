import {
  type AntesDoProduto,
  completarProduto,
  conferirFiscal,
  conferirProduto,
  DomainError,
  type FatosFiscais,
  mensagens,
  type ProdutoNovo,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { exigirEmpresas } from './alcance.ts';

/**
 * Everything a product must satisfy: the rules of the form, then what official tables and other records say.
 *
 * @param id of the stored product, whose own codes are not repetitions
 * @throws DomainError with the texts by field
 */
export async function conferir(
  db: Db,
  actor: Actor,
  dados: ProdutoNovo,
  antes: AntesDoProduto,
  id: number | null,
): Promise<void> {
  const recusa = conferirProduto(dados, antes);
  if (recusa) {
    throw new DomainError(recusa.mensagem === mensagens.formRequiredMissing ? 'BAD_INPUT' : 'INVALID', {
      text: recusa.mensagem,
      campos: recusa.campos,
    });
  }
  const linhas = (['precos', 'estoques'] as const).flatMap((parte) =>
    dados[parte].map(({ empresaId }, index) => ({ campo: `${parte}.${index}.empresaId`, empresaId })),
  );
  await exigirEmpresas(db, actor, linhas);
  const campos = {
    ...(await conferirReferencias(db, actor, dados)),
    ...conferirFiscal(dados, await lerFatosFiscais(db, actor, dados)),
  };
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
  await exigirCodigosLivres(db, actor, dados, id);
  await exigirSeriaisLivres(db, actor, dados, id);
}

/** What a new product of a file would be refused for. @throws DomainError as its creation would */
export const conferirProdutoImportado = (db: Db, actor: Actor, dados: ProdutoNovo): Promise<void> =>
  conferir(db, actor, completarProduto(dados), { precos: [], estoques: [] }, null);

interface Fatos extends Omit<FatosFiscais, 'regimes'> {
  regimes: string[] | null;
}

/** What the official tables say of the product's codes, in one statement. */
async function lerFatosFiscais(db: Db, actor: Actor, dados: ProdutoNovo): Promise<FatosFiscais> {
  const existe = (tabela: string, codigo: string | null) =>
    sql`exists (select from ${sql.table(tabela)} where codigo = ${codigo} and ativo)`;
  const cst = (imposto: string, codigo: string | null) =>
    sql`(select json_build_object('movimento', movimento) from cst where imposto = ${imposto} and codigo = ${codigo} and ativo)`;
  const vigencia = sql`'vigenciaInicio', vigencia_inicio, 'vigenciaFim', vigencia_fim`;
  const { rows } = await sql<Fatos>`select
    (select json_build_object(${vigencia}) from ncm where codigo = ${dados.ncm} and ativo) as ncm,
    (select json_build_object('ncms', coalesce(string_agg(ncms, ','), '')) from cest where codigo = ${dados.cest} and ativo having count(*) > 0) as cest,
    (select json_build_object('titulo', titulo) from cfop where codigo = ${dados.cfop} and ativo) as cfop,
    exists (select from cst where imposto = 'icms' and codigo = ${dados.cstIcms} and ativo) as "cstIcms",
    ${existe('csosn', dados.csosn)} as csosn,
    ${cst('ipi', dados.cstIpi)} as "cstIpi", ${cst('pis_cofins', dados.cstPis)} as "cstPis", ${cst('pis_cofins', dados.cstCofins)} as "cstCofins",
    exists (select from cst where imposto = 'ibs_cbs' and codigo = ${dados.cstIbsCbs} and ativo) as "cstIbsCbs",
    (select json_build_object('cst', cst, ${vigencia}) from classificacao_ibs_cbs where codigo = ${dados.cclasstrib} and ativo) as cclasstrib,
    exists (select from servico_lc116 where replace(codigo, '.', '') = ${dados.servicoLc116} and ativo) as "servicoLc116",
    ${existe('codigo_anp', dados.codigoAnp)} as "codigoAnp",
    (select array_agg(distinct regime_tributario) filter (where regime_tributario is not null) from empresa where grupo_id = ${actor.grupoId} and propria and ativo) as regimes,
    (now() at time zone 'America/Sao_Paulo')::date::text as hoje`.execute(db);
  const fatos = rows[0] as Fatos;
  return { ...fatos, regimes: fatos.regimes ?? [] };
}

/** The tree, the units, the client of a price, the supplier and the characteristics are what they are taken for. */
async function conferirReferencias(db: Db, actor: Actor, dados: ProdutoNovo): Promise<Record<string, string>> {
  const campos: Record<string, string> = {};
  const { rows } = await sql<{
    grupo: number | null;
    subgrupo: number | null;
    linha: number | null;
    fracionavel: boolean | null;
    grandeza: string | null;
  }>`select
    (select secao_id from mercadologico_grupo where grupo_id = ${actor.grupoId} and id = ${dados.grupoMercadologicoId}) as grupo,
    (select grupo_produto_id from mercadologico_subgrupo where grupo_id = ${actor.grupoId} and id = ${dados.subgrupoId}) as subgrupo,
    (select subgrupo_id from mercadologico_linha where grupo_id = ${actor.grupoId} and id = ${dados.linhaId}) as linha,
    (select fracionavel from unidade where grupo_id = ${actor.grupoId} and id = ${dados.unidadeComercialId}) as fracionavel,
    (select grandeza from unidade where grupo_id = ${actor.grupoId} and id = ${dados.unidadeComercialId}) as grandeza`.execute(
    db,
  );
  const fato = rows[0];
  if (!fato || fato.fracionavel === null) return { unidadeComercialId: 'REGISTRO NÃO ENCONTRADO' };
  if (dados.grupoMercadologicoId !== null && fato.grupo !== dados.secaoId)
    campos.grupoMercadologicoId = 'NÃO É DESTE SETOR';
  if (dados.subgrupoId !== null && fato.subgrupo !== dados.grupoMercadologicoId)
    campos.subgrupoId = 'NÃO É DESTE GRUPO';
  if (dados.linhaId !== null && fato.linha !== dados.subgrupoId) campos.linhaId = 'NÃO É DESTE SUBGRUPO';
  if (dados.permitirFracionar && !fato.fracionavel) campos.permitirFracionar = 'A UNIDADE NÃO ACEITA FRAÇÃO';
  if (dados.porKg && fato.grandeza !== 'peso') campos.porKg = 'A UNIDADE NÃO É DE PESO';
  Object.assign(campos, await conferirPessoas(db, actor, dados), await conferirValores(db, actor, dados));
  return campos;
}

async function conferirPessoas(
  db: Db,
  actor: Actor,
  { precos, fornecedores }: ProdutoNovo,
): Promise<Record<string, string>> {
  const pedidas = [
    ...precos.map(({ clienteId }, index) => ({ campo: `precos.${index}.clienteId`, id: clienteId, papel: 'cliente' })),
    ...fornecedores.map(({ fornecedorId }, index) => ({
      campo: `fornecedores.${index}.fornecedorId`,
      id: fornecedorId,
      papel: 'fornecedor',
    })),
  ].filter(({ id }) => id !== null);
  if (pedidas.length === 0) return {};
  const { rows } = await sql<{ id: number; cliente: boolean; fornecedor: boolean }>`
    select id, cliente or cliente_contrato as cliente, fornecedor from empresa
    where grupo_id = ${actor.grupoId} and id = any(${pedidas.map(({ id }) => id)}::bigint[])`.execute(db);
  const porId = new Map(rows.map((row) => [row.id, row]));
  const serve = ({ id, papel }: (typeof pedidas)[number]) =>
    porId.get(id as number)?.[papel as 'cliente' | 'fornecedor'];
  return Object.fromEntries(
    pedidas
      .filter((pedida) => !serve(pedida))
      .map(({ campo, papel }) => [campo, papel === 'cliente' ? 'CLIENTE NÃO ENCONTRADO' : 'FORNECEDOR NÃO ENCONTRADO']),
  );
}

async function conferirValores(
  db: Db,
  actor: Actor,
  { caracteristicas }: ProdutoNovo,
): Promise<Record<string, string>> {
  const ids = caracteristicas.flatMap(({ valorIds }) => valorIds);
  if (ids.length === 0) return {};
  const { rows } = await sql<{ id: number; caracteristica_id: number }>`
    select v.id, v.caracteristica_id from caracteristica_produto_valor v
    where v.grupo_id = ${actor.grupoId} and v.id = any(${ids}::bigint[])`.execute(db);
  const dona = new Map(rows.map((row) => [row.id, row.caracteristica_id]));
  return Object.fromEntries(
    caracteristicas.flatMap(({ caracteristicaId, valorIds }, index) =>
      valorIds.every((id) => dona.get(id) === caracteristicaId)
        ? []
        : [[`caracteristicas.${index}.valorIds`, 'VALOR NÃO É DESTA CARACTERÍSTICA']],
    ),
  );
}

/** A barcode and a code belong to one product of the group. @throws DomainError DUPLICATE_VALUE naming the product */
async function exigirCodigosLivres(
  db: Db,
  actor: Actor,
  { codigo, codigos }: ProdutoNovo,
  id: number | null,
): Promise<void> {
  const barras = codigos.filter(({ ativo }) => ativo).map((linha) => linha.codigo);
  const { rows } = await sql<{ produto_id: number; rotulo: string; codigo: string; barras: boolean }>`
    select p.id as produto_id, p.codigo || ' - ' || p.descricao as rotulo, b.codigo, true as barras
      from produto_codigo_barras b join produto p on p.grupo_id = b.grupo_id and p.id = b.produto_id
      where b.grupo_id = ${actor.grupoId} and b.ativo and b.codigo = any(${barras}::text[]) and b.produto_id is distinct from ${id}::bigint
    union all
    select p.id, p.codigo || ' - ' || p.descricao, p.codigo, false from produto p
      where p.grupo_id = ${actor.grupoId} and app.normalizar(p.codigo) = app.normalizar(${codigo}) and p.id is distinct from ${id}::bigint`.execute(
    db,
  );
  const [primeiro] = rows;
  if (!primeiro) return;
  const campos = rows.map((row) => [
    row.barras ? `codigos.${codigos.findIndex((linha) => linha.codigo === row.codigo)}.codigo` : 'codigo',
    `JÁ É DE ${row.rotulo}`,
  ]);
  throw new DomainError('DUPLICATE_VALUE', {
    text: `${primeiro.barras ? 'O código de barras' : 'O código'} ${primeiro.codigo} já é de ${primeiro.rotulo}.`,
    campos: Object.fromEntries(campos),
    data: { existente: { id: primeiro.produto_id, rotulo: primeiro.rotulo } },
  });
}

/** A serial is unique in its product, also among those the form did not bring. */
async function exigirSeriaisLivres(
  db: Db,
  actor: Actor,
  { seriais, lotes, estoques }: ProdutoNovo,
  id: number | null,
): Promise<void> {
  if (id === null || seriais.length + lotes.length === 0) return;
  const repetidos = async (
    tabela: string,
    linhas: readonly { id?: number | undefined; numero: string; ativo: boolean }[],
  ) => {
    const vivas = linhas.filter(({ ativo }) => ativo);
    const { rows } = await sql<{
      ordem: number;
    }>`select x.ordem::int - 1 as ordem from unnest(${vivas.map(({ numero }) => numero)}::text[], ${vivas.map((linha) => linha.id ?? null)}::bigint[]) with ordinality x (numero, id, ordem)
      where exists (select from ${sql.table(tabela)} t where t.grupo_id = ${actor.grupoId} and t.produto_id = ${id} and t.ativo
        and app.normalizar(t.numero) = app.normalizar(x.numero) and t.id is distinct from x.id
        and t.id <> all(${linhas.flatMap((linha) => (linha.id !== undefined && !linha.ativo ? [linha.id] : []))}::bigint[]))`.execute(
      db,
    );
    return rows.map(({ ordem }) => linhas.indexOf(vivas[ordem] as (typeof linhas)[number]));
  };
  const series = await repetidos('produto_serial', seriais);
  if (series.length > 0) {
    throw new DomainError('INVALID', {
      text: mensagens.formSerialRepeated,
      campos: Object.fromEntries(series.map((index) => [`seriais.${index}.numero`, mensagens.formSerialRepeated])),
    });
  }
  const doLote = await repetidos('produto_lote', lotes);
  if (doLote.length > 0) {
    throw new DomainError('INVALID', {
      campos: Object.fromEntries(doLote.map((index) => [`lotes.${index}.numero`, 'LOTE REPETIDO'])),
    });
  }
  const conhecidos = new Set(estoques.map((estoque) => estoque.id));
  const fora = seriais.flatMap(({ estoqueId }, index) =>
    estoqueId !== null && !conhecidos.has(estoqueId) ? [index] : [],
  );
  if (fora.length > 0) {
    throw new DomainError('UNKNOWN_REFERENCE', {
      campos: Object.fromEntries(fora.map((index) => [`seriais.${index}.estoqueId`, 'REGISTRO NÃO ENCONTRADO'])),
    });
  }
}
