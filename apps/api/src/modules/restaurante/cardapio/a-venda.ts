import { decimal } from '@retaguarda/brasil';
import { DomainError, type MotivoDoCardapio, type ProdutoNoCardapio, porqueNaoSeVende } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { type FonteDeComprometidos, quantosRestam } from '../../estoque/public.ts';
import { esgotadosDa, periodosDosProdutos } from './pratos.queries.ts';

/** Who knows of goods promised and not posted: `all(fontesDeComprometidos)`. */
type Fontes = readonly FonteDeComprometidos[];
interface Onde {
  grupoId: number;
  empresaId: number;
}

export interface Oferta {
  restam: number | null;
  /** Why it is not sold now; null: it is. */
  motivo: MotivoDoCardapio | null;
}

/** What the rule of the menu must know of each product. @param contar whose stock is counted: all, to be told, or those it decides of */
async function noCardapio(
  db: Db,
  { grupoId, empresaId }: Onde,
  produtoIds: readonly number[],
  fontes: Fontes,
  contar: 'todos' | 'os que esgotam',
) {
  const periodos = await periodosDosProdutos(db, grupoId, empresaId, produtoIds);
  const esgotados = await esgotadosDa(db, grupoId, empresaId, produtoIds);
  const esgota = (id: number) => periodos.get(id)?.some(({ esgotaPeloSaldo }) => esgotaPeloSaldo) ?? false;
  const contados = contar === 'todos' ? produtoIds : produtoIds.filter(esgota);
  const restam =
    contados.length === 0
      ? new Map<number, number>()
      : await quantosRestam(db, { grupoId, empresaId, produtoIds: contados }, fontes);
  return (id: number): ProdutoNoCardapio => ({
    pratos: periodos.get(id) ?? [],
    esgotado: esgotados.get(id) ?? null,
    restam: restam.get(id) ?? null,
  });
}

/** Of each product, whether it may be sold now and how many are left. The caller knows that the person may see the company. */
export async function ofertasDe(
  db: Db,
  onde: Onde,
  produtoIds: readonly number[],
  fontes: Fontes,
): Promise<Map<number, Oferta>> {
  if (produtoIds.length === 0) return new Map();
  const fuso = await fusoDaEmpresa(db, onde.empresaId);
  const momento = new Date().toISOString();
  const produto = await noCardapio(db, onde, produtoIds, fontes, 'todos');
  return new Map(
    produtoIds.map((id) => {
      const lido = produto(id);
      return [id, { restam: lido.restam, motivo: porqueNaoSeVende(lido, { momento, fuso }) }];
    }),
  );
}

export interface ItemPedido {
  produtoId: number;
  descricao: string;
  quantidade: string;
  /** Where the refusal is told: `itens.0.produtoId`. */
  campo: string;
}

/**
 * Refuses what may not be sold now. Whoever asks for the last one waits until the other's order is written.
 *
 * @throws DomainError RULE_BROKEN naming the line
 */
export async function exigirAVenda(tx: Tx, onde: Onde, itens: readonly ItemPedido[], fontes: Fontes): Promise<void> {
  if (itens.length === 0) return;
  const ids = [...new Set(itens.map(({ produtoId }) => produtoId))];
  await sql`select from prato where grupo_id = ${onde.grupoId} and produto_id = any(${ids}::bigint[]) and ativo and esgota_pelo_saldo
    order by id for no key update`.execute(tx);
  const fuso = await fusoDaEmpresa(tx, onde.empresaId);
  const momento = new Date().toISOString();
  const produto = await noCardapio(tx, onde, ids, fontes, 'os que esgotam');
  const pedidos = Map.groupBy(itens, ({ produtoId }) => produtoId);
  for (const [id, linhas] of pedidos) {
    const lido = produto(id);
    const quantidade = linhas.reduce((soma, linha) => soma.plus(linha.quantidade), decimal(0)).toNumber();
    const motivo = porqueNaoSeVende(lido, { momento, fuso, quantidade });
    const [primeira] = linhas;
    if (motivo && primeira) throw recusa(primeira, motivo, lido.restam);
  }
}

function recusa({ descricao, campo }: ItemPedido, motivo: MotivoDoCardapio, restam: number | null): DomainError {
  const textos: Readonly<Record<MotivoDoCardapio, string>> = {
    esgotado: `${descricao}: esgotado.`,
    fora_da_hora: `${descricao}: fora do horário.`,
    restam_poucos: `${descricao}: restam ${restam ?? 0}.`,
  };
  const text = textos[motivo];
  return new DomainError('RULE_BROKEN', { text, campos: { [campo]: text }, data: { motivo, restam } });
}
