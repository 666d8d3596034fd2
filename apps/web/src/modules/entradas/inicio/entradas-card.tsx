import { entradasCalls, type SituacaoDaEntrada } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { HomeCard, HomeFacts } from '../../../platform/ui/home/home-card.tsx';
import { telasDeEntradas } from '../addresses.ts';
import { entradasKeys } from '../keys.ts';
import { inicioTexts } from './inicio-texts.ts';

const FILAS = ['baixada', 'identificada', 'vinculada', 'conferida'] as const satisfies readonly SituacaoDaEntrada[];

/** Notes of suppliers that came and did not enter yet, by what each waits for. */
export function EntradasCard() {
  const t = useTexts(inicioTexts);
  const { money } = useFormats();
  const { empresaAtual } = useSession();
  const query = useQuery({
    queryKey: entradasKeys.of('inicio', empresaAtual?.id ?? null),
    queryFn: ({ signal }) => {
      const ler = async (situacao: SituacaoDaEntrada) => {
        const { total, totais } = await callApi(entradasCalls.list, {
          query: { situacao, rowsPerPage: 1, ...(empresaAtual ? { empresaId: empresaAtual.id } : {}) },
          signal,
          handlesErrors: true,
        });
        return { total, valor: String(totais?.valor ?? '0.00') };
      };
      return Promise.all(FILAS.map(async (situacao) => ({ situacao, ...(await ler(situacao)) })));
    },
  });
  return (
    <HomeCard
      title={t('title')}
      link={linkTo(telasDeEntradas.entradas)}
      query={query}
      quiet={(filas) => (filas.some(({ total }) => total > 0) ? null : t('quiet'))}
    >
      {(filas) => (
        <HomeFacts
          facts={filas
            .filter(({ total }) => total > 0)
            .map(({ situacao, total, valor }) => ({
              key: situacao,
              label: t(situacao),
              note: t('notes', { count: total }),
              figure: money(valor),
              tone: 'wait' as const,
              link: { ...linkTo(telasDeEntradas.entradas), search: { situacao } },
            }))}
        />
      )}
    </HomeCard>
  );
}
