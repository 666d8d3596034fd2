import {
  type CodigosFiscais,
  camposHerdados,
  codigosFiscais,
  columnOf,
  conferirFiscal,
  conferirProduto,
  DomainError,
  type FatosFiscais,
  mensagens,
  type ProdutoNovo,
  type produto,
  sameValue,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ofEach } from '../../../platform/records/checks.ts';
import type { Check, Item, Refusal } from '../../../platform/records/source.ts';
import { empresasEstranhas, empresasQueServem } from '../lista/alcance.ts';
import { exigirSemSaldoNosEstoques, exigirSemSaldoNosLotes } from '../saldos/saldo.ts';
import { chavesDoCodigo, comOsCodigosIguais, comOsMesmosCodigos } from './codigo-de-barras.ts';
import { exigirSemSaldoParaMudar } from './mudanca.ts';

type Conferencia = Check<typeof produto>;
type ProdutoAConferir = Item<typeof produto>;

const dasRegras: Conferencia = (_, itens) =>
  itens.map(({ after, before }) => {
    const recusa = conferirProduto(after, before ?? undefined);
    if (!recusa) return null;
    const code = recusa.mensagem === mensagens.formRequiredMissing ? 'BAD_INPUT' : 'INVALID';
    return new DomainError(code, { text: recusa.mensagem, campos: recusa.campos });
  });

const dasEmpresas: Conferencia = async ({ db, actor }, itens) => {
  const linhas = itens.map(({ after: dados }) =>
    (['precos', 'estoques'] as const).flatMap((parte) =>
      dados[parte].map(({ empresaId }, index) => ({ campo: `${parte}.${index}.empresaId`, empresaId })),
    ),
  );
  const ids = linhas.flat().map(({ empresaId }) => empresaId);
  const servem = await empresasQueServem(db, actor, ids);
  return linhas.map((doItem) => {
    const campos = empresasEstranhas(doItem, servem);
    return campos && new DomainError('UNKNOWN_REFERENCE', { campos });
  });
};

const dasReferencias: Conferencia = async ({ db, actor }, itens) => {
  const dados = itens.map((item) => item.after);
  const referencias = await conferirReferencias(db, actor, dados);
  const fatos = await fatosFiscaisDe(db, actor, dados);
  return dados.map((produto, index) => {
    const campos = { ...referencias[index], ...conferirFiscal(produto, fatos[index] as FatosFiscais) };
    return Object.keys(campos).length > 0 ? new DomainError('INVALID', { campos }) : null;
  });
};

/** A serial is unique in its product, also among those the form did not bring. */
const dosSeriais: Conferencia = async ({ db, actor }, itens) => {
  const recusas: Refusal[] = [];
  for (const { after: dados, id } of itens)
    recusas.push(
      (await recusaDosSeriais(db, actor, dados, id)) ?? (await recusaDosSeriaisParados(db, actor, dados.seriais, id)),
    );
  return recusas;
};

/** What each asks, once for all that ask the same. */
async function umaVez<D, P extends Record<string, unknown>, R>(
  dados: readonly D[],
  pergunta: (produto: D) => P,
  responder: (perguntas: readonly (P & { n: number })[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const lugares = new Map<string, number>();
  const perguntas: (P & { n: number })[] = [];
  const de = dados.map((produto) => {
    const feita = pergunta(produto);
    const chave = JSON.stringify(feita);
    const lugar = lugares.get(chave) ?? perguntas.push({ ...feita, n: perguntas.length }) - 1;
    lugares.set(chave, lugar);
    return lugar;
  });
  const respostas = await responder(perguntas);
  return de.map((lugar) => respostas[lugar] as R);
}

/** What the official tables say of the product's codes. */
export const lerFatosFiscais = async (db: Db, actor: Actor, dados: CodigosFiscais): Promise<FatosFiscais> =>
  (await fatosFiscaisDe(db, actor, [dados]))[0] as FatosFiscais;

/** The same of many products, in one statement. */
const fatosFiscaisDe = (db: Db, actor: Actor, dados: readonly CodigosFiscais[]): Promise<FatosFiscais[]> =>
  umaVez(
    dados,
    (produto) => Object.fromEntries(codigosFiscais.map((campo) => [columnOf(campo), produto[campo]])),
    async (perguntas) => {
      const colunas = sql.raw(codigosFiscais.map((campo) => `${columnOf(campo)} text`).join(', '));
      const existe = (tabela: string, coluna = tabela) =>
        sql`exists (select from ${sql.table(tabela)} t where t.codigo = ${sql.ref(`x.${coluna}`)} and t.ativo)`;
      const cst = (imposto: string, coluna: string) =>
        sql`(select json_build_object('movimento', t.movimento) from cst t where t.imposto = ${imposto} and t.codigo = ${sql.ref(`x.${coluna}`)} and t.ativo)`;
      const vigencia = sql`'vigenciaInicio', t.vigencia_inicio, 'vigenciaFim', t.vigencia_fim`;
      const { rows } = await sql<FatosFiscais>`select
        (select json_build_object(${vigencia}) from ncm t where t.codigo = x.ncm and t.ativo) as ncm,
        (select json_build_object('ncms', coalesce(string_agg(t.ncms, ','), ''), 'revogado', bool_and(t.descricao = 'REVOGADO'))
          from cest t where t.codigo = x.cest and t.ativo having count(*) > 0) as cest,
        (select json_build_object('titulo', t.titulo) from cfop t where t.codigo = x.cfop and t.ativo) as cfop,
        exists (select from cst t where t.imposto = 'icms' and t.codigo = x.cst_icms and t.ativo) as "cstIcms",
        ${existe('csosn')} as csosn,
        ${cst('ipi', 'cst_ipi')} as "cstIpi", ${cst('pis_cofins', 'cst_pis')} as "cstPis", ${cst('pis_cofins', 'cst_cofins')} as "cstCofins",
        exists (select from cst t where t.imposto = 'ibs_cbs' and t.codigo = x.cst_ibs_cbs and t.ativo) as "cstIbsCbs",
        (select json_build_object('cst', t.cst, ${vigencia}) from classificacao_ibs_cbs t where t.codigo = x.cclasstrib and t.ativo) as cclasstrib,
        exists (select from servico_lc116 t where replace(t.codigo, '.', '') = x.servico_lc116 and t.ativo) as "servicoLc116",
        ${existe('codigo_anp')} as "codigoAnp",
        (select coalesce(array_agg(distinct regime_tributario) filter (where regime_tributario is not null), '{}') from empresa where grupo_id = ${actor.grupoId} and propria and ativo) as regimes,
        (now() at time zone 'America/Sao_Paulo')::date::text as hoje
        from jsonb_to_recordset(${JSON.stringify(perguntas)}::jsonb) x (n int, ${colunas}) order by x.n`.execute(db);
      return rows;
    },
  );

interface FatosDoLugar {
  grupo: number | null;
  subgrupo: number | null;
  linha: number | null;
  fracionavel: boolean | null;
  grandeza: string | null;
}

/** The tree, the units, the client of a price, the supplier and the characteristics are what they are taken for. */
async function conferirReferencias(
  db: Db,
  actor: Actor,
  dados: readonly ProdutoNovo[],
): Promise<Record<string, string>[]> {
  const fatos = await umaVez(
    dados,
    ({ grupoMercadologicoId, subgrupoId, linhaId, unidadeComercialId }) => ({
      grupo: grupoMercadologicoId,
      subgrupo: subgrupoId,
      linha: linhaId,
      unidade: unidadeComercialId,
    }),
    async (perguntas) => {
      const { rows } = await sql<FatosDoLugar>`select
        (select t.secao_id from mercadologico_grupo t where t.grupo_id = ${actor.grupoId} and t.id = x.grupo) as grupo,
        (select t.grupo_produto_id from mercadologico_subgrupo t where t.grupo_id = ${actor.grupoId} and t.id = x.subgrupo) as subgrupo,
        (select t.subgrupo_id from mercadologico_linha t where t.grupo_id = ${actor.grupoId} and t.id = x.linha) as linha,
        u.fracionavel, u.grandeza
        from jsonb_to_recordset(${JSON.stringify(perguntas)}::jsonb) x (n int, grupo bigint, subgrupo bigint, linha bigint, unidade bigint)
        left join unidade u on u.grupo_id = ${actor.grupoId} and u.id = x.unidade order by x.n`.execute(db);
      return rows;
    },
  );
  const pessoas = await conferirPessoas(db, actor, dados);
  const valores = await conferirValores(db, actor, dados);
  return dados.map((produto, index) => {
    const doLugar = conferirLugar(produto, fatos[index] as FatosDoLugar);
    return doLugar.unidadeComercialId ? doLugar : { ...doLugar, ...pessoas[index], ...valores[index] };
  });
}

function conferirLugar(dados: ProdutoNovo, fato: FatosDoLugar): Record<string, string> {
  const campos: Record<string, string> = {};
  if (fato.fracionavel === null) return { unidadeComercialId: 'Registro não encontrado' };
  if (dados.grupoMercadologicoId !== null && fato.grupo !== dados.secaoId)
    campos.grupoMercadologicoId = 'Não é deste setor';
  if (dados.subgrupoId !== null && fato.subgrupo !== dados.grupoMercadologicoId)
    campos.subgrupoId = 'Não é deste grupo';
  if (dados.linhaId !== null && fato.linha !== dados.subgrupoId) campos.linhaId = 'Não é deste subgrupo';
  if (dados.permitirFracionar && !fato.fracionavel) campos.permitirFracionar = 'A unidade não aceita fração';
  if (dados.porKg && fato.grandeza !== 'peso') campos.porKg = 'A unidade não é de peso';
  return campos;
}

async function conferirPessoas(db: Db, actor: Actor, dados: readonly ProdutoNovo[]): Promise<Record<string, string>[]> {
  const pedidas = dados.map(({ precos, fornecedores }) =>
    [
      ...precos.map(({ clienteId }, index) => ({
        campo: `precos.${index}.clienteId`,
        id: clienteId,
        papel: 'cliente' as const,
      })),
      ...fornecedores.map(({ fornecedorId }, index) => ({
        campo: `fornecedores.${index}.fornecedorId`,
        id: fornecedorId,
        papel: 'fornecedor' as const,
      })),
    ].filter(({ id }) => id !== null),
  );
  const ids = [...new Set(pedidas.flat().map(({ id }) => id))];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; cliente: boolean; fornecedor: boolean }>`
    select id, cliente or cliente_contrato as cliente, fornecedor from empresa
    where grupo_id = ${actor.grupoId} and id = any(${ids}::bigint[])`.execute(db);
  const porId = new Map(rows.map((row) => [row.id, row]));
  const textos = { cliente: 'Cliente não encontrado', fornecedor: 'Fornecedor não encontrado' };
  return pedidas.map((doProduto) =>
    Object.fromEntries(
      doProduto
        .filter(({ id, papel }) => !porId.get(id as number)?.[papel])
        .map(({ campo, papel }) => [campo, textos[papel]]),
    ),
  );
}

async function conferirValores(db: Db, actor: Actor, dados: readonly ProdutoNovo[]): Promise<Record<string, string>[]> {
  const ids = dados.flatMap(({ caracteristicas }) => caracteristicas.flatMap(({ valorIds }) => valorIds));
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; caracteristica_id: number }>`
    select v.id, v.caracteristica_id from caracteristica_produto_valor v
    where v.grupo_id = ${actor.grupoId} and v.id = any(${ids}::bigint[])`.execute(db);
  const dona = new Map(rows.map((row) => [row.id, row.caracteristica_id]));
  return dados.map(({ caracteristicas }) =>
    Object.fromEntries(
      caracteristicas.flatMap(({ caracteristicaId, valorIds }, index) =>
        valorIds.every((id) => dona.get(id) === caracteristicaId)
          ? []
          : [[`caracteristicas.${index}.valorIds`, 'Valor não é desta característica']],
      ),
    ),
  );
}

interface Dono {
  n: number;
  produtoId: number;
  rotulo: string;
  codigo: string;
  barras: boolean;
}

/** A barcode, in whatever form, and a code belong to one product of the group; the refusal names it. */
const dosCodigos: Conferencia = async ({ db, actor }, itens) => {
  const barras = itens.flatMap(({ after: dados, id }, n) =>
    dados.codigos.filter(({ ativo }) => ativo).map(({ codigo, tipo }) => ({ n, ...chavesDoCodigo(codigo, tipo), id })),
  );
  const lista = (linhas: readonly { n: number; codigo: string | null; id: number | null }[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) x (n int, codigo text, numero text, chave text, id bigint)`;
  const codigos = itens.map(({ after: dados, id }, n) => ({ n, codigo: dados.codigo, id }));
  const { rows } = await sql<Dono>`
    select x.n, p.id as "produtoId", p.codigo || ' - ' || p.descricao as rotulo, x.codigo, true as barras
      from ${lista(barras)} ${comOsCodigosIguais(actor.grupoId, barras)} and b.produto_id is distinct from x.id
      join produto p on p.grupo_id = b.grupo_id and p.id = b.produto_id
    union all
    select x.n, p.id, p.codigo || ' - ' || p.descricao, p.codigo, false from ${lista(codigos)}
      ${comOsMesmosCodigos(
        actor.grupoId,
        'codigo',
        codigos.flatMap(({ codigo }) => codigo ?? []),
      )} and p.id is distinct from x.id`.execute(db);
  const porItem = Map.groupBy(rows, ({ n }) => n);
  return itens.map(({ after }, n) => recusaDosDonos(after, porItem.get(n) ?? []));
};

function recusaDosDonos({ codigos }: ProdutoNovo, donos: readonly Dono[]): DomainError | null {
  const [primeiro] = donos;
  if (!primeiro) return null;
  const campos = donos.map((dono) => [
    dono.barras ? `codigos.${codigos.findIndex((linha) => linha.codigo === dono.codigo)}.codigo` : 'codigo',
    `Já é de ${dono.rotulo}`,
  ]);
  return new DomainError('DUPLICATE_VALUE', {
    text: `${primeiro.barras ? 'O código de barras' : 'O código'} ${primeiro.codigo} já é de ${primeiro.rotulo}.`,
    campos: Object.fromEntries(campos),
    data: { existente: { id: primeiro.produtoId, rotulo: primeiro.rotulo } },
  });
}

async function recusaDosSeriais(
  db: Db,
  actor: Actor,
  { seriais, lotes }: ProdutoNovo,
  id: number | null,
): Promise<DomainError | null> {
  if (id === null || seriais.length + lotes.length === 0) return null;
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
    return new DomainError('INVALID', {
      text: mensagens.formSerialRepeated,
      campos: Object.fromEntries(series.map((index) => [`seriais.${index}.numero`, mensagens.formSerialRepeated])),
    });
  }
  const doLote = await repetidos('produto_lote', lotes);
  if (doLote.length > 0) {
    return new DomainError('INVALID', {
      campos: Object.fromEntries(doLote.map((index) => [`lotes.${index}.numero`, 'Lote repetido'])),
    });
  }
  return null;
}

/** Where a serial is follows from movements: the record of the product neither puts it in a stock nor takes it out. */
async function recusaDosSeriaisParados(
  db: Db,
  actor: Actor,
  seriais: ProdutoNovo['seriais'],
  id: number | null,
): Promise<DomainError | null> {
  if (seriais.length === 0) return null;
  const { rows } = await sql<{ id: number; estoqueId: number | null; preso: boolean }>`
    select id, estoque_id as "estoqueId", ativo and (estado = 'reservado' or (estado = 'em_estoque' and estoque_id is not null)) as preso
    from produto_serial where grupo_id = ${actor.grupoId} and produto_id = ${id}
      and id = any(${seriais.flatMap((serial) => serial.id ?? [])}::bigint[])`.execute(db);
  const guardados = new Map(rows.map((row) => [row.id, row]));
  const campos: Record<string, string> = {};
  for (const [index, serial] of seriais.entries()) {
    const guardado = guardados.get(serial.id ?? 0);
    if (guardado?.preso && !serial.ativo) campos[`seriais.${index}.numero`] = 'Está em um estoque: dê baixa dele antes';
    if (serial.estoqueId !== (guardado?.estoqueId ?? null))
      campos[`seriais.${index}.estoqueId`] = 'Entra e sai do estoque por movimento';
  }
  const [primeiro] = Object.values(campos);
  return primeiro === undefined ? null : new DomainError('IN_USE', { text: primeiro, campos });
}

/** A variant takes from its parent what it inherits; a grid with variants stays a grid. */
const doQueEstaPreso: Conferencia = (_, itens) => itens.map(recusaDoQueEstaPreso);

function recusaDoQueEstaPreso({ before, given }: ProdutoAConferir): Refusal {
  if (!before) return null;
  const recusados: Record<string, string> = {};
  if (before.produtoPaiId !== null) {
    for (const campo of [...camposHerdados, 'usaGrade', 'produtoComposto'] as const) {
      if (given[campo] !== undefined && given[campo] !== before[campo]) recusados[campo] = 'Vem do produto da grade';
    }
    if (given.caracteristicas && !sameValue(valores(given.caracteristicas), valores(before.caracteristicas)))
      recusados.caracteristicas = 'Vem do produto da grade';
  }
  if (before.usaGrade && given.usaGrade === false && before.variantes.some(({ ativo }) => ativo)) {
    recusados.usaGrade = 'A grade tem variações ativas: inative-as antes';
  }
  return Object.keys(recusados).length > 0 ? new DomainError('FIELD_LOCKED', { campos: recusados }) : null;
}

const valores = (caracteristicas: readonly { valorIds: readonly number[] }[]) =>
  caracteristicas.flatMap(({ valorIds }) => valorIds).toSorted((a, b) => a - b);

/** What a product must satisfy, in the order it is told: the form, then what official tables and other records say. */
export const conferencias: readonly Conferencia[] = [
  doQueEstaPreso,
  dasRegras,
  dasEmpresas,
  dasReferencias,
  dosCodigos,
  dosSeriais,
];

/** A stock or a lot leaves only while it is empty. */
const doQueSai: Conferencia = ofEach(async ({ db, actor }, { before, given }) => {
  if (before && given.estoques) {
    const ficam = new Set(given.estoques.filter(({ ativo }) => ativo).map(({ id }) => id));
    const saem = before.estoques.filter(({ id, ativo }) => ativo && !ficam.has(id)).map(({ id }) => id);
    await exigirSemSaldoNosEstoques(db, actor, saem);
  }
  const lotes = (given.lotes ?? []).flatMap(({ id, ativo }) => (id !== undefined && !ativo ? [id] : []));
  await exigirSemSaldoNosLotes(db, actor, lotes, { lotes: 'Há lotes com saldo' });
});

/** Asked only when it is written, because they look at balances. */
export const conferenciasAoGravar: readonly Conferencia[] = [
  ofEach(async ({ db, actor }, { before, after }) => {
    if (before) await exigirSemSaldoParaMudar(db, actor, before, after);
  }),
  doQueSai,
];
