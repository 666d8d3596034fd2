import { Select } from '@mantine/core';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useProdutoForm } from './contexto.tsx';
import { formTexts } from './produto-form-texts.ts';

/** Whose prices, stocks and variants are on view; nothing where there is only one company. */
export function EmpresaEmVista() {
  const t = useTexts(formTexts);
  const { empresas, empresaId, verEmpresa } = useProdutoForm();
  if (empresas.length < 2) return null;
  return (
    <Select
      size="xs"
      w={190}
      aria-label={t('companyOnView')}
      data={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
      value={empresaId === null ? null : String(empresaId)}
      onChange={(id) => id && verEmpresa(Number(id))}
      allowDeselect={false}
      searchable={empresas.length > 8}
    />
  );
}
