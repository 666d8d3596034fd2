import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { FilesDrop } from '../../../platform/ui/inputs/files-drop.tsx';
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
  const pronto = esperam === 0 && resultados.length > 0;
  // Enter opens the first note that came.
  useEffect(() => {
    if (pronto) lista.current?.querySelector('a')?.focus();
  }, [pronto]);
  return (
    <DialogShell title={t('sendTitle')} size={620} onClose={envio.fechar}>
      <div className={classes.stack}>
        <FilesDrop
          accept={TERMINACOES}
          hint={t('dropHere')}
          choose={t('chooseFiles')}
          focused={resultados.length === 0}
          onFiles={envio.enviar}
        />
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
              <LinhaDoResultado key={um.turn} resultado={um} />
            ))}
          </ul>
        )}
      </div>
    </DialogShell>
  );
}
