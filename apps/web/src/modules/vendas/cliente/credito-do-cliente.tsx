import { decimal } from '@retaguarda/brasil';
import { type CreditoDoCliente, fiadoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { HomeCard } from '../../../platform/ui/home/home-card.tsx';
import { OverviewFigure } from '../../../platform/ui/record/overview.tsx';
import { telasDoBalcao } from '../balcao/addresses.ts';
import { fiadoKeys } from '../balcao/keys.ts';
import { clienteTexts } from './cliente-texts.ts';

/** What a client may still buy on credit. */
export function CreditoNoFiado({ id }: { id: number }) {
  const t = useTexts(clienteTexts);
  const query = useQuery({
    queryKey: fiadoKeys.of('credito', id),
    queryFn: ({ signal }) => callApi(fiadoCalls.credito, { params: { id }, signal, handlesErrors: true }),
  });
  if (!query.isError && !(query.data && mostra(query.data))) return null;
  return (
    <HomeCard title={t('credit')} link={linkTo(telasDoBalcao.fiado, { clienteId: id })} query={query}>
      {(credito) => <Credito {...credito} />}
    </HomeCard>
  );
}

/** Who has no limit and is not blocked buys as it likes: nothing is to be said. */
const mostra = ({ limite, bloqueado }: CreditoDoCliente) => limite !== null || bloqueado;

function Credito({ limite, usado, restam, bloqueado }: CreditoDoCliente) {
  const t = useTexts(clienteTexts);
  const { money } = useFormats();
  const note =
    limite === null
      ? t('usedWithoutLimit', { valor: money(usado) })
      : t('used', { limite: money(limite), percentual: percentual(usado, limite) });
  const acabou = restam !== null && decimal(restam).isZero();
  return (
    <OverviewFigure
      figure={bloqueado ? t('blocked') : t('left', { valor: money(restam ?? '0') })}
      note={note}
      tone={bloqueado || acabou ? 'bad' : undefined}
    />
  );
}

const percentual = (usado: string, limite: string): string =>
  decimal(limite).isZero() ? '100' : decimal(usado).div(limite).times(100).toFixed(0);
