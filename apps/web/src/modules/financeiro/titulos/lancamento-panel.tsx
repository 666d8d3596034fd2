import { diasEntre } from '@retaguarda/brasil';
import { estaAberta, financeiroCalls, type LancamentoLido, type TituloLinha } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { ActButtons } from '../../../platform/ui/acts/act-buttons.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { telasDoFinanceiro } from '../addresses.ts';
import { financeiroKeys } from '../keys.ts';
import { useAtos } from './atos/use-atos.tsx';
import { nomeDoLancamento } from './nome.ts';
import { LancamentoLidoView } from './painel/lancamento-lido-view.tsx';
import { SituacaoBadge } from './situacao-badge.tsx';
import classes from './titulos.module.css';
import { titulosTexts } from './titulos-texts.ts';

interface LancamentoPanelProps {
  id: number;
  /** What can be done next stands above; absent: only to read. */
  acts?: boolean;
  onClose: () => void;
}

/** One entry beside the list: what is owed today, its title, everything that happened to it, and what can be done next. */
export function LancamentoPanel({ id, acts = false, onClose }: LancamentoPanelProps) {
  const t = useTexts(titulosTexts);
  const query = useQuery({
    queryKey: financeiroKeys.detail(id),
    queryFn: ({ signal }): Promise<LancamentoLido> =>
      callApi(financeiroCalls.get, { params: { id }, signal, handlesErrors: true }),
  });
  const lido = query.data;
  return (
    <FormDrawer
      opened
      escapes
      title={lido ? nomeDoLancamento(lido) : ''}
      badges={lido && <Situacao lido={lido} />}
      onClose={onClose}
    >
      {query.isError && <ErrorBlock what={t('entry')} error={query.error} onRetry={() => void query.refetch()} />}
      {lido && (
        <div className={classes.panel}>
          {acts && <OQueFazer lido={lido} />}
          <LancamentoLidoView lido={lido} />
          {lido.origem === 'R' && (
            <Link to={linkTo(telasDoFinanceiro.devedor).to} search={{ id: lido.pessoa.id }}>
              {t('allOfClient')}
            </Link>
          )}
        </div>
      )}
    </FormDrawer>
  );
}

/** How it stands; of what is late, since when. */
function Situacao({ lido }: { lido: LancamentoLido }) {
  const t = useTexts(titulosTexts);
  const { situacao, vencimento, devido } = lido;
  const atraso = diasEntre(vencimento, devido.data);
  const aberto = situacao === 'vencida' || estaAberta({ situacao });
  return (
    <>
      <SituacaoBadge linha={lido} />
      {aberto && atraso > 0 && <StatusBadge tone="bad">{t('lateBy', { count: atraso })}</StatusBadge>}
    </>
  );
}

/** As a row of the list: of its payments, how many hold. */
const linhaDe = (lido: LancamentoLido): TituloLinha => ({
  ...lido,
  baixas: lido.baixas.filter(({ estornoDeId, estornada }) => estornoDeId === null && !estornada).length,
});

/** The acts it takes now; the first is the next step. */
function OQueFazer({ lido }: { lido: LancamentoLido }) {
  const { deUma, dialogo } = useAtos(lido.origem);
  return (
    <>
      <ActButtons actions={deUma(linhaDe(lido))} />
      {dialogo}
    </>
  );
}
