import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { TextField } from '../../../platform/ui/inputs/fields.ts';
import { Copiavel } from '../envio/copiavel.tsx';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';

/** By which a template is found at Meta. */
export function NaMeta() {
  const t = useTexts(mensagensTexts);
  return (
    <div className={classes.row}>
      <TextField name="modeloExterno" label={t('metaName')} help={t('metaNameHelp')} required max={512} />
      <TextField name="idioma" label={t('metaLanguage')} help={t('metaLanguageHelp')} required max={10} />
    </div>
  );
}

/** The text as it is registered at Meta: numbers stand where names do here. */
export function ComoNaMeta({ numerado }: { numerado: (texto: string) => string }) {
  const t = useTexts(mensagensTexts);
  const texto: string | null = useWatch({ name: 'texto' });
  if (!texto?.trim()) return null;
  return <Copiavel label={t('metaText')} valor={numerado(texto)} />;
}
