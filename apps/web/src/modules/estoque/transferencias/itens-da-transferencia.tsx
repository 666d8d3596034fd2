import { SegmentedControl } from '@mantine/core';
import type { Transferencia } from '@retaguarda/contracts';
import { Fragment } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { useFiguras } from '../use-figuras.ts';
import { transferenciasTexts } from './transferencias-texts.ts';

export type Desfecho = 'perda' | 'origem';

interface ItensProps {
  transferencia: Transferencia;
  /** What was chosen of what lacks, while it is being settled. */
  desfechos: Readonly<Record<string, Desfecho>> | null;
  onDesfecho: (itemId: number, desfecho: Desfecho) => void;
}

/** The lines: what was sent, what arrived, and what became of the difference. */
export function ItensDaTransferencia({ transferencia: { itens, situacao }, desfechos, onDesfecho }: ItensProps) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const { quantidade } = useFiguras();
  const chegou = situacao === 'recebida' || situacao === 'fechada';
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{c('product')}</th>
            <th data-end>{t('sent')}</th>
            {chegou && <th data-end>{t('arrived')}</th>}
            {chegou && <th data-end>{t('difference')}</th>}
          </tr>
        </thead>
        <tbody>
          {itens.map((item) => {
            const pede = desfechos !== null && item.diferenca?.startsWith('-') === true;
            return (
              <Fragment key={item.id}>
                <tr data-open={pede || undefined}>
                  <td>
                    {item.produto.descricao} {item.sobra && <StatusBadge tone="note">{t('surplus')}</StatusBadge>}
                    <div className={classes.itemNote}>
                      {[
                        item.produto.codigo,
                        item.lote?.numero,
                        (item.sobra ? item.seriaisRecebidos : item.seriais).join(', '),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </div>
                    {item.motivo && <div className={classes.itemNote}>{item.motivo}</div>}
                  </td>
                  <td data-end>{item.sobra ? '' : `${quantidade(item.quantidade)} ${item.produto.unidade}`}</td>
                  {chegou && <td data-end>{item.recebida === null ? '' : quantidade(item.recebida)}</td>}
                  {chegou && (
                    <td data-end>
                      {item.diferenca !== null && Number(item.diferenca) !== 0
                        ? `${item.diferenca.startsWith('-') ? '' : '+'}${quantidade(item.diferenca)}`
                        : ''}
                      {item.desfecho && (
                        <div className={classes.itemNote}>{t(item.desfecho === 'perda' ? 'lost' : 'backToOrigin')}</div>
                      )}
                    </td>
                  )}
                </tr>
                {/* A row of its own: on a phone there is no room for it beside the figures. */}
                {pede && (
                  <tr>
                    <td colSpan={4}>
                      <SegmentedControl
                        size="xs"
                        aria-label={`${t('settleTitle')} ${item.produto.descricao}`}
                        value={desfechos[item.id] ?? 'origem'}
                        onChange={(valor) => onDesfecho(item.id, valor as Desfecho)}
                        data={[
                          { value: 'origem', label: t('backToOrigin') },
                          { value: 'perda', label: t('lost') },
                        ]}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
