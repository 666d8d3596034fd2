import { Decimal, decimal, somar } from '@retaguarda/brasil';
import type { z } from 'zod';
import type { ItemDeFora, PedidoDeFora } from '../entregas/public.ts';
import type * as esquema from './esquemas.ts';

type PedidoDoIfood = z.output<typeof esquema.pedido>;

/** @source iFood, order module: accepted within 8 minutes of being made, scheduled ones of the start of their preparation */
const PARA_CONFIRMAR_MS = 8 * 60_000;

const especies: Readonly<Record<string, string>> = {
  CASH: 'dinheiro',
  CREDIT: 'cartao_credito',
  DEBIT: 'cartao_debito',
  MEAL_VOUCHER: 'vale',
  FOOD_VOUCHER: 'vale',
  PIX: 'pix',
};

/** An order as iFood tells it, in the words of this house. */
export function pedidoDoIfood(pedido: PedidoDoIfood): PedidoDeFora {
  const { customer, delivery, takeout, schedule, createdAt, preparationStartDateTime } = pedido;
  const entrega = pedido.orderType === 'DELIVERY';
  const daLoja = !entrega || delivery?.deliveredBy !== 'IFOOD';
  const agendado = pedido.orderTiming === 'SCHEDULED';
  const inicio = agendado && preparationStartDateTime ? preparationStartDateTime : createdAt;
  const endereco = delivery?.deliveryAddress;
  const itens = pedido.items.map(itemDoIfood);
  return {
    ...{ id: pedido.id, numero: pedido.displayId, modo: entrega ? 'entrega' : 'retirada', teste: pedido.isTest },
    ...{ entreguePor: daLoja ? 'loja' : 'marketplace', recebidoEm: new Date(createdAt).toISOString() },
    confirmarAte: new Date(Date.parse(inicio) + PARA_CONFIRMAR_MS).toISOString(),
    agendadoPara: agendado ? (schedule?.deliveryDateTimeStart ?? takeout?.takeoutDateTime ?? null) : null,
    nome: customer?.name?.slice(0, 80) ?? null,
    telefone: [customer?.phone?.number, customer?.phone?.localizer].filter(Boolean).join(' ').slice(0, 40) || null,
    documento: customer?.documentNumber?.slice(0, 20) ?? null,
    endereco: endereco
      ? {
          ...{
            cep: endereco.postalCode ?? null,
            logradouro: endereco.streetName ?? '',
            numero: endereco.streetNumber ?? null,
          },
          ...{
            complemento: endereco.complement ?? null,
            bairro: endereco.neighborhood ?? null,
            cidade: endereco.city ?? null,
          },
          referencia: endereco.reference ?? null,
        }
      : null,
    itens,
    ...valoresDaLoja(pedido, somar(itens.map(({ bruto }) => bruto)), entrega && daLoja),
    observacao: [pedido.extraInfo, delivery?.observations].filter(Boolean).join(' · ').slice(0, 500) || null,
  };
}

function itemDoIfood(item: PedidoDoIfood['items'][number]): ItemDeFora {
  const codigo = item.externalCode?.trim() || null;
  const bruto = decimal(item.totalPrice).toDecimalPlaces(2);
  return {
    // What has no code of the shop is known by the item's own identity there, else by its name.
    externo: (codigo ?? (item.id ? `id:${item.id}` : `nome:${item.name}`)).slice(0, 120),
    ...{ codigo, descricao: item.name.slice(0, 120), unidade: item.unit?.slice(0, 6) ?? null },
    quantidade: decimal(item.quantity).toDecimalPlaces(4).toFixed(),
    // With its options in it: the price of one is what makes the line.
    unitario: bruto.div(item.quantity).toDecimalPlaces(6).toFixed(),
    bruto: bruto.toFixed(2),
    partes: (item.options ?? []).map(({ name, quantity, price }) => ({
      ...{ descricao: name.slice(0, 120), quantidade: decimal(quantity).toFixed(), valor: decimal(price).toFixed(2) },
    })),
    observacao: item.observations?.slice(0, 300) ?? null,
  };
}

const menor = (a: Decimal, b: Decimal) => Decimal.min(a, b);

/**
 * What of an order is the shop's. What iFood charges the customer for itself (its own delivery, its fees) is no sale of the shop. What
 * iFood gives the customer is paid by iFood. What the shop gives is a discount, of the fee first where it is for the fee.
 */
function valoresDaLoja({ benefits, total, payments }: PedidoDoIfood, bruto: Decimal, comTaxa: boolean) {
  const taxaCheia = decimal(comTaxa ? total.deliveryFee : 0);
  const dado = (quem: 'loja' | 'ifood', daTaxa: boolean) =>
    somar(
      (benefits ?? [])
        .filter(({ target }) => (target === 'DELIVERY_FEE') === daTaxa)
        .flatMap(({ sponsorshipValues }) => sponsorshipValues ?? [])
        .filter(({ name }) => (name.toUpperCase() === 'MERCHANT') === (quem === 'loja'))
        .map(({ value }) => value),
    );
  const taxa = taxaCheia.minus(menor(taxaCheia, dado('loja', true)));
  const desconto = menor(bruto, dado('loja', false));
  const daLoja = bruto.minus(desconto).plus(taxa);
  const naPorta = payments.methods.filter(({ type, prepaid }) => type !== 'ONLINE' && prepaid !== true);
  let resta = daLoja;
  const pagamentos: PedidoDeFora['pagamentos'][number][] = [];
  const somarPagamento = (um: Omit<PedidoDeFora['pagamentos'][number], 'valor'>, valor: Decimal) => {
    const cabe = menor(resta, valor.toDecimalPlaces(2));
    if (cabe.lte(0)) return;
    resta = resta.minus(cabe);
    pagamentos.push({ ...um, valor: cabe.toFixed(2) });
  };
  for (const { method, value, cash } of naPorta) {
    const troco = cash?.changeFor && cash.changeFor > value ? decimal(cash.changeFor).toFixed(2) : null;
    somarPagamento(
      { especie: especies[method] ?? 'outros', trocoPara: troco, pago: false, descricao: method },
      decimal(value),
    );
  }
  somarPagamento({ especie: 'outros', trocoPara: null, pago: true, descricao: 'iFood' }, resta);
  return { desconto: desconto.toFixed(2), taxaEntrega: taxa.toFixed(2), pagamentos };
}
