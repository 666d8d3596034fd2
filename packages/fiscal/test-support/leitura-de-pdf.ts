import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function existe(programa: string, argumento: string): boolean {
  try {
    execFileSync(programa, [argumento], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whether pages can be drawn and their codes read by programs that know nothing of ours. */
export const temLeitores = existe('pdftoppm', '-v') && existe('zbarimg', '--version');
export const temTexto = existe('pdftotext', '-v');

/** Added to the name of a test that cannot run here, so that it says why. */
export const avisoDeLeitores = temLeitores ? '' : ' (sem pdftoppm e zbarimg: não executado)';
export const avisoDeTexto = temTexto ? '' : ' (sem pdftotext: não executado)';

/** Runs something with the PDF in a folder of its own. */
function comArquivo<T>(pdf: Uint8Array, usar: (arquivo: string, pasta: string) => T): T {
  const pasta = mkdtempSync(join(tmpdir(), 'danfe-'));
  try {
    const arquivo = join(pasta, 'documento.pdf');
    writeFileSync(arquivo, pdf);
    return usar(arquivo, pasta);
  } finally {
    rmSync(pasta, { recursive: true });
  }
}

/**
 * Codes on the first page, as a scanner reads them: `CODE-128:…`, `QR-Code:…`.
 *
 * @param alturaMm how far down the page to look, from the top; all of it unless said
 */
export function lerCodigosDoPdf(pdf: Uint8Array, dpi = 300, alturaMm = 0): string[] {
  return comArquivo(pdf, (arquivo, pasta) => {
    const recorte =
      alturaMm === 0 ? [] : ['-x', '0', '-y', '0', '-W', '0', '-H', String(Math.round((alturaMm * dpi) / 25.4))];
    execFileSync('pdftoppm', [
      '-r',
      String(dpi),
      '-gray',
      '-l',
      '1',
      ...recorte,
      '-png',
      arquivo,
      join(pasta, 'pagina'),
    ]);
    const [imagem = ''] = readdirSync(pasta).filter((nome) => nome.endsWith('.png'));
    const opcoes = ['-q', '-Sdisable', '-Scode128.enable', '-Sqrcode.enable'];
    const lido = execFileSync('zbarimg', [...opcoes, join(pasta, imagem)], { stdio: ['ignore', 'pipe', 'ignore'] });
    return lido.toString('utf8').trim().split('\n');
  });
}

/** Text of all pages, in reading order. */
export function textoDoPdf(pdf: Uint8Array): string {
  return comArquivo(pdf, (arquivo) => execFileSync('pdftotext', ['-layout', arquivo, '-']).toString('utf8'));
}
