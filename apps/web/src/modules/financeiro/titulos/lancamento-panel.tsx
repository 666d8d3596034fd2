import { Button } from '@mantine/core';
import {
  financeiroCalls,
  type LancamentoLido,
  situacoesDaParcela,
  type TituloLinha,
  tomDaParcela,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { telasDoFinanceiro } from '../addresses.ts';
import { financeiroKeys } from '../keys.ts';
import { useAtos } from './atos/use-atos.tsx';
import { nomeDoLancamento } from './nome.ts';
import { LancamentoLidoView } from './painel/lancamento-lido-view.tsx';
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
      badges={lido && <StatusBadge tone={tomDaParcela[lido.situacao]}>{situacoesDaParcela[lido.situacao]}</StatusBadge>}
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

/** As a row of the list: of its payments, how many hold. */
const linhaDe = (lido: LancamentoLido): TituloLinha => ({
  ...lido,
  baixas: lido.baixas.filter(({ estornoDeId, estornada }) => estornoDeId === null && !estornada).length,
});

/** The acts it takes now; the first is the next step. */
function OQueFazer({ lido }: { lido: LancamentoLido }) {
  const { deUma, dialogo } = useAtos(lido.origem);
  const podem = deUma(linhaDe(lido)).filter(({ refusal }) => refusal === undefined);
  return (
    <>
      <div className={classes.acts}>
        {podem.map(({ id, label, icon: Icon, danger, run }, i) => (
          <Button
            key={id}
            size="xs"
            variant={i === 0 ? 'filled' : 'default'}
            {...(danger ? { c: 'red' } : {})}
            leftSection={Icon && <Icon size={15} />}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
      {dialogo}
    </>
  );
}
