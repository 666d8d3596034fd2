import { type DragEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../entradas.module.css';
import { entradasTexts } from '../entradas-texts.ts';

const traz = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A list on which files may be dropped anywhere. */
export function SoltarArquivos({
  enviar,
  children,
}: {
  enviar: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  const t = useTexts(entradasTexts);
  const [sobre, setSobre] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the button of the list does the same by keyboard
    <div
      className={classes.dropPage}
      data-over={sobre || undefined}
      onDragOver={(event) => {
        if (!traz(event)) return;
        event.preventDefault();
        setSobre(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setSobre(false);
      }}
      onDrop={(event) => {
        if (!traz(event)) return;
        event.preventDefault();
        setSobre(false);
        enviar([...event.dataTransfer.files]);
      }}
    >
      {children}
      {sobre && (
        <div className={classes.veil} aria-hidden>
          {t('dropNow')}
        </div>
      )}
    </div>
  );
}
