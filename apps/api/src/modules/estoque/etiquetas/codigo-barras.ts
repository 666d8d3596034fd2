import { isGtin } from '@retaguarda/brasil';
import bwipjs from 'bwip-js/node';
import type { Area, Folha } from './folha.ts';

/** Light modules at each side that readers need. */
const MARGEM = 10;

/** EAN-13 for thirteen right digits, Code 128 for anything else that is ASCII. */
const simbologia = (codigo: string) => (codigo.length === 13 && isGtin(codigo) ? 'ean13' : 'code128');

/** Widths of bars and spaces in modules, bar first. */
export function elementos(codigo: string): number[] {
  const [simbolo] = bwipjs.raw(simbologia(codigo), codigo, '');
  if (!simbolo || !('sbs' in simbolo)) throw new Error(`no bars for ${codigo}`);
  return [...simbolo.sbs];
}

/** Draws the code over the whole area, quiet zones included, with its digits below. */
export function desenharCodigo(folha: Folha, codigo: string, area: Area): void {
  const larguras = elementos(codigo);
  const modulos = larguras.reduce((soma, largura) => soma + largura, 0) + 2 * MARGEM;
  const modulo = area.largura / modulos;
  const alturaDoTexto = Math.min(7, area.altura * 0.25);
  let x = area.x + MARGEM * modulo;
  for (const [i, largura] of larguras.entries()) {
    if (i % 2 === 0) folha.rect(x, area.y, largura * modulo, area.altura - alturaDoTexto - 1);
    x += largura * modulo;
  }
  folha.fill('#000000');
  folha.font('Helvetica').fontSize(alturaDoTexto);
  folha.text(codigo, area.x, area.y + area.altura - alturaDoTexto, {
    width: area.largura,
    align: 'center',
    lineBreak: false,
  });
}
