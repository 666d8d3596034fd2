import { Button, Table } from '@mantine/core';
import { fichas, type SituacaoDoPeriodo, situacoesDoPeriodo, type Tone } from '@retaguarda/contracts';
import { IconBeach } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { SectionCard } from '../../platform/ui/form/section-card.tsx';
import { FichaPanel, LinhaDialog } from './ficha-section.tsx';
import { periodosQuery } from './pessoas-api.ts';
import { pessoasTexts } from './pessoas-texts.ts';

const tons: Readonly<Record<SituacaoDoPeriodo, Tone>> = {
  em_aquisicao: 'mute',
  a_marcar: 'note',
  perto_do_limite: 'wait',
  vencido: 'bad',
  gozado: 'ok',
  sem_direito: 'mute',
};

/** The acquisition periods with what each gives and until when, and the vacations taken or set. */
export function FeriasSection({ id }: { id: number }) {
  const t = useTexts(pessoasTexts);
  const { can } = useSession();
  const { date } = useFormats();
  const { data } = useQuery(periodosQuery(id));
  const [marcar, setMarcar] = useState<{ aquisitivo: string; dias: number } | null>(null);
  const periodos = data?.periodos ?? [];
  return (
    <SectionCard title={t('vacation')}>
      {periodos.length === 0 ? (
        <p>{t('noPeriods')}</p>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table aria-label={t('vacation')} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                {(['period', 'right', 'balance', 'lastDay'] as const).map((titulo) => (
                  <Table.Th key={titulo}>{t(titulo)}</Table.Th>
                ))}
                <Table.Th />
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {periodos.map(({ inicio, fim, direito, saldo, limite, situacao, faltas }) => (
                <Table.Tr key={inicio}>
                  <Table.Td>
                    {date(inicio)} – {date(fim)}
                  </Table.Td>
                  <Table.Td>
                    {t('days', { count: direito })}, {t('absences', { count: faltas })}
                  </Table.Td>
                  <Table.Td>{t('days', { count: saldo })}</Table.Td>
                  <Table.Td>{situacao === 'em_aquisicao' || !limite ? '' : date(limite)}</Table.Td>
                  <Table.Td>
                    <StatusBadge tone={tons[situacao]}>{situacoesDoPeriodo[situacao]}</StatusBadge>
                  </Table.Td>
                  <Table.Td>
                    {can('funcionarios_update') && saldo > 0 && situacao !== 'em_aquisicao' && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        leftSection={<IconBeach size={15} />}
                        onClick={() => setMarcar({ aquisitivo: inicio, dias: saldo })}
                      >
                        {t('setVacation')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <FichaPanel ficha={fichas.ferias} id={id} />
      {marcar && (
        <LinhaDialog ficha={fichas.ferias} id={id} linha={null} comeca={marcar} onClose={() => setMarcar(null)} />
      )}
    </SectionCard>
  );
}
