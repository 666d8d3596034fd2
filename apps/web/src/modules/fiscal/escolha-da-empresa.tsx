import { Select } from '@mantine/core';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { emissorTexts } from './emissor/emissor-texts.ts';

/** Of which company the screen speaks; nothing where the person has one alone. */
export function EscolhaDaEmpresa({ value, onChange }: { value: number | null; onChange: (id: number) => void }) {
  const t = useTexts(emissorTexts);
  const { empresas } = useSession();
  if (empresas.length < 2) return null;
  return (
    <Select
      label={t('company')}
      data={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
      value={value === null ? null : String(value)}
      onChange={(id) => id !== null && onChange(Number(id))}
      allowDeselect={false}
      w={260}
    />
  );
}
