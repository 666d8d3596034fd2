import { useWatch } from 'react-hook-form';
import { DateField, RefField } from '../../platform/ui/inputs/fields.ts';
import classes from './entradas.module.css';

export interface CredorProps {
  textos: { vencimento: string; credor: string; outroCredor: string; seraCadastrado: string };
  /** Whom the document's own number found among the suppliers. */
  conhecido: { id: number; rotulo: string } | null;
}

/** To whom a document is paid, and when. Where nobody is chosen the document's own words register the supplier. */
export function Credor({ textos, conhecido }: CredorProps) {
  const fornecedorId: number | null = useWatch({ name: 'fornecedorId' });
  return (
    <>
      <div className={classes.row}>
        <DateField name="vencimento" label={textos.vencimento} required autoFocus />
        <RefField
          name="fornecedorId"
          label={conhecido ? textos.credor : textos.outroCredor}
          target="fornecedores"
          known={conhecido}
        />
      </div>
      {fornecedorId === null && <p className={classes.quiet}>{textos.seraCadastrado}</p>}
    </>
  );
}
