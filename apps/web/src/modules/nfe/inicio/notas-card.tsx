import { AVISOS_DO_CERTIFICADO_DIAS, emissoresCalls, nfeCalls, type SituacaoDaNota } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { type LinkTarget, linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { HomeCard, HomeFacts } from '../../../platform/ui/home/home-card.tsx';
import { telasFiscais } from '../../fiscal/addresses.ts';
import { telasDaNfe } from '../addresses.ts';
import { nfeKeys } from '../keys.ts';
import { inicioTexts } from './inicio-texts.ts';

const A_VER = [
  { situacao: 'rejeitada', label: 'rejected', tone: 'bad' },
  { situacao: 'enviada', label: 'doubt', tone: 'wait' },
  { situacao: 'contingencia', label: 'contingency', tone: 'wait' },
] as const satisfies readonly { situacao: SituacaoDaNota; label: string; tone: 'bad' | 'wait' }[];

const naLista = (situacao: string): LinkTarget => ({ ...linkTo(telasDaNfe.notas), search: { situacao } });

/** Notes that wait for somebody, and certificates about to end. */
export function NotasCard() {
  const t = useTexts(inicioTexts);
  const { can, empresas, empresaAtual } = useSession();
  const quais = empresaAtual ? [empresaAtual] : empresas;
  const query = useQuery({
    queryKey: nfeKeys.of('inicio', empresaAtual?.id ?? null),
    queryFn: async ({ signal }) => {
      const empresa = empresaAtual ? { empresaId: empresaAtual.id } : {};
      const contas = A_VER.map(async (um) => {
        const { total } = await callApi(nfeCalls.list, {
          query: { situacao: um.situacao, rowsPerPage: 1, contarTodos: true, ...empresa },
          signal,
          handlesErrors: true,
        });
        return { ...um, total };
      });
      return { contas: await Promise.all(contas), certificados: await certificados(signal) };
    },
  });
  /** Of the first companies: who has many looks at them one by one. */
  const certificados = async (signal: AbortSignal) => {
    if (!can(emissoresCalls.get.access)) return [];
    const lidos = await Promise.all(
      quais
        .slice(0, MAX_EMPRESAS)
        .map(({ id }) => callApi(emissoresCalls.get, { params: { empresaId: id }, signal, handlesErrors: true })),
    );
    return lidos.flatMap(({ empresa, certificado }) =>
      certificado && certificado.diasParaVencer <= AVISOS_DO_CERTIFICADO_DIAS[0]
        ? { empresa, dias: certificado.diasParaVencer }
        : [],
    );
  };
  return (
    <HomeCard
      title={t('title')}
      link={linkTo(telasDaNfe.notas)}
      query={query}
      quiet={({ contas, certificados: fim }) =>
        fim.length === 0 && contas.every(({ total }) => total === 0) ? t('quiet') : null
      }
    >
      {({ contas, certificados: fim }) => (
        <HomeFacts
          facts={[
            ...contas
              .filter(({ total }) => total > 0)
              .map(({ situacao, label, tone, total }) => ({
                key: situacao,
                label: t(label),
                figure: String(total),
                tone,
                link: naLista(situacao),
              })),
            ...fim.map(({ empresa, dias }) => ({
              key: `certificado ${empresa.id}`,
              label: t('certificate', { empresa: empresa.rotulo }),
              figure: dias < 0 ? t('expired') : t('expires', { count: dias }),
              tone: dias <= AVISOS_DO_CERTIFICADO_DIAS[2] ? ('bad' as const) : ('wait' as const),
              link: linkTo(telasFiscais.emissor, { empresaId: empresa.id }),
            })),
          ]}
        />
      )}
    </HomeCard>
  );
}

const MAX_EMPRESAS = 10;
