import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { DatePicker } from '@mantine/dates';
import { useLocale } from '../../i18n/texts.ts';
import { today } from '../today.ts';
import classes from './calendar.module.css';

/** A month to pick a day from. In its own chunk: most dates are typed. */
export default function Calendar({ value, onPick }: { value: string | null; onPick: (date: string) => void }) {
  const locale = useLocale();
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? today()}
      onChange={(date) => date && onPick(date)}
      locale={locale === 'es-EC' ? 'es' : 'pt-br'}
      firstDayOfWeek={0}
      weekdayFormat="ddd"
      classNames={{ day: classes.day }}
      highlightToday
      size="sm"
    />
  );
}
