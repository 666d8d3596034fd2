import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import classes from './list-footer.module.css';
import { type ListState, pageLinks, pageRange, pageSizes } from './list-state.ts';
import { listTexts } from './list-texts.ts';

export interface Total {
  label: string;
  /** As shown: `R$ 418.902,37`. */
  value: string;
  /** Told in words, why there is no figure. */
  isNote?: boolean;
}

interface ListFooterProps {
  state: ListState;
  /** Null while it is not known. */
  total: number | null;
  /** Counts the rows that are more than that; absent where there are none. */
  onCountAll?: (() => void) | undefined;
  /** They are being counted. */
  counting?: boolean;
  /** Sums over the filter, not over the page. */
  totals: readonly Total[];
  onPage: (page: number) => void;
  onPageSize: (rowsPerPage: number) => void;
}

/** Where one is in the list, the other pages, how many at a time, and the totals of the filter. */
export function ListFooter(props: ListFooterProps) {
  const { state, total, onCountAll, counting = false, totals, onPage, onPageSize } = props;
  const t = useTexts(listTexts);
  const { integer } = useFormats();
  const { from, to, pages } = pageRange(state, total ?? 0);
  const range = { from: integer(from), to: integer(to), total: integer(total ?? 0) };
  const sizes: readonly number[] = [...new Set([...pageSizes, state.rowsPerPage])].sort((a, b) => a - b);
  return (
    <footer className={classes.footer}>
      <span role="status">
        {total === 0 && t('rangeEmpty')}
        {total !== null && total > 0 && (onCountAll ? t('rangeOfMore', range) : t('range', range))}
      </span>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('pages')}>
          <ActionIcon
            size={26}
            aria-label={t('pagePrevious')}
            disabled={state.page <= 1}
            onClick={() => onPage(state.page - 1)}
          >
            <IconChevronLeft size={15} />
          </ActionIcon>
          {pageLinks(state.page, pages).map((page, index, links) =>
            page === null ? (
              <span key={`gap-${links[index - 1]}`} className={classes.gap}>
                …
              </span>
            ) : (
              <UnstyledButton
                key={page}
                className={classes.page}
                aria-label={t('pageNumber', { page: integer(page) })}
                aria-current={page === state.page ? 'page' : undefined}
                onClick={() => onPage(page)}
              >
                {integer(page)}
              </UnstyledButton>
            ),
          )}
          <ActionIcon
            size={26}
            aria-label={t('pageNext')}
            disabled={state.page >= pages}
            onClick={() => onPage(state.page + 1)}
          >
            <IconChevronRight size={15} />
          </ActionIcon>
        </nav>
      )}
      <select
        className={classes.size}
        aria-label={t('pageSize')}
        value={state.rowsPerPage}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t('perPage', { count: size })}
          </option>
        ))}
      </select>
      {/* After the pages: when it goes, none of them comes under the pointer in its place. */}
      {onCountAll && (
        <Button variant="subtle" size="compact-sm" disabled={counting} onClick={onCountAll}>
          {t(counting ? 'counting' : 'countAll')}
        </Button>
      )}
      {totals.length > 0 && (
        <dl className={classes.totals} aria-label={t('totals')}>
          {totals.map(({ label, value, isNote }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isNote ? classes.note : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </footer>
  );
}
