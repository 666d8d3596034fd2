import { dictionary } from '@retaguarda/contracts/es-ec';

/** What the screens and acts are called in Spanish (Ecuador), by their Portuguese text. The manual itself is in Portuguese. */
export default dictionary({
  Ajuda: 'Ayuda',
  'Ajuda: Primeira hora': 'Ayuda: Primera hora',
  'Ajuda: Tarefas do dia por função': 'Ayuda: Tareas del día por función',
  'Ajuda: Fechamento do caixa': 'Ayuda: Cierre de caja',
  'Ajuda: Fim do mês': 'Ayuda: Fin de mes',
  'Ajuda: Quando a SEFAZ está fora': 'Ayuda: Cuando la SEFAZ no responde',
  'Ajuda: Cópia e restauração': 'Ayuda: Copia y restauración',
  'Ajuda: Pedidos e iFood': 'Ayuda: Pedidos e iFood',
  'Ajuda: Mensagens em lote': 'Ayuda: Mensajes en lote',
});
