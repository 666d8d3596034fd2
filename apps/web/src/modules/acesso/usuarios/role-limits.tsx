import { MultiSelect } from '@mantine/core';
import type { LimiteDeFuncao, Option } from '@retaguarda/contracts';
import { useController, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Span } from '../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { useRefLabels } from '../../../platform/ui/inputs/ref-options.ts';
import type { UserValues } from './usuario-values.ts';
import { usuariosTexts } from './usuarios-texts.ts';

/** Where each role holds: in all companies, or in those chosen. Of one company there is nothing to say. */
export function RoleLimits({ known }: { known: readonly Option[] }) {
  const t = useTexts(usuariosTexts);
  const { empresas } = useSession();
  const { field, fieldState } = useController<UserValues, 'limitesDeFuncao'>({ name: 'limitesDeFuncao' });
  useFormSection('limitesDeFuncao');
  const funcaoIds = useWatch<UserValues, 'funcaoIds'>({ name: 'funcaoIds' });
  const names = useRefLabels('roles', funcaoIds, known);
  if (empresas.length < 2 || funcaoIds.length === 0) return null;
  const limits = field.value;
  const companiesOf = (funcaoId: number) => limits.find((limit) => limit.funcaoId === funcaoId)?.empresaIds ?? [];
  const choose = (funcaoId: number, ids: readonly string[]) => {
    const others = limits.filter((limit) => limit.funcaoId !== funcaoId && funcaoIds.includes(limit.funcaoId));
    const own: LimiteDeFuncao[] = ids.length > 0 ? [{ funcaoId, empresaIds: ids.map(Number) }] : [];
    field.onChange([...others, ...own]);
  };
  return funcaoIds.map((id) => (
    <Span of={6} key={id}>
      <MultiSelect
        label={t('roleIn', { funcao: new Map(names).get(id) ?? '' })}
        placeholder={companiesOf(id).length === 0 ? t('roleEverywhere') : undefined}
        data={empresas.map((empresa) => ({ value: String(empresa.id), label: empresa.rotulo }))}
        value={companiesOf(id).map(String)}
        onChange={(ids) => choose(id, ids)}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        searchable
        clearable
        hidePickedOptions
        maxDropdownHeight={280}
      />
    </Span>
  ));
}
