import { defineTexts } from '../../../platform/i18n/texts.ts';

export const orientacaoTexts = defineTexts('nfe-orientacao', {
  'pt-BR': {
    said: 'A SEFAZ disse: {codigo} {motivo}',
    saidAlone: 'A SEFAZ disse: {motivo}',
    item: 'Item {item}',
    whatToDo: 'O que fazer',
    goTo: 'Abrir: {campo}',
    authorised: 'A nota está autorizada: guarde o XML com o protocolo e entregue o DANFE.',
    authorisedLate: 'A nota foi autorizada fora do prazo, e vale como as outras.',
    cancelled: 'A nota está cancelada: nada a fazer.',
    cancelledLate: 'A nota foi cancelada fora do prazo: pode haver multa do Estado.',
    denied: 'A nota foi denegada: o número está gasto. Regularize o cadastro e emita outra.',
    unknown: 'A SEFAZ não tem esta nota: se foi enviada e ficou sem resposta, envie-a de novo.',
  },
  'es-EC': {
    said: 'La SEFAZ dijo: {codigo} {motivo}',
    saidAlone: 'La SEFAZ dijo: {motivo}',
    item: 'Ítem {item}',
    whatToDo: 'Qué hacer',
    goTo: 'Abrir: {campo}',
    authorised: 'La factura está autorizada: guarde el XML con el protocolo y entregue el DANFE.',
    authorisedLate: 'La factura fue autorizada fuera de plazo, y vale como las demás.',
    cancelled: 'La factura está anulada: nada que hacer.',
    cancelledLate: 'La factura fue anulada fuera de plazo: puede haber multa del estado.',
    denied: 'La factura fue denegada: el número está gastado. Regularice el registro y emita otra.',
    unknown: 'La SEFAZ no tiene esta factura: si fue enviada y quedó sin respuesta, envíela de nuevo.',
  },
});
