/** One case of a vector file: its input, its expected result and where it came from. */
export type Vetor = Readonly<Record<string, unknown>>;

/**
 * The result was the expected one only because part of the expected one was put in. It does not count as passed; `forcado`
 * is what differs without that, in one line.
 */
export interface Forcado {
  readonly forcado: string;
}

/** Judges one case: nothing when it passes, otherwise what differed, in one line. */
export type Conferencia = (vetor: Vetor) => string | Forcado | undefined;

/**
 * A field the case must have, as text.
 *
 * @throws TypeError when it is missing or of another type: the file is wrong, not the code under test
 */
export function texto(vetor: Vetor, campo: string): string {
  const valor = vetor[campo];
  if (typeof valor !== 'string') throw new TypeError(`o campo "${campo}" deveria ser um texto`);
  return valor;
}

/**
 * A field the case must have, as true or false.
 *
 * @throws TypeError when it is missing or of another type
 */
export function logico(vetor: Vetor, campo: string): boolean {
  const valor = vetor[campo];
  if (typeof valor !== 'boolean') throw new TypeError(`o campo "${campo}" deveria ser true ou false`);
  return valor;
}

/**
 * A field that holds fields of its own.
 *
 * @throws TypeError when it is missing or of another type
 */
export function objeto(vetor: Vetor, campo: string): Vetor {
  const valor = vetor[campo];
  if (!isObjeto(valor)) throw new TypeError(`o campo "${campo}" deveria ser um objeto`);
  return valor;
}

/** Whether the value is a JSON object. */
export function isObjeto(valor: unknown): valor is Vetor {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor);
}

/** Compares one value: nothing when equal, otherwise a line that shows both. */
export function comparar(campo: string, obtido: unknown, esperado: unknown): string | undefined {
  if (Object.is(obtido, esperado)) return undefined;
  return `${campo}: esperado ${JSON.stringify(esperado)}, obtido ${JSON.stringify(obtido)}`;
}

/**
 * Compares every expected field with what was obtained. An expected field nobody computes is a difference, so that a
 * vector file may not grow unnoticed.
 */
export function compararCampos(obtido: Vetor, esperado: Vetor): string | undefined {
  const diferencas = Object.keys(esperado).flatMap((campo) => {
    const diferenca = comparar(campo, obtido[campo], esperado[campo]);
    return diferenca ? [diferenca] : [];
  });
  return diferencas.length > 0 ? diferencas.join('; ') : undefined;
}
