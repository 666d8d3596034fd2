import type { AnyReport } from '@retaguarda/contracts';
import type { LinkTarget } from '../../router/address.ts';
import { parsePlainSearch } from '../../router/plain-search.ts';

/** Where the documents of a report are told whole, by the screens its source names. */
type ReportScreens = Readonly<Record<string, (id: number) => LinkTarget>>;

let brought: ReportScreens = {};

/** A screen is named by a module, or told whole: the address up to the id (`/sistema/vendas/venda/`). */
function targetOf({ tela, id }: { tela: string; id: number }): LinkTarget | undefined {
  if (!tela.startsWith('/')) return brought[tela]?.(id);
  const [to = '', search = ''] = `${tela}${id}`.split('?');
  return { to, search: parsePlainSearch(search) };
}

/** Screens of all modules that a report may open. */
export const reportScreens = {
  /** Called once by the `module.ts` that brings them. */
  bring: (screens: ReportScreens): void => {
    brought = { ...brought, ...screens };
  },
  /** @returns null for a screen that no module brings */
  linkTo: (opening: { tela: string; id: number } | null | undefined): LinkTarget | null =>
    (opening && targetOf(opening)) ?? null,
};

type PageOfReport = (report: Pick<AnyReport, 'name'>, params: Readonly<Record<string, string>>) => LinkTarget;

let page: PageOfReport | null = null;

/** Where one report opens with what is asked of it. */
export const reportPage = {
  /** Called once by the `module.ts` that has the page. */
  bring: (opens: PageOfReport): void => {
    page = opens;
  },
  /** @throws Error while no module has brought the page */
  linkTo: (report: Pick<AnyReport, 'name'>, params: Readonly<Record<string, string>> = {}): LinkTarget => {
    if (page === null) throw new Error('no module brought the page of a report');
    return page(report, params);
  },
};
