import { atributo, grupo, opcional, texto, umValor } from '../../../xml/leiaute/index.ts';

/** Event 210200. */
export const confirmacao = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Confirmacao da Operacao'),
});

/** Event 210210. */
export const ciencia = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Ciencia da Operacao'),
});

/** Event 210220. */
export const desconhecimento = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Desconhecimento da Operacao'),
  xJust: opcional(texto(15, 255)),
});

/** Event 210240. */
export const naoRealizada = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Operacao nao Realizada'),
  xJust: texto(15, 255),
});
