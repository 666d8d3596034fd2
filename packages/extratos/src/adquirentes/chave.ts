import type { LinhaDaAdquirente } from './tipos.ts';

const limpo = (texto: string | null): string => (texto ?? '').replaceAll('|', ' ').trim().toUpperCase().slice(0, 60);

/**
 * What recognises a line when it comes again, in the same file or in one of another period: what it is of, never what may be told
 * anew (the fee, the expected day). A payment is of its day. Equal ones of a file are told apart by their place.
 *
 * @returns one key a line, in the order given; unique within one acquirer of a company
 */
export function chavesDaAdquirente(linhas: readonly LinhaDaAdquirente[]): string[] {
  const vistos = new Map<string, number>();
  return linhas.map((linha) => {
    const { tipo, estabelecimento, dataDaVenda, nsu, autorizacao, terminal, parcela, bruto, credito } = linha;
    const dia = tipo === 'venda' ? '' : (credito ?? '');
    const partes = [tipo, estabelecimento, dataDaVenda, nsu, autorizacao, terminal, String(parcela), bruto, dia];
    const chave = partes.map(limpo).join('|');
    const ordem = (vistos.get(chave) ?? 0) + 1;
    vistos.set(chave, ordem);
    return `${chave}|${ordem}`;
  });
}
