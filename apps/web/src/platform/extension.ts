/**
 * A place where one module lets others add something it does not know: acts on an entry, a card beside a contract. It is
 * declared by who asks, so that who brings something depends on who asks, never the other way round.
 */
export interface ExtensionPoint<T> {
  readonly name: string;
  /** Carries the type; never set. */
  readonly brings?: T;
}

/** Something brought to a point, named in the `extends` of a module. */
export interface Extension {
  readonly point: ExtensionPoint<unknown>;
  readonly brought: unknown;
}

/** @param name says which point is meant: `contratos.cartoes` */
export const extensionPoint = <T>(name: string): ExtensionPoint<T> => ({ name });

export const extend = <T>(point: ExtensionPoint<T>, brought: NoInfer<T>): Extension => ({ point, brought });

let extensions: readonly Extension[] = [];

/** Called once, when the program is composed of its modules. */
export function takeExtensions(ofModules: readonly Extension[]): void {
  extensions = ofModules;
}

/** What all modules bring to a point, in the order of the modules. */
export const broughtTo = <T>(point: ExtensionPoint<T>): readonly T[] =>
  extensions.flatMap((extension) => (extension.point === point ? [extension.brought as T] : []));
