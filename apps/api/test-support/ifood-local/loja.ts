import { randomUUID } from 'node:crypto';

// biome-ignore lint/suspicious/noExplicitAny: what iFood says is plain JSON here
export type Corpo = Record<string, any>;

interface EventoLocal extends Corpo {
  id: string;
  code: string;
  orderId: string;
  merchantId: string;
  createdAt: string;
}

const nomes: Readonly<Record<string, string>> = {
  PLC: 'PLACED',
  CFM: 'CONFIRMED',
  PRS: 'PREPARATION_STARTED',
  RTP: 'READY_TO_PICKUP',
  DSP: 'DISPATCHED',
  CON: 'CONCLUDED',
  CAN: 'CANCELLED',
  CAR: 'CANCELLATION_REQUESTED',
  CARF: 'CANCELLATION_REQUEST_FAILED',
  HSD: 'HANDSHAKE_DISPUTE',
  HSS: 'HANDSHAKE_SETTLEMENT',
};

/** What iFood keeps of one merchant: orders, events that wait to be acknowledged, menu, settlements. An independent reading of its portal. */
export class LojaLocal {
  readonly id = randomUUID();
  readonly nome: string;
  readonly pedidos = new Map<string, Corpo>();
  readonly eventos: EventoLocal[] = [];
  /** Ids acknowledged, each as often as it was. */
  readonly reconhecidos: string[] = [];
  readonly acoes: { pedido: string; ato: string; corpo: unknown }[] = [];
  readonly disputas = new Map<string, { pedido: string; resposta: string | null; expiraEm: number }>();
  readonly precos = new Map<string, number>();
  readonly situacoes = new Map<string, string>();
  readonly lancamentos: Corpo[] = [];
  readonly repasses: Corpo[] = [];
  /** Times that the details of an order are still missing. */
  readonly demoras = new Map<string, number>();
  /** Times that the details of an order were asked for. */
  readonly leituras = new Map<string, number>();
  /** Whether the events that an act leads to come by themselves. */
  respondeAosAtos = true;
  recusaCancelamento = false;
  #relogio = Date.now();

  constructor(nome: string) {
    this.nome = nome;
  }

  /** Later than every event before. */
  #agora(): string {
    this.#relogio = Math.max(this.#relogio + 1, Date.now());
    return new Date(this.#relogio).toISOString();
  }

  dizer(code: string, orderId: string, metadata?: Corpo, createdAt = this.#agora()): string {
    const id = randomUUID();
    const fullCode = nomes[code] ?? code;
    this.eventos.push({
      id,
      code,
      fullCode,
      orderId,
      merchantId: this.id,
      createdAt,
      salesChannel: 'IFOOD',
      ...(metadata && { metadata }),
    });
    return id;
  }

  /** A customer orders. @param criado instant of it @returns the order's id */
  pedir(mais: Corpo = {}, demora = 0, criado = this.#agora()): string {
    const id = randomUUID();
    this.pedidos.set(id, { ...pedidoDeExemplo(id, this, criado), ...mais });
    if (demora > 0) this.demoras.set(id, demora);
    this.dizer('PLC', id, undefined, criado);
    return id;
  }

  /** A customer disputes. @returns the dispute's id */
  disputar(pedido: string, emMs = 5 * 60_000): string {
    const id = randomUUID();
    const expiraEm = Date.now() + emMs;
    this.disputas.set(id, { pedido, resposta: null, expiraEm });
    this.dizer('HSD', pedido, {
      disputeId: id,
      message: 'Faltou um item',
      expiresAt: new Date(expiraEm).toISOString(),
    });
    return id;
  }

  detalhes(id: string): Corpo | null {
    this.leituras.set(id, (this.leituras.get(id) ?? 0) + 1);
    const falta = this.demoras.get(id) ?? 0;
    if (falta > 0) {
      this.demoras.set(id, falta - 1);
      return null;
    }
    return this.pedidos.get(id) ?? null;
  }

  reconhecer(ids: readonly string[]): void {
    this.reconhecidos.push(...ids);
    const vistos = new Set(ids);
    const restam = this.eventos.filter(({ id }) => !vistos.has(id));
    this.eventos.splice(0, this.eventos.length, ...restam);
  }

  /** @returns what is refused */
  agir(pedido: string, ato: string, corpo: Corpo | null): string | null {
    if (!this.pedidos.has(pedido)) return 'Order not found';
    this.acoes.push({ pedido, ato, corpo });
    if (!this.respondeAosAtos) return null;
    if (ato === 'requestCancellation') {
      this.dizer('CAR', pedido);
      if (this.recusaCancelamento) this.dizer('CARF', pedido, { reason: 'O pedido já saiu' });
      else this.dizer('CAN', pedido, { CANCEL_ORIGIN: 'MERCHANT', CANCEL_REASON: corpo?.reason });
      return null;
    }
    const codigo = { confirm: 'CFM', startPreparation: 'PRS', readyToPickup: 'RTP', dispatch: 'DSP' }[ato];
    if (codigo) this.dizer(codigo, pedido);
    return null;
  }

  responder(disputa: string, resposta: string): string | null {
    const aberta = this.disputas.get(disputa);
    if (!aberta) return 'Dispute not found';
    if (aberta.expiraEm < Date.now()) return 'Dispute expired';
    if (aberta.resposta !== null) return 'Dispute already answered';
    aberta.resposta = resposta;
    this.dizer('HSS', aberta.pedido, { disputeId: disputa, status: resposta === 'accept' ? 'ACCEPTED' : 'REJECTED' });
    return null;
  }

  lancar(
    nome: string,
    valor: number,
    pagaEm: string,
    mais: { pedido?: string; noRepasse?: boolean; dia?: string } = {},
  ): void {
    this.lancamentos.push({
      id: randomUUID(),
      name: nome,
      trigger: 'SALE',
      competence: pagaEm.slice(0, 7),
      reference: { type: mais.pedido ? 'ORDER' : 'PLAN', id: mais.pedido ?? 'weekly-plan', date: mais.dia ?? pagaEm },
      hasTransferImpact: mais.noRepasse ?? true,
      amount: { value: valor },
      settlement: { expectedDate: pagaEm },
    });
  }

  pagar(valor: number, pagaEm: string): void {
    this.repasses.push({ id: randomUUID(), type: 'REPASSE', paymentDate: pagaEm, amount: { value: valor } });
  }
}

function pedidoDeExemplo(id: string, loja: LojaLocal, createdAt: string): Corpo {
  return {
    id,
    displayId: id.slice(0, 4).toUpperCase(),
    orderType: 'DELIVERY',
    orderTiming: 'IMMEDIATE',
    salesChannel: 'IFOOD',
    category: 'FOOD',
    createdAt,
    preparationStartDateTime: createdAt,
    isTest: false,
    extraInfo: '',
    merchant: { id: loja.id, name: loja.nome },
    customer: {
      id: randomUUID(),
      name: 'Bia Souza',
      documentNumber: '52998224725',
      ordersCountOnMerchant: 3,
      phone: { number: '0800 700 3020', localizer: '12345678', localizerExpiration: createdAt },
    },
    items: [
      {
        index: 1,
        id: 'item-1',
        uniqueId: randomUUID(),
        name: 'Picanha na chapa',
        externalCode: '',
        ean: null,
        unit: 'UN',
        quantity: 1,
        unitPrice: 100,
        price: 100,
        optionsPrice: 0,
        totalPrice: 100,
        observations: 'sem sal',
        options: [],
      },
    ],
    benefits: [],
    additionalFees: [],
    total: { subTotal: 100, deliveryFee: 8, additionalFees: 0, benefits: 0, orderAmount: 108 },
    payments: {
      prepaid: 108,
      pending: 0,
      methods: [{ value: 108, currency: 'BRL', method: 'CREDIT', type: 'ONLINE', prepaid: true }],
    },
    delivery: {
      mode: 'DEFAULT',
      deliveredBy: 'MERCHANT',
      deliveryDateTime: createdAt,
      observations: '',
      pickupCode: '1234',
      deliveryAddress: {
        streetName: 'Rua das Flores',
        streetNumber: '10',
        formattedAddress: 'Rua das Flores, 10',
        neighborhood: 'Centro',
        complement: 'ap 2',
        postalCode: '01310100',
        city: 'São Paulo',
        state: 'SP',
        country: 'BR',
        reference: 'portão azul',
      },
    },
  };
}
