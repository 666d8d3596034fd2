import { decodificar } from '../leitura/codificacao.ts';
import { isCielo, lerCielo } from './cielo.ts';
import { lerCsvDeAdquirente, type MapaDeAdquirente, sugerirMapaDeAdquirente } from './csv.ts';
import { Recusa } from './posicoes.ts';
import { isEevc, lerEevc } from './rede-eevc.ts';
import { isEevd, lerEevd } from './rede-eevd.ts';
import type { ExtratoDaAdquirente, FormatoDeAdquirente, LeituraDeAdquirente } from './tipos.ts';

const leitores: readonly [
  FormatoDeAdquirente,
  (primeira: string) => boolean,
  (linhas: readonly string[]) => ExtratoDaAdquirente,
][] = [
  ['cielo15', isCielo, lerCielo],
  ['rede-eevc', isEevc, lerEevc],
  ['rede-eevd', isEevd, lerEevd],
];

const assinaturas: readonly (readonly [string, string])[] = [
  ['%PDF', 'Este arquivo é um PDF: peça à adquirente o extrato eletrônico ou o relatório em CSV.'],
  ['PK\u0003\u0004', 'Este arquivo é uma planilha do Excel ou um ZIP: salve-o como CSV, ou abra o ZIP antes.'],
  ['\u00D0\u00CF\u0011\u00E0', 'Este arquivo é uma planilha antiga do Excel: salve-o como CSV.'],
];

/**
 * Reads a statement of a card acquirer of whatever layout. Never throws.
 *
 * @param mapa of a CSV; without it, the suggested one
 */
export function lerExtratoDaAdquirente(bytes: Uint8Array, mapa?: MapaDeAdquirente): LeituraDeAdquirente {
  const recusar = (linha: number, mensagem: string): LeituraDeAdquirente => ({
    extrato: null,
    recusa: { linha, mensagem },
  });
  const inicio = String.fromCharCode(...bytes.subarray(0, 4));
  const conhecido = assinaturas.find(([assinatura]) => inicio === assinatura)?.[1];
  if (bytes.length === 0) return recusar(0, 'O arquivo está vazio.');
  if (conhecido) return recusar(0, conhecido);
  const linhas = decodificar(bytes).trimEnd().split('\n');
  const leitor = leitores.find(([, serve]) => serve(linhas[0] ?? ''));
  if (leitor) return tentar(() => leitor[2](linhas));
  const escolhido = mapa ?? sugerirMapaDeAdquirente(bytes).mapa;
  if (escolhido) return { extrato: lerCsvDeAdquirente(bytes, escolhido), recusa: null };
  return recusar(
    1,
    'Este arquivo não é um extrato da Cielo, da Rede, nem um CSV com data, valor bruto e líquido ou taxa.',
  );
}

function tentar(ler: () => ExtratoDaAdquirente): LeituraDeAdquirente {
  try {
    return { extrato: ler(), recusa: null };
  } catch (error) {
    if (error instanceof Recusa) return { extrato: null, recusa: error.problema };
    throw error;
  }
}
