import { decimal } from '@retaguarda/brasil';
import type { Db } from '../../platform/database/database.ts';
import { type ComponenteQueSeMove, componentesQueSeMovem } from './componentes.ts';
import { custosEmEstoque } from './custos-em-estoque.ts';
import { produtosDe } from './lancamento/produtos.queries.ts';

/** How a product that was bought comes into stock. */
export interface ComoEntra {
  /** Why it cannot, for a person; null: it can. */
  recusa: string | null;
  /** Of a kit: what comes in of one. */
  componentes: {
    produtoId: number;
    quantidade: string;
    /** What one unit is worth in the company, R$: what was paid for the kit is shared by it. */
    custo: string;
  }[];
}

/** Asked while one still says what an item is: once it comes in, it would only be refused. */
export async function comoEntram(
  db: Db,
  grupoId: number,
  { empresaId, produtoIds }: { empresaId: number; produtoIds: readonly number[] },
): Promise<Map<number, ComoEntra>> {
  const produtos = await produtosDe(db, [...new Set(produtoIds)]);
  const kits = [...produtos.values()].filter(({ temKit }) => temKit).map(({ id }) => id);
  const componentes = await componentesQueSeMovem(db, kits);
  const ids = [...new Set(componentes.map(({ produto }) => produto.id))];
  const emEstoque = ids.length === 0 ? [] : await custosEmEstoque(db, grupoId, { empresaId, produtoIds: ids });
  const medios = new Map(emEstoque.map(({ produtoId, custo }) => [produtoId, custo]));
  const custoDe = ({ produto }: ComponenteQueSeMove) => medios.get(produto.id) ?? produto.custo ?? '0';
  return new Map(
    [...produtos.values()].map(({ id, descricao, temKit, usaGrade, controlaEstoque }): [number, ComoEntra] => {
      if (usaGrade) return [id, { recusa: `${descricao} tem grade: escolha a variante.`, componentes: [] }];
      if (!temKit)
        return [id, { recusa: controlaEstoque ? null : `${descricao} não controla estoque.`, componentes: [] }];
      const doKit = componentes.filter(({ kitId }) => kitId === id);
      const dito = doKit.map((um) => ({
        produtoId: um.produto.id,
        quantidade: um.quantidade.toString(),
        custo: custoDe(um),
      }));
      return [id, { recusa: recusaDoKit(descricao, doKit, custoDe), componentes: dito }];
    }),
  );
}

/** Nobody is asked for the numbers and lots of components, and without costs nothing tells how they share the price. */
function recusaDoKit(
  kit: string,
  componentes: readonly ComponenteQueSeMove[],
  custoDe: (um: ComponenteQueSeMove) => string,
): string | null {
  if (componentes.length === 0) return 'O kit não tem componentes com estoque';
  const achar = (tem: (um: ComponenteQueSeMove) => boolean) => componentes.find(tem)?.produto.descricao;
  const comSerie = achar(({ produto }) => produto.controlaSerie);
  if (comSerie)
    return `${kit} é um kit e ${comSerie} tem número de série: deixe o item fora do estoque e lance os componentes à mão.`;
  const comLote = achar(({ produto }) => produto.controlaLote);
  if (comLote)
    return `${kit} é um kit e ${comLote} controla lote: deixe o item fora do estoque e lance os componentes à mão.`;
  const semCusto = componentes.length > 1 && achar((um) => decimal(custoDe(um)).isZero());
  return semCusto ? `${kit} é um kit e ${semCusto} ainda não tem custo: informe o custo do componente.` : null;
}
