import { Folha } from '../desenho/folha.ts';
import { marcarFolha } from '../desenho/marca.ts';
import { mm } from '../desenho/medidas.ts';
import type { FluxoDeTexto } from '../desenho/quebra.ts';
import type { DocumentoAutorizado } from '../documento.ts';
import { linhasDaMarca } from '../marcas.ts';
import {
  alturaComLinhas,
  alturaDaContinuacao,
  desenharAdicionais,
  desenharContinuacao,
  fluxoDosAdicionais,
  larguraDoTexto,
} from './adicionais.ts';
import { desenharCanhoto } from './canhoto.ts';
import { desenharFatura, type Fatura, faturaDe } from './fatura.ts';
import { alturaDoQuadro, desenharQuadro, type FormatoA4, type Quadro } from './formato.ts';
import { alturaDaIdentificacao, desenharIdentificacao, type Identificacao } from './identificacao.ts';
import { quadroDoIbsCbs, quadroDoIssqn, quadroDosImpostos } from './impostos.ts';
import { informacoesComplementares } from './informacoes.ts';
import { alturaDoTrecho, type Trecho } from './itens/linhas.ts';
import { TabelaDeItens } from './itens/tabela.ts';
import { quadroDoDestinatario, quadrosDosLocais } from './participantes.ts';
import { quadroDoTransporte } from './transporte.ts';

export interface OpcoesDoA4 {
  /** PNG or JPEG of the issuer. */
  readonly logo?: Uint8Array | undefined;
  /** The receipt to be signed and torn off; without it the items have more room. */
  readonly canhoto?: boolean | undefined;
}

const vao = mm(0.8);
/** Less than this under the headings is not worth a table. */
const linhaMinima = mm(6);

/**
 * Lays out the DANFE of an NF-e on as many A4 sheets as it takes.
 *
 * @source MOC 7.0, annex II (3.5: following sheets have the header, the items and the additional data, nothing else)
 */
export function comporDanfeA4(documento: DocumentoAutorizado, formato: FormatoA4, opcoes: OpcoesDoA4): Folha[] {
  const tabela = new TabelaDeItens(formato, documento);
  const primeira = novaFolha(documento, formato, opcoes, opcoes.canhoto ?? true);
  const fluxo = preencherPrimeira(primeira, documento, formato, tabela);
  const seguintes: FolhaIniciada[] = [];
  while (!tabela.fila.vazia || !fluxo.vazio) {
    const iniciada = novaFolha(documento, formato, opcoes, false);
    preencherSeguinte(iniciada, formato, tabela, fluxo);
    seguintes.push(iniciada);
  }
  const folhas = [primeira, ...seguintes];
  return folhas.map(({ folha, identificacao }, posicao) => {
    identificacao.numerar({ folha: posicao + 1, de: folhas.length });
    return folha;
  });
}

/** A sheet with its header. */
interface FolhaIniciada {
  readonly folha: Folha;
  readonly identificacao: Identificacao;
}

function novaFolha(
  documento: DocumentoAutorizado,
  formato: FormatoA4,
  { logo }: OpcoesDoA4,
  comCanhoto: boolean,
): FolhaIniciada {
  const folha = new Folha(formato.pagina.largura, formato.pagina.altura);
  const marca = linhasDaMarca(documento);
  if (marca.length > 0) marcarFolha(folha, marca);
  const topo = comCanhoto ? desenharCanhoto(folha, formato, documento) : formato.corpo.y;
  return { folha, identificacao: desenharIdentificacao(folha, formato, documento, topo, logo) };
}

/** @returns the free text that is left */
function preencherPrimeira(
  { folha, identificacao }: FolhaIniciada,
  documento: DocumentoAutorizado,
  formato: FormatoA4,
  tabela: TabelaDeItens,
): FluxoDeTexto {
  const fatura = faturaDe(documento, formato);
  const itens = desenharQuadros(folha, formato, documento, fatura, identificacao.fim + vao);

  const base = formato.corpo.y + formato.corpo.altura;
  const issqn = quadroDoIssqn(documento);
  const alturaDoIssqn = issqn === undefined ? 0 : alturaDoQuadro(formato, issqn) + vao;
  const fluxo = fluxoDosAdicionais(informacoesComplementares(documento, fatura, folha.cortes));
  const disponivel = base - itens - alturaDoIssqn - vao;
  const { altura, trechos } = repartir(formato, tabela, fluxo, disponivel);
  const alturaDaTabela = disponivel - altura;
  if (alturaDaTabela > 0) tabela.desenhar(folha, itens, alturaDaTabela, trechos);
  if (issqn !== undefined) desenharQuadro(folha, formato, issqn, itens + alturaDaTabela + vao);
  desenharAdicionais(folha, formato, fluxo, base - altura, altura);
  return fluxo;
}

/** The boxes between the header and the items. @returns where the items start */
function desenharQuadros(
  folha: Folha,
  formato: FormatoA4,
  documento: DocumentoAutorizado,
  fatura: Fatura | undefined,
  inicio: number,
): number {
  let y = inicio;
  const desenhar = (quadro: Quadro | undefined): void => {
    if (quadro !== undefined) y = desenharQuadro(folha, formato, quadro, y) + vao;
  };
  desenhar(quadroDoDestinatario(documento));
  for (const local of quadrosDosLocais(documento)) desenhar(local);
  if (fatura !== undefined) y = desenharFatura(folha, formato, fatura, y) + vao;
  desenhar(quadroDosImpostos(documento));
  desenhar(quadroDoIbsCbs(documento));
  desenhar(quadroDoTransporte(documento));
  return y;
}

/**
 * How the first sheet is shared: the additional data have at least their minimum, and take what the items leave when
 * all items fit.
 *
 * @returns height of the additional data, and the items of this sheet
 */
function repartir(
  formato: FormatoA4,
  tabela: TabelaDeItens,
  fluxo: FluxoDeTexto,
  disponivel: number,
): { altura: number; trechos: Trecho[] } {
  const minima = formato.adicionais.altura + formato.alturaDoTitulo;
  // A document with every box there is: the items start on the second sheet.
  const semItens = { altura: disponivel + vao, trechos: [] };
  if (disponivel < minima + tabela.alturaDoCabecalho + linhaMinima) return semItens;
  const querem = alturaComLinhas(formato, fluxo.contar(larguraDoTexto(formato)));
  const paraItens = disponivel - tabela.alturaDoCabecalho;
  const sobra = paraItens - tabela.fila.altura;
  const altura = Math.max(minima, Math.min(querem, sobra));
  const trechos = tabela.fila.tirar(paraItens - altura, inteira(formato, tabela));
  return trechos.length === 0 ? semItens : { altura, trechos };
}

/** Room for items on a following sheet with nothing else. */
const inteira = (formato: FormatoA4, tabela: TabelaDeItens): number =>
  formato.corpo.altura - alturaDaIdentificacao(formato) - vao - tabela.alturaDoCabecalho;

function preencherSeguinte(
  { folha, identificacao }: FolhaIniciada,
  formato: FormatoA4,
  tabela: TabelaDeItens,
  fluxo: FluxoDeTexto,
): void {
  const base = formato.corpo.y + formato.corpo.altura;
  let y = identificacao.fim + vao;
  if (!tabela.fila.vazia) {
    const cabe = inteira(formato, tabela);
    const trechos = tabela.fila.tirar(cabe, cabe);
    const usada = trechos.reduce((soma, trecho) => soma + alturaDoTrecho(trecho), 0);
    const sobra = cabe - usada;
    const precisa = fluxo.vazio ? 0 : vao + alturaComLinhas(formato, 3);
    // The table goes down to the foot of the sheet unless free text follows it.
    const dividida = tabela.fila.vazia && !fluxo.vazio && sobra >= precisa;
    const altura = tabela.alturaDoCabecalho + (dividida ? usada : cabe);
    tabela.desenhar(folha, y, altura, trechos);
    y += altura + vao;
    if (!dividida) return;
  }
  if (fluxo.vazio) return;
  desenharContinuacao(folha, formato, fluxo, y, Math.min(base - y, alturaDaContinuacao(formato, fluxo)));
}
