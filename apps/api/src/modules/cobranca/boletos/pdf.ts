import { comPix } from '@retaguarda/boletos';
import { formatarInteiro } from '@retaguarda/brasil';
import type { Boleto } from './boletos.queries.ts';
import { documentoDe } from './impresso.ts';
import { exigirAcaoDoBoleto } from './pedidos.ts';

export type FolhaDeBoleto = 'a4' | 'carne';

/**
 * @param codigos Pix of those that are charged by it too, by entry
 * @throws DomainError INVALID_TRANSITION for one the bank refused
 */
export async function imprimirBoletos(
  boletos: readonly Boleto[],
  folha: FolhaDeBoleto,
  codigos: ReadonlyMap<number, string>,
): Promise<Buffer> {
  for (const boleto of boletos) exigirAcaoDoBoleto('imprimir', boleto);
  // Loaded with the first boleto printed: most of what a start would load is what draws.
  const { gerarPdf } = await import('@retaguarda/boletos/pdf');
  const [unico] = boletos;
  const titulo =
    boletos.length === 1 && unico
      ? `Boleto ${unico.nossoNumeroImpresso}`
      : `${formatarInteiro(boletos.length)} boletos`;
  const documentos = boletos.map((boleto) => {
    // The bank's own is told to its boleto; ours, to what it charges.
    const codigo = boleto.pixDoBanco ?? codigos.get(boleto.parcelaId);
    const documento = documentoDe(boleto);
    return codigo ? comPix(documento, codigo) : documento;
  });
  return Buffer.from(await gerarPdf(documentos, { formato: folha, titulo }));
}

/** What a file of it is called. */
export const nomeDoPdf = ({ nossoNumeroImpresso }: Pick<Boleto, 'nossoNumeroImpresso'>): string =>
  `boleto-${nossoNumeroImpresso.replace(/[^0-9A-Za-z]+/g, '-')}.pdf`;
