import type { ModuleParts } from './module.ts';

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
  make(parts: ExtensionParts): unknown;
}

/** What an extension is made with. What others bring (`all`, `one`) is known once all is composed: asked when it works, not when it is made. */
export type ExtensionParts = Omit<ModuleParts, 'readRecord' | 'events' | 'reports' | 'builtReports'>;

/** @param name says in errors which point is meant: `contratos.etapasDeCobranca` */
export const extensionPoint = <T>(name: string): ExtensionPoint<T> => ({ name });

export const extend = <T>(point: ExtensionPoint<T>, make: (parts: ExtensionParts) => T): Extension => ({ point, make });
