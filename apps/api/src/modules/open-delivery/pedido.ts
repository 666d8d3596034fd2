import { decimal, somar } from '@retaguarda/brasil';
import { escreverCoordenadas } from '@retaguarda/contracts';
import type { z } from 'zod';
import {
  compradorDeFora,
  especiesDeFora,
  type ItemDeFora,
  itemDeFora,
  momentosDeFora,
  type PedidoDeFora,
  valoresDaLoja,
} from '../entregas/public.ts';
import type * as esquema from './esquemas.ts';

export type PedidoDoOpenDelivery = z.output<typeof esquema.pedido>;

/** An order as an application tells it, in the words of this house. */
export function pedidoDoOpenDelivery(pedido: PedidoDoOpenDelivery): PedidoDeFora {
  const { customer, delivery, takeout, indoor, schedule } = pedido;
  const entrega = pedido.type === 'DELIVERY';
  const daLoja = !entrega || delivery?.deliveredBy !== 'MARKETPLACE';
  const { agendado, ...momentos } = momentosDeFora(pedido);
  const endereco = delivery?.deliveryAddress;
  const itens = [...pedido.items.map(itemDoPedido), ...taxasDaLoja(pedido)];
  const lugar = indoor?.place ?? indoor?.tab;
  return {
    id: pedido.id,
    numero: pedido.displayId.slice(0, 40),
    modo: entrega ? 'entrega' : 'retirada',
    teste: false,
    entreguePor: daLoja ? 'loja' : 'marketplace',
    ...momentos,
    agendadoPara: agendado ? (schedule?.scheduledDateTimeStart ?? takeout?.takeoutDateTime ?? null) : null,
    ...compradorDeFora(customer, [customer?.phone?.number, customer?.phone?.extension]),
    endereco: endereco
      ? {
          cep: endereco.postalCode ?? null,
          logradouro: endereco.street ?? '',
          numero: endereco.number ?? null,
          complemento: endereco.complement ?? null,
          bairro: endereco.district ?? null,
          cidade: endereco.city ?? null,
          referencia: endereco.reference ?? null,
          coordenadas: endereco.coordinates ? escreverCoordenadas(endereco.coordinates) : null,
        }
      : null,
    itens,
    ...valores(pedido, somar(itens.map(({ bruto }) => bruto)), entrega && daLoja),
    observacao:
      [lugar && `Consumo no local: ${lugar}`, pedido.extraInfo].filter(Boolean).join(' · ').slice(0, 500) || null,
  };
}

const itemDoPedido = (item: PedidoDoOpenDelivery['items'][number]): ItemDeFora =>
  itemDeFora(item, {
    total: item.totalPrice.value,
    // What has no code of the shop is known by its name: some applications number each line of each order.
    semCodigo: `nome:${item.name}`,
    partes: (item.options ?? []).map(({ name, quantity, unitPrice }) => ({
      nome: name,
      quantidade: quantity,
      valor: unitPrice?.value ?? 0,
    })),
    observacao: item.specialInstructions,
  });

/** Fees that the shop receives besides its delivery (service, least order, tip): lines of their own, which a person names once. */
const taxasDaLoja = ({ otherFees }: PedidoDoOpenDelivery): ItemDeFora[] =>
  (otherFees ?? [])
    .filter(({ type, receivedBy, price }) => receivedBy === 'MERCHANT' && type !== 'DELIVERY_FEE' && price.value > 0)
    .map(({ name, type, price }) => ({
      externo: `taxa:${type}`.slice(0, 120),
      codigo: null,
      descricao: (name || type).slice(0, 120),
      unidade: null,
      quantidade: '1',
      partes: [],
      observacao: null,
      unitario: decimal(price.value).toFixed(2),
      bruto: decimal(price.value).toFixed(2),
    }));

function valores(
  { otherFees, discounts, payments }: PedidoDoOpenDelivery,
  bruto: ReturnType<typeof somar>,
  comTaxa: boolean,
) {
  const daEntrega = (otherFees ?? []).filter(
    ({ type, receivedBy }) => type === 'DELIVERY_FEE' && receivedBy === 'MERCHANT',
  );
  return valoresDaLoja({
    bruto,
    nome: 'Open Delivery',
    taxaCheia: comTaxa ? somar(daEntrega.map(({ price }) => price.value)) : decimal(0),
    dados: (discounts ?? []).flatMap(({ target, sponsorshipValues }) =>
      sponsorshipValues.map(({ name, amount }) => ({
        quem: name === 'MERCHANT' ? ('loja' as const) : ('marketplace' as const),
        daTaxa: target === 'DELIVERY_FEE',
        valor: amount.value,
      })),
    ),
    naPorta: payments.methods
      .filter(({ type }) => type === 'PENDING')
      .map(({ method, methodInfo, value, changeFor }) => ({
        especie: especiesDeFora[method] ?? 'outros',
        descricao: (methodInfo || method).slice(0, 60),
        valor: value,
        trocoPara: changeFor ?? null,
      })),
  });
}
