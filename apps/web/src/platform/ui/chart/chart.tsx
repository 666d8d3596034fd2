import { Skeleton } from '@mantine/core';
import type { ChartData } from '@retaguarda/contracts';
import { Suspense, useId } from 'react';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import { lazyPart } from '../lazy-part.tsx';
import { usePhone } from '../use-phone.ts';
import classes from './chart.module.css';
import { chartTexts } from './chart-texts.ts';
import { Swatch } from './marks.tsx';
import { useFigures } from './use-figures.ts';

// The library that draws is as heavy as half of the first page.
const Drawing = lazyPart(() => import('./drawing.tsx').then((part) => part.Drawing));

interface ChartProps {
  data: ChartData;
  /** What it shows, in a few words. */
  title: string;
  /** The page has a table of the same figures: who does not see the picture reads that. */
  toldBelow?: boolean;
  /** Pixels; of what lies, as its points ask for. */
  height?: number;
}

/** A picture of figures: told apart by colour and by pattern, with names beside, and as a table for who does not see it. */
export function Chart({ data, title, toldBelow = false, height }: ChartProps) {
  const t = useTexts(chartTexts);
  const id = useId().replaceAll(/\W/g, '');
  const phone = usePhone();
  const tall = height ?? (data.named ? 44 + data.points.length * (phone ? 34 : 30) : phone ? 200 : 220);
  return (
    <figure className={classes.figure} aria-label={t('figure', { title })}>
      {data.kind !== 'donut' && data.series.length > 1 && <Legend data={data} id={id} />}
      <div className={classes.drawing} aria-hidden style={{ height: tall }}>
        <Suspense fallback={<Skeleton height={tall} />}>
          <Drawing data={data} id={id} height={tall} />
        </Suspense>
      </div>
      {!toldBelow && <Told data={data} title={title} />}
    </figure>
  );
}

function Legend({ data, id }: { data: ChartData; id: string }) {
  const say = useInPageLanguage();
  return (
    <ul className={classes.legend}>
      {data.series.map(({ label }, at) => (
        <li key={label}>
          <Swatch id={id} at={at} data={data} />
          {say(label)}
        </li>
      ))}
    </ul>
  );
}

/** The same figures for who does not see them drawn. */
function Told({ data, title }: { data: ChartData; title: string }) {
  const t = useTexts(chartTexts);
  const say = useInPageLanguage();
  const { write, nameOf } = useFigures(data);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('point')}</th>
            {data.series.map(({ label }) => (
              <th key={label} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.points.map((point, at) => (
            <tr key={point.label}>
              <th scope="row">{nameOf(point)}</th>
              {data.series.map(({ label, values }) => (
                <td key={label}>{write(values[at] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
