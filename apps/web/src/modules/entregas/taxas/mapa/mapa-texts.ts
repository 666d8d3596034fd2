import { defineTexts } from '../../../../platform/i18n/texts.ts';

export const mapaTexts = defineTexts('entregas-mapa', {
  'pt-BR': {
    title: 'No mapa',
    scale: 'O traço tem {km} km; o norte fica em cima.',
    delivers: 'Área de entrega',
    excludes: 'Área que não se atende',
    place: 'O endereço',
    sides: 'Área de {largura} km de leste a oeste por {altura} km de norte a sul',
    whenDrawn: 'A área aparece aqui quando o desenho for colado.',
    notRead: 'Não é um polígono em GeoJSON: copie o desenho inteiro do mapa.',
    areas: 'As áreas no mapa: {nomes}',
  },
  'es-EC': {
    title: 'En el mapa',
    scale: 'El trazo mide {km} km; el norte queda arriba.',
    delivers: 'Área de entrega',
    excludes: 'Área que no se atiende',
    place: 'La dirección',
    sides: 'Área de {largura} km de este a oeste por {altura} km de norte a sur',
    whenDrawn: 'El área aparece aquí cuando se pegue el dibujo.',
    notRead: 'No es un polígono en GeoJSON: copie el dibujo entero del mapa.',
    areas: 'Las áreas en el mapa: {nomes}',
  },
});
