import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of the floor in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    Comandas: 'Tarjetas de consumo',
    'Os cartões em que o consumo de cada cliente é anotado. Crie uma, uma faixa ou importe um arquivo.':
      'Las tarjetas en que se anota el consumo de cada cliente. Cree una, un rango o importe un archivo.',
    'Número, chip, nome, mesa ou telefone': 'Número, chip, nombre, mesa o teléfono',
    'Em fechamento': 'En cierre',
    'Conta aberta': 'Cuenta abierta',
    'Itens lançados': 'Productos anotados',
    'Enviado à cozinha': 'Enviado a la cocina',
    'Item cancelado': 'Producto anulado',
    'Itens movidos': 'Productos movidos',
    'Conta transferida': 'Cuenta transferida',
    'Contas juntadas': 'Cuentas unidas',
    'Contas separadas': 'Cuentas separadas',
    'Lugar do item': 'Lugar del producto',
    'Número de pessoas': 'Número de personas',
    'Cliente identificado': 'Cliente identificado',
    'Conta pedida': 'Cuenta pedida',
    'Conta reaberta': 'Cuenta reabierta',
    'Pagamento estornado': 'Pago reversado',
    'Conta fechada': 'Cuenta cerrada',
    'Conta cancelada': 'Cuenta anulada',
    'Pediu a conta': 'Pidió la cuenta',
    Juntada: 'Unida',
    Novo: 'Nuevo',
    Preparando: 'En preparación',
    Consumo: 'Consumo',
    'Repetida no arquivo': 'Repetida en el archivo',
    'Já cadastrada': 'Ya registrada',
    Inválida: 'Inválida',
    'Caixa (1366 × 768)': 'Caja (1366 × 768)',
    'Visor do cliente (800 × 480)': 'Visor del cliente (800 × 480)',
  },
  ['Chip', 'Couvert', 'Monitor (1920 × 1080)', 'Tablet (1280 × 800)', 'Totem (1080 × 1920)'],
);
