import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import type { Lugar } from './grade.ts';
import classes from './orcamento.module.css';

interface CelulaViewProps {
  label: string;
  lugar: Lugar;
  valor: string;
  mudada: boolean;
  /** Below zero is told: the plan was passed. */
  passou: boolean;
  ativa: boolean;
  edicao: { texto: string } | null;
  onAtivar: () => void;
  onEditar: () => void;
  /** @param tecla the way that is gone on: down after Enter, to the side after Tab */
  onTerminar: (texto: string, tecla: string) => void;
  onDesistir: () => void;
}

export function CelulaView(props: CelulaViewProps) {
  const { label, lugar, valor, mudada, passou, ativa, edicao, onAtivar, onEditar, onTerminar, onDesistir } = props;
  const { decimal } = useFormats();
  const zero = Number(valor) === 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it hears the keys
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      className={classes.cell}
      tabIndex={ativa ? 0 : -1}
      aria-label={`${label}: ${decimal(valor, 2)}`}
      aria-selected={ativa}
      data-lugar={`${lugar.linha}:${lugar.mes}`}
      data-changed={mudada || undefined}
      data-zero={zero || undefined}
      data-over={(passou && Number(valor) < 0) || undefined}
      onClick={onAtivar}
      onDoubleClick={onEditar}
    >
      {edicao ? (
        <Campo label={label} inicial={edicao.texto} onTerminar={onTerminar} onDesistir={onDesistir} />
      ) : zero ? (
        '–'
      ) : (
        decimal(valor, 2)
      )}
    </td>
  );
}

function Campo({
  label,
  inicial,
  onTerminar,
  onDesistir,
}: Pick<CelulaViewProps, 'label' | 'onTerminar' | 'onDesistir'> & { inicial: string }) {
  const [texto, setTexto] = useState(inicial);
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person began to type in this cell
      autoFocus
      className={classes.input}
      aria-label={label}
      inputMode="decimal"
      value={texto}
      onChange={(event) => setTexto(event.currentTarget.value)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        const fim =
          event.key === 'Enter'
            ? 'ArrowDown'
            : event.key === 'Tab'
              ? event.shiftKey
                ? 'ArrowLeft'
                : 'ArrowRight'
              : null;
        event.stopPropagation();
        if (fim) onTerminar(texto, fim);
        else if (event.key === 'Escape') onDesistir();
        else return;
        event.preventDefault();
      }}
      onBlur={() => {
        if (texto !== inicial) onTerminar(texto, '');
      }}
    />
  );
}
