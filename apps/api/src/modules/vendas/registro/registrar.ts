import { Decimal, decimal } from '@retaguarda/brasil';
import { DomainError, type VendaAcontecida } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { relogioDaEmpresa } from '../../empresas/public.ts';
import type { CaixaDasVendas, TurnoDaVenda } from '../caixa-das-vendas.ts';
import { creditoDaVenda } from '../fiado/da-venda.ts';
import { ligarTrocas, usarVales } from '../vales.ts';
import { conferirVenda, type Divergencia } from './conferir.ts';
import { anotarDivergencias, gravarAto, gravarVenda, type VendaAGravar } from './gravar.queries.ts';
import { type AtoAGravar, efeitosDe, type ItemAGravar, type PagamentoAGravar, repartirTroco } from './linhas.ts';
import { lerReferencias, type Referencias } from './referencias.ts';

/** A sale that happened, where and when. */
export interface VendaARegistrar {
  empresaId: number;
  terminalId: number;
  /** The terminal's own number of it; null: sold here. */
  seq: number | null;
  /** Its identity, where the sale does not say one. */
  uuid: string;
  /** Corrected by the drift of the terminal's clock; ISO 8601 UTC. */
  ocorridaEm: string;
  /** As the terminal told it. */
  ocorridaNoTerminal: string;
  dados: VendaAcontecida;
  /** Of the document it asks this program for; the NFC-e when absent. */
  modelo?: '55' | '65';
  /** Who let through what the operator had no right for. */
  autorizadorId?: number | null;
  /** Who keeps the shifts; without one, sales have none. */
  caixa: CaixaDasVendas | undefined;
}

/** What became of a sale that was told. */
export interface VendaRegistrada {
  id: number;
  uuid: string;
  /** Business day. */
  dia: string;
  divergencias: Divergencia[];
  /** It was here already: nothing was written. */
  repetida: boolean;
}

/**
 * Records a sale, whatever does not agree: the only writer of sales. One short transaction that waits for no other terminal; stock,
 * receivables and documents follow by the queue. The same identity is recorded once.
 *
 * @throws DomainError IDEMPOTENCY_MISMATCH for the identity of another terminal's sale
 */
export async function registrarVenda(tx: Tx, actor: Actor, venda: VendaARegistrar): Promise<VendaRegistrada> {
  const { empresaId, terminalId, dados, ocorridaEm, ocorridaNoTerminal } = venda;
  const uuid = dados.uuid ?? venda.uuid;
  const relogio = await relogioDaEmpresa(tx, empresaId);
  const refs = await lerReferencias(tx, empresaId, uuid, dados);
  if (refs.antes) return repetida(uuid, terminalId, refs.antes);
  const { dia, hora } = relogio.em(ocorridaEm);
  const turno = await acharTurno(tx, actor, venda, dia, refs);
  const vales = await usarVales(tx, actor.grupoId, empresaId, dados.pagamentos);
  const divergencias = [
    ...conferirVenda(dados, refs, { ocorridaEm, fuso: relogio.fuso }).filter(
      ({ tipo }) => tipo !== 'desconto_sem_direito' || !venda.autorizadorId,
    ),
    ...doTurno(turno),
    ...doRelogio(ocorridaEm, ocorridaNoTerminal),
    ...vales.divergencias,
  ];
  const ato: AtoAGravar = {
    ...valoresDe(dados),
    ...{ id: refs.atoId, uuid, vendaId: refs.vendaId, empresaId, terminalId, turnoId: turno?.id ?? null },
    ...{
      canal: dados.canal,
      tipo: 'venda',
      ocorridoEm: ocorridaEm,
      dia,
      hora,
      documentos: 1,
      pessoas: dados.pessoas ?? 0,
    },
    ...{
      motivo: null,
      usuarioId: conhecido(dados.operadorId, refs.usuarios),
      autorizadorId: venda.autorizadorId ?? null,
      voltaAoEstoque: true,
    },
  };
  if (!(await gravarVenda(tx, actor.grupoId, linhaDaVenda(uuid, venda, refs), ato))) {
    // Another transaction wrote it after we looked, and has committed: it is read now.
    const { antes } = await lerReferencias(tx, empresaId, uuid, dados);
    if (!antes) throw new Error('a sale that stood in the way is gone');
    return repetida(uuid, terminalId, antes);
  }
  const itens = itensDe(dados, refs);
  const pagamentos = pagamentosDe(dados, refs, vales.ids);
  const comDocumento = dados.emitir || (dados.fiscal !== null && dados.fiscal !== undefined);
  await gravarAto(tx, actor.grupoId, {
    ...{ ato, itens, pagamentos },
    efeitos: efeitosDe(itens, pagamentos, {
      ...{ comEstoque: true, comDocumento },
      comComissao: [dados, ...dados.itens].some(({ vendedorId }) => conhecido(vendedorId, refs.usuarios) !== null),
    }),
    documento: { emitir: dados.emitir, modelo: venda.modelo ?? '65', xml: dados.fiscal?.xml ?? null },
  });
  const cliente = conhecido(dados.clienteId, refs.clientes);
  divergencias.push(...(await creditoDaVenda(tx, actor, { id: refs.vendaId, empresaId, clienteId: cliente }, dados)));
  await anotarDivergencias(tx, actor.grupoId, ato, divergencias);
  await ligarTrocas(tx, actor.grupoId, refs.vendaId, [...vales.ids.values()]);
  if (turno && turno.situacao !== 'aberto')
    await venda.caixa?.chegouDepois(tx, actor, turno.id, `venda/${refs.vendaId}`);
  return { id: refs.vendaId, uuid, dia, divergencias, repetida: false };
}

function repetida(uuid: string, terminalId: number, antes: NonNullable<Referencias['antes']>): VendaRegistrada {
  if (antes.terminalId !== terminalId)
    throw new DomainError('IDEMPOTENCY_MISMATCH', {
      text: 'Outro terminal já enviou uma venda com esta identificação.',
    });
  return { id: antes.id, uuid, dia: antes.dia, divergencias: [], repetida: true };
}

async function acharTurno(
  tx: Tx,
  actor: Actor,
  { caixa, empresaId, terminalId, dados, ocorridaEm }: VendaARegistrar,
  dia: string,
  { usuarios }: Referencias,
): Promise<TurnoDaVenda | null> {
  if (!caixa || !dados.turno) return null;
  return caixa.turno(tx, actor, {
    ...{ uuid: dados.turno, empresaId, terminalId, ocorridoEm: ocorridaEm, dia },
    operadorId: conhecido(dados.operadorId, usuarios),
    operadorNome: dados.operadorNome ?? null,
  });
}

function doTurno(turno: TurnoDaVenda | null): Divergencia[] {
  if (turno?.presumido)
    return [{ tipo: 'turno_presumido', texto: 'A venda é de um turno de que não chegou a abertura.' }];
  if (turno && turno.situacao !== 'aberto')
    return [{ tipo: 'turno_fechado', texto: 'A venda chegou depois que o turno dela foi encerrado.' }];
  return [];
}

const TOLERANCIA_DO_RELOGIO_MS = 2 * 60_000;

function doRelogio(certo: string, dito: string): Divergencia[] {
  const desvio = Date.parse(certo) - Date.parse(dito);
  if (Math.abs(desvio) <= TOLERANCIA_DO_RELOGIO_MS) return [];
  const minutos = Math.round(Math.abs(desvio) / 60_000);
  const texto =
    desvio > 0
      ? `O relógio do terminal estava ${minutos} minutos atrasado.`
      : `O relógio do terminal estava ${minutos} minutos adiantado.`;
  return [{ tipo: 'relogio', texto, dados: { certo, dito } }];
}

const conhecido = (id: number | null | undefined, ids: ReadonlySet<number>): number | null =>
  id && ids.has(id) ? id : null;

const centavos = (valor: string) => decimal(valor).toFixed(2);

const valoresDe = (dados: VendaAcontecida) => ({
  bruto: centavos(dados.bruto),
  desconto: centavos(dados.desconto),
  servico: centavos(dados.servico),
  taxaEntrega: centavos(dados.taxaEntrega),
  acrescimo: centavos(dados.acrescimo),
  total: centavos(dados.total),
  troco: centavos(dados.troco),
});

const linhaDaVenda = (
  uuid: string,
  { seq, dados, ocorridaNoTerminal }: VendaARegistrar,
  refs: Referencias,
): VendaAGravar => ({
  ...{ uuid, seq, ocorridaNoTerminal, conta: dados.conta ?? null, pedido: dados.pedido ?? null },
  clienteId: conhecido(dados.clienteId, refs.clientes),
  documento: dados.documento ?? null,
  vendedorId: conhecido(dados.vendedorId, refs.usuarios),
  operadorId: conhecido(dados.operadorId, refs.usuarios),
  modelo: dados.fiscal?.modelo ?? null,
  serie: dados.fiscal?.serie ?? null,
  numero: dados.fiscal?.numero ?? null,
  chave: dados.fiscal?.chave ?? null,
  catalogoMarca: dados.catalogoMarca ?? null,
  observacao: dados.observacao ?? null,
});

const itensDe = ({ itens }: VendaAcontecida, refs: Referencias): ItemAGravar[] =>
  itens.map((item, i) => ({
    ...{ item: i + 1, deItemId: null, descricao: item.descricao, codigo: item.codigo ?? null },
    produtoId: item.produtoId && refs.produtos.has(item.produtoId) ? item.produtoId : null,
    unidade: item.unidade ?? null,
    ...{ quantidade: item.quantidade, unitario: item.unitario, bruto: item.bruto },
    ...{ desconto: item.desconto, liquido: item.liquido, precoTabela: item.precoTabela ?? null },
    departamentoId: conhecido(item.departamentoId, refs.departamentos),
    vendedorId: conhecido(item.vendedorId, refs.usuarios),
    observacao: item.observacao ?? null,
    partes: item.partes && item.partes.length > 0 ? item.partes.map((parte) => parteDe(parte, refs)) : null,
    lote: item.lote ?? null,
    seriais: item.seriais ?? null,
  }));

type Parte = NonNullable<VendaAcontecida['itens'][number]['partes']>[number];

const parteDe = ({ produtoId, fracao, ...parte }: Parte, { produtos }: Referencias) => ({
  ...parte,
  fracao: fracao ?? null,
  produtoId: produtoId && produtos.has(produtoId) ? produtoId : null,
});

function pagamentosDe(
  { pagamentos, troco }: VendaAcontecida,
  refs: Referencias,
  vales: ReadonlyMap<number, number>,
): PagamentoAGravar[] {
  const trocos = repartirTroco(pagamentos, troco);
  return pagamentos.map((pago, i) => ({
    formaPagamentoId: conhecido(pago.formaPagamentoId, refs.formas),
    especie: pago.especie,
    valor: new Decimal(pago.valor).toFixed(2),
    troco: trocos[i] ?? '0.00',
    parcelas: pago.parcelas,
    bandeiraId: conhecido(pago.bandeiraId, refs.bandeiras),
    adquirenteId: conhecido(pago.adquirenteId, refs.adquirentes),
    nsu: pago.nsu ?? null,
    autorizacao: pago.autorizacao ?? null,
    txid: pago.txid ?? null,
    valeId: vales.get(i) ?? null,
  }));
}
