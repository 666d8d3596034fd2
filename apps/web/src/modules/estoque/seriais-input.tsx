import { Button, TagsInput } from '@mantine/core';
import { normalizarBusca } from '@retaguarda/brasil';
import { IconCamera } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { notifyWarning } from '../../platform/ui/feedback/toasts.tsx';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import classes from './seriais-input.module.css';
import { seriaisInputTexts } from './seriais-input-texts.ts';

/** Loaded by who opens it. */
const LeitorPorCamera = lazyPart(() =>
  import('../../platform/ui/scanner/camera-reader.tsx').then((part) => part.CameraReader),
);

const MAXIMO = 60;
const SEPARADORES = [',', ';', '\n', '\r', '\t'];
/** One and the same for the stock, however it is typed. */
export const mesmoSerial = (a: string, b: string) => normalizarBusca(a) === normalizarBusca(b);

interface SeriaisInputProps {
  name?: string;
  /** What is asked for, and what to do; the numbers of the units when left out. */
  label?: string;
  help?: string;
  /** Whose units they are, where several are asked for at once. */
  produto?: string;
  value: readonly string[];
  onChange: (seriais: string[]) => void;
  /** How many are asked for; null: as many as there are. */
  pede: number | null;
  error?: string | undefined;
  /** What is found by what is typed. */
  opcoes?: readonly string[];
  onBusca?: (texto: string) => void;
  /** Enter with nothing typed, once all are there. */
  onFim?: () => void;
  autoFocus?: boolean;
}

/** Serial numbers of the units of a line: typed, read one after the other, pasted many at once, or chosen of those in stock. */
export function SeriaisInput(props: SeriaisInputProps) {
  const {
    name,
    label,
    help,
    produto,
    value,
    onChange,
    pede,
    error,
    opcoes = [],
    onBusca,
    onFim,
    autoFocus = false,
  } = props;
  const t = useTexts(seriaisInputTexts);
  const [texto, setTexto] = useState('');
  const [aberta, setAberta] = useState(false);
  const [camera, setCamera] = useState(false);
  const ler = useLeituras(value, onChange);
  const fechar = useCallback(() => setCamera(false), []);
  const titulo = label ?? t('serials');
  const tem = value.length;
  const completo = pede === null || tem === pede;
  const buscar = (digitado: string) => {
    setTexto(digitado);
    setAberta(digitado.trim() !== '');
    onBusca?.(digitado);
  };
  const naTecla = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // What was typed is added; with nothing typed it goes on.
    if (texto.trim() !== '') return;
    event.preventDefault();
    if (completo) onFim?.();
  };
  return (
    <div className={classes.field}>
      <TagsInput
        name={name}
        label={titulo}
        {...(produto === undefined ? {} : { 'aria-label': `${titulo}: ${produto}` })}
        description={help ?? t('help')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={completo && pede !== null ? '' : t('placeholder')}
        data={opcoes.filter((numero) => !value.some((outro) => mesmoSerial(outro, numero)))}
        // They were found already, by how they are written.
        filter={({ options }) => options}
        value={[...value]}
        onChange={onChange}
        splitChars={SEPARADORES}
        maxLength={MAXIMO}
        isDuplicate={(numero, outros) => outros.some((outro) => mesmoSerial(outro, numero))}
        onDuplicate={(numero) => notifyWarning(t('repeated', { numero }))}
        acceptValueOnBlur
        searchValue={texto}
        onSearchChange={buscar}
        onKeyDown={naTecla}
        error={error}
        // Opened by itself it would cover how many are still missing.
        openOnFocus={false}
        dropdownOpened={aberta}
        onDropdownOpen={() => setAberta(true)}
        onDropdownClose={() => setAberta(false)}
        maxDropdownHeight={220}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={classes.foot}>
        <output className={classes.count} data-complete={completo || undefined}>
          {pede === null ? t('many', { count: tem }) : t('count', { tem: String(tem), pede: String(pede) })}
        </output>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-pressed={camera}
          leftSection={<IconCamera size={16} stroke={1.7} />}
          onClick={() => setCamera(!camera)}
        >
          {t('camera')}
        </Button>
      </div>
      {camera && <LeitorPorCamera onRead={ler} onClose={fechar} />}
    </div>
  );
}

/** What a camera reads joins what is there by then; the same for as long as the camera is open. */
function useLeituras(value: readonly string[], onChange: (seriais: string[]) => void): (numero: string) => void {
  const agora = useRef({ value, onChange });
  useEffect(() => {
    agora.current = { value, onChange };
  });
  return useCallback((numero: string) => {
    const { value: ditos, onChange: dizer } = agora.current;
    if (!ditos.some((outro) => mesmoSerial(outro, numero))) dizer([...ditos, numero]);
  }, []);
}
