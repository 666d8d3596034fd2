import { decimal } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { lancar } from '../lancamento/lancar.ts';
import type { PedidoDeMovimento } from '../lancamento/pedido.ts';

interface Produto {
  id: number;
  codigo: string;
  custo: string;
  inteiro: boolean;
  controlaLote: boolean;
  controlaSerie: boolean;
  vender: boolean;
  /** Companies that sell it; what is not sold is the kitchen's. */
  empresas: number[];
}

const UM_DIA_MS = 86_400_000;
/** Of the first purchase, before everything else. */
const COMECO_DIAS = 30;

/**
 * Gives the products of the demonstration a month of stock: bought twice at two costs, sold in between, a little lost.
 * Lots expire at different times, so that the expiry board has something in each range.
 */
export async function abastecer(tx: Tx, actor: Actor, empresas: readonly number[]): Promise<void> {
  const { rows: produtos } = await sql<Produto>`
    select p.id, p.codigo, coalesce(p.custo_real, p.custo_unitario, 5)::text as custo, not (p.permitir_fracionar or p.por_kg or p.pesa_na_balanca or u.fracionavel) as inteiro,
      p.controla_lote as "controlaLote", p.controla_numero_serie as "controlaSerie", p.vender,
      array(select distinct v.empresa_id from produto_preco v where v.grupo_id = p.grupo_id and v.produto_id in (p.id, p.produto_pai_id) and v.ativo) as empresas
    from produto p join unidade u on u.grupo_id = p.grupo_id and u.id = p.unidade_comercial_id
    where p.grupo_id = ${actor.grupoId} and p.ativo and p.controla_estoque and not p.usa_grade
      and not exists (select from produto_receita r where r.grupo_id = p.grupo_id and r.produto_id = p.id and r.vigente)
    order by p.id`.execute(tx);
  const agora = Date.now();
  const pedidos = empresas.flatMap((empresaId, loja) =>
    produtos.flatMap((produto, i) =>
      (produto.vender ? produto.empresas.includes(empresaId) : loja === 0)
        ? historico(produto, empresaId, loja, i, agora)
        : [],
    ),
  );
  if (pedidos.length > 0) await lancar(tx, actor, pedidos);
}

function historico(produto: Produto, empresaId: number, loja: number, i: number, agora: number): PedidoDeMovimento[] {
  const { id: produtoId, controlaLote, controlaSerie } = produto;
  // Figures that differ from product to product and are the same at every start.
  const base = (12 + ((i * 7 + loja * 5) % 29)) * (produto.vender ? 1 : 3);
  const em = (diasAtras: number) => new Date(agora - diasAtras * UM_DIA_MS).toISOString();
  const seriais = (de: number, quantos: number) =>
    controlaSerie
      ? Array.from({ length: quantos }, (_, n) => `${produto.codigo}-${loja + 1}${String(de + n).padStart(3, '0')}`)
      : [];
  const lote = (letra: string, dias: number) =>
    controlaLote ? { numero: `${letra}${loja + 1}${i + 1}`, validade: hojeNoBrasil(dias) } : null;
  const comum = { produtoId, estoque: { empresaId }, origem: 'demonstracao' as const };
  const chave = (passo: string) => `${empresaId}/${produtoId}/${passo}`;
  const saida = Math.max(1, Math.floor(base / 3));
  return [
    {
      ...comum,
      operacao: { tipo: 'compra' },
      quantidade: base,
      custo: produto.custo,
      documento: `NF ${1000 + i}`,
      ocorridoEm: em(COMECO_DIAS),
      lote: lote('A', [5, 20, 45, 120, -3][i % 5] ?? 90),
      seriais: seriais(1, base),
      chave: chave('compra-1'),
    },
    {
      ...comum,
      operacao: { tipo: produto.vender ? 'venda' : 'consumo' },
      motivo: produto.vender ? 'Movimento de demonstração' : 'Consumo da cozinha',
      quantidade: produto.inteiro ? saida : `${saida}.25`,
      documento: `Cupom ${5000 + i}`,
      ocorridoEm: em(14),
      lote: controlaLote ? { numero: `A${loja + 1}${i + 1}` } : null,
      seriais: seriais(1, saida),
      chave: chave('venda-1'),
    },
    ...(controlaSerie || i % 3 !== 0
      ? []
      : [
          {
            ...comum,
            operacao: { tipo: 'perda' as const },
            quantidade: 1,
            motivo: 'Embalagem danificada',
            ocorridoEm: em(9),
            lote: controlaLote ? { numero: `A${loja + 1}${i + 1}` } : null,
            chave: chave('perda-1'),
          },
        ]),
    ...(controlaSerie || i % 2 === 0
      ? []
      : [
          {
            ...comum,
            operacao: { tipo: 'compra' as const },
            quantidade: base,
            custo: decimal(produto.custo).times('1.08').toFixed(4),
            documento: `NF ${2000 + i}`,
            ocorridoEm: em(5),
            lote: lote('B', 200 + i),
            chave: chave('compra-2'),
          },
        ]),
  ];
}
