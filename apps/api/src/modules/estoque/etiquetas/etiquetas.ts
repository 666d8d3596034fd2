import { buffer } from 'node:stream/consumers';
import { dataNoFuso, formatarInteiro, formatarMoeda } from '@retaguarda/brasil';
import {
  type ConteudoDoProduto,
  DomainError,
  type etiquetasCalls,
  lugarDaEtiqueta,
  type ModeloDeEtiqueta,
  modelosDeEtiqueta,
  precoPorUnidade,
} from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { openFile } from '../../../platform/files/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { exigirEmpresas, fusoDaEmpresa } from '../alcance.ts';
import { type PrecoDeEtiqueta, precosDe } from '../precos.ts';
import type { FolhaDeEtiquetas } from './desenhar-etiquetas.ts';
import type { FolhaDeLista } from './desenhar-lista.ts';
import type { Impresso } from './desenho.ts';

type Pedido = z.output<typeof etiquetasCalls.pdf.body>;
type PedidoDeLista = z.output<typeof etiquetasCalls.lista.body>;

interface Produto {
  id: number;
  codigo: string;
  descricao: string;
  unidade: string;
  codigoBarras: string | null;
  secao: string | null;
  marca: string | null;
  conteudo: ConteudoDoProduto;
}

async function produtosDasEtiquetas(
  db: Db,
  actor: Actor,
  condicoes: readonly RawBuilder<unknown>[],
  limite: number,
): Promise<Produto[]> {
  const { rows } = await sql<Produto>`
    select p.id, p.codigo, p.descricao, u.sigla as unidade, s.nome as secao, m.nome as marca,
      json_build_object('unidade', json_build_object('sigla', u.sigla, 'grandeza', u.grandeza), 'fatorTributario', p.fator_tributario::text, 'descricao', p.descricao,
        'tributaria', case when ut.id is not null then json_build_object('sigla', ut.sigla, 'grandeza', ut.grandeza) end, 'pesoLiquidoKg', p.peso_liquido::text) as conteudo,
      (select b.codigo from produto_codigo_barras b where b.grupo_id = p.grupo_id and b.produto_id = p.id and b.ativo order by b.principal desc, b.id limit 1) as "codigoBarras"
    from produto p join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    left join unidade ut on ut.grupo_id = p.grupo_id and ut.id = p.unidade_tributaria_id
    left join mercadologico_secao s on s.grupo_id = p.grupo_id and s.id = p.secao_id left join marca m on m.grupo_id = p.grupo_id and m.id = p.marca_id
    ${whereAll([sql`p.grupo_id = ${actor.grupoId}`, ...condicoes])}
    order by app.normalizar(s.nome) nulls last, p.ordem, p.id limit ${limite}`.execute(db);
  return rows;
}

/** Without a code of the maker the shop's own is printed, which every reader of the shop knows. */
const codigoImpresso = ({ codigoBarras, codigo }: Produto) => codigoBarras ?? codigo.replaceAll(/[^\x20-\x7e]/g, '');
/** What it costs by the kilogram, the litre or the metre, so that packages compare. */
function porMedida({ valor }: PrecoDeEtiqueta, { conteudo }: Produto): string | null {
  const preco = valor === null ? null : precoPorUnidade(valor, conteudo);
  return preco && `${formatarMoeda(preco.valor)} o ${preco.por}`;
}
const SEM_PRECO: PrecoDeEtiqueta = { valor: null, de: null };
const impressoDe = (produto: Produto, preco: PrecoDeEtiqueta = SEM_PRECO): Impresso => ({
  codigo: produto.codigo,
  descricao: produto.descricao,
  unidade: produto.unidade,
  barras: codigoImpresso(produto),
  secao: produto.secao,
  marca: produto.marca,
  valor: preco.valor,
  de: preco.de,
  porMedida: porMedida(preco, produto),
});

/** What labels are to be printed, in the order asked. @throws DomainError NOT_FOUND, UNKNOWN_REFERENCE */
export async function lerEtiquetas(db: Db, actor: Actor, pedido: Pedido): Promise<FolhaDeEtiquetas> {
  await exigirEmpresas(db, actor, [pedido.empresaId]);
  const ids = [...new Set(pedido.itens.map(({ produtoId }) => produtoId))];
  const produtos = new Map(
    (await produtosDasEtiquetas(db, actor, [sql`p.id = any(${ids})`], ids.length)).map((produto) => [
      produto.id,
      produto,
    ]),
  );
  const precos = await precosDe(db, ids, pedido);
  const modelo: ModeloDeEtiqueta = modelosDeEtiqueta[pedido.modelo];
  const onde = new Map<number, number>();
  const impressos: Impresso[] = [];
  const lugares: { produto: number; pagina: number; x: number; y: number }[] = [];
  for (const [i, { produtoId, quantidade }] of pedido.itens.entries()) {
    const produto = produtos.get(produtoId);
    if (!produto)
      throw new DomainError('UNKNOWN_REFERENCE', { campos: { [`itens.${i}.produtoId`]: 'Produto não encontrado' } });
    const qual = onde.get(produtoId) ?? impressos.push(impressoDe(produto, precos.get(produtoId))) - 1;
    onde.set(produtoId, qual);
    for (let n = 0; n < quantidade; n += 1)
      lugares.push({ produto: qual, ...lugarDaEtiqueta(modelo, pedido.pular + lugares.length) });
  }
  const { pagina, etiqueta, desenho } = modelo;
  return { tipo: 'etiquetas', pagina, etiqueta, desenho, produtos: impressos, lugares };
}

const MAX_NA_LISTA = 2000;
/** Photos go into the file as they are. */
const MAX_FOTOS_BYTES = 64 * 1024 * 1024;

/** Where each product's photo is; the content is read only when it is drawn. */
interface Foto {
  produtoId: number;
  arquivoId: string;
  bytes: number;
}

async function fotosDe(db: Db, actor: Actor, produtoIds: readonly number[]): Promise<Map<number, Foto>> {
  // A variant without a photo of its own shows its parent's. The writer of PDF knows these two kinds.
  const { rows } = await sql<Foto>`
    select distinct on (p.id) p.id as "produtoId", a.id as "arquivoId", a.tamanho::int as bytes
    from produto p join produto_imagem i on i.grupo_id = p.grupo_id and i.produto_id in (p.id, p.produto_pai_id)
    join arquivo a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id and a.tipo in ('image/png', 'image/jpeg')
    where p.grupo_id = ${actor.grupoId} and p.id = any(${[...produtoIds]}) order by p.id, i.produto_id = p.id desc, i.principal desc, i.ordem, i.id`.execute(
    db,
  );
  const bytes = rows.reduce((soma, foto) => soma + foto.bytes, 0);
  if (bytes > MAX_FOTOS_BYTES) {
    throw new DomainError('RULE_BROKEN', {
      text: `As fotos destes produtos somam ${Math.ceil(bytes / 2 ** 20)} MB, mais do que cabe em um catálogo. Escolha um setor ou uma marca.`,
    });
  }
  return new Map(rows.map((foto) => [foto.produtoId, foto]));
}

/** What a price list or a catalogue has. @throws DomainError NOT_FOUND, RULE_BROKEN for none, or for more than fit */
export async function lerLista(db: Db, storage: Storage, actor: Actor, pedido: PedidoDeLista): Promise<FolhaDeLista> {
  await exigirEmpresas(db, actor, [pedido.empresaId]);
  const condicoes = [
    // What this company has no price for it does not sell: the menu of the restaurant is not in the shop's list.
    sql`p.ativo and p.vender and not p.usa_grade and exists (select from produto_preco v where v.grupo_id = p.grupo_id
      and v.produto_id in (p.id, p.produto_pai_id) and v.empresa_id = ${pedido.empresaId} and v.ativo)`,
    ...(pedido.secaoId ? [sql`p.secao_id = ${pedido.secaoId}`] : []),
    ...(pedido.marcaId ? [sql`p.marca_id = ${pedido.marcaId}`] : []),
    ...(pedido.produtoIds ? [sql`p.id = any(${pedido.produtoIds})`] : []),
  ];
  const produtos = await produtosDasEtiquetas(db, actor, condicoes, MAX_NA_LISTA + 1);
  if (produtos.length === 0)
    throw new DomainError('RULE_BROKEN', { text: 'Nenhum produto com preço nesta empresa atende a este filtro.' });
  if (produtos.length > MAX_NA_LISTA) {
    throw new DomainError('RULE_BROKEN', {
      text: `São mais de ${formatarInteiro(MAX_NA_LISTA)} produtos. Escolha um setor ou uma marca.`,
    });
  }
  const precos = await precosDe(
    db,
    produtos.map(({ id }) => id),
    pedido,
  );
  const hoje = dataNoFuso(new Date().toISOString(), await fusoDaEmpresa(db, pedido.empresaId))
    .split('-')
    .reverse()
    .join('/');
  const fotos =
    pedido.tipo === 'catalogo'
      ? await fotosDe(
          db,
          actor,
          produtos.map(({ id }) => id),
        )
      : new Map<number, Foto>();
  const empresa = await nomeDaEmpresa(db, actor, pedido.empresaId);
  const impressos: (Impresso & { foto: Uint8Array | null })[] = [];
  for (const produto of produtos) {
    const foto = fotos.get(produto.id);
    impressos.push({
      ...impressoDe(produto, precos.get(produto.id)),
      foto: foto ? await buffer(await openFile(storage, actor.grupoId, foto.arquivoId)) : null,
    });
  }
  return { tipo: pedido.tipo, titulo: pedido.titulo, empresa, hoje, produtos: impressos };
}

async function nomeDaEmpresa(db: Db, actor: Actor, id: number): Promise<string> {
  const { rows } = await sql<{
    nome: string;
  }>`select nome_fantasia as nome from empresa where grupo_id = ${actor.grupoId} and id = ${id}`.execute(db);
  return rows[0]?.nome ?? '';
}
