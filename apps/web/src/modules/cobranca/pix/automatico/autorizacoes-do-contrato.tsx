import {
  type AutorizacaoLinha,
  listaDeAutorizacoes,
  situacoesDaAutorizacao,
  tomDaAutorizacao,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../../platform/api/client.ts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { linkTo } from '../../../../platform/router/address.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../../platform/ui/feedback/status-badge.tsx';
import { AsideCard } from '../../../../platform/ui/form/aside-card.tsx';
import { telasDeCobranca } from '../../addresses.ts';
import { pixKeys } from '../../keys.ts';

/** The mandates of a contract, the last ones first, each with where it is; nothing where there is none. */
export function AutorizacoesDoContrato({ contratoId }: { contratoId: number }) {
  const { can } = useSession();
  const { date } = useFormats();
  const { data } = useQuery({
    queryKey: pixKeys.of('autorizacoes-do-contrato', contratoId),
    queryFn: async ({ signal }) =>
      (await callApi(listaDeAutorizacoes.call, {
        query: { contratoId, rowsPerPage: 3 } as never,
        signal,
        handlesErrors: true,
      })) as { data: AutorizacaoLinha[] },
    enabled: can(listaDeAutorizacoes.access),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <AsideCard title={listaDeAutorizacoes.title}>
      <dl>
        {data.data.map(({ id, situacao, inicio, conta }) => (
          <div key={id}>
            <dt>{[date(inicio), conta.rotulo].join(' · ')}</dt>
            <dd>
              <Link {...linkTo(telasDeCobranca.pixAutomatico, { id })}>
                <StatusBadge tone={tomDaAutorizacao[situacao]}>{situacoesDaAutorizacao[situacao]}</StatusBadge>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </AsideCard>
  );
}
