import type { Option, ProdutoNovo, produto } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Item, Writing } from '../../../platform/records/source.ts';
import { empresasDoAlcance } from '../lista/alcance.ts';
import { proximosCodigos, proximosCodigosDeBalanca } from './codigo.ts';

type ProdutoASalvar = Item<typeof produto>;

/** First stocks and codes, of what was left to the program; of all at once. */
export async function preparar({ tx, actor }: Writing, itens: readonly ProdutoASalvar[]): Promise<ProdutoASalvar[]> {
  return darCodigos({ tx, actor }, await comPrimeirosEstoques(tx, actor, itens));
}

const precisaDeEstoque = ({ controlaEstoque, estoques }: ProdutoNovo): boolean =>
  controlaEstoque && estoques.length === 0;

/** New products whose stock is kept, with the stocks they start with. */
export async function comEstoquesIniciais(db: Db, actor: Actor, novos: readonly ProdutoNovo[]): Promise<ProdutoNovo[]> {
  if (!novos.some(precisaDeEstoque)) return [...novos];
  const empresas = await empresasDoAlcance(db, actor);
  return novos.map((novo) => (precisaDeEstoque(novo) ? { ...novo, estoques: estoquesNas(novo, empresas) } : novo));
}

/** The first stocks come with the flag, when none is given. */
async function comPrimeirosEstoques(
  db: Db,
  actor: Actor,
  itens: readonly ProdutoASalvar[],
): Promise<readonly ProdutoASalvar[]> {
  const passaAControlar = ({ before, after, given }: ProdutoASalvar) =>
    before
      ? after.controlaEstoque && !before.controlaEstoque && !(given.estoques ?? []).some(({ ativo }) => ativo)
      : precisaDeEstoque(after);
  if (!itens.some(passaAControlar)) return itens;
  const empresas = await empresasDoAlcance(db, actor);
  return itens.map((item) => {
    if (!passaAControlar(item)) return item;
    const estoques = [...(item.given.estoques ?? []), ...estoquesNas(item.after, empresas)];
    return { ...item, given: { ...item.given, estoques }, after: { ...item.after, estoques } };
  });
}

/** A product whose stock is kept starts with a stock in each company that gives it a price, or in the only one there is. */
function estoquesNas({ precos }: ProdutoNovo, empresas: readonly Option[]): ProdutoNovo['estoques'] {
  const proprias = empresas.map(({ id }) => id);
  const comPreco = new Set(precos.filter(({ ativo }) => ativo).map(({ empresaId }) => empresaId));
  const escolhidas =
    comPreco.size > 0 ? proprias.filter((id) => comPreco.has(id)) : proprias.length === 1 ? proprias : [];
  return escolhidas.map((empresaId) => ({
    ativo: true,
    empresaId,
    nome: 'Estoque',
    principal: true,
    ecommerce: false,
    minimo: null,
    maximo: null,
    localizacao: null,
  }));
}

/** Codes left empty are given, of all of them at once. */
async function darCodigos({ tx, actor }: Writing, itens: readonly ProdutoASalvar[]): Promise<ProdutoASalvar[]> {
  const pedeBalanca = ({ after }: ProdutoASalvar) => after.pesaNaBalanca && after.codigoBalanca === null;
  const semCodigo = itens.filter(({ after }) => after.codigo === null).length;
  const semBalanca = itens.filter(pedeBalanca).length;
  if (semCodigo + semBalanca === 0) return [...itens];
  const codigos = (semCodigo > 0 ? await proximosCodigos(tx, actor.grupoId, semCodigo) : []).values();
  const balancas = (await proximosCodigosDeBalanca(tx, actor.grupoId, semBalanca)).values();
  return itens.map((item) => ({
    ...item,
    after: {
      ...item.after,
      codigo: item.after.codigo ?? codigos.next().value ?? null,
      codigoBalanca: pedeBalanca(item) ? (balancas.next().value ?? null) : item.after.codigoBalanca,
    },
  }));
}
