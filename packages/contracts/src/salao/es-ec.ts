import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of the floor in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    Comandas: 'Tarjetas de consumo',
    Comanda: 'Tarjeta',
    'Os cartões em que o consumo de cada cliente é anotado. Crie uma, uma faixa ou importe um arquivo.':
      'Las tarjetas en que se anota el consumo de cada cliente. Cree una, un rango o importe un archivo.',
    'Número, chip, nome, mesa ou telefone': 'Número, chip, nombre, mesa o teléfono',
    'Em uso': 'En uso',
    'Em fechamento': 'En cierre',
    Bloqueada: 'Bloqueada',
    Perdida: 'Perdida',
    Criada: 'Creada',
    'Repetida no arquivo': 'Repetida en el archivo',
    'Já cadastrada': 'Ya registrada',
    Inválida: 'Inválida',
    'Caixa (1366 × 768)': 'Caja (1366 × 768)',
    'Visor do cliente (800 × 480)': 'Visor del cliente (800 × 480)',
  },
  ['Chip', 'Motivo', 'Monitor (1920 × 1080)', 'Tablet (1280 × 800)', 'Totem (1080 × 1920)'],
);
