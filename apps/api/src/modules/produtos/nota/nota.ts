import { DomainError, type PrecoParaVenda, type ProdutoDeNota, produtosCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ListSource, Values } from '../../../platform/lists/source.ts';
import { lerCodigo } from '../leitura/leitor.ts';
import { colunasCurtas, unidadeDe } from '../leitura/leitura-da-linha.ts';
import { produtosEmLista } from '../lista/lista.ts';
import { precoParaVenda, type Venda } from '../precos/precos.queries.ts';
import { ehGlp } from './fatos-fiscais.ts';

/**
 * Numbers that a shop gives for its own use: SEFAZ refuses them in a document (rejections 882 and 884).
 *
 * @source GS1 prefixes 020–029, 040–049 and 200–299; of GTIN-8, those that begin with 0 or 2
 */
const usoInterno = sql`case when length(b.codigo) = 8 then b.codigo ~ '^[02]' else lpad(b.codigo, 14, '0') ~ '^.(02|04|2)' end`;
/** The main code where it is a GTIN; the taxable one is the unit's own, not the box's. */
const gtin = sql`coalesce((select b.codigo from produto_codigo_barras b where b.grupo_id = r.grupo_id and b.produto_id = r.id and b.ativo
  and b.tipo = 'gtin' and b.quantidade = 1 and not ${usoInterno} order by b.principal desc, b.id limit 1), 'SEM GTIN')`;
const textos = [
  'aliquota_icms',
  'reducao_base_icms',
  'mva',
  'aliquota_fcp',
  'aliquota_ipi',
  'aliquota_pis',
  'aliquota_cofins',
  'peso_liquido',
  'peso_bruto',
  'preco_maximo_consumidor',
];
const codigos = [
  'ncm',
  'ex_tipi',
  'cest',
  'origem',
  'cfop',
  'cst_icms',
  'csosn',
  'cst_ipi',
  'enquadramento_ipi',
  'cst_pis',
  'cst_cofins',
  'codigo_anp',
  'registro_anvisa',
  'motivo_isencao_anvisa',
  'cst_ibs_cbs',
  'cclasstrib',
  'codigo_beneficio',
];
const nome = (coluna: string) => coluna.replaceAll(/_([a-z])/g, (_, letra: string) => letra.toUpperCase());
const fiscais: Values = Object.fromEntries([
  ...codigos.map((coluna) => [nome(coluna), sql.ref(`r.${coluna}`)]),
  ...textos.map((coluna) => [nome(coluna), sql`${sql.ref(`r.${coluna}`)}::text`]),
]);

const daNota: Values = {
  ...fiscais,
  unidadeTributaria: sql`coalesce((select u.sigla from unidade u where u.grupo_id = r.grupo_id and u.id = r.unidade_tributaria_id), ${unidadeDe})`,
  fatorTributario: sql`r.fator_tributario::text`,
  gtin,
  gtinTributavel: gtin,
};

/** Fields of a product as an item of a fiscal document. */
export const camposDaNota = Object.keys(produtosCalls.nfe.reply.shape.data.element.shape);

/** Products for the items of a NF-e. */
export const produtosParaNota: ListSource = {
  ...produtosEmLista,
  values: (reach, has) => ({
    ...(typeof produtosEmLista.values === 'function' ? produtosEmLista.values(reach, has) : {}),
    ...daNota,
    controlaSerie: sql`r.controla_numero_serie`,
    controlaLote: sql`r.controla_lote`,
    ehGlp: ehGlp('r'),
  }),
};

const colunas = (actor: Actor, empresaId?: number) => sql`${colunasCurtas(actor, empresaId)}, r.ativo,
  ${sql.join(Object.entries(daNota).map(([campo, valor]) => sql`${valor} as ${sql.id(campo)}`))}`;

/** One product for an item, by id or by anything a reader reads. @throws DomainError NOT_FOUND, BAD_INPUT without either */
export async function produtoParaNota(
  db: Db,
  actor: Actor,
  { id, codigo, ...venda }: Omit<Venda, 'produtoId'> & { id?: number | undefined; codigo?: string | undefined },
): Promise<ProdutoDeNota & { precoEscolhido: PrecoParaVenda }> {
  if (id === undefined && !codigo?.trim())
    throw new DomainError('BAD_INPUT', { campos: { codigo: '* CAMPO OBRIGATÓRIO' } });
  const produtoId = id ?? (await lerCodigo(db, actor, codigo as string, venda.empresaId)).produto.id;
  const { rows } =
    await sql<ProdutoDeNota>`select ${colunas(actor, venda.empresaId)} from produto r where r.grupo_id = ${actor.grupoId} and r.id = ${produtoId}`.execute(
      db,
    );
  const produto = rows[0];
  if (!produto) throw new DomainError('NOT_FOUND');
  return { ...produto, precoEscolhido: await precoParaVenda(db, actor, { ...venda, produtoId }) };
}
