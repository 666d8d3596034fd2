import type { LancamentoDoExtrato } from './extrato.ts';

export type Chaveado = Pick<LancamentoDoExtrato, 'data' | 'valor' | 'documento' | 'idNoBanco' | 'historico'>;

/** Longer texts than any bank writes would not fit an index. */
const limiteDoTexto = 200;

/** What a movement is recognised by when it comes again. */
export interface Feicoes {
  /** Day, amount, document and text. */
  readonly texto: string;
  /** Day, amount and the bank's id; null where it has none, or one that only counts the rows of its file. */
  readonly id: string | null;
}

/** A movement that was brought in before. */
export interface Conhecido extends Chaveado {
  readonly chave: string;
}

export interface Reconhecido {
  /** Null for a movement that is known. */
  readonly novaChave: string | null;
}

/** Of each movement of one file, in its order. */
export function feicoesDe(lancamentos: readonly Chaveado[]): Feicoes[] {
  const contam = isSoContagem(lancamentos);
  return lancamentos.map((um) => feicoes(um, contam));
}

function feicoes(um: Chaveado, idsContam: boolean): Feicoes {
  const { data, valor, documento, idNoBanco, historico } = um;
  // Where the number of the document is the id again, it says nothing more.
  const oDocumento = documento === idNoBanco ? '' : texto(documento);
  return {
    texto: ['dia', data, valor, oDocumento, texto(historico)].join('|'),
    id: idsContam || !idNoBanco || isCurto(idNoBanco) ? null : ['id', data, valor, texto(idNoBanco)].join('|'),
  };
}

/** `1`, `0002`: a row's number in its file. */
const isCurto = (id: string): boolean => /^0*\d{1,5}$/.test(id);

/** Ids that go up, or down, by one from row to row count the rows of a file, and begin again in the next. */
function isSoContagem(lancamentos: readonly Chaveado[]): boolean {
  if (lancamentos.length < 2) return false;
  let passos = 0;
  for (const [i, { idNoBanco }] of lancamentos.entries()) {
    const [antes, agora] = [finalDe(lancamentos[i - 1]?.idNoBanco), finalDe(idNoBanco)];
    if (antes && agora && antes.comeco === agora.comeco && Math.abs(agora.numero - antes.numero) === 1) passos += 1;
  }
  return passos * 10 >= (lancamentos.length - 1) * 9;
}

function finalDe(id: string | null | undefined): { comeco: string; numero: number } | null {
  const partes = /^(.*?)(\d{1,9})$/.exec(id ?? '');
  return partes ? { comeco: partes[1] ?? '', numero: Number(partes[2]) } : null;
}

/**
 * Which movements of a file are known already, and the key of each new one. A movement is the same when day, amount, text and
 * its place among equal ones agree, whatever id the bank gave it this time. Or when day, amount and a true id do, since banks
 * rewrite texts. Two equal movements of one file stay two. The bank's id alone is not enough: Banco do Brasil writes day and
 * amount there, others begin again with each file.
 *
 * @param conhecidos of the same account, at least all of the days of the file
 * @returns in the order of the file; keys are unique within one account, at most some 500 characters
 */
export function reconhecer(feicoesDoArquivo: readonly Feicoes[], conhecidos: readonly Conhecido[]): Reconhecido[] {
  const livres = new Set(conhecidos);
  const chaves = new Set(conhecidos.map(({ chave }) => chave));
  const dos = conhecidos.map((um) => ({ um, ...feicoes(um, false) }));
  const achados = new Set<number>();
  const casar = (porque: (feicoes: Feicoes) => string | null): void => {
    const porChave = new Map<string, Conhecido[]>();
    for (const { um, ...suas } of dos) {
      const chave = livres.has(um) ? porque(suas) : null;
      if (chave === null) continue;
      const iguais = porChave.get(chave);
      if (iguais) iguais.push(um);
      else porChave.set(chave, [um]);
    }
    for (const lista of porChave.values()) lista.reverse();
    feicoesDoArquivo.forEach((suas, i) => {
      const chave = achados.has(i) ? null : porque(suas);
      const um = chave === null ? undefined : porChave.get(chave)?.pop();
      if (!um) return;
      livres.delete(um);
      achados.add(i);
    });
  };
  casar(({ id, texto }) => id && `${id}|${texto}`);
  casar(({ texto }) => texto);
  casar(({ id }) => id);
  const ordens = new Map<string, number>();
  return feicoesDoArquivo.map(({ texto }, i) => {
    if (achados.has(i)) return { novaChave: null };
    let ordem = ordens.get(texto) ?? 0;
    do ordem += 1;
    while (chaves.has(`${texto}|${ordem}`));
    ordens.set(texto, ordem);
    return { novaChave: `${texto}|${ordem}` };
  });
}

/** Blanks and case vary between two downloads of one statement; the separator must not come from the bank. */
const texto = (valor: string | null): string =>
  (valor ?? '').replaceAll('|', ' ').split(/\s+/).join(' ').trim().toUpperCase().slice(0, limiteDoTexto);
