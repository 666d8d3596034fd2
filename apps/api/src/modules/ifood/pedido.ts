import { type Decimal, decimal, somar } from '@retaguarda/brasil';
import { escreverCoordenadas } from '@retaguarda/contracts';
import type { z } from 'zod';
import { type ItemDeFora, type PedidoDeFora, quantidadeGuardada, valoresDaLoja } from '../entregas/public.ts';
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
    id: pedido.id,
    numero: pedido.displayId,
    modo: entrega ? 'entrega' : 'retirada',
    teste: pedido.isTest,
    entreguePor: daLoja ? 'loja' : 'marketplace',
    recebidoEm: new Date(createdAt).toISOString(),
    confirmarAte: new Date(Date.parse(inicio) + PARA_CONFIRMAR_MS).toISOString(),
    agendadoPara: agendado ? (schedule?.deliveryDateTimeStart ?? takeout?.takeoutDateTime ?? null) : null,
    nome: customer?.name?.slice(0, 80) ?? null,
    telefone: [customer?.phone?.number, customer?.phone?.localizer].filter(Boolean).join(' ').slice(0, 40) || null,
    documento: customer?.documentNumber?.slice(0, 20) ?? null,
    endereco: endereco
      ? {
          cep: endereco.postalCode ?? null,
          logradouro: endereco.streetName ?? '',
          numero: endereco.streetNumber ?? null,
          complemento: endereco.complement ?? null,
          bairro: endereco.neighborhood ?? null,
          cidade: endereco.city ?? null,
          referencia: endereco.reference ?? null,
          coordenadas: endereco.coordinates ? escreverCoordenadas(endereco.coordinates) : null,
        }
      : null,
    itens,
    ...valores(pedido, somar(itens.map(({ bruto }) => bruto)), entrega && daLoja),
    observacao: [pedido.extraInfo, delivery?.observations].filter(Boolean).join(' · ').slice(0, 500) || null,
  };
}

function itemDoIfood(item: PedidoDoIfood['items'][number]): ItemDeFora {
  const codigo = item.externalCode?.trim() || null;
  const bruto = decimal(item.totalPrice).toDecimalPlaces(2);
  return {
    // What has no code of the shop is known by the item's own identity there, else by its name.
    externo: (codigo ?? (item.id ? `id:${item.id}` : `nome:${item.name}`)).slice(0, 120),
    codigo,
    descricao: item.name.slice(0, 120),
    unidade: item.unit?.slice(0, 6) ?? null,
    quantidade: quantidadeGuardada(item.quantity),
    // With its options in it: the price of one is what makes the line.
    unitario: bruto.div(item.quantity).toDecimalPlaces(6).toFixed(),
    bruto: bruto.toFixed(2),
    partes: (item.options ?? []).map(({ name, quantity, price }) => ({
      descricao: name.slice(0, 120),
      quantidade: decimal(quantity).toFixed(),
      valor: decimal(price).toFixed(2),
    })),
    observacao: item.observations?.slice(0, 300) ?? null,
  };
}

/** What of an order is the shop's, of what iFood tells. */
function valores({ benefits, total, payments }: PedidoDoIfood, bruto: Decimal, comTaxa: boolean) {
  return valoresDaLoja({
    bruto,
    nome: 'iFood',
    taxaCheia: decimal(comTaxa ? total.deliveryFee : 0),
    dados: (benefits ?? []).flatMap(({ target, sponsorshipValues }) =>
      (sponsorshipValues ?? []).map(({ name, value }) => ({
        quem: name.toUpperCase() === 'MERCHANT' ? ('loja' as const) : ('marketplace' as const),
        daTaxa: target === 'DELIVERY_FEE',
        valor: value,
      })),
    ),
    naPorta: payments.methods
      .filter(({ type, prepaid }) => type !== 'ONLINE' && prepaid !== true)
      .map(({ method, value, cash }) => ({
        especie: especies[method] ?? 'outros',
        descricao: method,
        valor: value,
        trocoPara: cash?.changeFor ?? null,
      })),
  });
}
