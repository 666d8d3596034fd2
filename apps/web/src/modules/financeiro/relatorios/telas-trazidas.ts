import type { ReportScreens } from '../../../platform/ui/report/report-documents.tsx';

let trazidas: ReportScreens = {};

/** Where documents of other modules open from a report. */
export const telasTrazidas = {
  /** Called once by the `module.ts` that brings them. */
  trazer: (telas: ReportScreens): void => {
    trazidas = { ...trazidas, ...telas };
  },
  todas: (): ReportScreens => trazidas,
};
