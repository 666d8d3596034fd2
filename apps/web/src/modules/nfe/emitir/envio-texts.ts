import { defineTexts } from '../../../platform/i18n/texts.ts';

/** What the SEFAZ answered to a note that was sent, and what comes next. */
export const envioTexts = defineTexts('nfe-envio', {
  'pt-BR': {
    sendTitle: 'Enviando {nota}',
    sending: 'A SEFAZ está respondendo…',
    slow: 'A resposta demora. Pode fechar: a nota continua sozinha e a lista diz o que houve.',
    authorised: 'Autorizada',
    authorisedText: '{nota} foi autorizada.',
    protocol: 'Protocolo {protocolo}',
    inContingency: '{nota} saiu em contingência: entregue o DANFE e ela é transmitida sozinha.',
    rejected: 'A SEFAZ recusou',
    refused: 'Falta corrigir antes de enviar',
    fix: 'Corrigir',
    another: 'Nova nota',
    seeDanfe: 'Ver DANFE',
    seeNote: 'Ver nota',
  },
  'es-EC': {
    sendTitle: 'Enviando {nota}',
    sending: 'La SEFAZ está respondiendo…',
    slow: 'La respuesta demora. Puede cerrar: la factura sigue sola y la lista dice qué pasó.',
    authorised: 'Autorizada',
    authorisedText: '{nota} fue autorizada.',
    protocol: 'Protocolo {protocolo}',
    inContingency: '{nota} salió en contingencia: entregue el DANFE y se transmite sola.',
    rejected: 'La SEFAZ rechazó',
    refused: 'Falta corregir antes de enviar',
    fix: 'Corregir',
    another: 'Nueva factura',
    seeDanfe: 'Ver DANFE',
    seeNote: 'Ver factura',
  },
});
