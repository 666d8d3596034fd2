import { useLoading } from '../../api/loading.ts';
import { useTexts } from '../../i18n/texts.ts';
import classes from './loading-line.module.css';
import { waitingTexts } from './waiting-texts.ts';

/** A thin line at the top of the page while a call lasts longer than half a second. */
export function LoadingLine() {
  const loading = useLoading();
  const t = useTexts(waitingTexts);
  return (
    <div role="status" className={classes.line} data-on={loading || undefined} data-screen-only>
      {loading && <span className="visually-hidden">{t('loading')}</span>}
    </div>
  );
}
