import type { Nfse } from '../../nfse/index.ts';
import { escrevivel } from '../desenho/caracteres.ts';
import type { Folha } from '../desenho/folha.ts';
import { metricas } from '../desenho/fontes.ts';
import { type Area, mm } from '../desenho/medidas.ts';
import { quebrar } from '../desenho/quebra.ts';
import { type Estilo, escrever, escreverLinha } from '../desenho/texto.ts';
import { conteudo } from './desenhar-bloco.ts';
import { informacoesDaNfse, tributosAproximados } from './informacoes.ts';
import { corpo, divisoria, fio, fonte, medidas, passo, rotuloDoCampo, semDados, sombra, tamanho } from './medidas.ts';

/** Lines of the two free texts. */
export interface Textos {
  readonly descricao: readonly string[];
  readonly informacoes: readonly string[];
}

const larguraDosTextos = corpo.largura - mm(1.6);
/** Keeps the line breaks of who wrote the text, but for empty lines. */
export function emLinhas(texto: string): string[] {
  const linhas = texto.split(/[\r\n]+/).filter((linha) => linha.trim() !== '');
  return linhas.length === 0
    ? [semDados]
    : linhas.flatMap((linha) => quebrar(escrevivel(linha), larguraDosTextos, fonte, tamanho));
}

/** Label and air of the description; title, air and the line of taxes of the information. */
const molduraDaDescricao = mm(medidas.descricaoDoCodigo) + mm(4);
const molduraDasInformacoes = mm(medidas.titulo) + mm(1.6);

/** The two free texts share what the fixed blocks leave: each what it needs, else half each. */
export function repartir(nfse: Nfse, altura: number): Textos {
  const { serv, valores } = nfse.infNFSe.DPS.infDPS;
  const cabem = Math.floor((altura - molduraDaDescricao - molduraDasInformacoes) / passo);
  const aproximados = emLinhas(tributosAproximados(valores.trib.totTrib));
  const paraTextos = cabem - aproximados.length;
  const descricao = emLinhas(serv.cServ.xDescServ);
  const informacoes = emLinhas(informacoesDaNfse(nfse));
  const daDescricao = Math.min(descricao.length, Math.max(Math.floor(paraTextos / 2), paraTextos - informacoes.length));
  return {
    descricao: limitar(descricao, daDescricao),
    informacoes: [...limitar(informacoes, paraTextos - daDescricao), ...aproximados],
  };
}

export function limitar(linhas: readonly string[], quantas: number): string[] {
  if (linhas.length <= quantas) return [...linhas];
  const cortadas = linhas.slice(0, quantas);
  const ultima = cortadas.pop() ?? '';
  return [...cortadas, `${ultima.slice(0, Math.max(ultima.length - 4, 0)).trimEnd()}...`];
}

/** Words of the tax code, without a label, and the description of the service. */
export function desenharDescricoes(folha: Folha, { infNFSe }: Nfse, linhas: readonly string[], topo: number): number {
  const { xTribMun, xTribNac } = infNFSe;
  const dentro = { x: corpo.x + mm(0.8), largura: larguraDosTextos };
  const altura = mm(medidas.descricaoDoCodigo);
  folha.linha(corpo.x, topo, corpo.x + corpo.largura, topo, fio.espessura, fio.cor);
  escrever(folha, xTribMun || xTribNac, { ...dentro, y: topo, altura }, conteudo);
  const rotulo = { ...dentro, y: topo + altura + mm(0.2), altura: mm(2.4) };
  folha.linha(corpo.x, topo + altura, corpo.x + corpo.largura, topo + altura, fio.espessura, fio.cor);
  escrever(folha, 'Descrição do Serviço', { ...rotulo, y: rotulo.y + mm(0.3) }, rotuloDoCampo);
  const base = escreverLinhas(folha, linhas, dentro, rotulo.y + mm(2.8));
  return base + mm(1);
}

/** The last block, down to the receipt. */
export function desenharInformacoes(folha: Folha, linhas: readonly string[], topo: number, fim: number): void {
  const altura = mm(medidas.titulo);
  const titulo = { ...corpo, y: topo, altura };
  folha.tinta(titulo, sombra);
  folha.moldura({ ...corpo, y: topo, altura: fim - topo }, divisoria);
  const negrito: Estilo = { familia: 'helvetica', negrito: true, tamanho: 7 };
  escrever(
    folha,
    'INFORMAÇÕES COMPLEMENTARES',
    { ...titulo, x: corpo.x + mm(0.8), largura: larguraDosTextos },
    negrito,
  );
  escreverLinhas(folha, linhas, { x: corpo.x + mm(0.8), largura: larguraDosTextos }, topo + altura + mm(0.6));
}

/** @returns the foot of the last line */
export function escreverLinhas(
  folha: Folha,
  linhas: readonly string[],
  dentro: Pick<Area, 'x' | 'largura'>,
  topo: number,
): number {
  for (const [posicao, linha] of linhas.entries()) {
    const caixa = { ...dentro, y: topo + posicao * passo, altura: passo };
    escreverLinha(folha, linha, caixa, caixa.y + tamanho * metricas[fonte].maiuscula + 0.5, fonte, tamanho);
  }
  return topo + linhas.length * passo;
}
