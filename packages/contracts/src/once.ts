/**
 * Works `make` out when it is first asked for, and keeps it. Some hundreds of definitions are loaded with the first page and
 * a few are used by it: their schemas are made then. As a getter (`get reply() { return reply(); }`) it is read like any
 * property; a copy by spreading asks for it.
 */
export function once<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
