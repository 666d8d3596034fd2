import { decimal, somar } from '@retaguarda/brasil';
import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  type DocumentoDeOrigem,
  lancarDocumentos,
  type MovimentosDoDocumento,
  manterContagens,
  semNegativo,
  soltarSeriaisContados,
} from '../../estoque/public.ts';
import { type ProdutoVendido, produtosVendidos } from '../../produtos/public.ts';
import { anotarDivergencias } from '../registro/gravar.queries.ts';
import { type EfeitoPendente, marcarDivergente, marcarFeitos } from './efeitos.queries.ts';
import { gravarCustos, type ItemDoAto, itensDosAtos } from './itens.queries.ts';
import { type Peca, pecasDoItem } from './pecas.ts';

/** By which what an act moves is found. */
export const documentoDoAto = (atoId: number): DocumentoDeOrigem => ({ origem: 'venda', documento: `venda/${atoId}` });

interface Pecas extends Peca<ItemDoAto> {
  produto: ProdutoVendido;
}

interface Saida {
  efeito: EfeitoPendente;
  pecas: Pecas[];
  documento: MovimentosDoDocumento;
}

/**
 * Takes out of stock what sales sold, many of them in one posting, each by the recipes of its day. What a rule of stock refuses is told
 * of its sale alone, and the others are posted.
 */
export async function baixarVendas(tx: Tx, actor: Actor, efeitos: readonly EfeitoPendente[]): Promise<void> {
  if (efeitos.length === 0) return;
  const saidas = await montarSaidas(tx, actor, efeitos);
  await postar(tx, actor, saidas);
}

async function montarSaidas(tx: Tx, { grupoId }: Actor, efeitos: readonly EfeitoPendente[]): Promise<Saida[]> {
  const itens = await itensDosAtos(
    tx,
    grupoId,
    efeitos.map(({ atoId }) => atoId),
  );
  const quando = new Map(efeitos.map(({ atoId, ocorridoEm }) => [atoId, ocorridoEm]));
  const soltas = itens.flatMap(pecasDoItem);
  const produtos = await produtosVendidos(
    tx,
    grupoId,
    soltas.map(({ produtoId, item }) => ({ produtoId, em: quando.get(item.atoId) ?? '' })),
  );
  const pecas = soltas.flatMap((peca, i): Pecas[] => {
    const produto = produtos[i];
    return produto ? [{ ...peca, produto }] : [];
  });
  const porAto = Map.groupBy(pecas, ({ item }) => item.atoId);
  return efeitos.map((efeito) => {
    const dele = porAto.get(efeito.atoId) ?? [];
    return { efeito, pecas: dele, documento: documentoDe(efeito, dele) };
  });
}

const documentoDe = (efeito: EfeitoPendente, pecas: readonly Pecas[]): MovimentosDoDocumento => ({
  empresaId: efeito.empresaId,
  ...documentoDoAto(efeito.atoId),
  itens: pecas
    .filter(({ produto }) => produto.seMove)
    .map(({ chave, produtoId, quantidade, inteiro, produto, item }) => ({
      item: chave,
      produtoId,
      quantidade: quantidade.toFixed(),
      operacao: { tipo: 'venda' as const },
      documento: `Venda ${efeito.vendaId}`,
      motivo: 'Venda',
      ocorridoEm: efeito.ocorridoEm,
      aceitaInativo: true,
      jaSaiu: true,
      deReceita: !inteiro,
      receitaId: produto.ehKit ? produto.receitaId : null,
      ...(inteiro && item.lote ? { lote: { numero: item.lote } } : { fefo: true }),
      ...(inteiro && item.seriais ? { seriais: item.seriais } : {}),
    })),
});

/** Posts all, or finds who is to blame and posts the others. */
async function postar(tx: Tx, actor: Actor, saidas: readonly Saida[]): Promise<void> {
  let restam = saidas;
  while (restam.length > 0) {
    const destes = restam;
    const feito = await attempt(tx, () =>
      lancarDocumentos(
        tx,
        actor,
        destes.map(({ documento }) => documento),
      ),
    );
    if (feito.ok) {
      await concluir(tx, actor, destes, feito.value);
      return;
    }
    const culpado = feito.refusal.detail.data?.documento;
    const um = typeof culpado === 'number' ? destes[culpado] : destes.length === 1 ? destes[0] : undefined;
    if (um) {
      restam = destes.filter((saida) => saida !== um);
      if (await postarContada(tx, actor, um)) continue;
      await marcarDivergente(tx, actor.grupoId, um.efeito, feito.refusal.words);
      continue;
    }
    // Nobody is named: of a closed month, say. Halves find who it is in few steps.
    const meio = Math.ceil(destes.length / 2);
    await postar(tx, actor, destes.slice(0, meio));
    restam = destes.slice(meio);
  }
}

/** A sale of serial numbers that a count has seen gone before it arrived. @returns false where that is not why it is refused */
async function postarContada(tx: Tx, actor: Actor, saida: Saida): Promise<boolean> {
  const { efeito, documento } = saida;
  const itens = documento.itens.flatMap(({ item, produtoId, seriais }) =>
    seriais ? [{ item, produtoId, seriais }] : [],
  );
  if (itens.length === 0) return false;
  const { empresaId, ocorridoEm } = efeito;
  const feito = await attempt(tx, async () => {
    const alvo = { empresaId, documento: documento.documento, sentido: 'sai' as const, ocorridoEm, itens };
    const contados = await soltarSeriaisContados(tx, actor, alvo);
    if (contados.size > 0) await concluir(tx, actor, [saida], await lancarDocumentos(tx, actor, [documento]), contados);
    return contados.size > 0;
  });
  return feito.ok && feito.value;
}

type Movimentos = Awaited<ReturnType<typeof lancarDocumentos>>;

/** @param contados counts that had seen items go, of the one sale */
async function concluir(
  tx: Tx,
  actor: Actor,
  saidas: readonly Saida[],
  feitos: Movimentos,
  contados: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const { grupoId } = actor;
  const mantidas = await manterContagens(
    tx,
    actor,
    feitos.flatMap((dela) => dela.map(({ movimento }) => movimento.id)),
  );
  const numeros = new Map(mantidas.map(({ movimentoId, numero }) => [movimentoId, numero]));
  for (const { item, movimento } of feitos.flat()) {
    const numero = contados.get(item);
    if (numero !== undefined) numeros.set(movimento.id, numero);
  }
  await gravarCustos(
    tx,
    grupoId,
    saidas.flatMap(({ pecas }, i) => custosDosItens(pecas, feitos[i] ?? [])),
  );
  await marcarFeitos(
    tx,
    grupoId,
    saidas.map(({ efeito: { atoId, tipo } }, i) => ({
      atoId,
      tipo,
      resultado: { movimentos: feitos[i]?.length ?? 0 },
    })),
  );
  const exigentes = await semNegativo(
    tx,
    saidas.map(({ efeito }) => efeito.empresaId),
  );
  const faltas = saidas.flatMap(({ efeito, pecas }, i) => {
    if (!exigentes.has(efeito.empresaId)) return [];
    const faltou = (feitos[i] ?? []).find(
      ({ movimento }) => decimal(movimento.saldoDepois).lt(0) && !numeros.has(movimento.id),
    );
    const peca = pecas.find(({ chave }) => chave === faltou?.item);
    if (!faltou || !peca) return [];
    const texto = `${peca.item.descricao}: o estoque ficou em ${decimal(faltou.movimento.saldoDepois).toFixed()}.`;
    return [{ ...efeito, divergencias: [{ tipo: 'estoque' as const, texto, dados: { item: peca.item.item } }] }];
  });
  await anotarDivergencias(tx, grupoId, [...faltas, ...contadasAntes(saidas, feitos, numeros)]);
}

/** Sales from before a count that they arrived after: what was counted stays, and the sale says so. */
const contadasAntes = (saidas: readonly Saida[], feitos: Movimentos, numeros: ReadonlyMap<number, number>) =>
  saidas.flatMap(({ efeito, pecas }, i) => {
    const contado = (feitos[i] ?? []).find(({ movimento }) => numeros.has(movimento.id));
    const peca = pecas.find(({ chave }) => chave === contado?.item);
    if (!contado || !peca) return [];
    const { descricao, item } = peca.item;
    const texto = `${descricao}: a venda veio depois da contagem ${numeros.get(contado.movimento.id)}, que já o tinha contado sem ela. O saldo contado fica.`;
    return [{ ...efeito, divergencias: [{ tipo: 'estoque' as const, texto, dados: { item } }] }];
  });

/** Of one unit of each item: what left the stock for it, and the registered cost of what keeps none or has no average. */
function custosDosItens(pecas: readonly Pecas[], movimentos: Movimentos[number]) {
  return [...Map.groupBy(pecas, ({ item }) => item.id)].map(([id, dele]) => {
    const valores = dele.map(({ chave, produto, quantidade }) => {
      if (!produto.seMove) return quantidade.times(produto.custo ?? 0);
      const saiu = movimentos.filter(({ item }) => item === chave);
      const custo = somar(
        saiu.map(({ movimento }) => decimal(movimento.quantidade).abs().times(movimento.custoUnitario)),
      );
      // What was sold before any purchase was told has no average yet.
      return custo.isZero() ? quantidade.times(produto.custo ?? 0) : custo;
    });
    const quantidade = dele[0]?.item.quantidade ?? '1';
    const conhecido = dele.some(({ produto }) => produto.seMove || produto.custo !== null);
    return {
      id,
      custo: conhecido ? somar(valores).div(quantidade).toFixed(6) : null,
      receitaId: dele.find(({ inteiro }) => inteiro)?.produto.receitaId ?? null,
    };
  });
}
