import { paraTexto, somar } from '@retaguarda/brasil';
import { acompanhamentoCalls, type TituloLinha } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { acompanhamentoTexts } from './acompanhamento-texts.ts';

interface DialogoProps {
  linhas: readonly TituloLinha[];
  onClose: () => void;
}

/** By when the client says it pays. */
export function PromessaDialog({ linhas, onClose }: DialogoProps) {
  const t = useTexts(acompanhamentoTexts);
  return (
    <CallDialog
      call={acompanhamentoCalls.prometer}
      title={t('promiseTitle', { count: linhas.length })}
      lead={<Quanto linhas={linhas} help={t('promiseHelp')} />}
      initial={{ promessaEm: null as string | null, texto: '' as string | null }}
      bodyOf={({ promessaEm, texto }) => ({ promessaEm, texto: texto || null, lancamentoIds: idsDe(linhas) })}
      send={(body, sending) => callApi(acompanhamentoCalls.prometer, { body, ...sending })}
      action={t('save')}
      done={t('promised')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <DateField name="promessaEm" label={t('until')} required autoFocus />
      <LongTextField name="texto" label={t('said')} max={1000} />
    </CallDialog>
  );
}

/** What the client says it does not owe. */
export function ContestacaoDialog({ linhas, onClose }: DialogoProps) {
  const t = useTexts(acompanhamentoTexts);
  return (
    <CallDialog
      call={acompanhamentoCalls.contestar}
      title={t('disputeTitle', { count: linhas.length })}
      lead={<Quanto linhas={linhas} help={t('disputeHelp')} />}
      initial={{ texto: '' }}
      bodyOf={({ texto }) => ({ texto, lancamentoIds: idsDe(linhas) })}
      send={(body, sending) => callApi(acompanhamentoCalls.contestar, { body, ...sending })}
      action={t('save')}
      done={t('disputed')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <LongTextField name="texto" label={t('why')} required max={1000} autoFocus />
    </CallDialog>
  );
}

const idsDe = (linhas: readonly TituloLinha[]) => linhas.map(({ id }) => id);

function Quanto({ linhas, help }: { linhas: readonly TituloLinha[]; help: string }) {
  const t = useTexts(acompanhamentoTexts);
  const { money } = useFormats();
  return (
    <>
      <p>{t('total', { valor: money(paraTexto(somar(linhas.map(({ aberto }) => aberto)))) })}</p>
      <p>{help}</p>
    </>
  );
}
