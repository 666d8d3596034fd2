import { Button } from '@mantine/core';
import { fieldTexts } from '@retaguarda/contracts';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { MonthInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { today } from '../../../platform/ui/today.ts';
import { type Escopo, EscopoFields } from './escopo-fields.tsx';
import classes from './lote.module.css';
import { loteTexts } from './lote-texts.ts';

type FieldErrors = Record<string, string>;

export interface RecorteFormProps<P> {
  isFetching: boolean;
  onPreview: (pedido: P) => void;
}

interface Props<P> extends RecorteFormProps<P> {
  schema: z.ZodType<P>;
  competenceLabel: string;
  /** What this batch asks beside competence and scope, under the names of the call. */
  own: Record<string, unknown>;
  /** The field beside the competence. */
  second: (errors: FieldErrors) => ReactNode;
  /** The field after the scope. */
  last: (errors: FieldErrors) => ReactNode;
}

/** Which contracts a batch is of, read as its call wants it before a preview is asked for. */
export function RecorteForm<P>({ schema, competenceLabel, own, second, last, isFetching, onPreview }: Props<P>) {
  const t = useTexts(loteTexts);
  const [competencia, setCompetencia] = useState<string | null>(today().slice(0, 7));
  const [escopo, setEscopo] = useState<Escopo>({ contratoTipoIds: [], revendaId: null });
  const [errors, setErrors] = useState<FieldErrors>({});
  const submit = () => {
    const read = schema.safeParse({ competencia, ...own, ...asked(escopo) }, { reportInput: true });
    setErrors(read.success ? {} : fieldTexts(read.error).campos);
    if (read.success) onPreview(read.data);
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MonthInput
        label={competenceLabel}
        required
        value={competencia}
        onChange={setCompetencia}
        error={errors.competencia}
        autoFocus
      />
      {second(errors)}
      <EscopoFields value={escopo} onChange={setEscopo} />
      <div className={classes.wide}>{last(errors)}</div>
      <Button type="submit" variant="default" loading={isFetching}>
        {t('preview')}
      </Button>
    </form>
  );
}

const asked = ({ contratoTipoIds, revendaId }: Escopo) => ({
  ...(contratoTipoIds.length > 0 ? { contratoTipoIds } : {}),
  ...(revendaId === null ? {} : { revendaId }),
});
