import { type ItemDoOrcamento, listaDeItensDoOrcamento } from '@retaguarda/contracts';
import { IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasContabeis } from '../addresses.ts';
import { orcamentoTexts } from './orcamento-texts.ts';

/** Planned amounts of all budgets, to search, add up and export; they are changed in the grid of their budget. */
export function ItensPage() {
  const t = useTexts(orcamentoTexts);
  const navigate = useNavigate();
  const abrir = ({ orcamento }: ItemDoOrcamento) =>
    void navigate(linkTo(telasContabeis.orcamento, { id: orcamento.id }));
  return (
    <ListPage<ItemDoOrcamento>
      list={listaDeItensDoOrcamento}
      nameOf={({ conta, mes }) => `${conta.rotulo} ${mes}`}
      onOpen={abrir}
      rowActions={(row) => [
        { id: 'grade', label: t('openGrid'), icon: IconTable, keys: 'Enter', run: () => abrir(row) },
      ]}
    />
  );
}
