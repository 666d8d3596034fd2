import { MultiSelect } from '@mantine/core';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { FieldGrid, Span } from '../../../platform/ui/form/section-card.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { ajusteTexts } from './ajuste-texts.ts';

const PRINCIPAL = 'principal';
const ECOMMERCE = 'ecommerce';
const OUTRA = 'outra';

/** Of which companies, and in which table of prices; one of another name is typed. */
export interface Onde {
  empresaIds: number[];
  tabelaTipo: string;
  tabelaNome: string | null;
}

export const ondeDe = (empresaId: number | undefined): Onde => ({
  empresaIds: empresaId === undefined ? [] : [empresaId],
  tabelaTipo: PRINCIPAL,
  tabelaNome: null,
});

/** As the API names it; empty while its name is not typed. */
export const tabelaDe = ({ tabelaTipo, tabelaNome }: Onde): string =>
  tabelaTipo === OUTRA ? (tabelaNome ?? '').trim() : tabelaTipo;

export function OndeAjustar({ onde, onChange }: { onde: Onde; onChange: (onde: Onde) => void }) {
  const t = useTexts(ajusteTexts);
  const { empresas } = useSession();
  const largura = empresas.length > 1 ? 3 : 6;
  return (
    <FieldGrid>
      {empresas.length > 1 && (
        <Span of={6}>
          <MultiSelect
            label={t('companies')}
            placeholder={onde.empresaIds.length === 0 ? t('allCompanies') : undefined}
            data={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
            value={onde.empresaIds.map(String)}
            onChange={(ids) => onChange({ ...onde, empresaIds: ids.map(Number) })}
            hidePickedOptions
          />
        </Span>
      )}
      <Span of={largura}>
        <ChoiceInput
          label={t('table')}
          required
          options={[
            { value: PRINCIPAL, label: t('tableMain') },
            { value: ECOMMERCE, label: t('tableEcommerce') },
            { value: OUTRA, label: t('tableOther') },
          ]}
          value={onde.tabelaTipo}
          onChange={(tipo) => onChange({ ...onde, tabelaTipo: tipo ?? PRINCIPAL })}
        />
      </Span>
      {onde.tabelaTipo === OUTRA && (
        <Span of={largura}>
          <TextInput
            label={t('tableName')}
            required
            max={60}
            value={onde.tabelaNome}
            onChange={(tabelaNome) => onChange({ ...onde, tabelaNome })}
          />
        </Span>
      )}
    </FieldGrid>
  );
}
