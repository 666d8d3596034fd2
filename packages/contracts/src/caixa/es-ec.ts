import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of cash in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Turno de caixa': 'Turno de caja',
  'Turnos de caixa': 'Turnos de caja',
  Movimentar: 'Mover efectivo',
  'Desfazer movimento': 'Deshacer movimiento',
  'Encerrar turno': 'Cerrar turno',
  Contar: 'Contar',
  Conferir: 'Verificar',
  'Corrigir valor contado': 'Corregir valor contado',
  'Lançar diferença': 'Registrar diferencia',
  'Dentro da tolerância': 'Dentro de la tolerancia',
  'Perda da empresa': 'Pérdida de la empresa',
  'Sobra da empresa': 'Sobrante de la empresa',
  'Conta do operador': 'Cuenta del operador',
  'A apurar': 'Por averiguar',
  Suprimento: 'Ingreso de efectivo',
  Sangria: 'Retiro de efectivo',
  'Cada abertura de caixa, com quem a fez, até a conferência.':
    'Cada apertura de caja, con quien la hizo, hasta la verificación.',
  'Número, operador ou observação': 'Número, operador u observación',
  Operador: 'Operador',
  'Sem operador': 'Sin operador',
  Aberto: 'Abierto',
  Conferido: 'Verificado',
  'Sem abertura': 'Sin apertura',
  'Falta contar': 'Falta contar',
  'Aberto em': 'Abierto el',
  'Encerrado em': 'Cerrado el',
  'Conferido em': 'Verificado el',
});
