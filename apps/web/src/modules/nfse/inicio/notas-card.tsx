import { nfseCalls, type SituacaoDaNfse } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { HomeCard, HomeFacts } from '../../../platform/ui/home/home-card.tsx';
import { telasDeNfse } from '../addresses.ts';
import { nfseKeys } from '../keys.ts';
import { nfseTexts } from '../notas/nfse-texts.ts';

const FILAS = [
  { situacao: 'rejeitada', label: 'homeRefused', tone: 'bad' },
  { situacao: 'enviada', label: 'homeWaiting', tone: 'wait' },
  { situacao: 'rascunho', label: 'homeDrafts', tone: undefined },
] as const satisfies readonly { situacao: SituacaoDaNfse; label: string; tone: string | undefined }[];

/** Notes that wait for somebody: refused ones first. */
export function NotasCard() {
  const t = useTexts(nfseTexts);
  const { money } = useFormats();
  const { empresaAtual } = useSession();
  const query = useQuery({
    queryKey: nfseKeys.of('inicio', empresaAtual?.id ?? null),
    queryFn: async ({ signal }) => {
      const ler = async (situacao: SituacaoDaNfse) => {
        const { total, totais } = await callApi(nfseCalls.list, {
          query: { situacao, rowsPerPage: 1, ...(empresaAtual ? { empresaId: empresaAtual.id } : {}) },
          signal,
          handlesErrors: true,
        });
        return { total, valor: String(totais?.valor ?? '0.00') };
      };
      return Promise.all(FILAS.map(async (fila) => ({ ...fila, ...(await ler(fila.situacao)) })));
    },
  });
  return (
    <HomeCard
      title={t('homeTitle')}
      link={linkTo(telasDeNfse.lista)}
      query={query}
      quiet={(filas) => (filas.some(({ total }) => total > 0) ? null : t('homeQuiet'))}
    >
      {(filas) => (
        <HomeFacts
          facts={filas.flatMap(({ situacao, label, tone, total, valor }) =>
            total === 0
              ? []
              : {
                  key: situacao,
                  label: t(label),
                  note: t('notes', { count: total }),
                  figure: money(valor),
                  tone,
                  link: linkTo(telasDeNfse.lista, { situacao }),
                },
          )}
        />
      )}
    </HomeCard>
  );
}
