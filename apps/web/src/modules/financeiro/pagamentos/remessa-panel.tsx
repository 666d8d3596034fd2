import { Button } from '@mantine/core';
import {
  type LoteDePagamento,
  meiosDePagamento,
  pagamentosCalls,
  situacoesDoLote,
  situacoesDoPagamento,
  tomDoLote,
  tomDoPagamento,
} from '@retaguarda/contracts';
import { IconDownload, IconSend, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { financeiroKeys } from '../keys.ts';
import classes from '../titulos/titulos.module.css';
import { pagamentosTexts } from './pagamentos-texts.ts';

const escritos = ['financeiro'] as const;

/** One file of payments: what is in it, what the bank answered, and what can be done with it now. */
export function RemessaPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(pagamentosTexts);
  const query = useQuery({
    queryKey: financeiroKeys.of('remessa', id),
    queryFn: ({ signal }): Promise<LoteDePagamento> =>
      callApi(pagamentosCalls.get, { params: { id }, signal, handlesErrors: true }),
  });
  const lote = query.data;
  return (
    <FormDrawer
      opened
      escapes
      title={lote ? t('number', { sequencia: String(lote.sequencia) }) : ''}
      badges={lote && <StatusBadge tone={tomDoLote[lote.situacao]}>{situacoesDoLote[lote.situacao]}</StatusBadge>}
      onClose={onClose}
    >
      {query.isError && <ErrorBlock what={t('order')} error={query.error} onRetry={() => void query.refetch()} />}
      {lote && (
        <div className={classes.panel}>
          <OQueFazer lote={lote} />
          <Itens lote={lote} />
        </div>
      )}
    </FormDrawer>
  );
}

function OQueFazer({ lote: { id, sequencia, situacao } }: { lote: LoteDePagamento }) {
  const t = useTexts(pagamentosTexts);
  const fazer = useAct(escritos);
  const params = { id };
  const baixar = () => fazer(async () => saveFile(await fetchFile(pagamentosCalls.arquivo, { params })));
  const cancelar = () =>
    fazer((sending) => callApi(pagamentosCalls.archive, { params, ...sending }), t('cancelled'), {
      text: t('cancelAsk', { sequencia: String(sequencia) }),
      action: t('cancel'),
      danger: true,
    });
  const marcar = () =>
    fazer((sending) => callApi(pagamentosCalls.enviar, { params, body: {}, ...sending }), t('sentDone'));
  return (
    <div className={classes.acts}>
      <Button size="xs" leftSection={<IconDownload size={15} />} onClick={() => void baixar()}>
        {t('file')}
      </Button>
      {situacao === 'gerado' && (
        <>
          <Button size="xs" variant="default" leftSection={<IconSend size={15} />} onClick={() => void marcar()}>
            {t('sent')}
          </Button>
          <Button size="xs" variant="default" c="red" leftSection={<IconX size={15} />} onClick={() => void cancelar()}>
            {t('cancel')}
          </Button>
        </>
      )}
    </div>
  );
}

function Itens({ lote: { itens } }: { lote: LoteDePagamento }) {
  const say = useInPageLanguage();
  const t = useTexts(pagamentosTexts);
  const { money, date } = useFormats();
  return (
    <ul className={facts.lines} aria-label={t('payments')}>
      {itens.map(({ id, nome, meio, valor, situacao, motivo, pagoEm }) => (
        <li key={id} className={facts.line}>
          <span>
            {nome}
            <span className={classes.quiet}>
              {' '}
              {[meiosDePagamento[meio], motivo && say(motivo), pagoEm && t('paidOn', { dia: date(pagoEm) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span>
            {money(valor)} <StatusBadge tone={tomDoPagamento[situacao]}>{situacoesDoPagamento[situacao]}</StatusBadge>
          </span>
        </li>
      ))}
    </ul>
  );
}
