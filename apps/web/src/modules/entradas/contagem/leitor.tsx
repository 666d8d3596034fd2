import { Button, TextInput } from '@mantine/core';
import { IconBarcode, IconCamera } from '@tabler/icons-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import classes from './contagem.module.css';
import { contagemTexts } from './contagem-texts.ts';
import type { Lido } from './use-contagem.ts';

/** Loaded by who opens it. */
const LeitorPorCamera = lazyPart(() =>
  import('../../../platform/ui/scanner/camera-reader.tsx').then((part) => part.CameraReader),
);

/** One field that a reader types into, the camera for who has none, and what came of what was read. */
export function Leitor({ ler, lido }: { ler: (texto: string) => void; lido: Lido | null }) {
  const t = useTexts(contagemTexts);
  const input = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState('');
  const [camera, setCamera] = useState(false);
  const fechar = useCallback(() => setCamera(false), []);
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    ler(texto);
    setTexto('');
    input.current?.focus();
  };
  return (
    <div className={classes.reader}>
      <form onSubmit={enviar} className={classes.scan}>
        <TextInput
          ref={input}
          size="lg"
          className={classes.code}
          aria-label={t('scan')}
          placeholder={t('scan')}
          leftSection={<IconBarcode size={22} stroke={1.6} />}
          value={texto}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <Button
          size="lg"
          px="md"
          className={classes.camera}
          variant={camera ? 'filled' : 'default'}
          aria-pressed={camera}
          leftSection={<IconCamera size={20} stroke={1.7} />}
          onClick={() => setCamera(!camera)}
        >
          {t('camera')}
        </Button>
      </form>
      {lido && (
        <p
          className={classes.read}
          data-bad={lido.falhou || undefined}
          role={lido.falhou ? 'alert' : 'status'}
          key={lido.vez}
        >
          {lido.texto}
        </p>
      )}
      {camera && <LeitorPorCamera onRead={ler} onClose={fechar} />}
    </div>
  );
}
