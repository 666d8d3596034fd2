import { Button } from '@mantine/core';
import { type ConfiguracaoDoCardapio, codigosDoCardapioCalls as calls } from '@retaguarda/contracts';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Fact } from '../../../platform/ui/feedback/fact.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { FlagField, TextField } from '../../../platform/ui/inputs/fields.ts';
import page from '../salao.module.css';
import { salaoTexts } from '../salao-texts.ts';
import { codigosTexts } from './codigos-texts.ts';

interface ComoApareceProps {
  empresaId: number;
  atual: ConfiguracaoDoCardapio;
}

/** Hours as guests read them, and whether they order by the menu. */
export function ComoAparece({ empresaId, atual }: ComoApareceProps) {
  const t = useTexts(codigosTexts);
  const { can } = useSession();
  const [mudando, setMudando] = useState(false);
  return (
    <SectionCard
      title={t('howItShows')}
      actions={
        can(calls.configurar.access) && (
          <Button variant="default" onClick={() => setMudando(true)}>
            {t('change')}
          </Button>
        )
      }
    >
      <dl className={page.facts}>
        <Fact name={t('orders')}>{t(atual.aceitaPedidos ? 'ordersOn' : 'ordersOff')}</Fact>
        <Fact name={t('deliveries')}>{t(atual.aceitaEntregas ? 'deliveriesOn' : 'deliveriesOff')}</Fact>
        <Fact name={t('hours')}>{atual.horario || t('noHours')}</Fact>
      </dl>
      {mudando && <Mudar empresaId={empresaId} atual={atual} onClose={() => setMudando(false)} />}
    </SectionCard>
  );
}

function Mudar({ empresaId, atual, onClose }: ComoApareceProps & { onClose: () => void }) {
  const t = useTexts(codigosTexts);
  const c = useTexts(salaoTexts);
  return (
    <CallDialog
      call={calls.configurar}
      title={t('howItShows')}
      size={460}
      initial={atual}
      bodyOf={({ aceitaPedidos, aceitaEntregas, horario, horarioEspanhol }) => ({
        versao: atual.versao,
        aceitaPedidos,
        aceitaEntregas,
        horario: horario ?? '',
        horarioEspanhol: horarioEspanhol ?? '',
      })}
      send={(body, sending) => callApi(calls.configurar, { params: { empresaId }, body, ...sending })}
      action={c('save')}
      done={c('saved')}
      changes={['salao']}
      onClose={onClose}
    >
      <div className={page.stack}>
        <FlagField name="aceitaPedidos" label={t('acceptOrders')} />
        <FlagField name="aceitaEntregas" label={t('acceptDeliveries')} help={t('deliveriesHint')} />
        <TextField name="horario" label={t('hours')} max={120} help={t('hoursHint')} />
        <TextField name="horarioEspanhol" label={t('hoursSpanish')} max={120} />
      </div>
    </CallDialog>
  );
}
