import { nfseCalls, type SituacaoDaAnalise, type SituacaoDaNfse } from '@retaguarda/contracts';
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

/** What narrows the list to a queue. */
type Fila = { situacao: SituacaoDaNfse } | { analise: SituacaoDaAnalise };

const FILAS = [
  { de: { situacao: 'rejeitada' }, label: 'homeRefused', tone: 'bad' },
  { de: { situacao: 'enviada' }, label: 'homeWaiting', tone: 'wait' },
  { de: { analise: 'pedida' }, label: 'homeCity', tone: 'wait' },
  { de: { situacao: 'rascunho' }, label: 'homeDrafts', tone: undefined },
] as const satisfies readonly { de: Fila; label: string; tone: string | undefined }[];

/** Notes that wait for somebody: refused ones first. */
export function NotasCard() {
  const t = useTexts(nfseTexts);
  const { money } = useFormats();
  const { empresaAtual } = useSession();
  const query = useQuery({
    queryKey: nfseKeys.of('inicio', empresaAtual?.id ?? null),
    queryFn: async ({ signal }) => {
      const ler = async (de: Fila) => {
        const { total, totais } = await callApi(nfseCalls.list, {
          query: { ...de, rowsPerPage: 1, contarTodos: true, ...(empresaAtual ? { empresaId: empresaAtual.id } : {}) },
          signal,
          handlesErrors: true,
        });
        return { total, valor: String(totais?.valor ?? '0.00') };
      };
      return Promise.all(FILAS.map(async (fila) => ({ ...fila, ...(await ler(fila.de)) })));
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
          facts={filas.flatMap(({ de, label, tone, total, valor }) =>
            total === 0
              ? []
              : {
                  key: label,
                  label: t(label),
                  note: t('notes', { count: total }),
                  figure: money(valor),
                  tone,
                  link: linkTo(telasDeNfse.lista, de),
                },
          )}
        />
      )}
    </HomeCard>
  );
}
