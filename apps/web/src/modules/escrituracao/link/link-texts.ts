import { defineTexts } from '../../../platform/i18n/texts.ts';

export const linkTexts = defineTexts('escrituracao-link', {
  'pt-BR': {
    title: 'Documentos fiscais de {mes}',
    loading: 'Abrindo o link',
    file: 'Arquivo',
    size: 'Tamanho',
    until: 'Disponível até',
    download: 'Baixar o arquivo',
    logged: 'Cada vez que o arquivo é baixado fica registrada para quem o enviou.',
    badTitle: 'Este link não abre',
    badText: 'O prazo passou ou o link foi cancelado. Peça outro a quem o enviou.',
    tryAgain: 'Tentar de novo',
  },
  'es-EC': {
    title: 'Documentos fiscales de {mes}',
    loading: 'Abriendo el enlace',
    file: 'Archivo',
    size: 'Tamaño',
    until: 'Disponible hasta',
    download: 'Descargar el archivo',
    logged: 'Cada vez que se descarga el archivo queda registrada para quien lo envió.',
    badTitle: 'Este enlace no abre',
    badText: 'El plazo pasó o el enlace fue cancelado. Pida otro a quien lo envió.',
    tryAgain: 'Intentar de nuevo',
  },
});
