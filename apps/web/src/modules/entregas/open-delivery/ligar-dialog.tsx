import { openDeliveryCalls as calls, type LigacaoComAplicativo } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../quadro/pedidos.module.css';
import { openDeliveryTexts } from './open-delivery-texts.ts';

interface LigarProps {
  ligacao: LigacaoComAplicativo;
  onClose: () => void;
}

/** What the application gave the shop, by which the shop speaks to it. */
export function LigarDialog({ ligacao: { empresaId, aplicativos, loja, versao }, onClose }: LigarProps) {
  const t = useTexts(openDeliveryTexts);
  const [unico] = aplicativos;
  const initial = {
    aplicativo: loja?.aplicativo ?? (aplicativos.length === 1 ? (unico ?? null) : null),
    lojaId: loja?.id ?? '',
    clientId: '',
    clientSecret: '',
  };
  return (
    <CallDialog
      call={calls.ligar}
      title={t('connect')}
      size={460}
      initial={initial}
      bodyOf={({ aplicativo, lojaId, clientId, clientSecret }) => ({
        empresaId,
        aplicativo: aplicativo ?? '',
        lojaId,
        clientId,
        clientSecret,
        ...(versao !== null && { versao }),
      })}
      send={(body, sending) => callApi(calls.ligar, { body, ...sending })}
      action={t('save')}
      done={t('connected')}
      changes={['entregas']}
      onClose={onClose}
      lead={<span>{t('connectHint')}</span>}
    >
      <div className={classes.stack}>
        <ChoiceField
          name="aplicativo"
          label={t('app')}
          required
          options={aplicativos.map((nome) => ({ value: nome, label: nome }))}
        />
        <TextField name="lojaId" label={t('storeId')} required max={100} />
        <TextField name="clientId" label={t('clientId')} required max={200} />
        <TextField name="clientSecret" label={t('clientSecret')} required max={500} />
      </div>
    </CallDialog>
  );
}
