import { Button, Checkbox } from '@mantine/core';
import { formatarDocumento } from '@retaguarda/brasil';
import { type NotaLida, operacoesDaNota } from '@retaguarda/contracts';
import { type KeyboardEvent, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import nfe from '../nfe.module.css';
import { nomeDaNota } from '../nome.ts';
import classes from './emitir.module.css';
import { envioTexts } from './envio-texts.ts';
import { usePessoaDaNota } from './use-pessoa-da-nota.ts';

interface ConferirDialogProps {
  nota: NotaLida;
  /** @param confere it is shown the next time too */
  onEnviar: (confere: boolean) => void;
  onClose: () => void;
}

/** The keys that asked for it, still held down, do not answer it. */
const soEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && (event.repeat || event.ctrlKey || event.metaKey)) event.preventDefault();
};

/** What goes to the authority, once more: what it comes to and to whom. */
export function ConferirDialog({ nota, onEnviar, onClose }: ConferirDialogProps) {
  const t = useTexts(envioTexts);
  const { money } = useFormats();
  const [sempre, setSempre] = useState(true);
  const { rascunho, pessoa, ambiente } = nota;
  const lida = usePessoaDaNota(rascunho.pessoaId ?? null);
  const documento = lida?.documento ?? rascunho.consumidor?.documento ?? null;
  return (
    <DialogShell title={t('checkTitle', { nota: nomeDaNota(nota) })} size={460} onClose={onClose}>
      <div className={nfe.stack}>
        <p className={classes.total}>
          <strong>{money(nota.valor)}</strong>
        </p>
        <div>
          <strong>{pessoa?.rotulo ?? t('checkNoOne')}</strong>
          <p className={classes.person}>
            {documento && <span>{formatarDocumento(documento)}</span>}
            <span>{operacoesDaNota[nota.operacao]}</span>
            <span>{t('items', { count: rascunho.itens.length })}</span>
          </p>
        </div>
        {ambiente === '2' && <p className={nfe.quiet}>{t('trial')}</p>}
        <Checkbox
          label={t('checkAlways')}
          checked={sempre}
          onChange={(event) => setSempre(event.currentTarget.checked)}
        />
        <div className={classes.buttons}>
          <Button autoFocus data-autofocus onKeyDown={soEnter} onClick={() => onEnviar(sempre)}>
            {t('goNow')}
            <kbd>Enter</kbd>
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('checkBack')}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}
