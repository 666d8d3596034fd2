import type { AnyReport, ReportDocument, ReportDocuments, ReportTable } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../api/client.ts';
import { keysOf } from '../../api/query.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import { ErrorBlock } from '../feedback/blocks.tsx';
import { FormDrawer } from '../form/form-drawer.tsx';
import { reportScreens } from './brought-screens.ts';
import { labelOf, nameAt } from './heading.ts';
import classes from './report.module.css';
import { reportTexts } from './report-texts.ts';

interface ReportDocumentsProps {
  report: AnyReport;
  table: ReportTable;
  query: Readonly<Record<string, string>>;
  cell: { linha: string; coluna: string };
  onClose: () => void;
}

/** What a figure is made of, beside the report: each document with its part, and their sum, which is the figure. */
export function ReportDocumentsPanel({ report, table, query, cell, onClose }: ReportDocumentsProps) {
  const t = useTexts(reportTexts);
  const say = useInPageLanguage();
  const { amount, isCount } = useAmount(report, table, cell.coluna);
  const asked = { ...query, ...cell };
  const found = useQuery({
    queryKey: keysOf(report.resource).of(report.name, 'documentos', asked),
    queryFn: ({ signal }): Promise<ReportDocuments> =>
      callApi(report.documentsCall, { query: asked, signal, handlesErrors: true }),
  });
  const linha = table.linhas.find(({ chave }) => chave === cell.linha);
  const at = table.colunas.findIndex(({ chave }) => chave === cell.coluna);
  const title = [linha ? labelOf(linha, say) : '', at < 0 ? '' : nameAt(report, table, at)].filter(Boolean).join(' · ');
  return (
    <FormDrawer opened escapes kicker={report.title} title={title} onClose={onClose}>
      <div className={classes.documents}>
        {found.isError && (
          <ErrorBlock what={t('theDocuments')} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.data && (
          <>
            <p className={classes.sum}>
              <strong>{amount(found.data.total)}</strong>
              <span>{t('documentCount', { count: found.data.quantos })}</span>
            </p>
            {found.data.documentos.length === 0 && <p>{t('none')}</p>}
            <ul className={classes.papers}>
              {found.data.documentos.map((documento) => (
                <li key={documento.chave}>
                  <Paper report={report} documento={documento} figure={isCount ? null : amount(documento.valor)} />
                </li>
              ))}
            </ul>
            {found.data.quantos > found.data.documentos.length && (
              <p className={classes.quiet}>{t('first', { count: found.data.documentos.length })}</p>
            )}
          </>
        )}
      </div>
    </FormDrawer>
  );
}

/** How a figure of a column is written: what is counted is no money, and each document of it is one. */
function useAmount(report: AnyReport, { colunas }: ReportTable, chave: string) {
  const { money, integer } = useFormats();
  const { coluna = '' } = colunas.find((uma) => uma.chave === chave) ?? {};
  const isCount = report.columns[coluna]?.kind === 'integer';
  return { isCount, amount: (value: string) => (isCount ? integer(Number(value)) : money(value)) };
}

interface PaperProps {
  report: AnyReport;
  documento: ReportDocument;
  /** Null: it only counts. */
  figure: string | null;
}

function Paper({ report, documento, figure }: PaperProps) {
  const { date } = useFormats();
  const { data, tipo, descricao, pessoa, abre } = documento;
  const target = reportScreens.linkTo(abre);
  const inside = (
    <>
      <span className={classes.paperName}>{pessoa ?? descricao}</span>
      {figure !== null && <span className={classes.paperValue}>{figure}</span>}
      <span className={classes.quiet}>
        {[date(data), report.documents[tipo], pessoa === null ? null : descricao].filter(Boolean).join(' · ')}
      </span>
    </>
  );
  return target ? (
    <Link className={classes.paper} to={target.to} search={target.search}>
      {inside}
    </Link>
  ) : (
    <div className={classes.paper}>{inside}</div>
  );
}
