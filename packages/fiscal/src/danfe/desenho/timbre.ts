import { escrevivel } from './caracteres.ts';
import type { Folha } from './folha.ts';
import { fonteDe } from './fontes.ts';
import { type Area, mm } from './medidas.ts';
import { quebrar } from './quebra.ts';
import { escrever } from './texto.ts';

/** Who issues: the name, the lines below it, the logo beside them. */
export interface Timbre {
  readonly nome: string;
  readonly linhas: readonly string[];
  readonly logo: Uint8Array | undefined;
}

/** Sizes for the lines below the name: the largest in which they fit, the first only without breaking any. */
const tamanhos = [8.5, 7, 6, 5] as const;
/** Share of the height that the lines below the name may take. */
const parteDasLinhas = 0.6;
const entrelinha = 1.25;

/** Draws a letterhead, centred. What does not fit is noted in `folha.cortes`. */
export function desenharTimbre(folha: Folha, { nome, linhas, logo }: Timbre, area: Area): void {
  const larguraDoLogo = logo === undefined ? 0 : Math.min(mm(32), area.largura * 0.36);
  if (logo !== undefined) folha.tracos.push({ tipo: 'imagem', bytes: logo, area: { ...area, largura: larguraDoLogo } });
  const recuo = logo === undefined ? 0 : larguraDoLogo + mm(2);
  const texto = { ...area, x: area.x + recuo, largura: area.largura - recuo };
  const { tamanho, quebradas } = ajustarLinhas(linhas, texto);
  const passo = tamanho * entrelinha;
  const cabem = quebradas.slice(0, Math.max(Math.floor((texto.altura * parteDasLinhas) / passo), 1));
  if (cabem.length < quebradas.length) folha.cortes.push({ rotulo: 'ENDEREÇO DO EMITENTE', texto: linhas.join(' - ') });
  const altura = cabem.length * passo;
  const caixaDoNome = { ...texto, y: texto.y + mm(0.8), altura: texto.altura - altura - mm(2.2) };
  const estilo = { tamanho: 13, minimo: 8, negrito: true, alinhamento: 'centro', linhas: 3 } as const;
  if (!escrever(folha, nome, caixaDoNome, estilo)) folha.cortes.push({ rotulo: 'NOME DO EMITENTE', texto: nome });
  const topo = texto.y + texto.altura - altura;
  for (const [posicao, linha] of cabem.entries()) {
    const caixa = { ...texto, y: topo + posicao * passo, altura: passo };
    escrever(folha, linha, caixa, { tamanho, minimo: tamanho, alinhamento: 'centro' });
  }
}

function ajustarLinhas(linhas: readonly string[], { largura, altura }: Area): { tamanho: number; quebradas: string[] } {
  const fonte = fonteDe('times', false);
  const compor = (tamanho: number) => ({
    tamanho,
    quebradas: linhas.flatMap((linha) => quebrar(escrevivel(linha), largura, fonte, tamanho)),
  });
  const tentativas = tamanhos.map(compor);
  const cabe = ({ tamanho, quebradas }: ReturnType<typeof compor>): boolean =>
    quebradas.length * tamanho * entrelinha <= altura * parteDasLinhas &&
    (tamanho !== tamanhos[0] || quebradas.length === linhas.length);
  return tentativas.find(cabe) ?? compor(tamanhos[tamanhos.length - 1] ?? 5);
}
