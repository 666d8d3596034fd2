import { Loader } from '@mantine/core';
import type { ArquivoDaNota } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { FilesDrop } from '../../../platform/ui/inputs/files-drop.tsx';
import { telasDaNfe } from '../addresses.ts';
import nfe from '../nfe.module.css';
import classes from './importar.module.css';
import { importarTexts } from './importar-texts.ts';
import { TERMINACOES, useImportar } from './use-importar.ts';

/** Notes that the company issued in another program, by their files: chosen or dropped, and what became of each. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(importarTexts);
  const { send, results, waiting } = useImportar();
  const novas = results.filter(({ novo }) => novo).length;
  return (
    <DialogShell title={t('title')} size={640} onClose={onClose}>
      <div className={nfe.stack}>
        <p className={nfe.quiet}>{t('help')}</p>
        <FilesDrop accept={TERMINACOES} hint={t('dropHere')} choose={t('choose')} focused onFiles={send} />
        <p className={nfe.quiet} role="status">
          {waiting > 0 ? (
            <>
              <Loader size={13} /> {t('sending', { count: waiting })}
            </>
          ) : (
            results.length > 0 && t('sent', { novas, total: results.length })
          )}
        </p>
        {results.length > 0 && (
          <ul className={classes.results} aria-label={t('results')}>
            {results.map((um) => (
              <Linha key={um.turn} resultado={um} onSee={onClose} />
            ))}
          </ul>
        )}
      </div>
    </DialogShell>
  );
}

function Linha({ resultado: { arquivo, id, novo, motivo }, onSee }: { resultado: ArquivoDaNota; onSee: () => void }) {
  const t = useTexts(importarTexts);
  const say = useInPageLanguage();
  const tone = motivo !== null ? 'bad' : novo ? 'ok' : 'mute';
  return (
    <li className={classes.result}>
      <span className={classes.name}>{arquivo}</span>
      <StatusBadge tone={tone}>{t(motivo !== null ? 'refused' : novo ? 'came' : 'alreadyHere')}</StatusBadge>
      {id !== null && (
        <Link {...linkTo(telasDaNfe.notas, { id })} onClick={onSee}>
          {t('see')}
        </Link>
      )}
      {motivo !== null && <span className={classes.why}>{say(motivo)}</span>}
    </li>
  );
}
