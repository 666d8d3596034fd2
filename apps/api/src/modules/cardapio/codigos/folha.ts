import { makePaper, type Paper, printable } from '../../../platform/paper.ts';

const MM = 72 / 25.4;
const COLUNAS = 2;
const LINHAS = 3;
const MARGEM = 12 * MM;
const LADO_DO_QR = 52 * MM;
/** Light modules around a code that readers need. @source ISO/IEC 18004:2015, 6.3.8 */
const MARGEM_DO_QR = 4;

interface CartaoDaMesa {
  /** How the house calls the table; null: of the house. */
  mesa: string | null;
  url: string;
}

export interface FolhaDeCodigos {
  casa: string;
  cartoes: readonly CartaoDaMesa[];
}

/** A4 sheets of six cards to cut out, one for each code. */
export async function desenharFolha({ casa, cartoes }: FolhaDeCodigos): Promise<Uint8Array> {
  const qr = await leitorDeModulos();
  return makePaper(
    { size: 'A4', margin: 0, autoFirstPage: false, info: { Title: printable(`Cardápio: ${casa}`) } },
    (papel) => {
      for (const [i, cartao] of cartoes.entries()) {
        const lugar = i % (COLUNAS * LINHAS);
        if (lugar === 0) papel.addPage();
        const largura = (papel.page.width - 2 * MARGEM) / COLUNAS;
        const altura = (papel.page.height - 2 * MARGEM) / LINHAS;
        const x = MARGEM + (lugar % COLUNAS) * largura;
        const y = MARGEM + Math.floor(lugar / COLUNAS) * altura;
        desenharCartao(papel, { x, y, largura, altura }, casa, cartao, qr(cartao.url));
      }
    },
  );
}

/** Dark modules of a code, in rows. */
interface Modulos {
  lado: number;
  escuro(linha: number, coluna: number): boolean;
}

/** The program starts without what makes codes. */
async function leitorDeModulos(): Promise<(texto: string) => Modulos> {
  const { default: bwipjs } = await import('bwip-js/node');
  return (texto) => {
    const [simbolo] = bwipjs.raw('qrcode', texto, 'eclevel=M');
    if (!simbolo || !('pixs' in simbolo)) throw new Error('no QR code was made');
    const { pixs, pixx } = simbolo;
    return { lado: pixx, escuro: (linha, coluna) => pixs[linha * pixx + coluna] === 1 };
  };
}

interface Area {
  x: number;
  y: number;
  largura: number;
  altura: number;
}

function desenharCartao(papel: Paper, area: Area, casa: string, { mesa }: CartaoDaMesa, qr: Modulos): void {
  const { x, y, largura, altura } = area;
  papel.rect(x, y, largura, altura).dash(2, { space: 3 }).lineWidth(0.4).strokeColor('#9a9a9a').stroke().undash();
  const linha = (texto: string, topo: number, tamanho: number, negrito: boolean) =>
    papel
      .fillColor('#000000')
      .font(negrito ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(tamanho)
      .text(printable(texto), x + 8, topo, {
        width: largura - 16,
        height: tamanho * 1.3,
        align: 'center',
        ellipsis: '…',
      });
  linha(casa, y + 10, 11, false);
  linha(mesa === null ? 'Cardápio' : `Mesa ${mesa}`, y + 26, 22, true);
  const modulo = LADO_DO_QR / (qr.lado + 2 * MARGEM_DO_QR);
  const esquerda = x + (largura - LADO_DO_QR) / 2 + MARGEM_DO_QR * modulo;
  const topo = y + 54 + MARGEM_DO_QR * modulo;
  for (let i = 0; i < qr.lado; i++) {
    for (let j = 0; j < qr.lado; j++) {
      if (qr.escuro(i, j)) papel.rect(esquerda + j * modulo, topo + i * modulo, modulo, modulo);
    }
  }
  papel.fill('#000000');
  linha('Aponte a câmera para ver o cardápio', y + 58 + LADO_DO_QR, 9, false);
  linha('Apunte la cámara para ver el menú', y + 71 + LADO_DO_QR, 9, false);
}
