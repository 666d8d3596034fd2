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
    'Nota de devolução': 'Nota de devolución',
    'Débito do fornecedor': 'Débito del proveedor',
    'O que faltou': 'Lo que faltó',
    'Fator confirmado': 'Factor confirmado',
    'A lançar': 'Por ingresar',
    'Cancelada pelo prestador': 'Anulada por el prestador',
    'NFS-e recebida': 'NFS-e recibida',
    'NFS-e recebidas': 'NFS-e recibidas',
    'As notas que os prestadores emitiram para as suas empresas, do ambiente nacional às contas a pagar.':
      'Las notas que los prestadores emitieron para sus empresas, del ambiente nacional a las cuentas por pagar.',
    'Prestador, número, serviço ou chave': 'Prestador, número, servicio o clave',
    Prestador: 'Prestador',
    'Volta como crédito.': 'Vuelve como crédito.',
    'Quem compra é do Simples Nacional: nada volta.': 'Quien compra es del Simples Nacional: nada vuelve.',
    'A nota não destaca o imposto.': 'La factura no destaca el impuesto.',
    'Recolhido por substituição tributária: na revenda não volta.':
      'Recaudado por sustitución tributaria: en la reventa no vuelve.',
    'Uso e consumo: não volta.': 'Uso y consumo: no vuelve.',
    'Ativo imobilizado: volta aos poucos, fora desta entrada (CIAP; depreciação).':
      'Activo fijo: vuelve de a poco, fuera de este ingreso (CIAP; depreciación).',
    'Volta só a quem industrializa: aqui é custo.': 'Vuelve solo a quien industrializa: aquí es costo.',
    'A empresa apura PIS e COFINS cumulativos: não voltam.':
      'La empresa calcula PIS y COFINS acumulativos: no vuelven.',
    'Tributação monofásica, paga antes: na revenda não volta.':
      'Tributación monofásica, pagada antes: en la reventa no vuelve.',
    'A compra não pagou a contribuição: não há o que voltar.':
      'La compra no pagó la contribución: no hay nada que vuelva.',
    'Esta operação não dá crédito da contribuição.': 'Esta operación no da crédito de la contribución.',
    'Em 2026 é só informado: volta a partir de 2027.': 'En 2026 solo se informa: vuelve a partir de 2027.',
  },
  ['SEFAZ'],
);
