import { naHora } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import { precoDoProduto, produtosNoSalao } from '../../produtos/public.ts';
import { type Oferta, ofertasDe } from './a-venda.ts';
import { type Esgotado, esgotadosDa, type PratoNoCardapio, pratosDoCardapio } from './pratos.queries.ts';

/** A dish with what it costs now and whether it is sold now. */
export interface PratoAVenda extends Oferta {
  prato: PratoNoCardapio;
  /** In reais; null: it has none. */
  preco: string | null;
}

interface CardapioLido {
  pratos: PratoAVenda[];
  /** By product, what the house said is out, dish or not. */
  esgotados: ReadonlyMap<number, Esgotado>;
  /** A product of the menu, or one that is out; undefined for any other. */
  produto(id: number): { descricao: string; preco: string | null; oferta: Oferta } | undefined;
  /** Zone of the company. */
  fuso: string;
}

/** The menu of a company as it is now, by the rule of the menu. The caller knows who may read it. */
export async function lerCardapio(
  db: Db,
  onde: { grupoId: number; empresaId: number },
  fontes: readonly FonteDeComprometidos[],
): Promise<CardapioLido> {
  const { grupoId, empresaId } = onde;
  const pratos = await pratosDoCardapio(db, grupoId, empresaId);
  const esgotados = await esgotadosDa(db, grupoId, empresaId);
  const ids = [...new Set([...pratos.flatMap(({ produtoId }) => produtoId ?? []), ...esgotados.keys()])];
  const achados = new Map((await produtosNoSalao(db, empresaId, { ids })).map((produto) => [produto.id, produto]));
  const ofertas = await ofertasDe(db, onde, ids, fontes);
  const fuso = await fusoDaEmpresa(db, empresaId);
  const momento = new Date().toISOString();
  const produto: CardapioLido['produto'] = (id) => {
    const achado = achados.get(id);
    const oferta = ofertas.get(id);
    if (!achado || !oferta) return undefined;
    return { descricao: achado.descricao, preco: precoDoProduto(achado, { quantidade: '1', fuso }), oferta };
  };
  return {
    esgotados,
    produto,
    fuso,
    pratos: pratos.map((prato) => {
      const dele = prato.produtoId === null ? undefined : produto(prato.produtoId);
      const foraDaHora = naHora(prato, { momento, fuso }) ? null : ('fora_da_hora' as const);
      return {
        prato,
        preco: prato.produtoId === null ? prato.valor : (dele?.preco ?? null),
        restam: dele?.oferta.restam ?? null,
        motivo: dele?.oferta.motivo ?? foraDaHora,
      };
    }),
  };
}
