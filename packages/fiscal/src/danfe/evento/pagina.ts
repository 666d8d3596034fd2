import { emBlocos } from '../contingencia.ts';
import { escrevivel } from '../desenho/caracteres.ts';
import { desenharCode128 } from '../desenho/codigos.ts';
import { Folha } from '../desenho/folha.ts';
import { fonteDe, metricas } from '../desenho/fontes.ts';
import { marcarFolha } from '../desenho/marca.ts';
import { type Area, dividir, mm, recuar } from '../desenho/medidas.ts';
import { type Campo, desenharCampos, type EstiloDosCampos, preencherCampo } from '../desenho/quadro.ts';
import { quebrar } from '../desenho/quebra.ts';
import { entrelinha, escrever, escreverLinha } from '../desenho/texto.ts';
import { desenharTimbre } from '../desenho/timbre.ts';

/** A text in a box as high as it needs. */
export interface TextoDoEvento {
  readonly titulo: string;
  readonly texto: string;
}

export interface GrupoDoEvento {
  readonly titulo: string;
  readonly linhas: readonly (readonly Campo[])[];
}

/** What the page of an event shows, from top to bottom. */
export interface PaginaDoEvento {
  readonly titulo: string;
  /** Name of the author, and what is known of the address. */
  readonly emitente: { readonly nome: string; readonly linhas: readonly string[] };
  readonly logo: Uint8Array | undefined;
  /** Absent in an event about numbers that no document has. */
  readonly chave: string | undefined;
  readonly grupos: readonly GrupoDoEvento[];
  readonly textos: readonly TextoDoEvento[];
  /** Lines across the page, when it is worth nothing. */
  readonly marca: readonly string[];
}

const a4 = { largura: mm(210), altura: mm(297) } as const;
const margem = mm(10);
const alturaDoCampo = mm(8.4);
const alturaDoCabecalho = mm(34);
const corpo = 9.5;
const aviso = 'Representação gráfica. O original é o arquivo XML guardado pelo emitente.';

const campos: EstiloDosCampos = {
  rotulo: { tamanho: 6, minimo: 4.8 },
  valor: { tamanho: 10, minimo: 7 },
  alturaDoRotulo: mm(3),
  margem: mm(1),
  espessura: 0.5,
};

/** Lays an event out on one A4 page: an event has at most a thousand letters of text. */
export function comporPaginaDoEvento(pagina: PaginaDoEvento): Folha {
  const folha = new Folha(a4.largura, a4.altura);
  if (pagina.marca.length > 0) marcarFolha(folha, pagina.marca);
  const area = recuar({ x: 0, y: 0, ...a4 }, margem);
  desenharCabecalho(folha, pagina, { ...area, altura: alturaDoCabecalho });
  let y = area.y + alturaDoCabecalho + mm(3);
  for (const { titulo, linhas } of pagina.grupos) {
    y = desenharTitulo(folha, titulo, { ...area, y });
    for (const linha of linhas) {
      desenharCampos(folha, { ...area, y, altura: alturaDoCampo }, linha, campos);
      y += alturaDoCampo;
    }
    y += mm(3);
  }
  for (const { titulo, texto } of pagina.textos) {
    y = desenharTitulo(folha, titulo, { ...area, y });
    y = desenharTexto(folha, texto, { ...area, y }) + mm(3);
  }
  const rodape = { ...area, y: area.y + area.altura - mm(4), altura: mm(4) };
  escrever(folha, aviso, rodape, { tamanho: 7.5, minimo: 6, alinhamento: 'centro' });
  return folha;
}

function desenharTitulo(folha: Folha, titulo: string, area: Area): number {
  const altura = mm(4.4);
  escrever(folha, titulo, { ...area, altura: altura - mm(0.8) }, { tamanho: 8, negrito: true, vertical: 'base' });
  return area.y + altura;
}

function desenharTexto(folha: Folha, texto: string, area: Area): number {
  const fonte = fonteDe('times', false);
  const dentro = { ...area, x: area.x + mm(1.6), largura: area.largura - mm(3.2) };
  const linhas = quebrar(escrevivel(texto), dentro.largura, fonte, corpo);
  const passo = corpo * entrelinha * 1.08;
  const altura = linhas.length * passo + mm(3.4);
  folha.moldura({ ...area, altura }, campos.espessura);
  let base = area.y + mm(1.8) + corpo * metricas[fonte].maiuscula;
  for (const linha of linhas) {
    escreverLinha(folha, linha, dentro, base, fonte, corpo);
    base += passo;
  }
  return area.y + altura;
}

function desenharCabecalho(folha: Folha, pagina: PaginaDoEvento, area: Area): void {
  const { chave, titulo } = pagina;
  const [emitente = area, direita = area] = dividir(area, chave === undefined ? [95, 95] : [92, 98]);
  folha.moldura(area, campos.espessura);
  folha.linha(direita.x, area.y, direita.x, area.y + area.altura, campos.espessura);
  desenharTimbre(folha, { ...pagina.emitente, logo: pagina.logo }, recuar(emitente, mm(2)));
  const grande = { tamanho: 14, minimo: 9, negrito: true, alinhamento: 'centro' } as const;
  if (chave === undefined) {
    escrever(folha, titulo, recuar(direita, mm(4)), grande);
    return;
  }
  const faixas = { titulo: mm(10), barras: mm(14.6) };
  escrever(folha, titulo, recuar({ ...direita, altura: faixas.titulo }, mm(2), mm(1)), grande);
  const barras = { ...direita, y: direita.y + faixas.titulo, altura: faixas.barras };
  desenharCode128(folha, chave, recuar(barras, 0, mm(1.2)), mm(0.33));
  const escrita = { ...direita, y: barras.y + barras.altura, altura: direita.altura - faixas.titulo - faixas.barras };
  folha.linha(escrita.x, escrita.y, escrita.x + escrita.largura, escrita.y, campos.espessura);
  const campo = { rotulo: 'CHAVE DE ACESSO', valor: emBlocos(chave), peso: 1 };
  preencherCampo(folha, escrita, { ...campo, estilo: { alinhamento: 'centro', negrito: true } }, campos);
}
