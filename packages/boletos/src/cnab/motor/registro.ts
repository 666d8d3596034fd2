import { brancos, type Campo } from './campo.ts';

/** One kind of line: its fields in order, covering columns 1 to `tamanho` once each. */
export interface Registro {
  readonly nome: string;
  readonly tamanho: number;
  readonly campos: readonly Campo[];
}

/**
 * Declares a record.
 *
 * @throws RangeError when a column is left out, used twice, or beyond `tamanho`, or a name is repeated
 */
export function registro(nome: string, tamanho: number, campos: readonly Campo[]): Registro {
  const feito = { nome, tamanho, campos: emOrdem(campos) };
  const falhas = falhasDeEstrutura(feito);
  if (falhas.length > 0) throw new RangeError(`registro ${nome}: ${falhas.join('; ')}`);
  return feito;
}

/**
 * The same record with some columns redefined: every base field that touches a new one goes away, and the new ones
 * must cover exactly what went. This is how a bank's layout says only what differs from the common one.
 *
 * @throws RangeError as `registro`
 */
export function sobrepor(base: Registro, nome: string, campos: readonly Campo[], tamanho = base.tamanho): Registro {
  return registro(nome, tamanho, [...semTocar(base, campos), ...campos]);
}

/**
 * The same record read otherwise: as `sobrepor`, but columns the new fields leave over are declared as not used. For
 * files that come from the bank, where what is not told here does not matter to us.
 *
 * @throws RangeError when two new fields overlap
 */
export function redefinir(base: Registro, nome: string, campos: readonly Campo[]): Registro {
  return parcial(nome, base.tamanho, [...semTocar(base, campos), ...campos]);
}

/**
 * A record of which only `campos` are told; every other column is declared as not used.
 *
 * @throws RangeError when two fields overlap
 */
export function parcial(nome: string, tamanho: number, campos: readonly Campo[]): Registro {
  const lacunas: Campo[] = [];
  let proxima = 1;
  for (const { posicao } of emOrdem(campos)) {
    if (posicao[0] > proxima) lacunas.push(brancos(proxima, posicao[0] - 1));
    proxima = posicao[1] + 1;
  }
  if (proxima <= tamanho) lacunas.push(brancos(proxima, tamanho));
  return registro(nome, tamanho, [...campos, ...lacunas]);
}

function semTocar({ campos }: Registro, novos: readonly Campo[]): Campo[] {
  const toca = (a: Campo, b: Campo): boolean => a.posicao[0] <= b.posicao[1] && b.posicao[0] <= a.posicao[1];
  const nomes = new Set(novos.map(({ nome }) => nome));
  return campos.filter((antigo) => !nomes.has(antigo.nome) && !novos.some((novo) => toca(antigo, novo)));
}

function emOrdem(campos: readonly Campo[]): Campo[] {
  return [...campos].sort((a, b) => a.posicao[0] - b.posicao[0]);
}

/** What is wrong with a record's columns: gaps, overlaps, overflow, repeated names. Empty when it is sound. */
export function falhasDeEstrutura({ tamanho, campos }: Registro): string[] {
  const falhas: string[] = [];
  const nomes = new Set<string>();
  let proxima = 1;
  for (const { nome, posicao } of campos) {
    const [de, ate] = posicao;
    if (de > proxima) falhas.push(`faltam as posições ${proxima}-${de - 1}`);
    if (de < proxima) falhas.push(`${nome} (${de}-${ate}) repete posições`);
    if (nomes.has(nome)) falhas.push(`o nome ${nome} se repete`);
    nomes.add(nome);
    proxima = ate + 1;
  }
  if (proxima !== tamanho + 1) falhas.push(`termina na posição ${proxima - 1}, e não na ${tamanho}`);
  return falhas;
}
