/**
 * A place where one module lets others add something it does not know: steps after a charge, uses of a product. It is
 * declared and exported by the module that asks, so that who brings something depends on who asks, never the other way round.
 */
export interface ExtensionPoint<T> {
  readonly name: string;
  /** Carries the type; never set. */
  readonly brings?: T;
}

/** @param name says in errors which point is meant: `contratos.etapasDeCobranca` */
export const extensionPoint = <T>(name: string): ExtensionPoint<T> => ({ name });
