import { type ConfiguracaoDoSalao, regrasDasFracoes, salaoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, MoneyField, PercentField } from '../../../platform/ui/inputs/fields.ts';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import { quadroTexts } from './quadro-texts.ts';

interface ConfigurarProps {
  empresaId: number;
  onClose: () => void;
}

/** Service, couvert and price of flavours of a company; accounts that are open keep what they were opened with. */
export function ConfigurarDialog(props: ConfigurarProps) {
  const { data } = useQuery({
    queryKey: salaoKeys.of('configuracao', props.empresaId),
    queryFn: ({ signal }) => callApi(salaoCalls.configuracao, { params: { empresaId: props.empresaId }, signal }),
  });
  return data ? <Formulario {...props} atual={data} /> : null;
}

function Formulario({ empresaId, atual, onClose }: ConfigurarProps & { atual: ConfiguracaoDoSalao }) {
  const t = useTexts(quadroTexts);
  const say = useInPageLanguage();
  return (
    <CallDialog
      call={salaoCalls.configurar}
      title={t('settings')}
      size={420}
      initial={atual}
      bodyOf={({ servicoPercentual, couvert, fracoes }) => ({
        versao: atual.versao,
        servicoPercentual: servicoPercentual || '0',
        couvert: couvert || '0',
        fracoes,
      })}
      send={(body, sending) => callApi(salaoCalls.configurar, { params: { empresaId }, body, ...sending })}
      action={t('save')}
      done={t('saved')}
      lead={t('settingsHint')}
      changes={['salao']}
      onClose={onClose}
    >
      <div className={page.stack}>
        <PercentField name="servicoPercentual" label={t('service')} />
        <MoneyField name="couvert" label={t('couvertEach')} />
        <ChoiceField
          name="fracoes"
          label={t('fractions')}
          required
          options={Object.entries(regrasDasFracoes).map(([value, label]) => ({ value, label: say(label) }))}
        />
      </div>
    </CallDialog>
  );
}
