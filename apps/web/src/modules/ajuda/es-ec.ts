import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens and of the manual's pages in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  Ajuda: 'Ayuda',
  'Primeira hora': 'Primera hora',
  'Tarefas do dia por função': 'Tareas del día por función',
  'Fechamento do caixa': 'Cierre de caja',
  'Fim do mês': 'Fin de mes',
  'Quando a SEFAZ está fora': 'Cuando la SEFAZ no responde',
  'Cópia e restauração': 'Copia y restauración',
  'Pedidos e iFood': 'Pedidos e iFood (pedidos en línea)',
  'Mensagens em lote': 'Mensajes en lote',
});
