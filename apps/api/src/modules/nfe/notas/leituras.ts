/**
 * What notes of one transaction have in common — who issues, to whom, by which rules — read once for all of them. Made for a
 * lot and thrown away with it: nothing read before a transaction is trusted in another.
 */
export class Leituras {
  readonly #lidas = new Map<string, Promise<unknown>>();

  /** What `ler` reads, the first time that `nome` is asked of `de`. @throws what it throws, each time */
  uma<T>(nome: string, de: string | number, ler: () => Promise<T>): Promise<T> {
    const qual = `${nome} ${de}`;
    const lida = this.#lidas.get(qual) ?? ler();
    this.#lidas.set(qual, lida);
    return lida as Promise<T>;
  }

  /** The same of many, by id: only those that were not asked for before are read. What is not there stays out. */
  async varias<T>(
    nome: string,
    de: string,
    ids: readonly number[],
    ler: (faltam: number[]) => Promise<ReadonlyMap<number, T>>,
  ): Promise<Map<number, T>> {
    const conhecidas = await this.uma(nome, de, async () => new Map<number, T | undefined>());
    const faltam = ids.filter((id) => !conhecidas.has(id));
    if (faltam.length > 0) {
      const lidas = await ler(faltam);
      for (const id of faltam) conhecidas.set(id, lidas.get(id));
    }
    return new Map(
      ids.flatMap((id): [number, T][] => {
        const lida = conhecidas.get(id);
        return lida === undefined ? [] : [[id, lida]];
      }),
    );
  }
}
