import type { LancamentoDoExtrato } from './extrato.ts';

type Chaveado = Pick<LancamentoDoExtrato, 'data' | 'valor' | 'documento' | 'idNoBanco' | 'historico'>;

/** Longer texts than any bank writes would not fit an index. */
const limiteDoTexto = 200;

/**
 * What recognises a movement when it comes again, in the same file or in one of another period. It depends on nothing
 * else of the file, so that an overlapping period gives the same keys. The bank's id is not enough alone: Banco do Brasil
 * writes day and amount there, so two equal payments of a day share it, and others begin again with each file.
 *
 * @param ordem place among the equal ones of that day, from 1
 * @returns unique within one account; at most some 500 characters
 */
export function chaveNatural(lancamento: Chaveado, ordem: number): string {
  return `${semelhanca(lancamento)}|${ordem}`;
}

/** The key of each movement of an account, in the order given (the file's). */
export function chavesNaturais(lancamentos: readonly Chaveado[]): string[] {
  const vistos = new Map<string, number>();
  return lancamentos.map((lancamento) => {
    const chave = semelhanca(lancamento);
    const ordem = (vistos.get(chave) ?? 0) + 1;
    vistos.set(chave, ordem);
    return chaveNatural(lancamento, ordem);
  });
}

/** Equal for movements only their place can tell apart. */
function semelhanca({ data, valor, documento, idNoBanco, historico }: Chaveado): string {
  const comum = [data, valor, texto(documento)];
  return (idNoBanco ? ['id', ...comum, texto(idNoBanco)] : ['dia', ...comum, texto(historico)]).join('|');
}

/** Blanks and case vary between two downloads of one statement; the separator must not come from the bank. */
const texto = (valor: string | null): string =>
  (valor ?? '').replaceAll('|', ' ').split(/\s+/).join(' ').trim().toUpperCase().slice(0, limiteDoTexto);
