import { Button, FileButton, Loader } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { telasDaNfe } from '../addresses.ts';
import nfe from '../nfe.module.css';
import classes from './importar.module.css';
import { importarTexts } from './importar-texts.ts';
import { type Resultado, TERMINACOES, useImportar } from './use-importar.ts';

/** Notes that the company issued in another program, by their files: chosen or dropped, and what became of each. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(importarTexts);
  const { enviar, resultados, esperam } = useImportar();
  const limpar = useRef<() => void>(null);
  const novas = resultados.filter(({ novo }) => novo).length;
  return (
    <DialogShell title={t('title')} size={640} onClose={onClose}>
      <div className={nfe.stack}>
        <p className={nfe.quiet}>{t('help')}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the button inside does the same by keyboard */}
        <div
          className={classes.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            enviar([...event.dataTransfer.files]);
          }}
        >
          <IconUpload size={18} stroke={1.6} aria-hidden />
          <span>{t('dropHere')}</span>
          <FileButton
            accept={TERMINACOES.join(',')}
            multiple
            resetRef={limpar}
            onChange={(files) => {
              enviar(files);
              // The same file may be sent again once it is mended.
              limpar.current?.();
            }}
          >
            {(props) => (
              <Button {...props} variant="default" data-autofocus>
                {t('choose')}
              </Button>
            )}
          </FileButton>
        </div>
        <p className={nfe.quiet} role="status">
          {esperam > 0 ? (
            <>
              <Loader size={13} /> {t('sending', { count: esperam })}
            </>
          ) : (
            resultados.length > 0 && t('sent', { novas, total: resultados.length })
          )}
        </p>
        {resultados.length > 0 && (
          <ul className={classes.results} aria-label={t('results')}>
            {resultados.map((um) => (
              <Linha key={um.vez} resultado={um} onSee={onClose} />
            ))}
          </ul>
        )}
      </div>
    </DialogShell>
  );
}

function Linha({ resultado: { arquivo, id, novo, motivo }, onSee }: { resultado: Resultado; onSee: () => void }) {
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
