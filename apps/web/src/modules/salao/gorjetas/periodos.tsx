import { Anchor, NumberInput, Table } from '@mantine/core';
import { gorjetasCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { today } from '../../../platform/ui/today.ts';
import { salaoKeys } from '../keys.ts';
import classes from './gorjetas.module.css';
import { gorjetasTexts } from './gorjetas-texts.ts';

/** The closed periods of a year, those undone with them. */
export function Periodos({ empresaId, onOpen }: { empresaId: number; onOpen: (id: number) => void }) {
  const t = useTexts(gorjetasTexts);
  const { money, date, instant } = useFormats();
  const [ano, setAno] = useState(() => Number(today().slice(0, 4)));
  const query = useQuery({
    queryKey: salaoKeys.of('gorjetas', empresaId, ano),
    queryFn: ({ signal }) =>
      callApi(gorjetasCalls.periodos, { params: { empresaId }, query: { ano }, signal, handlesErrors: true }),
  });
  const periodos = query.data ?? [];
  return (
    <SectionCard
      title={t('history', { ano: String(ano) })}
      actions={
        <NumberInput
          aria-label={t('year')}
          value={ano}
          min={2000}
          max={2100}
          w={100}
          onChange={(valor) => typeof valor === 'number' && valor >= 2000 && valor <= 2100 && setAno(valor)}
        />
      }
    >
      {query.isError ? (
        <ErrorBlock what={t('thePeriods')} error={query.error} onRetry={() => void query.refetch()} />
      ) : periodos.length === 0 ? (
        <p>{t('noPeriods')}</p>
      ) : (
        <Table.ScrollContainer minWidth={620}>
          <Table aria-label={t('history', { ano: String(ano) })} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('period')}</Table.Th>
                <Table.Th className={classes.figure}>{t('kept')}</Table.Th>
                <Table.Th className={classes.figure}>{t('shared')}</Table.Th>
                <Table.Th className={classes.figure}>{t('peopleCount')}</Table.Th>
                <Table.Th>{t('closedAt')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {periodos.map(({ id, de, ate, retido, distribuido, pessoas, fechadoEm, desfeito }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Anchor
                      component="button"
                      type="button"
                      aria-label={t('open', { de: date(de), ate: date(ate) })}
                      onClick={() => onOpen(id)}
                    >
                      {date(de)} – {date(ate)}
                    </Anchor>
                  </Table.Td>
                  <Table.Td className={classes.figure}>{money(retido)}</Table.Td>
                  <Table.Td className={classes.figure}>{money(distribuido)}</Table.Td>
                  <Table.Td className={classes.figure}>{pessoas}</Table.Td>
                  <Table.Td>{instant(fechadoEm)}</Table.Td>
                  <Table.Td>
                    <StatusBadge tone={desfeito ? 'mute' : 'ok'}>{desfeito ? t('undone') : t('holds')}</StatusBadge>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </SectionCard>
  );
}
