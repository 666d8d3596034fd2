import type { ConfiguracaoDePixLida } from '@retaguarda/contracts';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { PasswordField } from '../../../platform/ui/inputs/fields.ts';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { type CertificadoDado, lerArquivo, MAX_ARQUIVO_BYTES, TERMINACOES } from './arquivos-do-certificado.ts';
import { contasTexts } from './contas-texts.ts';

const camposDe = (lido: Partial<CertificadoDado>) => Object.keys(lido) as (keyof CertificadoDado)[];

/** The files of the certificate, read here; the password of a .pfx is asked once there is one. */
export function CampoDoCertificado({ guardado: certificado }: { guardado: ConfiguracaoDePixLida['certificado'] }) {
  const t = useTexts(contasTexts);
  const { date } = useFormats();
  const trouxe = useRef(new Map<File, Partial<CertificadoDado>>());
  const { setValue, getValues, getFieldState, formState } = useFormContext<CertificadoDado>();
  const pfx: string | null = useWatch({ name: 'pfx' });
  const erro = (['pfx', 'certificado', 'chavePrivada'] as const)
    .map((campo) => getFieldState(campo, formState).error?.message)
    .find(Boolean);
  const tomar = async (file: File) => {
    const lido = lerArquivo(file.name, new Uint8Array(await file.arrayBuffer()));
    if (lido === 'nada') throw new Error(t('badFile'));
    if (lido === 'com-senha') throw new Error(t('lockedKey'));
    trouxe.current.set(file, lido);
    for (const campo of camposDe(lido)) setValue(campo, lido[campo] ?? null, { shouldDirty: true });
  };
  const largar = (file: File) => {
    const lido = trouxe.current.get(file) ?? {};
    // What another file brought meanwhile stays.
    for (const campo of camposDe(lido)) {
      if (lido[campo] && getValues(campo) === lido[campo]) setValue(campo, null, { shouldDirty: true });
    }
  };
  const guardado =
    certificado?.validoAte &&
    t('certificateKept', { titular: certificado.titular ?? '', ate: date(certificado.validoAte.slice(0, 10)) });
  return (
    <>
      <FileDrop
        label={t('certificate')}
        help={guardado || t('certificateHelp')}
        accept={TERMINACOES}
        maxSize={MAX_ARQUIVO_BYTES}
        multiple
        error={erro}
        upload={tomar}
        onRemove={largar}
      />
      {pfx !== null && (
        <PasswordField name="senhaDoPfx" label={t('password')} help={t('passwordHelp')} autoComplete="off" />
      )}
    </>
  );
}
