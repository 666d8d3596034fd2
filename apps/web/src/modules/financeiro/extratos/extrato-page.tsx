import { Button } from '@mantine/core';
import {
  contasCalls,
  extratosCalls,
  listaDoExtratoBancario,
  type MovimentoDoExtrato,
  movimentosBancariosCalls,
} from '@retaguarda/contracts';
import { IconArrowBackUp, IconChecks, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPanel } from '../../../platform/ui/list/list-panel.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { telasDoFinanceiro } from '../addresses.ts';
import { financeiroKeys } from '../keys.ts';
import { ArquivosDaConta } from './arquivos-da-conta.tsx';
import { DesfazerPeriodoDialog } from './desfazer-periodo-dialog.tsx';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';
import { LancarDialog } from './lancar-dialog.tsx';
import { SaldosDosDias } from './saldos-dos-dias.tsx';

/** One account: all that moved in it, what it had after each movement and at the end of each day. */
export function ExtratoPage() {
  const [{ id }] = useAddress(telasDoFinanceiro.extrato.params);
  return id === null ? null : <Extrato key={id} contaId={id} />;
}

function Extrato({ contaId }: { contaId: number }) {
  const t = useTexts(extratosTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const navigate = useNavigate();
  const [aberto, setAberto] = useState<'lancar' | 'desfazer' | null>(null);
  const fechar = () => setAberto(null);
  const conta = useQuery({
    queryKey: financeiroKeys.of('conta', contaId),
    queryFn: ({ signal }) => callApi(contasCalls.financeiro, { params: { id: contaId }, signal, handlesErrors: true }),
  });
  const rowActions = useEstorno();
  return (
    <div className={classes.scroll}>
      <h1 className="visually-hidden">{t('statement')}</h1>
      <header className={classes.head} style={{ padding: 0 }}>
        <p className={classes.totals}>
          <strong>{String(conta.data?.conta.nome ?? '')}</strong>
          {conta.data && (
            <span>
              {t('balance')} <strong>{money(conta.data.saldo.calculado)}</strong>
            </span>
          )}
        </p>
        <Button
          variant="default"
          leftSection={<IconChecks size={16} />}
          onClick={() => void navigate(linkTo(telasDoFinanceiro.receberConciliar, { conta: contaId }))}
        >
          {t('back')}
        </Button>
        {can(extratosCalls.desconciliar.access) && (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setAberto('desfazer')}>
            {t('undoPeriod')}
          </Button>
        )}
        {can(movimentosBancariosCalls.create.access) && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAberto('lancar')}>
            {t('newEntry')}
          </Button>
        )}
      </header>
      <ListPanel<MovimentoDoExtrato>
        list={listaDoExtratoBancario}
        of={contaId}
        rowActions={rowActions}
        nameOf={({ descricao }) => descricao}
      />
      <SaldosDosDias contaId={contaId} />
      <ArquivosDaConta contaId={contaId} />
      {aberto === 'lancar' && <LancarDialog contaId={contaId} onClose={fechar} />}
      {aberto === 'desfazer' && <DesfazerPeriodoDialog contaId={contaId} onClose={fechar} />}
    </div>
  );
}

const escritos = ['financeiro'] as const;
const comAtoProprio = new Set(['recebimento', 'pagamento', 'transferencia']);

/** What was entered by hand can be taken back. */
function useEstorno() {
  const t = useTexts(extratosTexts);
  const fazer = useAct(escritos);
  const { can } = useSession();
  const pode = can(movimentosBancariosCalls.estornar.access);
  return useCallback(
    ({ id, tipo, descricao, estornoDeId, estornado, conciliado }: MovimentoDoExtrato): RowAction[] => {
      if (!pode || comAtoProprio.has(tipo) || estornoDeId !== null || estornado || conciliado) return [];
      const estornar = () =>
        fazer(
          (sending) => callApi(movimentosBancariosCalls.estornar, { params: { id }, body: {}, ...sending }),
          t('cancelled'),
          { text: t('undoEntryAsk', { nome: descricao }), action: t('undoEntry') },
        );
      return [{ id: 'estornar', label: t('undoEntry'), icon: IconX, run: () => void estornar() }];
    },
    [pode, t, fazer],
  );
}
