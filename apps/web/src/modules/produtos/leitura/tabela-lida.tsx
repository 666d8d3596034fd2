import type { ReactNode } from 'react';
import registers from '../../../platform/ui/record/registers.module.css';
import classes from './leitura.module.css';

interface TabelaLidaProps {
  title: string;
  note?: ReactNode;
  columns: readonly { label: string; end?: boolean }[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

const vazia = (cell: ReactNode) => cell === null || cell === undefined || cell === '' || cell === false;

/** A list inside a record, to be read: rows of facts under their names. A column that no row fills takes no room. */
export function TabelaLida({ title, note, columns, rows }: TabelaLidaProps) {
  if (rows.length === 0) return null;
  const vistas = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ index }) => rows.some(({ cells }) => !vazia(cells[index])));
  return (
    <section className={registers.section} aria-label={title}>
      <h2 className={registers.sectionTitle}>{title}</h2>
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              {vistas.map(({ label, end }) => (
                <th key={label} scope="col" data-end={end || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {vistas.map(({ label, end, index }) => (
                  <td key={label} data-end={end || undefined}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </section>
  );
}
