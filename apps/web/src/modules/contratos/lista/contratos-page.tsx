import { Button } from '@mantine/core';
import { type ContratoLinha, contratosCalls, listaDeContratos } from '@retaguarda/contracts';
import { IconBuildingStore, IconEye } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { archiveAction, archiveAsked } from '../../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { ListState } from '../../../platform/ui/list/list-state.ts';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { editAction } from '../../../platform/ui/list/row-actions.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import { acoesTexts } from '../acoes/acoes-texts.ts';
import { useContratoAcoes } from '../acoes/use-contrato-acoes.tsx';
import { telasDeContrato } from '../addresses.ts';
import { aposGravarContrato, arquivarContrato } from '../contratos-api.ts';
import { contratoKeys } from '../keys.ts';
import { listaTexts } from './lista-texts.ts';

/** Every contract the person may see, by state, type, reseller and implementation. */
export function ContratosPage() {
  const t = useTexts(listaTexts);
  const a = useTexts(acoesTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const acoes = useContratoAcoes();
  const nameOf = ({ numero, empresa }: ContratoLinha) => `${numero} · ${empresa.rotulo}`;
  const history = useRowHistory<ContratoLinha>({ resource: 'contratos', entidade: 'contrato' }, nameOf);
  const mayUpdate = can(contratosCalls.update.access);
  const refusal = mayUpdate ? undefined : a('noUpdate');

  const go = (acao: 'ver' | 'editar', { id }: ContratoLinha) =>
    void navigate(linkTo(telasDeContrato.daEmpresa, { acao, id }));
  const archive = (row: ContratoLinha) =>
    archiveAsked(row, `${row.numero} - ${row.empresa.rotulo}`, async (como) => {
      await arquivarContrato(como);
      await aposGravarContrato(client);
    });
  const rowActions = (row: ContratoLinha): RowAction[] => [
    { id: 'ver', label: a('open'), icon: IconEye, keys: 'Enter', run: () => go('ver', row) },
    editAction({ label: a('edit'), refusal, run: () => go('editar', row) }),
    ...acoes.passos(row),
    ...acoes.papeis(row),
    {
      id: 'cliente',
      label: a('client'),
      icon: IconBuildingStore,
      run: () => void navigate(linkToRead(telasDeEmpresa.contrato.formulario, row.empresaId)),
    },
    history.action(row),
    archiveAction(row, { refusal, run: () => void archive(row) }),
  ];

  return (
    <ListPage<ContratoLinha>
      list={listaDeContratos}
      nameOf={nameOf}
      onOpen={(row) => go('ver', row)}
      onAdd={
        can(contratosCalls.create.access)
          ? () => void navigate(linkTo(telasDeContrato.daEmpresa, { acao: 'adicionar' }))
          : undefined
      }
      rowActions={rowActions}
      useTotals={useTotals}
      actions={
        can(contratosCalls.pendentes.access) && (
          <Button variant="default" onClick={() => void navigate(linkTo(telasDeContrato.aprovar))}>
            {t('approvals')}
          </Button>
        )
      }
    >
      {history.drawer}
      {acoes.dialogos}
    </ListPage>
  );
}

/** Filters that the sums can follow; with any other one the sums would be of more than what is on view. */
const summable = ['situacao', 'revendaId', 'empresaId'];

/** The sums of the filter: by state where one is chosen, else of what is in force. */
function useTotals({ filters, search }: ListState) {
  const t = useTexts(listaTexts);
  const { money } = useFormats();
  const follows = search === '' && Object.keys(filters).every((name) => summable.includes(name));
  const { situacao, revendaId, empresaId } = filters;
  const query = {
    ...(revendaId ? { revendaId: Number(revendaId) } : {}),
    ...(empresaId ? { empresaId: Number(empresaId) } : {}),
  };
  const { data } = useQuery({
    queryKey: contratoKeys.of('totalizer', query),
    queryFn: ({ signal }) => callApi(contratosCalls.totalizer, { query, signal, handlesErrors: true }),
    enabled: follows,
  });
  if (!data || !follows) return [];
  if (!situacao)
    return [{ label: `${t('monthly')}, ${t('inForce').toLowerCase()}`, value: money(data.mensalidadeEmVigor) }];
  const own = data.porSituacao.find((one) => one.situacao === situacao);
  return [
    { label: t('licence'), value: money(own?.licencaValor ?? '0') },
    { label: t('monthly'), value: money(own?.mensalidadeValor ?? '0') },
  ];
}
