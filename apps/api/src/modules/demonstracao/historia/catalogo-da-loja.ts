import { decimal } from '@retaguarda/brasil';
import type { EspecieDePagamento } from '@retaguarda/contracts';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { demoRow } from '../../../platform/modules/demo-rows.ts';
import type { Catalogo, TerminalAdmitido } from '../../terminais/public.ts';
import type { LojaDaHistoria } from './lojas.ts';

export interface ProdutoDaLoja {
  id: number | null;
  descricao: string;
  codigo: string | null;
  unidade: string | null;
  /** In reais. */
  preco: string;
}

export interface Pessoa {
  id: number;
  nome: string;
  /** May give discounts. */
  desconta: boolean;
}

/** What a till of a shop knows of it, as its catalogue tells it. */
export interface CatalogoDaLoja {
  produtos: ReadonlyMap<string, ProdutoDaLoja>;
  formas: ReadonlyMap<string, { id: number; especie: EspecieDePagamento }>;
  /** By how they sign in. */
  pessoas: ReadonlyMap<string, Pessoa>;
  bandeiraId: number;
  adquirenteId: number;
}

const PAGINA = 500;

interface Item {
  tipo: string;
  id: number;
  dados: Record<string, unknown> | null;
}

/** Reads the catalogue as the terminal does, all its pages. */
export async function lerCatalogoDaLoja(
  { database, catalogo, actor }: { database: Database; catalogo: Catalogo; actor: Actor },
  terminal: TerminalAdmitido,
  { adquirente, bandeira }: LojaDaHistoria,
): Promise<CatalogoDaLoja> {
  const itens: Item[] = [];
  for (let desde: string | undefined; ; ) {
    const pagina = await catalogo.mudancas(terminal, desde, PAGINA);
    itens.push(...pagina.itens);
    desde = pagina.marca;
    if (pagina.fim) break;
  }
  const de = <T>(tipo: string) =>
    itens.flatMap(({ tipo: este, id, dados }) => (este === tipo && dados ? [{ id, ...(dados as T) }] : []));
  const { bandeiraId, adquirenteId } = await database.write(doSistema(actor.grupoId), async (tx) => ({
    bandeiraId: await demoRow({ tx, actor }, 'bandeiras', 'nome', bandeira),
    adquirenteId: await demoRow({ tx, actor }, 'adquirentes', 'nome', adquirente),
  }));
  return {
    produtos: new Map(
      de<ProdutoDaLoja & { precos: { valor: string; principal: boolean }[] }>('produto').flatMap(
        ({ id, descricao, codigo, unidade, precos }) => {
          const preco = precos.find(({ principal }) => principal) ?? precos[0];
          return preco ? [[descricao, { id, descricao, codigo, unidade, preco: decimal(preco.valor).toFixed(2) }]] : [];
        },
      ),
    ),
    formas: new Map(
      de<{ nome: string; especie: EspecieDePagamento }>('forma_pagamento').map(({ id, nome, especie }) => [
        nome,
        { id, especie },
      ]),
    ),
    pessoas: new Map(
      de<{ nome: string; usuario: string; autoriza: string[] }>('pessoa').map(({ id, nome, usuario, autoriza }) => [
        usuario,
        { id, nome, desconta: autoriza.includes('vendas_desconto') },
      ]),
    ),
    bandeiraId,
    adquirenteId,
  };
}
