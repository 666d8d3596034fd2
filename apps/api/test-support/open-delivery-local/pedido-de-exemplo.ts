import { randomUUID } from 'node:crypto';

const reais = (value: number) => ({ value, currency: 'BRL' });

/** A delivery by the shop: 2 x (45 + 5) + 8 of fee − 10 that the application gives; paid in cash at the door. */
export function pedidoDeExemplo(id: string, loja: { id: string; nome: string }, createdAt: string) {
  return {
    id,
    type: 'DELIVERY',
    displayId: id.slice(0, 4).toUpperCase(),
    createdAt,
    orderTiming: 'INSTANT',
    preparationStartDateTime: createdAt,
    merchant: { id: loja.id, name: loja.nome },
    items: [
      {
        id: randomUUID(),
        index: 1,
        name: 'Picanha na chapa',
        externalCode: '',
        unit: 'UN',
        quantity: 2,
        unitPrice: reais(45),
        optionsPrice: reais(5),
        totalPrice: reais(100),
        specialInstructions: 'sem sal',
        options: [
          {
            id: randomUUID(),
            index: 1,
            name: 'Farofa',
            externalCode: '',
            unit: 'UN',
            quantity: 1,
            unitPrice: reais(5),
            totalPrice: reais(5),
          },
        ],
      },
    ],
    otherFees: [
      { name: 'Entrega', type: 'DELIVERY_FEE', receivedBy: 'MERCHANT', price: reais(8) },
      { name: 'Taxa do aplicativo', type: 'SERVICE_FEE', receivedBy: 'MARKETPLACE', price: reais(2) },
    ],
    discounts: [{ amount: reais(10), target: 'CART', sponsorshipValues: [{ name: 'MARKETPLACE', amount: reais(10) }] }],
    total: { itemsPrice: reais(100), otherFees: reais(10), discount: reais(10), orderAmount: reais(100) },
    payments: {
      prepaid: 0,
      pending: 100,
      methods: [{ value: 100, currency: 'BRL', type: 'PENDING', method: 'CASH', changeFor: 150 }],
    },
    customer: {
      id: randomUUID(),
      name: 'Bia Souza',
      documentNumber: '52998224725',
      ordersCountOnMerchant: 3,
      phone: { number: '0800 700 3020', extension: '12345678' },
    },
    delivery: {
      deliveredBy: 'MERCHANT',
      estimatedDeliveryDateTime: createdAt,
      deliveryAddress: {
        country: 'BR',
        state: 'BR-SP',
        city: 'São Paulo',
        district: 'Centro',
        street: 'Rua das Flores',
        number: '10',
        complement: 'ap 2',
        reference: 'portão azul',
        postalCode: '01310-100',
        formattedAddress: 'Rua das Flores, 10',
        coordinates: { latitude: -23.5, longitude: -46.6 },
      },
    },
    sendDelivered: true,
  };
}
