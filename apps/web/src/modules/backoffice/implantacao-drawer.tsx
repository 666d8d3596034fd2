import { Skeleton } from '@mantine/core';
import { deployCalls, type SituacaoDoServidor, situacoesDoServidor } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/feedback/status-badge.tsx';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import drawer from '../../platform/ui/form/form-drawer.module.css';
import { FormDrawer } from '../../platform/ui/form/form-drawer.tsx';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { DateField, LongTextField, RefField, TimeField } from '../../platform/ui/inputs/fields.ts';
import { RefsField } from '../../platform/ui/inputs/refs-field.tsx';
import classes from './backoffice.module.css';
import { implantacaoQuery, servidoresMudam } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';

const tons: Record<SituacaoDoServidor, Tone> = {
  pendente: 'note',
  baixando: 'wait',
  instalando: 'wait',
  concluido: 'ok',
  falhou: 'bad',
  cancelado: 'mute',
  substituido: 'mute',
};

/** Each server of a roll-out, as it last told. */
export function ImplantacaoDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(backofficeTexts);
  const { instant } = useFormats();
  const { data, isError, error, refetch } = useQuery(implantacaoQuery(id));
  return (
    <FormDrawer opened escapes title={t('rolloutOf', { versao: data?.versaoCore.rotulo ?? '…' })} onClose={onClose}>
      <div className={drawer.scroll}>
        {isError && !data && <ErrorBlock what={t('failedLoad')} error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={160} radius="md" role="status" aria-label={t('loading')} />}
        {data?.observacao && <p className={classes.note}>{data.observacao}</p>}
        <ul className={classes.servers}>
          {data?.linhas.map((linha) => (
            <li key={linha.id}>
              <span>
                {linha.empresa.rotulo} · {linha.nome}
              </span>
              <StatusBadge tone={tons[linha.situacao]}>{situacoesDoServidor[linha.situacao]}</StatusBadge>
              <small>
                {[
                  linha.versaoAntes && t('before', { versao: linha.versaoAntes }),
                  instant(linha.atualizadoEm),
                  linha.erro,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </FormDrawer>
  );
}

interface Values {
  versaoCoreId: number | null;
  empresaIds: number[];
  dia: string | null;
  hora: string | null;
  observacao: string | null;
}

/** The instant of a day and time of the device; null: now. */
const instanteDe = ({ dia, hora }: Pick<Values, 'dia' | 'hora'>): string | null =>
  dia === null ? null : new Date(`${dia}T${hora ?? '00:00'}:00`).toISOString();

/** Which version goes to whom, and from when. */
export function NovaImplantacaoDrawer({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useTexts(backofficeTexts);
  const initial: Values = { versaoCoreId: null, empresaIds: [], dia: null, hora: null, observacao: null };
  return (
    <CallDialog
      call={deployCalls.create}
      place="beside"
      title={t('newRollout')}
      initial={initial}
      bodyOf={({ dia, hora, ...values }) => ({ ...values, agendadaPara: instanteDe({ dia, hora }) })}
      fieldOf={{ agendadaPara: 'dia' }}
      send={(body, sending) => callApi(deployCalls.create, { body, ...sending })}
      action={t('newRollout')}
      after={onDone}
      changes={servidoresMudam}
      onClose={onClose}
    >
      <SectionCard title={t('newRollout')} only>
        <FieldGrid>
          <Span of={12}>
            <RefField name="versaoCoreId" label={t('version')} target="core-server-versions" required autoFocus />
          </Span>
          <Span of={12}>
            <RefsField
              name="empresaIds"
              label={t('companies')}
              target="clientes-de-contrato"
              help={t('rolloutCompaniesHelp')}
            />
          </Span>
          <Span of={6}>
            <DateField name="dia" label={t('scheduleDay')} help={t('scheduleHelp')} />
          </Span>
          <Span of={6}>
            <TimeField name="hora" label={t('scheduleTime')} />
          </Span>
          <Span of={12}>
            <LongTextField name="observacao" label={t('note')} max={300} />
          </Span>
        </FieldGrid>
      </SectionCard>
    </CallDialog>
  );
}
