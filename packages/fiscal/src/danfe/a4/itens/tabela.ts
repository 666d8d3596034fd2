import type { Folha } from '../../desenho/folha.ts';
import { metricas } from '../../desenho/fontes.ts';
import { type Area, dividir, mm } from '../../desenho/medidas.ts';
import { escrever, escreverLinha } from '../../desenho/texto.ts';
import type { DocumentoAutorizado } from '../../documento.ts';
import { campos, desenharTitulo, type FormatoA4 } from '../formato.ts';
import { type Coluna, corpo, disporColunas, fonte, margemDaColuna, tamanhoDoRotulo } from './colunas.ts';
import {
  alturaDaLinha,
  alturaDosNovos,
  alturaDoTrecho,
  type ColunaDosNovos,
  colunasDosNovos,
  FilaDeItens,
  respiro,
  type Trecho,
} from './linhas.ts';

const alturaDosRotulos = mm(4.6);
const alturaDosRotulosNovos = mm(2.6);
const fundoDosNovos = '#f0f0f0';
const fio = 0.25;

/** The table of products and services of one document, the same columns on every sheet. */
export class TabelaDeItens {
  readonly fila: FilaDeItens;
  private readonly formato: FormatoA4;
  private readonly colunas: readonly Coluna[];
  private readonly novos: readonly ColunaDosNovos[];

  constructor(formato: FormatoA4, { nfe }: DocumentoAutorizado) {
    const { det, emit } = nfe.infNFe;
    const { corpo: area, faixa } = formato;
    const isSimples = ['1', '4'].includes(emit.CRT);
    this.formato = formato;
    this.colunas = disporColunas(det, isSimples, area.x + faixa, area.largura - faixa);
    this.novos = colunasDosNovos(det);
    this.fila = new FilaDeItens(det, this.colunas, this.novos);
  }

  /** Title and headings. */
  get alturaDoCabecalho(): number {
    return this.formato.alturaDoTitulo + alturaDosRotulos + (this.novos.length > 0 ? alturaDosRotulosNovos : 0);
  }

  /** Draws the table down to `y + altura`, the columns going on below the last item. */
  desenhar(folha: Folha, y: number, altura: number, trechos: readonly Trecho[]): void {
    const corpoDaTabela = altura - this.formato.alturaDoTitulo;
    const area = desenharTitulo(folha, this.formato, { titulo: 'DADOS DOS PRODUTOS / SERVIÇOS' }, y, corpoDaTabela);
    const topo = this.desenharRotulos(folha, area);
    const colunas = { ...area, y: topo, altura: area.y + area.altura - topo };
    for (const { x } of this.colunas.slice(1)) folha.linha(x, colunas.y, x, colunas.y + colunas.altura, fio);
    let linha = topo;
    for (const trecho of trechos) {
      this.desenharTrecho(folha, { ...area, y: linha, altura: alturaDoTrecho(trecho) }, trecho);
      linha += alturaDoTrecho(trecho);
    }
    folha.moldura(area, campos.espessura);
  }

  /** @returns where the items start */
  private desenharRotulos(folha: Folha, area: Area): number {
    const rotulos = { ...area, altura: alturaDosRotulos };
    for (const [posicao, { rotulo, x, largura }] of this.colunas.entries()) {
      if (posicao > 0) folha.linha(x, area.y, x, area.y + alturaDosRotulos, fio);
      const linhas = rotulo.length;
      const altura = (alturaDosRotulos - mm(0.8)) / linhas;
      for (const [n, linha] of rotulo.entries()) {
        const caixa = { x: x + mm(0.2), y: area.y + mm(0.4) + n * altura, largura: largura - mm(0.4), altura };
        escrever(folha, linha, caixa, { tamanho: tamanhoDoRotulo, minimo: 3.6, alinhamento: 'centro' });
      }
    }
    const fim = rotulos.y + rotulos.altura;
    folha.linha(area.x, fim, area.x + area.largura, fim, campos.espessura);
    if (this.novos.length === 0) return fim;
    const segunda = { ...area, y: fim, altura: alturaDosRotulosNovos };
    folha.tinta(segunda, fundoDosNovos);
    for (const [posicao, parte] of this.partesDosNovos(segunda).entries()) {
      const { rotulo = '' } = this.novos[posicao] ?? {};
      const dentro = { ...parte, x: parte.x + mm(0.4), largura: parte.largura - mm(0.8) };
      const alinhamento = posicao === 0 ? 'esquerda' : 'direita';
      escrever(folha, rotulo, dentro, { tamanho: tamanhoDoRotulo, minimo: 3.6, alinhamento });
    }
    const base = segunda.y + segunda.altura;
    folha.linha(area.x, base, area.x + area.largura, base, campos.espessura);
    return base;
  }

  private partesDosNovos(area: Area): Area[] {
    return dividir(
      area,
      this.novos.map(({ peso }) => peso),
    );
  }

  private desenharTrecho(folha: Folha, area: Area, { item, de, ate }: Trecho): void {
    const primeiraBase = area.y + respiro.topo + corpo * metricas[fonte].maiuscula;
    for (const [posicao, coluna] of this.colunas.entries()) {
      const linhas = item.celulas[posicao]?.slice(de, ate) ?? [];
      const caixa = { ...area, x: coluna.x + margemDaColuna, largura: coluna.largura - 2 * margemDaColuna };
      for (const [n, linha] of linhas.entries()) {
        const base = primeiraBase + n * alturaDaLinha;
        escreverLinha(folha, linha, caixa, base, fonte, corpo, { alinhamento: coluna.alinhamento });
      }
    }
    if (item.novos !== undefined && ate === item.linhas) {
      const y = area.y + area.altura - alturaDosNovos;
      this.desenharNovos(folha, { ...area, y, altura: alturaDosNovos }, item.novos);
    }
    folha.linha(area.x, area.y + area.altura, area.x + area.largura, area.y + area.altura, fio);
  }

  private desenharNovos(folha: Folha, area: Area, valores: readonly string[]): void {
    folha.tinta(area, fundoDosNovos);
    for (const [posicao, parte] of this.partesDosNovos(area).entries()) {
      const dentro = { ...parte, x: parte.x + mm(0.4), largura: parte.largura - mm(0.8) };
      const alinhamento = posicao === 0 ? 'esquerda' : 'direita';
      escrever(folha, valores[posicao] ?? '', dentro, { tamanho: corpo - 0.4, minimo: 4, alinhamento });
    }
  }
}
