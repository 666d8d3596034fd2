import type { LinguaDoCardapio, PagamentoNaPorta, SituacaoDoPedido } from '@retaguarda/contracts';

interface Textos {
  comoRecebe: string;
  entrega: string;
  retirada: string;
  telefone: string;
  endereco: string;
  enderecoLinha: string;
  cep: string;
  rua: string;
  numero: string;
  complemento: string;
  bairro: string;
  referencia: string;
  pagamento: string;
  pagamentos: Readonly<Record<PagamentoNaPorta, string>>;
  trocoPara: string;
  trocoLinha: string;
  verTotal: string;
  itens: string;
  taxa: string;
  gratis: string;
  confira: string;
  corrigir: string;
  semEndereco: string;
  foraDaArea: string;
  abaixoDoMinimo: (minimo: string) => string;
  mudou: string;
  numeroDoPedido: (numero: number) => string;
  situacoes: Readonly<Record<SituacaoDoPedido, readonly [string, string]>>;
  prontoParaRetirar: readonly [string, string];
}

const pt: Textos = {
  comoRecebe: 'Como você recebe',
  entrega: 'Entrega',
  retirada: 'Retirar no local',
  telefone: 'Seu telefone',
  endereco: 'Endereço da entrega',
  enderecoLinha: 'Para retirar no local, deixe em branco.',
  cep: 'CEP',
  rua: 'Rua',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  referencia: 'Ponto de referência',
  pagamento: 'Pagamento ao receber',
  pagamentos: {
    pix: 'Pix',
    dinheiro: 'Dinheiro',
    cartao_credito: 'Cartão de crédito',
    cartao_debito: 'Cartão de débito',
  },
  trocoPara: 'Troco para',
  trocoLinha: 'Só para quem paga em dinheiro.',
  verTotal: 'Ver o total',
  itens: 'Itens',
  taxa: 'Entrega',
  gratis: 'grátis',
  confira: 'Confira e envie',
  corrigir: 'Corrigir',
  semEndereco: 'Para entregar, precisamos da rua, do número e do bairro.',
  foraDaArea: 'Este endereço está fora da área de entrega.',
  abaixoDoMinimo: (minimo) => `Para este endereço, o pedido mínimo é ${minimo}.`,
  mudou: 'O total mudou. Comece de novo pelo cardápio.',
  numeroDoPedido: (numero) => `Pedido ${numero}`,
  situacoes: {
    recebido: ['A casa ainda vai confirmar', 'Esta página se atualiza sozinha.'],
    confirmado: ['Pedido confirmado', 'Já foi para a cozinha.'],
    em_preparo: ['Em preparo', 'A cozinha está fazendo o seu pedido.'],
    pronto: ['Pronto', 'Falta o entregador sair.'],
    despachado: ['Saiu para entrega', 'O entregador está a caminho.'],
    entregue: ['Entregue', 'Bom apetite!'],
    concluido: ['Entregue', 'Bom apetite!'],
    cancelado: ['A casa não pôde atender', ''],
  },
  prontoParaRetirar: ['Pronto para retirar', 'Diga o seu nome no balcão.'],
};

const es: Textos = {
  comoRecebe: 'Cómo lo recibe',
  entrega: 'Entrega',
  retirada: 'Retirar en el local',
  telefone: 'Su teléfono',
  endereco: 'Dirección de entrega',
  enderecoLinha: 'Para retirar en el local, déjela en blanco.',
  cep: 'CEP',
  rua: 'Calle',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Barrio',
  referencia: 'Punto de referencia',
  pagamento: 'Pago al recibir',
  pagamentos: {
    pix: 'Pix',
    dinheiro: 'Efectivo',
    cartao_credito: 'Tarjeta de crédito',
    cartao_debito: 'Tarjeta de débito',
  },
  trocoPara: 'Cambio para',
  trocoLinha: 'Solo para quien paga en efectivo.',
  verTotal: 'Ver el total',
  itens: 'Ítems',
  taxa: 'Entrega',
  gratis: 'gratis',
  confira: 'Revise y envíe',
  corrigir: 'Corregir',
  semEndereco: 'Para entregar, necesitamos la calle, el número y el barrio.',
  foraDaArea: 'Esta dirección está fuera del área de entrega.',
  abaixoDoMinimo: (minimo) => `Para esta dirección, el pedido mínimo es ${minimo}.`,
  mudou: 'El total cambió. Empiece de nuevo por el menú.',
  numeroDoPedido: (numero) => `Pedido ${numero}`,
  situacoes: {
    recebido: ['La casa aún debe confirmar', 'Esta página se actualiza sola.'],
    confirmado: ['Pedido confirmado', 'Ya fue a la cocina.'],
    em_preparo: ['En preparación', 'La cocina está haciendo su pedido.'],
    pronto: ['Listo', 'Falta que salga el repartidor.'],
    despachado: ['Salió a entrega', 'El repartidor está en camino.'],
    entregue: ['Entregado', '¡Buen provecho!'],
    concluido: ['Entregado', '¡Buen provecho!'],
    cancelado: ['La casa no pudo atenderlo', ''],
  },
  prontoParaRetirar: ['Listo para retirar', 'Diga su nombre en el mostrador.'],
};

export const textosDaEntrega: Readonly<Record<LinguaDoCardapio, Textos>> = { pt, es };
