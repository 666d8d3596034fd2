import type { AjudaDasTelas } from './tela.ts';

export const ajudaDasVendas: AjudaDasTelas = {
  '/sistema/vendas/balcao': {
    'pt-BR': {
      paraQue: 'Vende no balcão, pelo teclado ou pelo leitor de código de barras, e emite a nota.',
      tarefas: [
        'Leia o código ou digite o nome. Com `3*código` entram três unidades.',
        'Tecle F2 para dizer o cliente e F6 para dar desconto na venda.',
        'Tecle F10 para receber e F12 para concluir. A nota sai em seguida.',
      ],
    },
    'es-EC': {
      paraQue: 'Vende en el mostrador, con el teclado o el lector de código de barras, y emite la factura.',
      tarefas: [
        'Lea el código o escriba el nombre. Con `3*código` entran tres unidades.',
        'Pulse F2 para indicar el cliente y F6 para dar un descuento en la venta.',
        'Pulse F10 para cobrar y F12 para concluir. La factura sale enseguida.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
};
