import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of cards in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    Adquirente: 'Adquirente',
    Adquirentes: 'Adquirentes',
    'Quem paga as vendas no cartão: Cielo, Rede, Stone, PagSeguro.':
      'Quien paga las ventas con tarjeta: Cielo, Rede, Stone, PagSeguro.',
    'Pedido na NFC-e do pagamento integrado; também reconhece o crédito no extrato do banco.':
      'Requerido en la NFC-e del pago integrado; también reconoce el crédito en el extracto del banco.',
    'Número do estabelecimento': 'Número del establecimiento',
    'O número da loja na adquirente, como vem no extrato dela.':
      'El número del local en la adquirente, como viene en su extracto.',
    'Taxa de cartão': 'Comisión de tarjeta',
    'Taxas de cartão': 'Comisiones de tarjeta',
    'Quanto cada adquirente desconta e em quantos dias paga, por bandeira, modalidade e vigência.':
      'Cuánto descuenta cada adquirente y en cuántos días paga, por marca, modalidad y vigencia.',
    'Em branco, vale para as bandeiras que não têm taxa própria.':
      'En blanco, rige para las marcas que no tienen comisión propia.',
    'Crédito à vista': 'Crédito corriente',
    'Crédito parcelado': 'Crédito en cuotas',
    'Parcelas de': 'Cuotas desde',
    'Parcelas até': 'Cuotas hasta',
    'Taxa (MDR)': 'Comisión (MDR)',
    'Valor fixo de cada venda, além do percentual.': 'Valor fijo de cada venta, además del porcentaje.',
    'Antecipação ao mês': 'Anticipo al mes',
    'Desconto de quem recebe antes, por 30 dias.': 'Descuento de quien cobra antes, por 30 días.',
    'Paga em': 'Paga en',
    'Débito: dias úteis. Crédito: dias corridos, e das parcelas a primeira; as outras, a cada tantos dias.':
      'Débito: días hábiles. Crédito: días corridos, y de las cuotas la primera; las otras, cada tantos días.',
    'Conta creditada': 'Cuenta acreditada',
    'Em branco, vale até ser substituída.': 'En blanco, rige hasta ser sustituida.',
    'De que contrato é.': 'De qué contrato es.',
    'MENOR QUE A PRIMEIRA': 'MENOR QUE LA PRIMERA',
    'SÓ O PARCELADO TEM MAIS DE UMA PARCELA': 'SOLO EL CRÉDITO EN CUOTAS TIENE MÁS DE UNA',
    'Recebimento de cartões': 'Cobro de tarjetas',
    'Recebível de cartão': 'Cobro de tarjeta',
    'Recebíveis de cartão': 'Cobros de tarjeta',
    'O que as vendas no cartão têm a receber, parcela por parcela.':
      'Lo que las ventas con tarjeta tienen por cobrar, cuota por cuota.',
    'NSU, autorização ou terminal': 'NSU, autorización o terminal',
    'Previsto para': 'Previsto para',
    Recebido: 'Cobrado',
    'Recebido com diferença': 'Cobrado con diferencia',
    Antecipado: 'Anticipado',
    Chargeback: 'Contracargo',
    Taxas: 'Comisiones',
    Bruto: 'Bruto',
    Líquido: 'Neto',
    Autorização: 'Autorización',
    'Recebido em': 'Cobrado el',
    Antecipação: 'Anticipo',
  },
  ['NSU'],
);
