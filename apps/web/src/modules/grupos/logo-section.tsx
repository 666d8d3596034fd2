import { type GrupoGuardado, gruposCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { SectionCard } from '../../platform/ui/form/section-card.tsx';
import { FileDrop } from '../../platform/ui/inputs/file-drop.tsx';
import { uploadFile } from '../../platform/ui/inputs/upload.ts';
import classes from './grupos.module.css';
import { gruposTexts } from './grupos-texts.ts';

const LOGO_MAX_BYTES = 2_000_000;

/** The group's logo, which its sign-in shows; kept as it is sent, not with the form. */
export function LogoSection({ grupo }: { grupo: GrupoGuardado }) {
  const t = useTexts(gruposTexts);
  const client = useQueryClient();
  // The address stays the same when the logo changes, and browsers keep what it gave: the file just sent is shown.
  const [sent, setSent] = useState<string | null>(null);
  useEffect(() => () => (sent ? URL.revokeObjectURL(sent) : undefined), [sent]);
  const logo = sent ?? grupo.logo;
  return (
    <SectionCard title={t('logo')}>
      {logo && <img className={classes.logo} src={logo} alt={t('logoOf', { nome: grupo.nome })} />}
      <FileDrop
        label={t('logoSend')}
        accept={['.png', '.jpg', '.jpeg', '.webp']}
        maxSize={LOGO_MAX_BYTES}
        upload={async (file, tools) => {
          await uploadFile(gruposCalls.uploadLogo, file, { fields: { id: String(grupo.id) }, ...tools });
          setSent(URL.createObjectURL(file));
          await invalidateAfter(client, 'grupos');
        }}
      />
    </SectionCard>
  );
}
