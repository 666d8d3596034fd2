import { Button, Checkbox } from '@mantine/core';
import { familiaDoTipo, familiasDeEventos, type TipoDeEvento, tiposDeEvento } from '@retaguarda/contracts';
import { useController } from 'react-hook-form';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useFormSection } from '../../platform/ui/form/section-context.ts';
import classes from './webhooks.module.css';
import { webhooksTexts } from './webhooks-texts.ts';

const todos = Object.keys(tiposDeEvento) as TipoDeEvento[];
const porFamilia = Map.groupBy(todos, familiaDoTipo);

/** What a webhook is told of, noun by noun. */
export function TiposField({ readOnly }: { readOnly: boolean }) {
  const t = useTexts(webhooksTexts);
  const { field, fieldState } = useController({ name: 'tipos' });
  useFormSection('tipos');
  const marcados = field.value as TipoDeEvento[];
  const cheio = marcados.length === todos.length;
  const mudar = (tipos: readonly string[]) => field.onChange([...tipos].sort());
  return (
    <Checkbox.Group value={marcados} onChange={mudar} readOnly={readOnly} error={fieldState.error?.message}>
      <div className={classes.families}>
        {[...porFamilia].map(([familia, tipos]) => (
          <fieldset key={familia} className={classes.family}>
            <legend>{familiasDeEventos[familia]}</legend>
            {tipos.map((tipo) => (
              <Checkbox key={tipo} value={tipo} label={tiposDeEvento[tipo]} disabled={readOnly} />
            ))}
          </fieldset>
        ))}
      </div>
      {!readOnly && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => mudar(cheio ? [] : todos)}>
          {t(cheio ? 'none' : 'all')}
        </Button>
      )}
    </Checkbox.Group>
  );
}
