const campoDe = (coluna: string) => coluna.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A row of a table under the names of the wire, without what only the database needs. */
export function paraFio(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { grupo_id, busca, ordem, cidade_ordem, ...rest } = row;
  return Object.fromEntries(Object.entries(rest).map(([coluna, value]) => [campoDe(coluna), value]));
}
