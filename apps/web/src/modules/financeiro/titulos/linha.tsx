import type { ReactNode } from 'react';
import facts from '../../../platform/ui/feedback/facts.module.css';
import classes from './titulos.module.css';

/** A figure and what it is of. */
export const Linha = ({ rotulo, valor }: { rotulo: ReactNode; valor: ReactNode }) => (
  <li className={facts.line}>
    <span>{rotulo}</span>
    <span className={classes.end}>{valor}</span>
  </li>
);
