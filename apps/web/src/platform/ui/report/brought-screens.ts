import type { AnyReport } from '@retaguarda/contracts';
import { broughtTo, extensionPoint } from '../../extension.ts';
import type { LinkTarget } from '../../router/address.ts';
import { parsePlainSearch } from '../../router/plain-search.ts';

/** Where the documents of a report are told whole, by the screens its source names. */
type ReportScreens = Readonly<Record<string, (id: number) => LinkTarget>>;

/** A screen is named by a module, or told whole: the address up to the id (`/sistema/vendas/venda/`). */
function targetOf({ tela, id }: { tela: string; id: number }): LinkTarget | undefined {
  if (!tela.startsWith('/'))
    return broughtTo(reportScreens)
      .find((screens) => tela in screens)
      ?.[tela]?.(id);
  const [to = '', search = ''] = `${tela}${id}`.split('?');
  return { to, search: parsePlainSearch(search) };
}

/** Screens of all modules that a report may open. */
export const reportScreens = {
  ...extensionPoint<ReportScreens>('report.screens'),
  /** @returns null for a screen that no module brings */
  linkTo: (opening: { tela: string; id: number } | null | undefined): LinkTarget | null =>
    (opening && targetOf(opening)) ?? null,
};

type PageOfReport = (report: Pick<AnyReport, 'name'>, params: Readonly<Record<string, string>>) => LinkTarget;

/** Where one report opens with what is asked of it; one module brings it. */
export const reportPage = {
  ...extensionPoint<PageOfReport>('report.page'),
  /** @throws Error when no module brings the page */
  linkTo: (report: Pick<AnyReport, 'name'>, params: Readonly<Record<string, string>> = {}): LinkTarget => {
    const [page] = broughtTo(reportPage);
    if (!page) throw new Error('no module brings the page of a report');
    return page(report, params);
  },
};
