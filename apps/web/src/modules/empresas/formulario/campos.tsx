import { empresaCampos, type Field, type Option } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { FieldInput, spanOf } from '../../../platform/ui/inputs/field-input.tsx';
import { empresasTexts } from '../empresas-texts.ts';

export type CampoDaEmpresa = keyof typeof empresaCampos;

interface CampoProps {
  nome: CampoDaEmpresa;
  /** Twelfths of the width; by the kind of field when left out. */
  of?: number;
  required?: boolean;
  known?: Option | null | undefined;
  autoFocus?: boolean;
  /** Instead of the label of the definition: a person has no trade name. */
  label?: string | undefined;
}

/** A field of the company on the form's grid. */
export function Campo({ nome, of, required, known, autoFocus = false, label }: CampoProps) {
  const base: Field = empresaCampos[nome];
  const field = { ...base, required: required ?? base.required, label: label ?? base.label };
  return (
    <Span of={of ?? spanOf(field)}>
      <FieldInput name={nome} field={field} known={known} autoFocus={autoFocus} />
    </Span>
  );
}

interface ParteCamposProps {
  path: string;
  campos: Readonly<Record<string, Field>>;
  spans?: Readonly<Record<string, number>>;
}

/** All fields of a row inside the record. */
export function ParteCampos({ path, campos, spans = {} }: ParteCamposProps) {
  return (
    <FieldGrid>
      {Object.entries(campos).map(([nome, field]) => (
        <Span key={nome} of={spans[nome] ?? spanOf(field)}>
          <FieldInput name={`${path}.${nome}`} field={field} />
        </Span>
      ))}
    </FieldGrid>
  );
}

interface SecaoRecolhidaProps {
  title: string;
  nomes: readonly CampoDaEmpresa[];
  known?: Partial<Record<CampoDaEmpresa, Option | null>>;
}

/** A section few records need: folded, with how much of it is filled in. */
export function SecaoRecolhida({ title, nomes, known = {} }: SecaoRecolhidaProps) {
  const t = useTexts(empresasTexts);
  const values: unknown[] = useWatch({ name: [...nomes] });
  const filled = values.filter((value) => value !== null && value !== '' && value !== false).length;
  return (
    <SectionCard
      title={title}
      folded
      summary={filled === 0 ? t('allBlank') : t('filled', { filled, total: nomes.length })}
    >
      <FieldGrid>
        {nomes.map((nome) => (
          <Campo key={nome} nome={nome} known={known[nome]} />
        ))}
      </FieldGrid>
    </SectionCard>
  );
}
