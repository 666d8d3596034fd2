import { Fragment } from 'react';
import classes from './visualizar.module.css';

/**
 * The text exactly as it is accepted, laid out for reading: a short line in capitals, or one that begins a numbered
 * clause, is a heading; the characters themselves are never changed.
 */
export function TextoDoContrato({ texto }: { texto: string }) {
  const blocks = texto.split(/\n{2,}/).filter((block) => block.trim() !== '');
  return (
    <article className={classes.text}>
      {blocks.map((block, at) => {
        const key = `${at} ${block.slice(0, 24)}`;
        const [first = '', ...rest] = block.split('\n');
        if (!isHeading(first)) return <Linhas key={key} lines={[first, ...rest]} />;
        return (
          <section key={key}>
            <h2>{first}</h2>
            {rest.length > 0 && <Linhas lines={rest} />}
          </section>
        );
      })}
    </article>
  );
}

/** Lines as they are written; what is named before a colon, in capitals, stands out. */
function Linhas({ lines }: { lines: readonly string[] }) {
  return (
    <p>
      {lines.map((line, at) => {
        const name = /^[\p{Lu}\d º/-]+:/u.exec(line)?.[0] ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text that never changes
          <Fragment key={at}>
            {at > 0 && '\n'}
            {name && <strong>{name}</strong>}
            {line.slice(name.length)}
          </Fragment>
        );
      })}
    </p>
  );
}

const MOST = 80;
const isHeading = (line: string) =>
  line.length <= MOST && /\p{Lu}/u.test(line) && line === line.toUpperCase() && !/[.;:,]$/.test(line.trim());
