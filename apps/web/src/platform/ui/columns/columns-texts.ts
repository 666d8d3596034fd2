import { defineTexts } from '../../i18n/texts.ts';

export const columnsTexts = defineTexts('columns', {
  'pt-BR': {
    column: 'Coluna do arquivo',
    is: 'O que é',
    holds: 'O que traz',
    roleOf: 'O que é a coluna {column}',
    leftOut: 'Fica de fora',
    leaveOut: 'Deixar de fora {column}',
    days: 'Datas',
    dma: 'dia/mês/ano',
    mda: 'mês/dia/ano',
    amd: 'ano-mês-dia',
    decimals: 'Valores',
    above: 'Linhas acima da primeira',
  },
  'es-EC': {
    column: 'Columna del archivo',
    is: 'Qué es',
    holds: 'Qué trae',
    roleOf: 'Qué es la columna {column}',
    leftOut: 'Queda fuera',
    leaveOut: 'Dejar fuera {column}',
    days: 'Fechas',
    dma: 'día/mes/año',
    mda: 'mes/día/año',
    amd: 'año-mes-día',
    decimals: 'Valores',
    above: 'Líneas encima de la primera',
  },
});
