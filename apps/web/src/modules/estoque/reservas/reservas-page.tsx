import { estoqueCalls, listaDeReservas, type Reserva } from '@retaguarda/contracts';
import { IconCalendarTime, IconLockOpen } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { aposMovimentar } from '../estoque-api.ts';
import { estoqueTexts } from '../estoque-texts.ts';
import { ReservaDialog } from './reserva-dialog.tsx';
import { reservasTexts } from './reservas-texts.ts';

/** What is kept for somebody, the first to expire on top. */
export function ReservasPage() {
  const t = useTexts(reservasTexts);
  const c = useTexts(estoqueTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const { decimal: quantidade } = useFormats();
  const [aberta, setAberta] = useState<Reserva | 'nova' | null>(null);
  const liberar = async ({ id, produto, quantidade: quanto }: Reserva) => {
    const texto = t('releaseAsk', {
      quantidade: `${quantidade(quanto)} ${produto.unidade}`,
      produto: produto.descricao,
    });
    if (!(await confirm({ text: texto, action: t('release') }))) return;
    try {
      const chave = newSubmitKey();
      await callApi(estoqueCalls.liberarReserva, { params: { id }, idempotencyKey: chave, handlesErrors: true });
      notifySuccess(t('releasedDone'));
    } catch (error) {
      notifyFailure(error);
    }
    await aposMovimentar(client);
  };
  const pode = can('produtos_update');
  const recusa = ({ situacao }: Reserva) => (pode ? (situacao === 'aberta' ? undefined : t('closed')) : c('noRight'));
  return (
    <ListPage<Reserva>
      list={listaDeReservas}
      nameOf={({ produto, documento }) => [produto.descricao, documento].filter(Boolean).join(': ')}
      onOpen={(row) => {
        if (recusa(row) === undefined) setAberta(row);
      }}
      rowActions={(row) => [
        {
          id: 'alterar',
          label: t('edit'),
          icon: IconCalendarTime,
          keys: 'Enter',
          refusal: recusa(row),
          run: () => setAberta(row),
        },
        {
          id: 'liberar',
          label: t('release'),
          icon: IconLockOpen,
          quick: true,
          refusal: recusa(row),
          run: () => void liberar(row),
        },
      ]}
      onAdd={pode ? () => setAberta('nova') : undefined}
    >
      {aberta && <ReservaDialog reserva={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />}
    </ListPage>
  );
}
