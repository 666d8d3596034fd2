import { listaDePreContratos, type PreContratoLinha } from '@retaguarda/contracts';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { archiveAction, archiveAsked } from '../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { telasDePrime } from './addresses.ts';
import { arquivarPreContrato } from './prime-api.ts';
import { primeTexts } from './prime-texts.ts';
import { VersoesDrawer } from './versoes-drawer.tsx';

/** Proposals until they are contracts. */
export function PreContratosPage() {
  const t = useTexts(primeTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = useSession();
  const [versoes, setVersoes] = useState<PreContratoLinha | null>(null);
  const open = ({ id }: PreContratoLinha) => void navigate(linkTo(telasDePrime.preContrato, { acao: 'editar', id }));
  const archive = (row: PreContratoLinha) =>
    archiveAsked(row, `${row.numero} - ${row.nome}`, async (como) => {
      await arquivarPreContrato(como);
      await invalidateAfter(client, 'pre-contrato-prime');
    });
  const mayUpdate = can('update_pre_contract');
  const refusalOf = ({ situacao }: PreContratoLinha) =>
    mayUpdate ? (situacao === 'convertido' ? t('alreadyConverted') : undefined) : t('noUpdate');
  const rowActions = (row: PreContratoLinha): RowAction[] => [
    editAction({ label: t('edit'), refusal: mayUpdate ? undefined : t('noUpdate'), run: () => open(row) }),
    { id: 'versoes', label: t('versions'), icon: IconHistory, run: () => setVersoes(row) },
    archiveAction(row, { refusal: refusalOf(row), run: () => void archive(row) }),
  ];
  return (
    <ListPage<PreContratoLinha>
      list={listaDePreContratos}
      nameOf={({ numero, nome }) => `${numero} - ${nome}`}
      onOpen={open}
      onAdd={can('create_pre_contract') ? () => void navigate(linkTo(telasDePrime.novo)) : undefined}
      rowActions={rowActions}
    >
      {versoes && (
        <VersoesDrawer
          resource="pre-contrato-prime"
          objeto="pre_contrato"
          registro={versoes}
          onClose={() => setVersoes(null)}
        />
      )}
    </ListPage>
  );
}
