import { dataNoFuso, decimal } from '@retaguarda/brasil';
import { DomainError, type NotaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../platform/http/actor.ts';
import { contasNoAno } from '../contabil/public.ts';
import { fusoDaEmpresa } from '../empresas/public.ts';
import {
  custoDaBonificacaoEm,
  estornarDocumento,
  lancarDocumento,
  type MovimentosDoDocumento,
  saidasDoDocumento,
} from '../estoque/public.ts';
import { criarTitulos, retirarTitulosDe } from '../financeiro/public.ts';
import { produtosQueSeMovem } from '../produtos/public.ts';
import type { MeiosDaNota } from './meios.ts';
import { lerNatureza } from './naturezas/naturezas.queries.ts';
import {
  documentoDe,
  itemDoMovimento,
  movimentoDoItem,
  operacaoDoEstoque,
  tomaCustoDaNota,
} from './notas/estoque-da-nota.ts';
import { lerRascunho, type Nota, travarNota } from './notas/notas.queries.ts';
import { avisarDestino, type ItemTransferido } from './transferencia.ts';

const ORIGEM_DO_TITULO = 'nfe';

/**
 * Takes stock and finance to where the authority's word leaves the note: authorised, goods moved and instalments to
 * receive; cancelled, neither. What a rule of theirs refuses is kept as a text for a person, and tried again when asked.
 */
export async function seguirNota(meios: MeiosDaNota, grupoId: number, id: number): Promise<void> {
  const { database } = meios;
  try {
    await database.write(doSistema(grupoId), async (tx) => {
      await aplicarEfeitos(tx, oPrograma(grupoId), meios, id);
      await anotarPendencia(tx, grupoId, id, null);
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message } = error;
    await database.write(doSistema(grupoId), (tx) => anotarPendencia(tx, grupoId, id, message));
  }
}

/** Keeps what a person must put right for the note to be followed; null: nothing any more. */
export const anotarPendencia = (tx: Tx, grupoId: number, id: number, pendencia: string | null) =>
  sql`update nota set pendencia = ${pendencia} where grupo_id = ${grupoId} and id = ${id} and pendencia is distinct from ${pendencia}`.execute(
    tx,
  );

/** All of it or nothing, in a transaction of who asks. @throws DomainError of stock or finance */
export async function aplicarEfeitos(
  tx: Tx,
  actor: Actor,
  { recebedores, seguidores }: Seguem,
  id: number,
): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  // The system that issued it moved its goods and its money.
  if (nota.importada) return;
  const { empresaId, modelo, numero, chave, totais } = nota;
  const { sentido } = nota.rascunho;
  const fez = nota.situacao === 'autorizada' || nota.situacao === 'cancelada' ? nota.situacao : null;
  if (fez !== null && numero !== null && chave !== null)
    for (const seguidor of seguidores)
      await seguidor[fez](tx, actor.grupoId, { id, empresaId, modelo, sentido, numero, chave, totais });
  if (fez === 'autorizada') await fazer(tx, actor, recebedores, nota);
  if (fez === 'cancelada') await desfazer(tx, actor, recebedores, nota);
}

type Seguem = Pick<MeiosDaNota, 'recebedores' | 'seguidores'>;
type Recebedores = MeiosDaNota['recebedores'];

async function fazer(tx: Tx, actor: Actor, recebedores: Recebedores, nota: Nota): Promise<void> {
  const rascunho = await lerRascunho(tx, actor.grupoId, nota);
  const itens = nota.estoqueEm === null ? await movimentosDe(tx, actor, nota, rascunho) : [];
  if (itens.length > 0) {
    await lancarDocumento(tx, actor, { empresaId: nota.empresaId, ...documentoDe(nota), itens });
    await sql`update nota set estoque_em = now() where grupo_id = ${actor.grupoId} and id = ${nota.id}`.execute(tx);
  }
  await avisarDestino(tx, actor.grupoId, recebedores, nota, () => itensTransferidos(tx, actor, nota, rascunho));
  const { pessoaId } = rascunho;
  if (nota.tituloId !== null || !rascunho.geraFinanceiro || rascunho.duplicatas.length === 0 || !pessoaId) return;
  const valor = rascunho.duplicatas.reduce((soma, um) => soma.plus(um.valor), decimal(0)).toFixed(2);
  const [titulo] = await criarTitulos(tx, actor, [
    {
      origem: 'R',
      empresaId: nota.empresaId,
      pessoaId,
      valor,
      parcelas: rascunho.duplicatas,
      documento: `NF-e ${nota.numero}/${nota.serie}`,
      formaPagamentoId: rascunho.formaPagamentoId ?? null,
      contaId: rascunho.contaId ?? null,
      rateio: await contaDaNatureza(tx, actor, rascunho),
      origemTipo: ORIGEM_DO_TITULO,
      origemId: nota.id,
    },
  ]);
  await sql`update nota set titulo_id = ${titulo?.id ?? null} where grupo_id = ${actor.grupoId} and id = ${nota.id}`.execute(
    tx,
  );
}

/** The account that the nature names, as the chart of the company's year has it; none named, none is given. @throws DomainError RULE_BROKEN */
async function contaDaNatureza(tx: Tx, actor: Actor, { naturezaId, empresaId }: NotaEntrada) {
  if (!naturezaId) return [];
  const { nome, planoDeContaId } = await lerNatureza(tx, actor.grupoId, naturezaId);
  if (planoDeContaId === null) return [];
  const ano = Number(dataNoFuso(new Date().toISOString(), await fusoDaEmpresa(tx, empresaId)).slice(0, 4));
  const doAno = (await contasNoAno(tx, actor, { empresaId, ano }, [planoDeContaId])).get(planoDeContaId);
  if (doAno === undefined)
    throw new DomainError('RULE_BROKEN', {
      text: `A conta da natureza de operação ${nome} não está no plano de contas de ${ano} desta empresa: escolha outra na natureza.`,
    });
  return [{ planoDeContaId: doAno, percentual: '100' }];
}

/** Each item with what left for it. */
async function itensTransferidos(
  tx: Tx,
  { grupoId }: Actor,
  nota: Nota,
  { itens }: NotaEntrada,
): Promise<ItemTransferido[]> {
  const saidas = await saidasDoDocumento(tx, grupoId, documentoDe(nota));
  return itens.map(({ produtoId }, i) => {
    const dele = saidas.filter(({ item }) => itemDoMovimento(item) === i + 1);
    return { produtoId, saidas: dele, semEstoque: saidas.length > 0 && dele.length === 0 };
  });
}

async function desfazer(tx: Tx, actor: Actor, recebedores: Recebedores, nota: Nota): Promise<void> {
  if (nota.rascunho.operacao === 'transferencia' && nota.chave !== null) {
    for (const recebedor of recebedores)
      await recebedor.cancelada(tx, actor.grupoId, nota.chave, new Date().toISOString());
  }
  if (nota.tituloId !== null) {
    const origem = { tipo: ORIGEM_DO_TITULO, ids: [nota.id] };
    const impedimento = await retirarTitulosDe(tx, actor, origem);
    if (impedimento !== null) throw new DomainError('RULE_BROKEN', { text: impedimento });
    await sql`update nota set titulo_id = null where grupo_id = ${actor.grupoId} and id = ${nota.id}`.execute(tx);
  }
  if (nota.estoqueEm === null) return;
  const motivo = `Cancelamento da nota ${nota.numero}`;
  await estornarDocumento(tx, actor, { empresaId: nota.empresaId, ...documentoDe(nota), motivo });
  await sql`update nota set estoque_em = null where grupo_id = ${actor.grupoId} and id = ${nota.id}`.execute(tx);
}

type Item = MovimentosDoDocumento['itens'][number];

/** What each item costs, where its note says it; null: the stock knows it. */
async function custosDosItens(
  tx: Tx,
  grupoId: number,
  { id, empresaId }: Nota,
  operacao: Item['operacao'],
): Promise<ReadonlyMap<number, string> | null> {
  if (!tomaCustoDaNota(operacao)) return null;
  if (
    'tipo' in operacao &&
    operacao.tipo === 'bonificacao_entrada' &&
    (await custoDaBonificacaoEm(tx, empresaId)) === 'zero'
  )
    return new Map();
  const { rows } = await sql<{ numero: number; custo: string }>`
    select i.numero, round((v."valorProdutos" + v.frete + v.seguro + v.outros - v.desconto) / i.quantidade, 6)::text as custo
    from nota_item i cross join jsonb_to_record(i.calculo)
      as v("valorProdutos" numeric, frete numeric, seguro numeric, outros numeric, desconto numeric)
    where i.grupo_id = ${grupoId} and i.nota_id = ${id}`.execute(tx);
  return new Map(rows.map(({ numero, custo }) => [numero, custo]));
}

/** What keeps no stock (a service, gas) is on the note and moves nothing. */
async function movimentosDe(tx: Tx, { grupoId }: Actor, nota: Nota, rascunho: NotaEntrada): Promise<Item[]> {
  const operacao = operacaoDoEstoque(rascunho);
  if (operacao === null) return [];
  const custos = await custosDosItens(tx, grupoId, nota, operacao);
  const movem = await produtosQueSeMovem(tx, grupoId, [...new Set(rascunho.itens.map(({ produtoId }) => produtoId))]);
  return rascunho.itens.flatMap(({ produtoId, quantidade, seriais = [], lotes = [] }, i): Item[] => {
    if (!movem.has(produtoId)) return [];
    const comum = {
      produtoId,
      operacao,
      ...(custos && { custo: custos.get(i + 1) ?? '0' }),
      documento: `NF-e ${nota.numero}/${nota.serie}`,
      motivo: nota.natureza,
      aceitaInativo: true,
    };
    if (lotes.length === 0) return [{ ...comum, item: movimentoDoItem(i + 1), quantidade, seriais, fefo: true }];
    let ditos = 0;
    return lotes.map(({ numero, fabricacao: elaboracao, validade, quantidade: parte }, n): Item => {
      const deles = seriais.slice(ditos, ditos + Number(parte));
      ditos += deles.length;
      const lote = { numero, elaboracao, validade };
      return { ...comum, item: movimentoDoItem(i + 1, n), quantidade: parte, seriais: deles, lote };
    });
  });
}
