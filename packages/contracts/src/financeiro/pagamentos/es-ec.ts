import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of payments in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    Gerado: 'Generado',
    'Pago em parte': 'Pagado en parte',
    Confirmado: 'Confirmado',
    'Sem resposta': 'Sin respuesta',
    Efetuado: 'Efectuado',
    'Pix por chave': 'Pix por clave',
    'Pix por agência e conta': 'Pix por agencia y cuenta',
    'Guia sem código de barras': 'Guía sin código de barras',
    'GPS (previdência)': 'GPS (seguridad social)',
    'Conta de consumo ou guia': 'Servicio básico o guía',
    Dispensada: 'No requerida',
    'Espera aprovação': 'Espera aprobación',
    'Limite de aprovação': 'Límite de aprobación',
    'Limites de aprovação': 'Límites de aprobación',
    'Acima de': 'Por encima de',
    'Pedido de limite': 'Pedido de límite',
    'Pedidos de limite': 'Pedidos de límite',
    'Pedido por': 'Pedido por',
    'Decidido por': 'Decidido por',
    'Espera confirmação': 'Espera confirmación',
    'Remessa de pagamento': 'Remesa de pago',
    'Remessas de pagamento': 'Remesas de pago',
    'Arquivos de pagamento para o banco. Uma remessa nasce de contas a pagar escolhidas.':
      'Archivos de pago para el banco. Una remesa nace de cuentas por pagar elegidas.',
    'Convênio de pagamento': 'Convenio de pago',
    'O número do contrato de pagamento a fornecedores; na Caixa, seguido do parâmetro de transmissão. O Itaú não usa.':
      'El número del contrato de pago a proveedores; en Caixa, seguido del parámetro de transmisión. Itaú no lo usa.',
    'Pagar em': 'Pagar el',
  },
  ['DARF', 'DARF Simples', 'GARE-SP (ICMS)'],
);
