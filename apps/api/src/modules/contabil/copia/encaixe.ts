import { normalizarBusca } from '@retaguarda/brasil';
import type { NaturezaDeConta, NivelDeConta, NoDoPlano, ResumoDaCopia, SituacaoDaCopia } from '@retaguarda/contracts';

/** A place that is to be in a chart: of another chart, of a file, of a model. Those above come before those below. */
export interface Entrada {
  /** Its name among the entries: the code it has there. */
  codigo: string;
  /** Of what it is below, among the entries. */
  acima: string | null;
  nivel: NivelDeConta;
  ordem: number;
  nome: string;
  natureza: NaturezaDeConta;
  codReferencialTipo: string | null;
  planoContaReferencialCodigo: string | null;
  /** Where it is copied from. */
  origem: NoDoPlano | null;
}

export interface Encaixe {
  entrada: Entrada;
  /** The place that already is what the entry says; null: it comes in. */
  no: NoDoPlano | null;
  situacao: Exclude<SituacaoDaCopia, 'ficou'>;
}

export const ordemDe = (codigo: string): number => Number(codigo.split('.').at(-1));
export const acimaDoCodigo = (codigo: string): string | null =>
  codigo.includes('.') ? codigo.slice(0, codigo.lastIndexOf('.')) : null;

export const entradaDe = (no: NoDoPlano): Entrada => ({
  codigo: no.codigo,
  acima: acimaDoCodigo(no.codigo),
  nivel: no.nivel,
  ordem: ordemDe(no.codigo),
  nome: no.nome,
  natureza: no.natureza,
  codReferencialTipo: no.codReferencialTipo,
  planoContaReferencialCodigo: no.planoContaReferencialCodigo,
  origem: no,
});

/** Whether one was copied from the other, or both from a third. */
const parentes = (a: NoDoPlano, b: NoDoPlano): boolean =>
  b.origemId === a.id || a.origemId === b.id || (a.origemId !== null && a.origemId === b.origemId);

/** By what an entry finds its place: its number too, or its name alone when the numbers mean nothing to the chart. */
export type Reconhece = 'nome-ou-numero' | 'nome';

/**
 * Finds for each entry the place of the chart that already is it. First by what was copied from what, then by name below the same place,
 * then by number where no other entry names it. Doing it twice changes nothing.
 *
 * @returns what becomes of each entry, and the places of the chart that no entry names
 */
export function encaixar(
  entradas: readonly Entrada[],
  destino: readonly NoDoPlano[],
  reconhece: Reconhece = 'nome-ou-numero',
): { encaixes: Encaixe[]; ficaram: NoDoPlano[] } {
  const livres = new Set(destino);
  const feitos = new Map<string, NoDoPlano | null>();
  const nomeados = new Set(entradas.map(({ acima, nome }) => nomeAbaixoDe(acima, nome)));
  const encaixes = entradas.map((entrada): Encaixe => {
    const pai = entrada.acima === null ? undefined : feitos.get(entrada.acima);
    const no = acharNo(
      entrada,
      [...livres],
      pai,
      (irmao) => reconhece === 'nome-ou-numero' && !nomeados.has(nomeAbaixoDe(entrada.acima, irmao.nome)),
    );
    if (no) livres.delete(no);
    feitos.set(entrada.codigo, no);
    const situacao = no === null ? 'nova' : no.nome === entrada.nome ? 'igual' : 'renomeada';
    return { entrada, no, situacao };
  });
  return { encaixes, ficaram: [...livres] };
}

const nomeAbaixoDe = (acima: string | null, nome: string): string => `${acima ?? ''} ${normalizarBusca(nome)}`;

/**
 * @param pai undefined at the first level; null below what comes in, where nothing is yet
 * @param serveONumero whether a place may be taken for having the number of the entry
 */
function acharNo(
  entrada: Entrada,
  livres: readonly NoDoPlano[],
  pai: NoDoPlano | null | undefined,
  serveONumero: (irmao: NoDoPlano) => boolean,
): NoDoPlano | null {
  const { origem, nivel } = entrada;
  const doNivel = livres.filter((no) => no.nivel === nivel);
  const copiado = origem && doNivel.find((no) => parentes(origem, no));
  if (copiado) return copiado;
  if (pai === null) return null;
  const irmaos = doNivel.filter((no) => no.paiId === (pai?.id ?? null) && no.natureza === entrada.natureza);
  const nome = normalizarBusca(entrada.nome);
  return (
    irmaos.find((no) => normalizarBusca(no.nome) === nome) ??
    irmaos.find((no) => ordemDe(no.codigo) === entrada.ordem && serveONumero(no)) ??
    null
  );
}

export function resumir({ encaixes, ficaram }: ReturnType<typeof encaixar>): ResumoDaCopia {
  const quantas = (qual: SituacaoDaCopia) => encaixes.filter(({ situacao }) => situacao === qual).length;
  return { nova: quantas('nova'), renomeada: quantas('renomeada'), igual: quantas('igual'), ficou: ficaram.length };
}
