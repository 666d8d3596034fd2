import type { ReactNode } from 'react';
import classes from './cartoes.module.css';

/** A figure and what it is of. */
export const Linha = ({ rotulo, valor }: { rotulo: ReactNode; valor: ReactNode }) => (
  <li className={classes.line}>
    <span>{rotulo}</span>
    <span>{valor}</span>
  </li>
);
