import type { Cliente } from './cliente.ts';
import { endereco, type Operacao, valoresDoCaminho } from './documento.ts';
import { emParalelo, type Retorno, remeter } from './remessa.ts';

export type Id = number | string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SEGREDO = /^[\w-]{20,100}$/;

/** Ids of a group's own records as its replies tell them, by what they are ids of. */
export class Colheita {
  readonly #porTipo = new Map<string, Set<Id>>();

  /** Those of records that the first word of the path names, or that the property names. */
  de(tipo: string): Id[] {
    return [...(this.#porTipo.get(tipo) ?? [])];
  }

  get tipos(): string[] {
    return [...this.#porTipo.keys()];
  }

  /** All that look alike: `number`, `uuid` or `segredo`. */
  comoEstes(aparencia: 'number' | 'uuid' | 'segredo'): Id[] {
    const todos = new Set([...this.#porTipo.values()].flatMap((ids) => [...ids]));
    return [...todos].filter((id) => aparenciaDe(id) === aparencia);
  }

  get tamanho(): number {
    return new Set([...this.#porTipo].flatMap(([tipo, ids]) => [...ids].map((id) => `${tipo} ${id}`))).size;
  }

  /** Reads ids out of a reply, whatever its shape. */
  colher(recurso: string, valor: unknown): void {
    if (Array.isArray(valor)) {
      for (const item of valor) this.colher(recurso, item);
      return;
    }
    if (typeof valor !== 'object' || valor === null) return;
    for (const [nome, dentro] of Object.entries(valor)) {
      if (nome === 'id') this.#guardar(recurso, dentro);
      else if (/Ids?$|^hash$/.test(nome)) for (const id of [dentro].flat()) this.#guardar(nome.replace(/s$/, ''), id);
      else if (typeof dentro === 'string' && UUID.test(dentro)) this.#guardar(nome, dentro);
      else this.colher(recurso, dentro);
    }
  }

  #guardar(tipo: string, id: unknown): void {
    if (typeof id !== 'number' && !(typeof id === 'string' && aparenciaDe(id))) return;
    this.#porTipo.set(tipo, (this.#porTipo.get(tipo) ?? new Set()).add(id as Id));
  }
}

export function aparenciaDe(id: Id): 'number' | 'uuid' | 'segredo' | undefined {
  if (typeof id === 'number') return 'number';
  if (UUID.test(id)) return 'uuid';
  return SEGREDO.test(id) ? 'segredo' : undefined;
}

interface Leitura {
  operacao: Operacao;
  retorno: Retorno;
}

/** `/api/contratos/{id}/link` → `contratos` */
export const recursoDe = (path: string): string => path.split('/')[2] ?? '';

/**
 * Walks the calls that read: first those without parameters, then those that take an id found by then.
 *
 * @returns what was asked and answered
 */
export async function colher(
  url: string,
  operacoes: readonly Operacao[],
  { token }: Cliente,
  colheita: Colheita,
): Promise<Leitura[]> {
  const leituras = operacoes.filter((o) => o.method === 'GET' && o.feito.tipo === 'application/json');
  const ler = async (operacao: Operacao, path: string): Promise<Leitura> => {
    const retorno = await remeter(url, { method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
    if (retorno.status === 200) colheita.colher(recursoDe(path), JSON.parse(retorno.text));
    return { operacao, retorno };
  };
  const [simples, comId] = [leituras.filter(semParametros), leituras.filter((o) => !semParametros(o))];
  const primeiras = await emParalelo(simples, (o) => ler(o, o.path));
  const segundas = await emParalelo(comId, (operacao) => {
    const id = colheita.de(recursoDe(operacao.path))[0];
    return ler(operacao, endereco(operacao, { ...valoresDoCaminho(operacao), ...(id === undefined ? {} : { id }) }));
  });
  return [...primeiras, ...segundas];
}

const semParametros = ({ path }: Operacao) => !path.includes('{');
