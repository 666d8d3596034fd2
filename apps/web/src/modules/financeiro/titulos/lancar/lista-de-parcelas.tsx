import type { ParcelaPrevista } from '@retaguarda/contracts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';

const VISTAS = 12;

/** The instalments as they will be. */
export function ListaDeParcelas({ parcelas }: { parcelas: readonly ParcelaPrevista[] }) {
  const t = useTexts(titulosTexts);
  const { money, date } = useFormats();
  const total = parcelas.length;
  return (
    <ul className={classes.parts} aria-label={t('parts')}>
      {parcelas.slice(0, VISTAS).map(({ vencimento, valor }, i) => (
        <li key={vencimento}>
          {t('part', { numero: String(i + 1), total, valor: money(valor), dia: date(vencimento) })}
        </li>
      ))}
      {total > VISTAS && <li>{t('andMore', { count: total - VISTAS })}</li>}
    </ul>
  );
}
