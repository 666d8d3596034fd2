import { defineTexts } from '../../../platform/i18n/texts.ts';

export const inicioTexts = defineTexts('entradas-inicio', {
  'pt-BR': {
    title: 'Notas de fornecedores',
    baixada: 'Fornecedor a cadastrar',
    identificada: 'Itens a vincular',
    vinculada: 'A conferir ou lançar',
    conferida: 'Conferidas, a lançar',
    fretes: 'Fretes a lançar',
    freights_one: '{count} CT-e',
    freights_other: '{count} CT-e',
    notes_one: '{count} nota',
    notes_other: '{count} notas',
    quiet: 'Nenhuma nota de fornecedor espera por você.',
  },
  'es-EC': {
    title: 'Facturas de proveedores',
    baixada: 'Proveedor por registrar',
    identificada: 'Ítems por vincular',
    vinculada: 'Por verificar o ingresar',
    conferida: 'Verificadas, por ingresar',
    fretes: 'Fletes por ingresar',
    freights_one: '{count} CT-e',
    freights_other: '{count} CT-e',
    notes_one: '{count} factura',
    notes_other: '{count} facturas',
    quiet: 'Ninguna factura de proveedor espera por usted.',
  },
});
