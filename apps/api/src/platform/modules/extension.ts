import type { ExtensionPoint } from '../extension-point.ts';
import type { ModuleParts } from './module.ts';

export { type ExtensionPoint, extensionPoint } from '../extension-point.ts';

/** Something brought to a point; made once, when the program is composed. */
export interface Extension {
  readonly point: ExtensionPoint<unknown>;
  make(parts: ExtensionParts): unknown;
}

/** What an extension is made with. What others bring (`all`, `one`) is known once all is composed: asked when it works, not when it is made. */
export type ExtensionParts = Omit<ModuleParts, 'readRecord' | 'events' | 'reports' | 'builtReports'>;

export const extend = <T>(point: ExtensionPoint<T>, make: (parts: ExtensionParts) => T): Extension => ({ point, make });
