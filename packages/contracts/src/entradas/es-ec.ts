import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of incoming notes in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'As notas que os fornecedores emitiram para as suas empresas, do resumo da SEFAZ ao estoque e às contas a pagar.':
      'Las notas que los proveedores emitieron para sus empresas, del resumen de la SEFAZ al inventario y a las cuentas por pagar.',
    'Emitente, número ou chave': 'Emisor, número o clave',
    Emitente: 'Emisor',
    'Só o resumo': 'Solo el resumen',
    'Fornecedor a cadastrar': 'Proveedor por registrar',
    'Itens a vincular': 'Ítems por vincular',
    Lançada: 'Ingresada',
    'Cancelada pelo emitente': 'Anulada por el emisor',
    'A enviar': 'Por enviar',
    'Esperando resposta': 'Esperando respuesta',
    Manifestação: 'Manifestación',
    'Confirmação da operação': 'Confirmación de la operación',
    'Ciência da operação': 'Conocimiento de la operación',
    'Desconhecimento da operação': 'Desconocimiento de la operación',
    'Operação não realizada': 'Operación no realizada',
    'Veio de': 'Vino de',
    'Chave digitada': 'Clave digitada',
    'Outra empresa sua': 'Otra empresa suya',
    'Lançada em': 'Ingresada el',
    'Evento da nota de entrada': 'Evento de la factura de entrada',
    'Eventos da nota de entrada': 'Eventos de la factura de entrada',
    'Item da nota de entrada': 'Ítem de la factura de entrada',
    'Itens da nota de entrada': 'Ítems de la factura de entrada',
    'Unidades em cada uma da nota': 'Unidades en cada una de la factura',
    'CFOP de entrada': 'CFOP de entrada',
    'Não vai para o estoque': 'No va al inventario',
  },
  ['SEFAZ'],
);
