import { defineTexts } from '../../../platform/i18n/texts.ts';

export const exportacaoTexts = defineTexts('nfse-exportacao', {
  'pt-BR': {
    title: 'Exportação do serviço',
    help: 'O tomador é estrangeiro: o documento e o endereço dele, com país, região e código postal, vêm do cadastro.',
    country: 'País onde o serviço dá resultado',
    currency: 'Moeda',
    amount: 'Valor na moeda',
    mode: 'Como é prestado',
    bond: 'O que o tomador é da empresa',
    support: 'Apoio à exportação usado',
    goods: 'Bens que vão ou vêm por um tempo',
    goodsNumber: 'Número da declaração ou do registro',
    noNumber: 'Tomador sem número fiscal no país dele',
    noNumberHelp: 'Só quando o cadastro não tem o documento estrangeiro',
    mdic: 'Enviar estes dados à Secretaria de Comércio Exterior (MDIC)',
  },
  'es-EC': {
    title: 'Exportación del servicio',
    help: 'El tomador es extranjero: su documento y su dirección, con país, región y código postal, vienen del registro.',
    country: 'País donde el servicio da resultado',
    currency: 'Moneda',
    amount: 'Valor en la moneda',
    mode: 'Cómo se presta',
    bond: 'Qué es el tomador de la empresa',
    support: 'Apoyo a la exportación usado',
    goods: 'Bienes que van o vienen por un tiempo',
    goodsNumber: 'Número de la declaración o del registro',
    noNumber: 'Tomador sin número fiscal en su país',
    noNumberHelp: 'Solo cuando el registro no tiene el documento extranjero',
    mdic: 'Enviar estos datos a la Secretaría de Comercio Exterior (MDIC)',
  },
});
