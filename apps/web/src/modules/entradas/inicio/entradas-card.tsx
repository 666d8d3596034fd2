import { cteRecebidoCalls, entradasCalls, type SituacaoDaEntrada } from '@retaguarda/contracts';
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

/** Notes of suppliers and freights that came and did not enter yet, by what each waits for. */
export function EntradasCard() {
  const t = useTexts(inicioTexts);
  const { money } = useFormats();
  const { empresaAtual } = useSession();
  const query = useQuery({
    queryKey: entradasKeys.of('inicio', empresaAtual?.id ?? null),
    queryFn: ({ signal }) => {
      const comum = { rowsPerPage: 1, contarTodos: true, ...(empresaAtual ? { empresaId: empresaAtual.id } : {}) };
      const notas = async (situacao: SituacaoDaEntrada) => {
        const query = { situacao, ...comum };
        const { total, totais } = await callApi(entradasCalls.list, { query, signal, handlesErrors: true });
        return { total, valor: String(totais?.valor ?? '0.00') };
      };
      const fretes = async () => {
        const query = { situacao: 'recebido', ...comum } as const;
        const { total, totais } = await callApi(cteRecebidoCalls.list, { query, signal, handlesErrors: true });
        return { total, valor: String(totais?.receber ?? '0.00') };
      };
      return Promise.all([
        ...FILAS.map(async (fila) => ({
          ...({ fila, conta: 'notes', tela: telasDeEntradas.entradas, situacao: fila } as const),
          ...(await notas(fila)),
        })),
        (async () => ({
          ...({
            fila: 'fretes',
            conta: 'freights',
            tela: telasDeEntradas.conhecimentos,
            situacao: 'recebido',
          } as const),
          ...(await fretes()),
        }))(),
      ]);
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
            .map(({ fila, conta, tela, situacao, total, valor }) => ({
              key: fila,
              label: t(fila),
              note: t(conta, { count: total }),
              figure: money(valor),
              tone: 'wait' as const,
              link: { ...linkTo(tela), search: { situacao } },
            }))}
        />
      )}
    </HomeCard>
  );
}
