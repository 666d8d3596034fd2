/** A record as a form holds it. */
export interface Held<V> {
  values: V;
  /** Version the record had when it was read; null for a new one. */
  versao: number | null;
}
