import { buffer } from 'node:stream/consumers';
import { dataNoFuso, decimal, formatarInteiro, formatarMoeda } from '@retaguarda/brasil';
import {
  type ConteudoDoProduto,
  DomainError,
  type etiquetasCalls,
  lugarDaEtiqueta,
  type ModeloDeEtiqueta,
  modelosDeEtiqueta,
  precoPorUnidade,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { openFile } from '../../../platform/files/files.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { exigirEmpresas, fusoDaEmpresa } from '../alcance.ts';
import { type PrecoDeEtiqueta, precosDe } from '../precos.ts';
import { desenharCodigo } from './codigo-barras.ts';
import { type Area, escrever, type Folha, mm, novaFolha } from './folha.ts';

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
const emReais = (valor: string | null) => (valor === null ? 'Sem preço' : formatarMoeda(valor));

/** Labels in the order asked, on as many sheets as they need. */
export async function pdfDeEtiquetas(db: Db, actor: Actor, pedido: Pedido): Promise<Buffer> {
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
  const { folha, pronta } = novaFolha('Etiquetas', [mm(modelo.pagina.largura), mm(modelo.pagina.altura)]);
  let lugar = pedido.pular;
  let paginas = 0;
  for (const [i, { produtoId, quantidade }] of pedido.itens.entries()) {
    const produto = produtos.get(produtoId);
    if (!produto)
      throw new DomainError('UNKNOWN_REFERENCE', { campos: { [`itens.${i}.produtoId`]: 'Produto não encontrado' } });
    for (let n = 0; n < quantidade; n += 1) {
      const { pagina, x, y } = lugarDaEtiqueta(modelo, lugar);
      while (paginas <= pagina) {
        folha.addPage();
        paginas += 1;
      }
      const area = { x: mm(x), y: mm(y), largura: mm(modelo.etiqueta.largura), altura: mm(modelo.etiqueta.altura) };
      desenhos[modelo.desenho](folha, area, produto, precos.get(produtoId) ?? { valor: null, de: null });
      lugar += 1;
    }
  }
  folha.end();
  return pronta;
}

const dentro = ({ x, y, largura, altura }: Area, margem: number): Area => ({
  x: x + margem,
  y: y + margem,
  largura: largura - 2 * margem,
  altura: altura - 2 * margem,
});

const desenhos: Record<
  ModeloDeEtiqueta['desenho'],
  (folha: Folha, area: Area, produto: Produto, preco: PrecoDeEtiqueta) => void
> = {
  /** Shelf tag: the name on top, the bar code on the left, the price large on the right. */
  gondola(folha, area, produto, preco) {
    const a = dentro(area, mm(3));
    folha.lineWidth(0.3).strokeColor('#bbbbbb').rect(area.x, area.y, area.largura, area.altura).stroke();
    escrever(folha, produto.descricao, { ...a, altura: mm(11) }, { tamanho: 12, minimo: 8, negrito: true, linhas: 2 });
    const codigo = { x: a.x, y: a.y + a.altura - mm(15), largura: mm(40), altura: mm(15) };
    desenharCodigo(folha, codigoImpresso(produto), codigo);
    const direita = { x: a.x + mm(42), y: a.y + mm(11), largura: a.largura - mm(42), altura: mm(20) };
    if (preco.de !== null) riscado(folha, `De ${emReais(preco.de)}`, direita);
    escrever(
      folha,
      emReais(preco.valor),
      { ...direita, y: direita.y + mm(5) },
      { tamanho: 28, minimo: 14, negrito: true, alinhamento: 'right' },
    );
    escrever(
      folha,
      [preco.de === null ? null : 'Promoção', produto.unidade, porMedida(preco, produto)].filter(Boolean).join(' · '),
      { ...direita, y: direita.y + mm(18) },
      { tamanho: 9, minimo: 6.5, alinhamento: 'right', cor: '#222222' },
    );
  },
  /** Product label: name, bar code, price below. */
  produto(folha, area, produto, preco) {
    const a = dentro(area, mm(3));
    escrever(folha, produto.descricao, a, { tamanho: 9, minimo: 6.5, negrito: true, linhas: 2 });
    desenharCodigo(folha, codigoImpresso(produto), { x: a.x, y: a.y + mm(9.5), largura: a.largura, altura: mm(15) });
    const rodape = { ...a, y: a.y + a.altura - mm(6), altura: mm(6) };
    escrever(
      folha,
      produto.codigo,
      { ...rodape, y: rodape.y + 4, largura: a.largura * 0.4 },
      { tamanho: 7, cor: '#444444' },
    );
    escrever(
      folha,
      emReais(preco.valor),
      { ...rodape, x: a.x + a.largura * 0.4, largura: a.largura * 0.6 },
      { tamanho: 13, minimo: 8, negrito: true, alinhamento: 'right' },
    );
  },
  /** Jewellery: small, the price beside the name and the code below. */
  joia(folha, area, produto, preco) {
    const a = dentro(area, mm(1.5));
    escrever(folha, produto.descricao, a, { tamanho: 6, minimo: 5 });
    escrever(folha, emReais(preco.valor), { ...a, y: a.y + mm(2.8) }, { tamanho: 8.5, minimo: 6, negrito: true });
    desenharCodigo(folha, codigoImpresso(produto), {
      x: a.x,
      y: a.y + mm(7),
      largura: a.largura,
      altura: a.altura - mm(7),
    });
  },
};

function riscado(folha: Folha, texto: string, area: Area): void {
  escrever(folha, texto, area, { tamanho: 9, alinhamento: 'right', cor: '#444444' });
  const largura = folha.widthOfString(texto);
  const fim = area.x + area.largura;
  folha
    .lineWidth(0.7)
    .strokeColor('#444444')
    .moveTo(fim - largura, area.y + 4.5)
    .lineTo(fim, area.y + 4.5)
    .stroke();
}

const MAX_NA_LISTA = 2000;
/** Photos go into the file as they are. */
const MAX_FOTOS_BYTES = 64 * 1024 * 1024;
const pagina = { largura: mm(210), altura: mm(297), margem: mm(14) };

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

/** The price list by section, one line a product; the catalogue has the photo and the bar code of each. */
export async function pdfDeLista(db: Db, storage: Storage, actor: Actor, pedido: PedidoDeLista): Promise<Buffer> {
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
  const { folha, pronta } = novaFolha(pedido.titulo, [pagina.largura, pagina.altura]);
  const largura = pagina.largura - 2 * pagina.margem;
  const altura = pedido.tipo === 'lista' ? mm(6) : fotos.size > 0 ? mm(26) : mm(18);
  const fim = pagina.altura - pagina.margem;
  let y = fim;
  let numero = 0;
  const novaPagina = () => {
    folha.addPage();
    numero += 1;
    escrever(
      folha,
      pedido.titulo,
      { x: pagina.margem, y: pagina.margem, largura: largura * 0.7, altura: 20 },
      { tamanho: 15, negrito: true },
    );
    escrever(
      folha,
      `${hoje} · página ${numero}`,
      { x: pagina.margem + largura * 0.7, y: pagina.margem + 5, largura: largura * 0.3, altura: 12 },
      { tamanho: 8, alinhamento: 'right', cor: '#444444' },
    );
    escrever(
      folha,
      empresa,
      { x: pagina.margem, y: pagina.margem + mm(7), largura, altura: 12 },
      { tamanho: 9, cor: '#444444' },
    );
    y = pagina.margem + mm(13);
  };
  let secao: string | null | undefined;
  for (const produto of produtos) {
    const outra = produto.secao !== secao;
    if (y + altura + (outra ? mm(9) : 0) > fim) novaPagina();
    if (outra) {
      secao = produto.secao;
      escrever(
        folha,
        secao ?? 'Sem setor',
        { x: pagina.margem, y: y + mm(2), largura, altura: 14 },
        { tamanho: 11, negrito: true, cor: '#0b6b66' },
      );
      y += mm(9);
    }
    const area = { x: pagina.margem, y, largura, altura };
    const foto = fotos.get(produto.id);
    if (foto) await desenharFoto(folha, storage, actor, foto, area);
    const preco = precos.get(produto.id) ?? { valor: null, de: null };
    linhaDaLista(folha, area, produto, preco, { tipo: pedido.tipo, comFotos: fotos.size > 0 });
    y += altura;
  }
  folha.end();
  return pronta;
}

async function nomeDaEmpresa(db: Db, actor: Actor, id: number): Promise<string> {
  const { rows } = await sql<{
    nome: string;
  }>`select nome_fantasia as nome from empresa where grupo_id = ${actor.grupoId} and id = ${id}`.execute(db);
  return rows[0]?.nome ?? '';
}

const LADO_DA_FOTO = mm(22);

/** A photo that cannot be read leaves its place empty: the list is of prices. */
async function desenharFoto(folha: Folha, storage: Storage, actor: Actor, foto: Foto, area: Area): Promise<void> {
  const conteudo = await buffer(await openFile(storage, actor.grupoId, foto.arquivoId));
  const lugar = [area.x, area.y + mm(2)] as const;
  if (!legivel(conteudo)) return;
  folha.image(conteudo, ...lugar, { fit: [LADO_DA_FOTO, LADO_DA_FOTO], align: 'center', valign: 'center' });
}

/** Whether the content is what its type says: PNG or JPEG, by their first bytes. */
const legivel = (conteudo: Buffer) =>
  conteudo.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  conteudo.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]));

interface FormaDaLista {
  tipo: 'lista' | 'catalogo';
  comFotos: boolean;
}

function linhaDaLista(
  folha: Folha,
  area: Area,
  produto: Produto,
  preco: PrecoDeEtiqueta,
  { tipo, comFotos }: FormaDaLista,
): void {
  const { y, altura } = area;
  folha
    .lineWidth(0.3)
    .strokeColor('#dddddd')
    .moveTo(area.x, y + altura)
    .lineTo(area.x + area.largura, y + altura)
    .stroke();
  const recuo = comFotos ? LADO_DA_FOTO + mm(4) : 0;
  const x = area.x + recuo;
  const largura = area.largura - recuo;
  const barras = tipo === 'catalogo' ? mm(40) : 0;
  const topo = tipo === 'catalogo' ? y + mm(3) : y + mm(1.2);
  if (tipo === 'catalogo')
    desenharCodigo(folha, codigoImpresso(produto), { x, y: y + mm(2), largura: mm(36), altura: mm(14) });
  const nome = { x: x + barras, y: topo, largura: largura - barras - mm(50), altura };
  const linhas = tipo === 'catalogo' ? 2 : 1;
  const usado = escrever(
    folha,
    tipo === 'lista' ? `${produto.codigo}  ${produto.descricao}` : produto.descricao,
    nome,
    { tamanho: 9, minimo: 7, linhas },
  );
  if (tipo === 'catalogo') {
    escrever(
      folha,
      [produto.codigo, produto.marca].filter(Boolean).join(' · '),
      { ...nome, y: topo + usado + 2 },
      { tamanho: 7.5, cor: '#444444' },
    );
  }
  escrever(
    folha,
    produto.unidade,
    { x: x + largura - mm(48), y: topo, largura: mm(14), altura },
    { tamanho: 8, cor: '#444444' },
  );
  const lugar = { x: x + largura - mm(34), y: topo, largura: mm(34), altura };
  const valor = preco.valor !== null && decimal(preco.valor).gte(0) ? emReais(preco.valor) : '—';
  const alto = escrever(folha, valor, lugar, { tamanho: 9.5, minimo: 7, negrito: true, alinhamento: 'right' });
  // Left of the price, in the same column.
  const livre = lugar.largura - folha.widthOfString(valor) - 6;
  const abaixo = tipo === 'lista' ? null : porMedida(preco, produto);
  if (preco.de !== null) {
    const riscada = tipo === 'lista' ? { ...lugar, largura: livre } : { ...lugar, y: topo + alto + 2 };
    riscado(folha, emReais(preco.de), riscada);
  }
  if (abaixo !== null) {
    const y2 = topo + alto + 2 + (preco.de === null ? 0 : 11);
    escrever(folha, abaixo, { ...lugar, y: y2 }, { tamanho: 7.5, alinhamento: 'right', cor: '#444444' });
  }
}
