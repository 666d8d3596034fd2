import { type Decimal, decimal, somar } from '@retaguarda/brasil';
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

type PedidoDoIfood = z.output<typeof esquema.pedido>;

/** An order as iFood tells it, in the words of this house. */
export function pedidoDoIfood(pedido: PedidoDoIfood): PedidoDeFora {
  const { customer, delivery, takeout, schedule } = pedido;
  const entrega = pedido.orderType === 'DELIVERY';
  const daLoja = !entrega || delivery?.deliveredBy !== 'IFOOD';
  // @source iFood, order module: accepted within 8 minutes of being made, scheduled ones of the start of their preparation
  const { agendado, ...momentos } = momentosDeFora(pedido);
  const endereco = delivery?.deliveryAddress;
  const itens = pedido.items.map(itemDoIfood);
  return {
    id: pedido.id,
    numero: pedido.displayId,
    modo: entrega ? 'entrega' : 'retirada',
    teste: pedido.isTest,
    entreguePor: daLoja ? 'loja' : 'marketplace',
    ...momentos,
    agendadoPara: agendado ? (schedule?.deliveryDateTimeStart ?? takeout?.takeoutDateTime ?? null) : null,
    ...compradorDeFora(customer, [customer?.phone?.number, customer?.phone?.localizer]),
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

const itemDoIfood = (item: PedidoDoIfood['items'][number]): ItemDeFora =>
  itemDeFora(item, {
    total: item.totalPrice,
    // What has no code of the shop is known by the item's own identity there, else by its name.
    semCodigo: item.id ? `id:${item.id}` : `nome:${item.name}`,
    partes: (item.options ?? []).map(({ name, quantity, price }) => ({
      nome: name,
      quantidade: quantity,
      valor: price,
    })),
    observacao: item.observations,
  });

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
        especie: especiesDeFora[method] ?? 'outros',
        descricao: method,
        valor: value,
        trocoPara: cash?.changeFor ?? null,
      })),
  });
}
