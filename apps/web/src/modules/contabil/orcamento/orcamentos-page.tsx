import { orcamentos } from '@retaguarda/contracts';
import { IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RegisterListPage } from '../../../platform/registers/register-list-page.tsx';
import { linkTo } from '../../../platform/router/address.ts';
import { telasContabeis } from '../addresses.ts';
import { orcamentoTexts } from './orcamento-texts.ts';

/** Budgets; opening one opens its amounts. */
export function OrcamentosPage() {
  const t = useTexts(orcamentoTexts);
  const navigate = useNavigate();
  return (
    <RegisterListPage
      register={orcamentos}
      more={({ id }) => [
        {
          id: 'grade',
          label: t('openGrid'),
          icon: IconTable,
          run: () => void navigate(linkTo(telasContabeis.orcamento, { id })),
        },
      ]}
    />
  );
}
