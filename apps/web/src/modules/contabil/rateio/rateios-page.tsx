import { listaDeRateios, type ModeloDeRateio, type RateioCompleto, rateioCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { archiveAction, archiveAsked } from '../../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { editAction } from '../../../platform/ui/list/row-actions.ts';
import { RateioDialog } from './rateio-dialog.tsx';
import { rateioTexts } from './rateio-texts.ts';

/** How what a supplier charges is shared among accounts and centres. */
export function RateiosPage() {
  const t = useTexts(rateioTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const [aberto, setAberto] = useState<RateioCompleto | 'novo' | null>(null);
  const refusal = can('centros_de_custo_update') ? undefined : t('noRight');
  const abrir = ({ id }: ModeloDeRateio) =>
    void callApi(rateioCalls.get, { params: { id }, handlesErrors: true }).then(setAberto, notifyFailure);
  const arquivar = (row: ModeloDeRateio) =>
    archiveAsked(row, row.nome, async ({ id, ativo }) => {
      await callApi(rateioCalls.archive, {
        params: { id },
        query: ativo ? {} : { somenteInativos: true },
        idempotencyKey: newSubmitKey(),
        handlesErrors: true,
      });
      await invalidateAfter(client, 'rateios');
    });
  return (
    <ListPage<ModeloDeRateio>
      list={listaDeRateios}
      nameOf={({ nome }) => nome}
      onOpen={abrir}
      onAdd={can('centros_de_custo_create') ? () => setAberto('novo') : undefined}
      rowActions={(row) => [
        editAction({ label: t('edit'), refusal, run: () => abrir(row) }),
        archiveAction(row, { refusal, run: () => void arquivar(row) }),
      ]}
    >
      {aberto && <RateioDialog rateio={aberto === 'novo' ? null : aberto} onClose={() => setAberto(null)} />}
    </ListPage>
  );
}
