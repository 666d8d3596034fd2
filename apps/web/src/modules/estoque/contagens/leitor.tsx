import { Button, TextInput } from '@mantine/core';
import { IconBarcode, IconCamera, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import classes from '../estoque.module.css';
import { contagensTexts } from './contagens-texts.ts';
import { lerDigitado } from './leitura.ts';
import { LeiturasRecusadas } from './leituras-recusadas.tsx';
import { UltimaLeitura } from './ultima-leitura.tsx';
import type { FilaDeLeituras, Recusada } from './use-fila-de-leituras.ts';

/** Loaded by who opens it. */
const LeitorPorCamera = lazyPart(() =>
  import('../../../platform/ui/scanner/camera-reader.tsx').then((part) => part.CameraReader),
);

interface LeitorProps {
  fila: FilaDeLeituras;
  /** Looks a product up by its name. */
  onFind: () => void;
}

/** One field that a reader types into, the camera for who has none, and what came of what was read. */
export function Leitor({ fila, onFind }: LeitorProps) {
  const t = useTexts(contagensTexts);
  const input = useRef<HTMLInputElement>(null);
  const campoLote = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState('');
  const [lote, setLote] = useState('');
  /** What the lot was told for: it is not the next product's. */
  const [codigoDoLote, setCodigoDoLote] = useState<string | null>(null);
  const [camera, setCamera] = useState(false);
  const { contar } = fila;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { codigo, quantidade: vezes } = lerDigitado(texto);
    if (codigo === '') return;
    const doMesmo = codigoDoLote === null || codigoDoLote === codigo;
    contar({ codigo, quantidade: vezes, lote: doMesmo ? lote.trim() : '' });
    if (!doMesmo) setLote('');
    setCodigoDoLote(doMesmo && lote.trim() !== '' ? codigo : null);
    setTexto('');
    input.current?.focus();
  };
  const informarLote = (recusada: Recusada) => {
    const { codigo, quantidade: vezes } = recusada.leitura;
    fila.dispensar(recusada);
    setTexto(vezes === null ? (codigo ?? '') : `${vezes}*${codigo ?? ''}`);
    setLote('');
    setCodigoDoLote(null);
    campoLote.current?.focus();
  };
  const daCamera = useCallback((codigo: string) => contar({ codigo }), [contar]);
  const fecharCamera = useCallback(() => setCamera(false), []);
  return (
    <div className={classes.stack}>
      <form onSubmit={submit} className={classes.row}>
        <TextInput
          ref={input}
          style={{ flexGrow: 4 }}
          size="md"
          label={t('scanLabel')}
          description={t('scanHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          leftSection={<IconBarcode size={20} stroke={1.6} />}
          value={texto}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          autoFocus
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <TextInput
          ref={campoLote}
          size="md"
          label={t('lot')}
          description={t('lotHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={lote}
          autoComplete="off"
          onChange={(event) => {
            setLote(event.currentTarget.value);
            setCodigoDoLote(null);
          }}
        />
        <div className={classes.readers}>
          {/* Without a button that sends, Enter sends nothing from a form of two fields. */}
          <Button type="submit" size="md" variant="default">
            {t('count')}
          </Button>
          <Button
            size="md"
            variant={camera ? 'filled' : 'default'}
            aria-pressed={camera}
            leftSection={<IconCamera size={18} stroke={1.7} />}
            onClick={() => setCamera(!camera)}
          >
            {t('camera')}
          </Button>
          <Button size="md" variant="default" leftSection={<IconSearch size={18} stroke={1.7} />} onClick={onFind}>
            {t('byName')}
          </Button>
        </div>
      </form>
      {fila.esperando > 0 && <div role="status">{t('waiting', { count: fila.esperando })}</div>}
      <LeiturasRecusadas recusadas={fila.recusadas} onLote={informarLote} onSeen={() => fila.dispensar()} />
      {fila.ultima && <UltimaLeitura leitura={fila.ultima} onUndo={() => fila.ultima && fila.desfazer(fila.ultima)} />}
      {camera && <LeitorPorCamera onRead={daCamera} onClose={fecharCamera} />}
    </div>
  );
}
