import { useFormats } from '../../../platform/i18n/formats.ts';
import classes from '../caixa.module.css';

/** A difference: what lacks and what is over are told by sign and colour. */
export function Diferenca({ valor }: { valor: string | null }) {
  const { decimal } = useFormats();
  if (valor === null) return null;
  const sign = Number(valor) < 0 ? 'bad' : Number(valor) > 0 ? 'over' : undefined;
  return (
    <span className={classes.figure} data-sign={sign}>
      {Number(valor) > 0 ? '+' : ''}
      {Number(valor) < 0 ? '−' : ''}
      {decimal(valor.replace('-', ''), 2)}
    </span>
  );
}
