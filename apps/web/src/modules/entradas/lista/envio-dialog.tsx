import { Button, FileButton, Loader } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import classes from '../entradas.module.css';
import { entradasTexts } from '../entradas-texts.ts';
import { LinhaDoResultado } from './linha-do-resultado.tsx';
import { type Envio, TERMINACOES } from './use-envio.ts';

/** Files of notes: chosen or dropped, and what became of each, in words. */
export function EnvioDialog({ envio }: { envio: Envio }) {
  const t = useTexts(entradasTexts);
  const { resultados, esperam } = envio;
  const novas = resultados.filter(({ novo }) => novo).length;
  const lista = useRef<HTMLUListElement>(null);
  const limpar = useRef<() => void>(null);
  const pronto = esperam === 0 && resultados.length > 0;
  // Enter opens the first note that came.
  useEffect(() => {
    if (pronto) lista.current?.querySelector('a')?.focus();
  }, [pronto]);
  return (
    <DialogShell title={t('sendTitle')} size={620} onClose={envio.fechar}>
      <div className={classes.stack}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the button inside does the same by keyboard */}
        <div
          className={classes.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            envio.enviar([...event.dataTransfer.files]);
          }}
        >
          <IconUpload size={18} stroke={1.6} aria-hidden />
          <span>{t('dropHere')}</span>
          <FileButton
            accept={TERMINACOES.join(',')}
            multiple
            resetRef={limpar}
            onChange={(files) => {
              envio.enviar(files);
              // The same file may be sent again once it is mended.
              limpar.current?.();
            }}
          >
            {(props) => (
              <Button {...props} variant="default" data-autofocus={resultados.length === 0 || undefined}>
                {t('chooseFiles')}
              </Button>
            )}
          </FileButton>
        </div>
        <p className={classes.quiet} role="status">
          {esperam > 0 ? (
            <>
              <Loader size={13} /> {t('sending', { count: esperam })}
            </>
          ) : (
            resultados.length > 0 && t('sent', { novas, total: resultados.length })
          )}
        </p>
        {resultados.length > 0 && (
          <ul ref={lista} className={classes.results} aria-label={t('results')}>
            {resultados.map((um) => (
              <LinhaDoResultado key={um.vez} resultado={um} />
            ))}
          </ul>
        )}
      </div>
    </DialogShell>
  );
}
