import { numero, texto, textoDeBalanca } from './campos.ts';

const COLUNAS = 56;
const LINHAS = 15;
const OBSERVACAO = 100;
/** What TXINFO.TXT and REC_ASS.TXT hold of text. */
export const MAX_TEXTO_DE_BALANCA = COLUNAS * LINHAS;

/** Lines of a width, broken between words; what was typed on a line of its own stays there. */
export function emLinhas(valor: string, colunas: number): string[] {
  return valor.split('\n').flatMap((paragrafo) => {
    const linhas: string[] = [''];
    for (const palavra of textoDeBalanca(paragrafo).split(' ')) {
      const ultima = linhas.at(-1) ?? '';
      if (ultima === '') linhas[linhas.length - 1] = palavra;
      else if (ultima.length + 1 + palavra.length <= colunas) linhas[linhas.length - 1] = `${ultima} ${palavra}`;
      else linhas.push(palavra);
    }
    return linhas;
  });
}

/**
 * One line of TXINFO.TXT: code 6 (the one ITENSMGV.TXT calls extra information), observation 100, text of 15 lines of 56.
 * 946 characters.
 *
 * @throws RangeError when the text has more lines, or a word longer than a line
 * @source ACBr project, ACBrCargaBal.pas (procedure PreencherToledo), read on 2026-11-22; help.toledobrasil.com/mgv7,
 *   "Arquivos de cadastro", read on 2026-11-20
 */
export function linhaDeTexto(codigo: number, valor: string): string {
  const linhas = emLinhas(valor, COLUNAS);
  if (linhas.length > LINHAS) throw new RangeError(`does not fit in ${LINHAS} lines`);
  const corpo = linhas.map((linha) => texto(linha, COLUNAS)).join('');
  return numero(codigo, 6) + texto('', OBSERVACAO) + texto(corpo, MAX_TEXTO_DE_BALANCA);
}

/**
 * One line of REC_ASS.TXT: 12 spaces, code 6 twice (of the text, of the product), text 840 and `@`. 865 characters.
 *
 * @throws RangeError when the text does not fit
 * @source ACBr project, ACBrCargaBal.pas (procedure PreencherFilizola), read on 2026-11-22
 */
export function linhaDeReceita(codigo: number, valor: string): string {
  const corpo = texto(textoDeBalanca(valor), MAX_TEXTO_DE_BALANCA);
  return `${texto('', 12)}${numero(codigo, 6)}${numero(codigo, 6)}${corpo}@`;
}
