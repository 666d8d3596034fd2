import { type CampoDoProduto, type Field, type Option, produtoCampos } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { Span } from '../../../platform/ui/form/section-card.tsx';
import { FieldInput, spanOf } from '../../../platform/ui/inputs/field-input.tsx';
import { formTexts } from './produto-form-texts.ts';

interface CampoProps {
  nome: CampoDoProduto;
  /** Twelfths of the width; by the kind of field when left out. */
  of?: number;
  required?: boolean;
  known?: Option | null | undefined;
  autoFocus?: boolean;
  /** Instead of the one of the contract, where the place says the rest. */
  label?: string;
  unit?: string;
  locked?: boolean;
}

/** A field of the product on the form's grid. */
export function Campo({ nome, of, required, known, autoFocus = false, label, unit, locked }: CampoProps) {
  const base: Field = produtoCampos[nome];
  const field: Field = {
    ...base,
    required: required ?? (base.required && base.kind !== 'decimal'),
    ...(label ? { label } : {}),
    ...(unit ? { unit } : {}),
    // In blank, the server gives the next number.
    ...(nome === 'codigo' ? { sequence: true } : {}),
  };
  return (
    <Span of={of ?? spanOf(field)}>
      <FieldInput name={nome} field={field} known={known} autoFocus={autoFocus} locked={locked ?? false} />
    </Span>
  );
}

/** How many of these fields hold something, for the summary of a folded section. */
export function usePreenchidos(nomes: readonly CampoDoProduto[]): string {
  const t = useTexts(formTexts);
  const values: unknown[] = useWatch({ name: [...nomes] });
  const filled = values.filter((value) => value !== null && value !== '' && value !== false).length;
  return filled === 0 ? t('allBlank') : t('filled', { filled, total: nomes.length });
}
