import { contratoCampos, type Field, type Option } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { FieldInput, spanOf } from '../../../platform/ui/inputs/field-input.tsx';
import { contratoTexts } from './contrato-texts.ts';

export type CampoDoContrato = keyof typeof contratoCampos;
/** Names of the records that fields point at, as the API brings them. */
export type Conhecidos = Partial<Record<CampoDoContrato, Option | null>>;

interface CampoProps {
  nome: CampoDoContrato;
  /** Twelfths of the width; by the kind of field when left out. */
  of?: number;
  known?: Option | null | undefined;
  locked?: boolean;
  autoFocus?: boolean;
}

export function Campo({ nome, of, known, locked = false, autoFocus = false }: CampoProps) {
  const field: Field = contratoCampos[nome];
  return (
    <Span of={of ?? spanOf(field)}>
      <FieldInput name={nome} field={field} known={known} locked={locked} autoFocus={autoFocus} />
    </Span>
  );
}

interface SecaoProps {
  title: string;
  nomes: readonly CampoDoContrato[];
  spans?: Partial<Record<CampoDoContrato, number>>;
  known?: Conhecidos;
  folded?: boolean;
  locked?: (campo: string) => boolean;
}

const nunca = () => false;
const filledIn = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false;

/** A section of plain fields; folded, it says how much of it is filled in. */
export function Secao({ title, nomes, spans = {}, known = {}, folded = true, locked = nunca }: SecaoProps) {
  const t = useTexts(contratoTexts);
  const values: unknown[] = useWatch({ name: [...nomes] });
  const filled = values.filter(filledIn).length;
  return (
    <SectionCard
      title={title}
      folded={folded}
      summary={filled === 0 ? t('allBlank') : t('filled', { filled, total: nomes.length })}
    >
      <FieldGrid>
        {nomes.map((nome) => {
          const of = spans[nome];
          return (
            <Campo
              key={nome}
              nome={nome}
              known={known[nome]}
              locked={locked(nome)}
              {...(of === undefined ? {} : { of })}
            />
          );
        })}
      </FieldGrid>
    </SectionCard>
  );
}
