import { defineTexts } from '../../../platform/i18n/texts.ts';

export const rastroTexts = defineTexts('nfe-rastro', {
  'pt-BR': {
    item: '{numero}. {nome}',
    cfop: 'Com o CFOP {cfop}',
    ncm: 'NCM {ncm}',
    rule: 'Regra {id}, versão {versao}',
    noRule: 'Sem regra: pela lei ou pelo cadastro do produto',
    cst: 'CST {cst}',
    classification: 'Classificação {codigo}',
    why: 'Por que estas regras',
    step: '{campo}',
    estimated: 'taxa estimada',
    source: 'Fonte: {fonte}',
    value: 'Produtos {valor}',
  },
  'es-EC': {
    item: '{numero}. {nome}',
    cfop: 'Con el CFOP {cfop}',
    ncm: 'NCM {ncm}',
    rule: 'Regla {id}, versión {versao}',
    noRule: 'Sin regla: por la ley o por el registro del producto',
    cst: 'CST {cst}',
    classification: 'Clasificación {codigo}',
    why: 'Por qué estas reglas',
    step: '{campo}',
    estimated: 'alícuota estimada',
    source: 'Fuente: {fonte}',
    value: 'Productos {valor}',
  },
});
