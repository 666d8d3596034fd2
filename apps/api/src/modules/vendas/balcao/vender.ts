import { decimal, formatarMoeda } from '@retaguarda/brasil';
import {
  acertoDoPagamento,
  DomainError,
  somarItens,
  type VendaAcontecida,
  type VendaDoBalcao,
  type VendaFeita,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { holdsIn } from '../../../platform/http/reach.ts';
import type { Autorizador } from '../../acesso/public.ts';
import { exigirEmpresas, exigirPessoas } from '../../empresas/public.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import { formasPorId } from '../../financeiro/public.ts';
import { exigirAVenda } from '../../restaurante/public.ts';
import type { CaixaDasVendas } from '../caixa-das-vendas.ts';
import { creditoDe, esperarOCredito, exigirCredito } from '../fiado/credito.ts';
import { fiadoDe } from '../fiado/da-venda.ts';
import { semTurno } from '../fiado/receber.ts';
import { registrarVenda } from '../registro/registrar.ts';
import { abaixoEmPalavras, conferirItens, type ItensConferidos, oQueSeLeva } from './itens.ts';

export interface MeiosDaVenda {
  caixa: CaixaDasVendas | undefined;
  /** Who gave their password to let the discount through. */
  autorizador: Autorizador | null;
  /** Who knows of goods that are promised: what is not sold now is refused. Null: a quotation promised it, and it is honoured. */
  comprometidos: readonly FonteDeComprometidos[] | null;
}

/**
 * A sale typed by a person at the counter: what does not agree is refused, since nothing happened yet. The same identity sells once.
 *
 * @throws DomainError RULE_BROKEN without an open shift, for a discount without right, what is not paid, credit or store credit that
 *   does not suffice, or a product that the menu does not sell now
 */
export async function venderNoBalcao(
  tx: Tx,
  actor: Actor,
  pedido: Omit<VendaDoBalcao, 'autorizador'>,
  meios: MeiosDaVenda,
): Promise<VendaFeita> {
  const { empresaId, uuid, clienteId } = pedido;
  await exigirEmpresas(tx, actor, [empresaId]);
  const feita = await vendaFeitaAntes(tx, actor.grupoId, pedido);
  if (feita) return feita;
  const turno = await meios.caixa?.meuTurno(tx, actor, empresaId, true);
  if (!turno) throw semTurno();
  if (clienteId) await exigirPessoas(tx, actor, [clienteId]);
  const conferidos = await conferirItens(tx, actor, pedido);
  if (meios.comprometidos)
    await exigirAVenda(tx, { grupoId: actor.grupoId, empresaId }, oQueSeLeva(pedido, conferidos), meios.comprometidos);
  const autorizadorId = quemAutoriza(actor, empresaId, conferidos, meios.autorizador);
  if (pedido.modelo === '55' && !clienteId) {
    throw new DomainError('RULE_BROKEN', { campos: { clienteId: 'A NF-e pede o cliente' } });
  }
  const pagamentos = await comEspecies(tx, actor, pedido);
  const { falta, troco, sobra } = acertoDoPagamento(conferidos.soma.total, pagamentos);
  if (decimal(falta).gt(0)) throw semPagar(`Faltam ${formatarMoeda(falta)}.`);
  if (decimal(sobra).gt(0)) throw semPagar(`Passam ${formatarMoeda(sobra)}, e só o dinheiro tem troco.`);
  await reservarOFiado(tx, actor, pedido, pagamentos);
  const agora = new Date().toISOString();
  const { bruto, desconto, total } = conferidos.soma;
  const dados: VendaAcontecida = {
    uuid,
    turno: turno.uuid,
    canal: 'balcao',
    clienteId,
    documento: pedido.documento,
    vendedorId: pedido.vendedorId,
    operadorId: actor.usuarioId,
    operadorNome: actor.nome,
    itens: conferidos.itens,
    pagamentos,
    bruto,
    desconto,
    total,
    troco,
    servico: '0',
    taxaEntrega: '0',
    acrescimo: '0',
    emitir: !!pedido.modelo,
    observacao: pedido.observacao,
    reservaDeCredito: pedido.reservaDeCredito,
  };
  const venda = await registrarVenda(tx, actor, {
    empresaId,
    terminalId: turno.terminalId,
    seq: null,
    uuid,
    dados,
    caixa: meios.caixa,
    autorizadorId,
    ...(pedido.modelo ? { modelo: pedido.modelo } : {}),
    ocorridaEm: agora,
    ocorridaNoTerminal: agora,
  });
  const semVale = venda.divergencias.find(({ tipo }) => tipo === 'vale');
  if (semVale) throw semPagar(semVale.texto);
  const divergencias = venda.divergencias.map(({ tipo, texto }) => ({ tipo, texto }));
  return { id: venda.id, uuid, dia: venda.dia, total, troco, repetida: venda.repetida, divergencias };
}

const semPagar = (texto: string) => new DomainError('RULE_BROKEN', { text: texto, campos: { pagamentos: texto } });

/** @throws DomainError IDEMPOTENCY_MISMATCH for another sale under the same identity: the second would be lost without a word */
async function vendaFeitaAntes(
  tx: Tx,
  grupoId: number,
  { uuid, empresaId, itens, desconto }: Pick<VendaDoBalcao, 'uuid' | 'empresaId' | 'itens' | 'desconto'>,
): Promise<VendaFeita | null> {
  const { rows } = await sql<
    Omit<VendaFeita, 'repetida' | 'divergencias'> & { empresaId: number }
  >`select v.id, v.uuid, v.dia, v.total::text, v.troco::text, v.empresa_id as "empresaId"
    from venda v where v.grupo_id = ${grupoId} and v.uuid = ${uuid}::uuid`.execute(tx);
  if (!rows[0]) return null;
  const { empresaId: daEmpresa, ...feita } = rows[0];
  if (daEmpresa !== empresaId || !decimal(feita.total).eq(somarItens(itens, desconto).total))
    throw new DomainError('IDEMPOTENCY_MISMATCH', {
      text: 'Esta venda já foi feita com outros itens. Confira-a em Vendas e comece outra.',
    });
  return { ...feita, repetida: true, divergencias: [] };
}

/** @returns null where nobody need authorise. @throws DomainError RULE_BROKEN */
function quemAutoriza(
  actor: Actor,
  empresaId: number,
  { abaixo }: ItensConferidos,
  autorizador: Autorizador | null,
): number | null {
  if (abaixo.lte(0)) return null;
  if (autorizador) {
    if (autorizador.empresas === 'todas' || autorizador.empresas.includes(empresaId)) return autorizador.id;
    throw new DomainError('RULE_BROKEN', {
      campos: { 'autorizador.usuario': 'Esta pessoa não autoriza nesta empresa' },
    });
  }
  if (holdsIn(actor, 'vendas_desconto', empresaId)) return null;
  throw new DomainError('RULE_BROKEN', {
    text: `Desconto de ${abaixoEmPalavras(abaixo)}: peça a quem pode dar desconto.`,
    campos: { 'autorizador.usuario': 'Peça o usuário e a senha de quem pode dar desconto' },
    data: { autorizar: true },
  });
}

/** The kind of each payment is that of its form. @throws DomainError UNKNOWN_REFERENCE, RULE_BROKEN */
async function comEspecies(
  tx: Tx,
  { grupoId }: Actor,
  { pagamentos, clienteId }: Pick<VendaDoBalcao, 'pagamentos' | 'clienteId'>,
) {
  const formas = await formasPorId(
    tx,
    grupoId,
    pagamentos.flatMap(({ formaPagamentoId }) => formaPagamentoId ?? []),
  );
  return pagamentos.map((pago, i) => {
    const forma = pago.formaPagamentoId ? formas.get(pago.formaPagamentoId) : null;
    if (forma === undefined) {
      throw new DomainError('UNKNOWN_REFERENCE', {
        campos: { [`pagamentos.${i}.formaPagamentoId`]: 'Forma de pagamento não encontrada' },
      });
    }
    const especie = forma?.especie ?? pago.especie;
    if ((especie === 'crediario' || especie === 'boleto') && !clienteId) {
      throw new DomainError('RULE_BROKEN', {
        text: 'Escolha o cliente que vai pagar depois.',
        campos: { clienteId: 'Escolha o cliente' },
      });
    }
    if (especie === 'vale' && !pago.vale) throw semPagar('Diga o código do vale.');
    return { ...pago, especie };
  });
}

/** What goes on the house account waits for other sales of the client, and must fit the limit. */
async function reservarOFiado(
  tx: Tx,
  actor: Actor,
  { clienteId, empresaId, reservaDeCredito }: Omit<VendaDoBalcao, 'autorizador'>,
  pagamentos: VendaAcontecida['pagamentos'],
): Promise<void> {
  const fiado = fiadoDe({ pagamentos });
  if (!clienteId || decimal(fiado).isZero()) return;
  await esperarOCredito(tx, actor.grupoId, clienteId);
  exigirCredito(await creditoDe(tx, actor, clienteId, { empresaId, menos: reservaDeCredito ?? null }), fiado);
}
