import { defineTexts } from '../../../platform/i18n/texts.ts';

export const governoTexts = defineTexts('nfe-governo', {
  'pt-BR': {
    body: 'Compra do governo: quem compra',
    bodyHelp: 'Só de administração direta, autarquia ou fundação. O IBS e a CBS levam o redutor e vão para o ente.',
    operation: 'Fornecimento e pagamento',
    reducer: 'Redutor das alíquotas',
    reducerHelp: 'Do Comitê Gestor e da Receita, para o ano (LC 214, art. 472)',
    before: 'Notas do fornecimento ou pagamento anterior',
    beforeAdd: 'Incluir nota',
    beforeNone: 'Nenhuma nota anterior',
    key: 'Chave de acesso',
  },
  'es-EC': {
    body: 'Compra del gobierno: quién compra',
    bodyHelp:
      'Solo de administración directa, autarquía o fundación. El IBS y la CBS llevan el reductor y van al ente.',
    operation: 'Entrega y pago',
    reducer: 'Reductor de las alícuotas',
    reducerHelp: 'Del Comité Gestor y de la Receita, para el año (LC 214, art. 472)',
    before: 'Facturas de la entrega o del pago anterior',
    beforeAdd: 'Agregar factura',
    beforeNone: 'Ninguna factura anterior',
    key: 'Clave de acceso',
  },
});
