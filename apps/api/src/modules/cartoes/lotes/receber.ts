import { decimal, diasEntre, ratear, somar } from '@retaguarda/brasil';
import {
  type AntecipacaoAPrever,
  type AntecipacaoNova,
  custoDaAntecipacao,
  DomainError,
  type LiquidacaoNova,
  type LoteLido,
  type PreviaDaAntecipacao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { estornarMovimento, exigirContas, lancarMovimento } from '../../financeiro/public.ts';
import { exigirAcao } from '../recebiveis/exigir-acao.ts';
import { lerRecebiveis, type Recebivel, travarRecebiveis } from '../recebiveis/recebiveis.queries.ts';
import { criarLote, type LoteNovo, lerLote } from './lotes.queries.ts';

const recusar = (campos: Record<string, string>) => new DomainError('RULE_BROKEN', { campos });

/** One credit is of one acquirer, for one company. @throws DomainError RULE_BROKEN */
function exigirUmCredito(recebiveis: readonly Recebivel[]): void {
  const [primeiro] = recebiveis as [Recebivel];
  if (recebiveis.some(({ adquirenteId }) => adquirenteId !== primeiro.adquirenteId)) {
    throw recusar({ ids: 'Escolha recebíveis de uma adquirente só' });
  }
  if (recebiveis.some(({ empresaId }) => empresaId !== primeiro.empresaId)) {
    throw recusar({ ids: 'Escolha recebíveis de uma empresa só' });
  }
}

/** Where it is credited: the account named, else the one all are expected at. @throws DomainError RULE_BROKEN, UNKNOWN_REFERENCE */
async function contaDoCredito(tx: Tx, actor: Actor, recebiveis: readonly Recebivel[], pedida: number | undefined) {
  const [primeiro] = recebiveis as [Recebivel];
  if (pedida === undefined && recebiveis.some(({ contaId }) => contaId !== primeiro.contaId)) {
    throw recusar({ contaId: 'Informe a conta: são esperados em mais de uma' });
  }
  const { contaId: conta } = await exigirContas(tx, actor, { contaId: pedida ?? primeiro.contaId });
  if (conta.empresaId !== primeiro.empresaId) throw recusar({ contaId: 'A conta é de outra empresa' });
  return conta.id;
}

const nomes = { liquidacao: 'Cartões', antecipacao: 'Antecipação de cartões' } as const;

/** The batch, the movement it makes in the account, and each tied to the other. */
export async function creditar(tx: Tx, actor: Actor, lote: LoteNovo, liberacao: string | undefined): Promise<LoteLido> {
  const id = await criarLote(tx, actor, lote);
  const { adquirente, recebido } = await lerLote(tx, actor, id);
  const movimentoId = await lancarMovimento(tx, actor, {
    contaId: lote.contaId,
    data: lote.data,
    valor: recebido,
    tipo: 'cartao',
    descricao: `${nomes[lote.tipo]}: ${adquirente.rotulo}`,
    liberacao,
    origem: { tipo: 'cartao_lote', id },
  });
  await sql`update cartao_lote set movimento_id = ${movimentoId} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  return lerLote(tx, actor, id);
}

/**
 * Settles what an acquirer credited at once. What came beyond or short of what was expected is shared in proportion, and those
 * are told as received with a difference.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION (somebody settled one before), RULE_BROKEN
 */
export async function liquidar(
  tx: Tx,
  actor: Actor,
  { ids, data, contaId, recebido, liberacao }: LiquidacaoNova,
): Promise<LoteLido> {
  const recebiveis = await travarRecebiveis(tx, actor, ids);
  exigirAcao('liquidar', recebiveis);
  exigirUmCredito(recebiveis);
  const conta = await contaDoCredito(tx, actor, recebiveis, contaId);
  const liquidos = recebiveis.map(({ liquido }) => liquido);
  const vieram = recebido === undefined ? liquidos.map(decimal) : ratear(recebido, liquidos);
  if (somar(vieram).isZero()) throw recusar({ ids: 'Nada há a receber deles' });
  const itens = recebiveis.map((recebivel, i) => ({
    recebivel,
    recebido: (vieram[i] ?? decimal(0)).toFixed(2),
    dias: 0,
  }));
  return creditar(tx, actor, { tipo: 'liquidacao', contaId: conta, data, itens }, liberacao);
}

/** What paying in advance leaves of each. @throws DomainError RULE_BROKEN */
function anteciparCada(recebiveis: readonly Recebivel[], { data, mensalPercentual }: AntecipacaoAPrever) {
  exigirAcao('antecipar', recebiveis);
  exigirUmCredito(recebiveis);
  return recebiveis.map((recebivel) => {
    const taxa = mensalPercentual ?? recebivel.antecipacaoMensalPercentual;
    if (taxa === null) throw recusar({ mensalPercentual: 'Informe: não há taxa de antecipação acertada' });
    if (recebivel.prevista <= data) throw recusar({ data: 'Há recebível previsto para este dia ou antes' });
    if (data < recebivel.dataVenda) throw recusar({ data: 'Não pode ser antes da venda' });
    const dias = diasEntre(data, recebivel.prevista);
    const custo = custoDaAntecipacao(recebivel.liquido, taxa, dias);
    const recebido = decimal(recebivel.liquido).minus(custo);
    if (recebido.lt(0)) throw recusar({ mensalPercentual: 'O custo passa do valor' });
    return { recebivel, dias, custo, recebido: recebido.toFixed(2) };
  });
}

/** What paying in advance costs and leaves, seen before it is done. @throws DomainError NOT_FOUND, INVALID_TRANSITION, RULE_BROKEN */
export async function preverAntecipacao(
  db: Db,
  actor: Actor,
  pedido: AntecipacaoAPrever,
): Promise<PreviaDaAntecipacao> {
  const itens = anteciparCada(await lerRecebiveis(db, actor, pedido.ids), pedido);
  const soma = (valores: readonly string[]) => somar(valores).toFixed(2);
  return {
    itens: itens.map(({ recebivel: { id, liquido }, dias, custo, recebido }) => ({
      id,
      dias,
      liquido,
      custo,
      recebido,
    })),
    liquido: soma(itens.map(({ recebivel }) => recebivel.liquido)),
    custo: soma(itens.map(({ custo }) => custo)),
    recebido: soma(itens.map(({ recebido }) => recebido)),
  };
}

/** Receives before the day, for a cost. @throws DomainError NOT_FOUND, INVALID_TRANSITION, RULE_BROKEN */
export async function antecipar(tx: Tx, actor: Actor, pedido: AntecipacaoNova): Promise<LoteLido> {
  const recebiveis = await travarRecebiveis(tx, actor, pedido.ids);
  const itens = anteciparCada(recebiveis, pedido);
  const contaId = await contaDoCredito(tx, actor, recebiveis, pedido.contaId);
  return creditar(tx, actor, { tipo: 'antecipacao', contaId, data: pedido.data, itens }, pedido.liberacao);
}

/**
 * Takes a credit back: an opposite movement, and what was received is expected again.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION (already undone, contested, reconciled), RULE_BROKEN
 */
export async function desfazerLote(
  tx: Tx,
  actor: Actor,
  { id, liberacao }: { id: number; liberacao?: string | undefined },
): Promise<LoteLido> {
  await lerLote(tx, actor, id);
  const { rows } = await sql<{ id: number }>`select id from cartao_recebivel
    where grupo_id = ${actor.grupoId} and lote_id = ${id} order by id for update`.execute(tx);
  const lote = await lerLote(tx, actor, id);
  if (lote.desfeitoEm !== null) throw new DomainError('INVALID_TRANSITION', { text: 'Já foi desfeito.' });
  const ids = rows.map((row) => row.id);
  exigirAcao('desfazerLote', await lerRecebiveis(tx, actor, ids));
  await estornarMovimento(tx, actor, { id: lote.movimentoId, liberacao, origem: 'cartao_lote' });
  await sql`update cartao_recebivel set recebido = null, recebido_em = null, lote_id = null, antecipado = false
    where grupo_id = ${actor.grupoId} and id = any(${ids}::bigint[])`.execute(tx);
  await sql`update cartao_lote set desfeito_em = now(), desfeito_por = ${actor.usuarioId}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerLote(tx, actor, id);
}
