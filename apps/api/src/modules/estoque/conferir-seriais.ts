import { type Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
import { mensagens } from '@retaguarda/contracts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { acharSeriais, type SerialAchado, seriaisNoEstoque, travarSeriais } from '../produtos/public.ts';
import { componentesQueSeMovem } from './componentes.ts';
import { estoquesPrincipais, type ProdutoDoLancamento, produtosDe } from './lancamento/produtos.queries.ts';
import { chaveDoSerial, estaEmEstoque } from './lancamento/seriais.ts';

/** What a paper is to move, told before it moves. */
export interface ItemComSeriais {
  produtoId: number;
  quantidade: DecimalInput;
  seriais: readonly string[];
}

interface PapelComSeriais {
  empresaId: number;
  /** Goods go out of the main stocks of the company, come into them, or neither: then numbers are only told. */
  sentido: 'saida' | 'entrada' | null;
  itens: readonly ItemComSeriais[];
}

/** What the stock would refuse, at the place of the item in the list. */
export interface ProblemaDeSerial {
  indice: number;
  campo: 'seriais' | 'quantidade' | 'produtoId';
  texto: string;
}

/**
 * What would be refused of the serials of a paper once it moves: asked before anything is sent to who is outside, since
 * afterwards it can no longer be refused. Reads only; what holds them meanwhile is `segurarSeriais`.
 */
export async function conferirSeriais(
  db: Db,
  grupoId: number,
  { empresaId, sentido, itens }: PapelComSeriais,
): Promise<ProblemaDeSerial[]> {
  const produtos = await produtosDe(db, [...new Set(itens.map(({ produtoId }) => produtoId))]);
  const presos = sentido === null ? new Map<number, string>() : await componentesComSerie(db, produtos);
  const comSerie = itens.filter(({ produtoId }) => produtos.get(produtoId)?.controlaSerie);
  const conhecidos = comSerie.length === 0 ? [] : await acharSeriais(db, grupoId, pedidosDe(comSerie));
  const ids = [...new Set(comSerie.map(({ produtoId }) => produtoId))];
  const estoques = ids.length === 0 ? new Map<number, number>() : await estoquesPrincipais(db, ids, empresaId);
  const onde = new Map(conhecidos.map((serial) => [chaveDoSerial(serial.produtoId, serial.numero), serial]));
  const vistos = new Set<string>();
  return itens.flatMap((item, indice) => {
    const { produtoId, seriais } = item;
    const em = (campo: ProblemaDeSerial['campo'], textos: readonly string[]) =>
      textos.map((texto): ProblemaDeSerial => ({ indice, campo, texto }));
    const componente = presos.get(produtoId);
    if (componente !== undefined)
      return em('produtoId', [`${componente} tem número de série: movimente-o fora do kit.`]);
    if (!produtos.get(produtoId)?.controlaSerie)
      return seriais.length > 0 ? em('seriais', ['Este produto não controla número de série']) : [];
    const repetidos = repetidosDe(item, vistos);
    const quantidade = decimal(item.quantidade);
    if (sentido !== null && !quantidade.isInteger())
      return em('quantidade', ['Com número de série, a quantidade é inteira']);
    return em('seriais', [
      ...repetidos,
      ...(sentido === null ? [] : contar(quantidade, seriais.length)),
      ...(sentido === null ? [] : situar(item, sentido, onde, estoques.get(produtoId))),
    ]);
  });
}

/** Kits that have a component with serials, and which. */
async function componentesComSerie(
  db: Db,
  produtos: ReadonlyMap<number, ProdutoDoLancamento>,
): Promise<Map<number, string>> {
  const kits = [...produtos.values()].filter(({ temKit }) => temKit).map(({ id }) => id);
  const componentes = await componentesQueSeMovem(db, kits);
  return new Map(
    componentes.flatMap(({ kitId, produto }): [number, string][] =>
      produto.controlaSerie ? [[kitId, produto.descricao]] : [],
    ),
  );
}

function repetidosDe({ produtoId, seriais }: ItemComSeriais, vistos: Set<string>): string[] {
  const repetidos = seriais.filter((numero) => {
    const chave = chaveDoSerial(produtoId, numero);
    const repete = vistos.has(chave);
    vistos.add(chave);
    return repete;
  });
  return repetidos.length === 0 ? [] : [`${mensagens.formSerialRepeated}: ${repetidos.join(', ')}`];
}

const contar = (quantidade: Decimal, ditos: number): string[] =>
  quantidade.eq(ditos) ? [] : [`${ditos} de ${quantidade.toFixed()} números de série informados`];

/** Where each is, against where it should be for goods to go out, or come in. */
function situar(
  { produtoId, seriais }: ItemComSeriais,
  sentido: 'saida' | 'entrada',
  onde: ReadonlyMap<string, SerialAchado>,
  estoqueId: number | undefined,
): string[] {
  const impedem = seriais.filter((numero) => {
    const serial = onde.get(chaveDoSerial(produtoId, numero));
    if (sentido === 'entrada') return serial !== undefined && estaEmEstoque(serial);
    return !serial || !estaEmEstoque(serial) || serial.estoqueId !== estoqueId;
  });
  if (impedem.length === 0) return [];
  const quais = impedem.join(', ');
  return [sentido === 'entrada' ? `Já em estoque: ${quais}` : `Fora do estoque desta empresa: ${quais}`];
}

const pedidosDe = (itens: readonly ItemComSeriais[]) =>
  itens.flatMap(({ produtoId, seriais }) =>
    seriais.map((numero) => ({ produto_id: produtoId, numero: numero.trim() })),
  );

/** Until the transaction ends nobody else moves the serials of these items, nor holds them to send a paper of theirs. */
export async function segurarSeriais(tx: Tx, grupoId: number, itens: readonly ItemComSeriais[]): Promise<void> {
  await travarSeriais(tx, grupoId, pedidosDe(itens));
}

/** Serials that a paper of the company would take: those in the main stock of the product there. */
export async function seriaisParaANota(
  db: Db,
  grupoId: number,
  {
    empresaId,
    produtoId,
    ...busca
  }: { empresaId: number; produtoId: number; search?: string | undefined; limit: number },
): Promise<{ numero: string }[]> {
  const estoqueId = (await estoquesPrincipais(db, [produtoId], empresaId)).get(produtoId);
  return estoqueId === undefined ? [] : seriaisNoEstoque(db, grupoId, { ...busca, estoqueId });
}
