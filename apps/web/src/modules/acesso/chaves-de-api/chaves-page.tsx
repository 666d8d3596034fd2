import { type ChaveDeApi, chavesDeApiCalls, listaDeChavesDeApi } from '@retaguarda/contracts';
import { IconKeyOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { editAction } from '../../../platform/ui/list/row-actions.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { telasDeAcesso } from '../addresses.ts';
import { chavesDeApiMudam } from '../keys.ts';
import { chavesTexts } from './chaves-texts.ts';

/** The keys of other programs; the inactive ones are those revoked. */
export function ChavesDeApiPage() {
  const t = useTexts(chavesTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const act = useAct(chavesDeApiMudam);
  const ownHands = useOwnHands();
  const history = useRowHistory<ChaveDeApi>({ resource: 'chaves-de-api', entidade: 'chave_api' }, ({ nome }) => nome);
  const edit = ({ id }: ChaveDeApi) => void navigate(linkTo(telasDeAcesso.chaveDeApi, { acao: 'editar', id }));
  const mayUpdate = can(chavesDeApiCalls.update.access);
  const mayCreate = can(chavesDeApiCalls.create.access) && !ownHands(chavesDeApiCalls.create);
  const refusal = mayUpdate ? ownHands(chavesDeApiCalls.revogar) : t('noUpdate');
  const revoke = ({ id, nome, versao }: ChaveDeApi) =>
    act(
      (sending) => callApi(chavesDeApiCalls.revogar, { params: { id }, ...sending }),
      t('revokedDone'),
      { text: t('revokeAsk'), action: t('revoke'), record: nome, danger: true },
      { intention: `revogar ${id} ${versao}` },
    );
  const rowActions = (row: ChaveDeApi): RowAction[] => [
    editAction({ label: t(mayUpdate && row.ativo ? 'edit' : 'open'), run: () => edit(row) }),
    history.action(row),
    {
      id: 'revogar',
      label: t('revoke'),
      icon: IconKeyOff,
      danger: true,
      keys: 'Delete',
      refusal: refusal ?? (row.ativo ? undefined : t('alreadyRevoked')),
      run: () => void revoke(row),
    },
  ];
  return (
    <ListPage<ChaveDeApi>
      list={listaDeChavesDeApi}
      onOpen={edit}
      onAdd={mayCreate ? () => void navigate(linkTo(telasDeAcesso.chaveDeApi, { acao: 'adicionar' })) : undefined}
      rowActions={rowActions}
    >
      {history.drawer}
    </ListPage>
  );
}
