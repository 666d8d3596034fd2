/** What changed between two states of a record, by path (`faixas.0.valor`). */
export interface Diferenca {
  campo: string;
  antes: string | null;
  depois: string | null;
}

type Folhas = Map<string, string>;

function folhasDe(value: unknown, path: string, found: Folhas): Folhas {
  if (value === null || value === undefined) return found;
  if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) folhasDe(inner, path ? `${path}.${name}` : name, found);
  } else found.set(path, String(value));
  return found;
}

/**
 * The leaves that differ, in the order of the later state, then what it no longer has. Null and absent are the same.
 *
 * @param antes null for the first version: everything is then new
 */
export function diferencasEntre(antes: unknown, depois: unknown): Diferenca[] {
  const [before, after] = [folhasDe(antes, '', new Map()), folhasDe(depois, '', new Map())];
  const campos = new Set([...after.keys(), ...before.keys()]);
  return [...campos]
    .map((campo) => ({ campo, antes: before.get(campo) ?? null, depois: after.get(campo) ?? null }))
    .filter((one) => one.antes !== one.depois);
}
