import type { LinkTarget } from '../../router/address.ts';

/** Where the documents of a report are told whole, by the screens its source names. */
type ReportScreens = Readonly<Record<string, (id: number) => LinkTarget>>;

let brought: ReportScreens = {};

/** Screens of all modules that a report may open. */
export const reportScreens = {
  /** Called once by the `module.ts` that brings them. */
  bring: (screens: ReportScreens): void => {
    brought = { ...brought, ...screens };
  },
  /** @returns null for a screen that no module brings */
  linkTo: (opening: { tela: string; id: number } | null | undefined): LinkTarget | null =>
    (opening && brought[opening.tela]?.(opening.id)) ?? null,
};
