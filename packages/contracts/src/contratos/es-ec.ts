import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of contracts in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Em branco, enquanto durar o contrato.': 'En blanco, mientras dure el contrato.',
    'Carga de dados': 'Carga de datos',
    Customização: 'Personalización',
    Reprovado: 'Rechazado',
    Suspenso: 'Suspendido',
    'E-mail para o contrato aprovado': 'Correo para el contrato aprobado',
    'Aprovar automaticamente': 'Aprobar automáticamente',
    'Em vigor desde': 'Vigente desde',
    'Antes deste dia o contrato está em carência e não gera mensalidade.':
      'Antes de este día el contrato está en período de gracia y no genera mensualidad.',
    'Em branco, o da configuração de contratos; em meses curtos vale o último dia.':
      'En blanco, el de la configuración de contratos; en meses cortos vale el último día.',
    Acessos: 'Accesos',
    Microterminais: 'Microterminales',
    'Desconto na mensalidade': 'Descuento en la mensualidad',
    'Desconto até': 'Descuento hasta',
    'Observação do pagamento da licença': 'Observación del pago de la licencia',
    'Observação do pagamento da mensalidade': 'Observación del pago de la mensualidad',
    'Valor da carga': 'Valor de la carga',
    'Valor da customização': 'Valor de la personalización',
    Homologação: 'Homologación',
    'Mês do reajuste': 'Mes del reajuste',
    'Em branco, o do aniversário do contrato.': 'En blanco, el del aniversario del contrato.',
    Teto: 'Tope',
    'Em branco, o da configuração de contratos.': 'En blanco, el de la configuración de contratos.',
  },
  ['Cobrar a partir de', 'Pedido', 'Boleto registrado'],
);
