import {
  distribuicaoCalls,
  type EntradaLida,
  type Manifestacao,
  type ManifestacaoLida,
  manifestacoes,
} from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { sefazTexts } from './sefaz-texts.ts';

interface ManifestarDialogProps {
  entrada: EntradaLida;
  opcoes: ManifestacaoLida['opcoes'];
  onClose: () => void;
}

/** Says to the authority what became of the operation; only what is taken now is offered. */
export function ManifestarDialog({ entrada: { id, versao, numero }, opcoes, onClose }: ManifestarDialogProps) {
  const t = useTexts(sefazTexts);
  const abertas = opcoes.filter(({ recusa }) => recusa === null);
  // That the note is known binds to nothing; what concludes is chosen by a person.
  const ciencia = abertas.find(({ tipo }) => tipo === '210210')?.tipo ?? null;
  return (
    <CallDialog
      call={distribuicaoCalls.manifestar}
      title={t('stateTitle', { numero: String(numero) })}
      initial={{ tipo: ciencia as Manifestacao | null, justificativa: '' as string | null }}
      bodyOf={({ tipo, justificativa }) => ({
        versao,
        tipo: tipo ?? undefined,
        justificativa: tipo === '210240' ? justificativa || null : null,
      })}
      send={(body, sending) => callApi(distribuicaoCalls.manifestar, { params: { id }, body, ...sending })}
      action={t('state')}
      done={t('stated')}
      changes={['entradas']}
      onClose={onClose}
    >
      <Qual abertas={abertas} />
      <Porque />
    </CallDialog>
  );
}

/** What is said, and until when it may be. */
function Qual({ abertas }: { abertas: ManifestacaoLida['opcoes'] }) {
  const t = useTexts(sefazTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  const escolhida: Manifestacao | null = useWatch({ name: 'tipo' });
  const ate = abertas.find(({ tipo }) => tipo === escolhida)?.ate;
  return (
    <ChoiceField
      name="tipo"
      label={t('which')}
      required
      help={ate && t('until', { quando: instant(ate) })}
      options={abertas.map(({ tipo }) => ({ value: tipo, label: say(manifestacoes[tipo]) }))}
    />
  );
}

function Porque() {
  const t = useTexts(sefazTexts);
  const tipo: Manifestacao | null = useWatch({ name: 'tipo' });
  if (tipo !== '210240') return null;
  return <LongTextField name="justificativa" label={t('why')} help={t('whyHelp')} max={255} required />;
}
