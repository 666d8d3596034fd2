import type { ContaDoExtrato, ExtratoLido, ProblemaDoExtrato } from '../extrato.ts';
import { decodificar } from '../leitura/codificacao.ts';
import { servicos } from './colunas.ts';
import { type Campo, ContaDoLote, campo } from './conta.ts';

/**
 * Reads the statement of FEBRABAN's CNAB 240 (segment E), one account a lot. The columns are the same for every bank;
 * what banks leave blank (Itaú the accounting date, Bradesco half of the document) is simply absent.
 *
 * Never throws: a line that cannot be read whole is told and left out.
 */
export function lerExtratoCnab240(fonte: Uint8Array | string): ExtratoLido {
  const problemas: ProblemaDoExtrato[] = [];
  const contas: ContaDoExtrato[] = [];
  let lote: ContaDoLote | null = null;
  let terminou = false;
  const fechar = (): void => {
    if (lote) contas.push(lote.montar());
    lote = null;
  };
  const linhas = emLinhas(typeof fonte === 'string' ? fonte : decodificar(fonte));
  for (const [indice, bruta] of linhas.entries()) {
    const linha = bruta.trimEnd();
    const tipo = ler(linha, 'tipoDeRegistro');
    if (tipo === '1') {
      fechar();
      if (ler(linha, 'operacao') === 'E') lote = new ContaDoLote(linha, indice + 1, problemas);
      else problemas.push({ linha: indice + 1, mensagem: outroServico(linha) });
    } else if (tipo === '3' && ler(linha, 'segmento') === 'E') {
      // A movement is never the last line of a whole file: what is left of this one may be half a text.
      if (indice < linhas.length - 1 && lote) lote.lancar(linha, indice + 1);
      else if (indice < linhas.length - 1)
        problemas.push({
          linha: indice + 1,
          mensagem: 'O lançamento ficou de fora: nenhuma conta foi dita antes dele.',
        });
      else
        problemas.push({
          linha: indice + 1,
          mensagem: 'O arquivo termina no meio deste lançamento, que ficou de fora.',
        });
    } else if (tipo === '5') {
      lote?.encerrar(linha, indice + 1);
      fechar();
    } else if (tipo === '9') terminou = true;
  }
  fechar();
  if (contas.length === 0 && problemas.length === 0) {
    problemas.push({ linha: 0, mensagem: 'Não há extrato neste arquivo de 240 colunas.' });
  } else if (!terminou) {
    const mensagem = 'O arquivo termina antes do fim: pode haver lançamentos que não vieram.';
    problemas.push({ linha: 0, mensagem });
  }
  return { formato: 'cnab240', contas, problemas, ignoradas: [], avisos: [] };
}

/** The lines of a file; one without any break is cut by its columns, and a blank before the first would move all of them. */
function emLinhas(texto: string): string[] {
  const inteiro = texto.replace(/^\s+(?=\d{8})/, '');
  if (inteiro.trimEnd().includes('\n') || inteiro.length < 480) return inteiro.split('\n');
  return inteiro.match(/.{1,240}/gs) ?? [];
}

const ler = (linha: string, nome: Campo): string => campo(linha, nome);

function outroServico(linha: string): string {
  const servico = servicos[ler(linha, 'servico')];
  return `Esta parte do arquivo não é de extrato${servico ? `: é de ${servico}` : ''}, e ficou de fora.`;
}
