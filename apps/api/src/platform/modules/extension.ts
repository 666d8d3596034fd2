import type { Parts } from './module.ts';

/**
 * A place where one module lets others add something it does not know: steps after a charge, uses of a product. It is
 * declared and exported by the module that asks, so that who brings something depends on who asks, never the other way round.
 */
export interface ExtensionPoint<T> {
  readonly name: string;
  /** Carries the type; never set. */
  readonly brings?: T;
}

/** Something brought to a point; made once, when the program is composed. */
export interface Extension {
  readonly point: ExtensionPoint<unknown>;
  make(parts: Parts): unknown;
}

/** @param name says in errors which point is meant: `contratos.etapasDeCobranca` */
export const extensionPoint = <T>(name: string): ExtensionPoint<T> => ({ name });

export const extend = <T>(point: ExtensionPoint<T>, make: (parts: Parts) => T): Extension => ({ point, make });
