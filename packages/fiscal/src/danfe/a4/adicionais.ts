import type { Folha } from '../desenho/folha.ts';
import { fonteDe, metricas } from '../desenho/fontes.ts';
import { type Area, mm } from '../desenho/medidas.ts';
import { FluxoDeTexto } from '../desenho/quebra.ts';
import { entrelinha, escrever, escreverLinha } from '../desenho/texto.ts';
import { campos, desenharTitulo, type FormatoA4 } from './formato.ts';

const fonte = fonteDe('times', false);
const tamanho = 7;
const passo = tamanho * entrelinha;
const margem = mm(0.9);
/** Label and air around the text. */
const moldura = mm(2.9) + mm(0.9);
const continua = 'CONTINUA NA PRÓXIMA FOLHA';

/** Height of a box with this many lines, title included. */
export function alturaComLinhas(formato: FormatoA4, linhas: number): number {
  return formato.alturaDoTitulo + moldura + linhas * passo;
}

/** Width of the text in the first box, beside what is reserved for the authority. */
export const larguraDoTexto = ({ corpo, faixa, adicionais }: FormatoA4): number =>
  (corpo.largura - faixa) * adicionais.complementares - 2 * margem;

export const fluxoDosAdicionais = (paragrafos: readonly string[]): FluxoDeTexto =>
  new FluxoDeTexto(paragrafos, fonte, tamanho);

/** The box of the first sheet: free text, and a space for the authority. */
export function desenharAdicionais(
  folha: Folha,
  formato: FormatoA4,
  fluxo: FluxoDeTexto,
  y: number,
  altura: number,
): void {
  const area = emoldurar(folha, formato, y, altura);
  const largura = area.largura * formato.adicionais.complementares;
  folha.linha(area.x + largura, area.y, area.x + largura, area.y + area.altura, campos.espessura);
  desenharColuna(folha, 'INFORMAÇÕES COMPLEMENTARES', { ...area, largura }, fluxo);
  rotular(folha, 'RESERVADO AO FISCO', { ...area, x: area.x + largura, largura: area.largura - largura });
}

/** What did not fit, over the whole width of a following sheet. */
export function desenharContinuacao(
  folha: Folha,
  formato: FormatoA4,
  fluxo: FluxoDeTexto,
  y: number,
  altura: number,
): void {
  const area = emoldurar(folha, formato, y, altura);
  desenharColuna(folha, 'INFORMAÇÕES COMPLEMENTARES (CONTINUAÇÃO)', area, fluxo);
}

function emoldurar(folha: Folha, formato: FormatoA4, y: number, altura: number): Area {
  const area = desenharTitulo(folha, formato, { titulo: 'DADOS ADICIONAIS' }, y, altura - formato.alturaDoTitulo);
  folha.moldura(area, campos.espessura);
  return area;
}

/** Height of the continuation, were there room for all of it. */
export function alturaDaContinuacao(formato: FormatoA4, fluxo: FluxoDeTexto): number {
  const largura = formato.corpo.largura - formato.faixa - 2 * margem;
  return alturaComLinhas(formato, fluxo.contar(largura));
}

function desenharColuna(folha: Folha, rotulo: string, area: Area, fluxo: FluxoDeTexto): void {
  rotular(folha, rotulo, area);
  const texto = { ...area, x: area.x + margem, largura: area.largura - 2 * margem };
  const cabem = Math.max(Math.floor((area.altura - moldura + 0.01) / passo), 1);
  const tudo = fluxo.contar(texto.largura) <= cabem;
  const linhas = fluxo.tirar(texto.largura, tudo ? cabem : cabem - 1);
  let base = area.y + mm(2.9) + tamanho * metricas[fonte].maiuscula;
  for (const linha of linhas) {
    escreverLinha(folha, linha, texto, base, fonte, tamanho);
    base += passo;
  }
  if (!tudo) escreverLinha(folha, continua, texto, base, fonteDe('times', true), tamanho, { alinhamento: 'direita' });
}

function rotular(folha: Folha, rotulo: string, area: Area): void {
  const caixa = { x: area.x + margem, y: area.y + mm(0.6), largura: area.largura - 2 * margem, altura: mm(2) };
  escrever(folha, rotulo, caixa, { ...campos.rotulo, vertical: 'topo' });
}
