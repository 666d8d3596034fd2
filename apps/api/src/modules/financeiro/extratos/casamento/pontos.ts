import type { Indice } from './indice.ts';
import type { AlvoDaCasa, Casamento, LinhaACasar, Razao } from './tipos.ts';

const DIA = 86_400_000;
export const diasEntreDatas = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / DIA;

/** How far from the line a movement may be: the bank takes days; and how long before it falls due, or after, something is paid. */
const JANELA = { movimento: 10, transferencia: 3, fonte: 10, antes: 45, depois: 400 } as const;

export function naJanela(alvo: AlvoDaCasa, { data }: LinhaACasar): boolean {
  if (alvo.tipo !== 'lancamento') return diasEntreDatas(alvo.data, data) <= JANELA[alvo.tipo];
  const dias = (Date.parse(data) - Date.parse(alvo.data)) / DIA;
  return dias >= -JANELA.antes && dias <= JANELA.depois;
}

export interface Pistas {
  documentos: ReadonlySet<AlvoDaCasa>;
  nomes: ReadonlyMap<string, number>;
  /** Party that a rule names for the line. */
  pessoaDaRegra: number | null;
}

export const pistasDe = (linha: LinhaACasar, indice: Indice, pessoaDaRegra: number | null): Pistas => ({
  documentos: indice.dosDocumentos(linha),
  nomes: indice.nomes.semelhantes(linha),
  pessoaDaRegra,
});

/** What speaks for one target, beside its amount. */
function pistasDoAlvo(alvo: AlvoDaCasa, linha: LinhaACasar, pistas: Pistas): { pontos: number; razoes: Razao[] } {
  const razoes: Razao[] = [];
  let pontos = 0;
  if (alvo.tipo === 'transferencia') {
    razoes.push({ oque: 'transferencia' });
    pontos += 15;
  }
  if (linha.cpfCnpj !== null && alvo.cpfCnpj === linha.cpfCnpj) {
    razoes.push({ oque: 'cpfCnpj' });
    pontos += 25;
  }
  if (pistas.documentos.has(alvo)) {
    razoes.push({ oque: 'documento' });
    pontos += 25;
  }
  const nome = alvo.nome === null ? 0 : (pistas.nomes.get(alvo.nome) ?? 0);
  if (nome > 0) {
    razoes.push({ oque: 'nome' });
    pontos += Math.round(20 * nome);
  }
  if (alvo.pessoaId !== null && alvo.pessoaId === pistas.pessoaDaRegra) {
    razoes.push({ oque: 'regra' });
    pontos += 20;
  }
  return { pontos: Math.min(pontos, 35), razoes };
}

function pontosDoDia(alvos: readonly AlvoDaCasa[], { data }: LinhaACasar): { pontos: number; razao: Razao | null } {
  const dias = Math.max(...alvos.map((alvo) => diasEntreDatas(alvo.data, data)));
  if (dias === 0) return { pontos: 20, razao: { oque: 'mesmoDia' } };
  if (dias <= 2) return { pontos: 15, razao: { oque: 'dias', quantos: dias } };
  if (dias <= 5) return { pontos: 10, razao: { oque: 'dias', quantos: dias } };
  return { pontos: dias <= 15 ? 5 : 0, razao: { oque: 'dias', quantos: dias } };
}

/** What a target is worth on a day, in cents. */
export const valorNoDia = (alvo: AlvoDaCasa, data: string): number => alvo.naData?.(data) ?? alvo.centavos;

/** A target for a line, with what speaks for it; null: nothing does. */
export function pontuar(alvo: AlvoDaCasa, linha: LinhaACasar, pistas: Pistas): Casamento | null {
  const deles = pistasDoAlvo(alvo, linha, pistas);
  const dia = pontosDoDia([alvo], linha);
  const devido = valorNoDia(alvo, linha.data);
  const razoes = [...deles.razoes, ...(dia.razao ? [dia.razao] : [])];
  const feito = { alvos: [alvo], linhas: [], centavos: devido, certo: false };
  if (devido === linha.centavos) {
    // What was already entered comes before what would be settled now.
    const pontos = (alvo.tipo === 'movimento' ? 50 : 45) + dia.pontos + deles.pontos;
    return { ...feito, pontos, razoes: [{ oque: oqueDoValor(devido, alvo.centavos) }, ...razoes] };
  }
  // The principal alone: charges, or a discount, are still to be told.
  if (alvo.centavos === linha.centavos) {
    const pontos = 38 + dia.pontos + deles.pontos;
    return { ...feito, pontos, razoes: [{ oque: 'valor' }, { oque: 'diferenca' }, ...razoes] };
  }
  // Near, and somebody or something else says that it is this one.
  const perto = Math.abs(devido - linha.centavos) <= Math.abs(linha.centavos) * 0.1 && devido * linha.centavos > 0;
  if (!perto || deles.pontos < 15) return null;
  const pontos = 20 + Math.round(dia.pontos / 2) + deles.pontos;
  const [primeira, ...outras] = razoes;
  const juntas: Razao[] = primeira ? [primeira, { oque: 'diferenca' }, ...outras] : [];
  return { ...feito, pontos, razoes: juntas };
}

function oqueDoValor(devido: number, principal: number): Razao['oque'] {
  if (devido === principal) return 'valor';
  return Math.abs(devido) > Math.abs(principal) ? 'valorComEncargos' : 'valorComDesconto';
}

/** Several that add up to a line, or to several. */
export function pontuarSoma(alvos: AlvoDaCasa[], linha: LinhaACasar, outras: number[], pistas: Pistas): Casamento {
  const [primeiro] = alvos as [AlvoDaCasa];
  const deles = pistasDoAlvo(primeiro, linha, pistas);
  const dia = pontosDoDia(alvos, linha);
  const quantos = Math.max(alvos.length, outras.length + 1);
  const centavos = alvos.reduce((soma, alvo) => soma + valorNoDia(alvo, linha.data), 0);
  return {
    alvos,
    linhas: outras,
    centavos,
    certo: false,
    pontos: Math.max(30, 40 + Math.round(dia.pontos / 2) + deles.pontos - 2 * quantos),
    razoes: [{ oque: 'soma', quantos }, ...deles.razoes, ...(dia.razao ? [dia.razao] : [])],
  };
}
