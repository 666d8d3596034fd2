import type { ChartData } from '@retaguarda/contracts';

/** How a bar is told apart from the others without its colour: each has a pattern of its own. */
export interface Mark {
  color: string;
  pattern: 'plain' | 'lines' | 'dots' | 'cross';
}

const colors = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
];
const patterns: readonly Mark['pattern'][] = ['plain', 'lines', 'dots', 'cross'];
const dashes = [undefined, '7 4', '2 4', '10 3 2 3'] as const;

export const markOf = (at: number): Mark => ({
  color: colors[at % colors.length] as string,
  pattern: patterns[at % patterns.length] as Mark['pattern'],
});

/** What a bar is filled with. @param id of the drawing, since a page may have several */
export const fillOf = (id: string, at: number): string => `url(#${id}-${at})`;

/** The fillings of a drawing, as SVG has them. */
export function Fills({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, at) => (
        <Fill key={fillOf(id, at)} id={`${id}-${at}`} mark={markOf(at)} />
      ))}
    </defs>
  );
}

function Fill({ id, mark: { color, pattern } }: { id: string; mark: Mark }) {
  return (
    <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={7} height={7} fill={color} />
      {(pattern === 'lines' || pattern === 'cross') && (
        <rect width={2} height={7} fill="var(--card)" fillOpacity={0.75} />
      )}
      {pattern === 'cross' && <rect width={7} height={2} fill="var(--card)" fillOpacity={0.75} />}
      {pattern === 'dots' && <circle cx={3.5} cy={3.5} r={1.5} fill="var(--card)" fillOpacity={0.85} />}
    </pattern>
  );
}

/** Dashes of a series that is drawn as a line: of several lines, each has its own. */
export const dashOf = ({ kind, series }: Pick<ChartData, 'kind' | 'series'>, at: number): string | undefined =>
  dashes[series.slice(0, at).filter(({ as }) => drawnAs(kind, as) !== 'bar').length % dashes.length];

/** A series in the legend: the filling or the line it is drawn with. */
export function Swatch({ id, at, data }: { id: string; at: number; data: ChartData }) {
  const { color } = markOf(at);
  const isLine = drawnAs(data.kind, data.series[at]?.as ?? null) !== 'bar';
  return (
    <svg width={26} height={12} aria-hidden focusable={false}>
      {isLine ? (
        <line x1={1} x2={25} y1={6} y2={6} stroke={color} strokeWidth={2.5} strokeDasharray={dashOf(data, at)} />
      ) : (
        <>
          <Fills id={`${id}-l${at}`} count={at + 1} />
          <rect width={26} height={12} rx={2} fill={fillOf(`${id}-l${at}`, at)} />
        </>
      )}
    </svg>
  );
}

/** Whether a series is drawn as a line, by itself or by the kind of the picture. */
export const drawnAs = (kind: ChartData['kind'], as: 'line' | null): 'line' | 'area' | 'bar' =>
  as === 'line' || kind === 'line' ? 'line' : kind === 'area' ? 'area' : 'bar';
