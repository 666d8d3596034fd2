import { defineTexts } from '../../../platform/i18n/texts.ts';

export const entregaTexts = defineTexts('escrituracao-entrega', {
  'pt-BR': {
    mark: 'Marcar como entregue',
    markTitle: '{oque} de {mes} entregue',
    markLead: 'O que mudar neste mês depois da entrega passa a ser dito aqui.',
    day: 'Dia da entrega',
    receipt: 'Número do recibo',
    marked: 'O arquivo está marcado como entregue.',
    delivered: 'Entregue',
    deliveredBy: 'Entregue em {dia}, recibo {recibo}, por {quem}',
    digest: 'SHA-256 do arquivo: {sha256}',
    undo: 'Desfazer a entrega',
    undoTitle: 'Este arquivo não foi entregue?',
    undoLead: 'O que se disse da entrega dele deixa de valer, e fica registrado.',
    undoReason: 'Motivo',
    undone: 'A entrega foi desfeita.',
    undoneBy: 'A entrega de {dia} foi desfeita por {quem}: {motivo}',
    changedTitle: '{oque} entregue em {dia}: o mês mudou depois',
    changedDocument:
      '{documento}: eram {antes} válidos ({valorAntes}) e {canceladosAntes} cancelados, e são {agora} ({valorAgora}) e {canceladosAgora}.',
    changedStock_one:
      'Estoque de {count} produto no fim do mês: vai como correção (K280) no próximo arquivo, se nenhum inventário entregue o encerrou.',
    changedStock_other:
      'Estoque de {count} produtos no fim do mês: vai como correção (K280) no próximo arquivo, se nenhum inventário entregue o encerrou.',
    needsRectifier: 'Precisa de um arquivo retificador.',
    makeRectifier: 'Gerar retificadora',
    corrections_one: '{count} correção do estoque de meses já entregues (K280).',
    corrections_other: '{count} correções do estoque de meses já entregues (K280).',
  },
  'es-EC': {
    mark: 'Marcar como entregado',
    markTitle: '{oque} de {mes} entregada',
    markLead: 'Lo que cambie en este mes después de la entrega se dirá aquí.',
    day: 'Día de la entrega',
    receipt: 'Número del recibo',
    marked: 'El archivo está marcado como entregado.',
    delivered: 'Entregado',
    deliveredBy: 'Entregado el {dia}, recibo {recibo}, por {quem}',
    digest: 'SHA-256 del archivo: {sha256}',
    undo: 'Deshacer la entrega',
    undoTitle: '¿Este archivo no fue entregado?',
    undoLead: 'Lo que se dijo de su entrega deja de valer, y queda registrado.',
    undoReason: 'Motivo',
    undone: 'La entrega fue deshecha.',
    undoneBy: 'La entrega del {dia} fue deshecha por {quem}: {motivo}',
    changedTitle: '{oque} entregada el {dia}: el mes cambió después',
    changedDocument:
      '{documento}: eran {antes} válidos ({valorAntes}) y {canceladosAntes} anulados, y son {agora} ({valorAgora}) y {canceladosAgora}.',
    changedStock_one:
      'Stock de {count} producto al final del mes: va como corrección (K280) en el próximo archivo, si ningún inventario entregado lo cerró.',
    changedStock_other:
      'Stock de {count} productos al final del mes: va como corrección (K280) en el próximo archivo, si ningún inventario entregado lo cerró.',
    needsRectifier: 'Necesita un archivo rectificador.',
    makeRectifier: 'Generar rectificadora',
    corrections_one: '{count} corrección del stock de meses ya entregados (K280).',
    corrections_other: '{count} correcciones del stock de meses ya entregados (K280).',
  },
});
