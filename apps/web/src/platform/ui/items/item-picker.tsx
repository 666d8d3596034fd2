import { ActionIcon, Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode, IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useCallback, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { ItemSource, PickedItem } from './item-source.ts';
import classes from './items.module.css';
import { itemsTexts } from './items-texts.ts';
import { readTyped } from './read-typed.ts';
import { useReadings } from './use-readings.ts';
import { useTyped } from './use-typed.ts';

/** Loaded by who opens it. */
const Camera = lazyPart(() => import('../scanner/camera-reader.tsx').then((part) => part.CameraReader));

const PAUSE_MS = 150;
/** A reader that ends a code by two Enters sends them faster than a hand does. */
const SUFFIX_MS = 40;

interface ItemPickerProps<P> {
  source: ItemSource<P>;
  disabled?: boolean;
  onPick: (picked: PickedItem<P>) => void;
  label?: string | undefined;
  placeholder?: string | undefined;
  name?: string;
  size?: 'sm' | 'lg';
  /** What was typed or read and is no item yet: in the field, or on its way to become one. */
  pending?: RefObject<string>;
  onTyped?: () => void;
  /** ↑ in the empty field. */
  onUp?: () => void;
  /** Enter in the empty field; `isWaiting`: something read is not an item yet. */
  onEnd?: ((isWaiting: boolean) => void) | undefined;
  /** Offers the first ones before anything is typed. */
  opensEmpty?: boolean;
  /** Offers the camera as a reader. */
  camera?: boolean;
  autoFocus?: boolean | undefined;
  error?: string | undefined;
  /** Beside the field, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Finds an item by code, bar code, label of a scale or name; a reader need not wait for the answer before. */
export function ItemPicker<P>(props: ItemPickerProps<P>) {
  const { source, disabled = false, onPick, label, placeholder, name, size = 'sm', error, camera = false, ref } = props;
  const t = useTexts(itemsTexts);
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, giveBack, onWaiting, lost, forget } = useTyped({
    pending: props.pending,
    onTyped: props.onTyped,
    input,
  });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { text, quantity } = readTyped(typed);
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const offers = text !== '' || props.opensEmpty === true;
  const options = useQuery({
    queryKey: [...source.key, asked],
    queryFn: ({ signal }) => source.options(asked, signal),
    enabled: !disabled && (asked !== '' || (props.opensEmpty === true && combobox.dropdownOpened)),
    placeholderData: (before) => before,
  });
  const settled = asked === text && !options.isFetching;
  const { read, waiting } = useReadings({ source, onPick, giveBack, onWaiting });
  const include = () => {
    read(typed.trim());
    type('');
    combobox.closeDropdown();
  };
  const onKeyDown = usePickerKeys({ ...props, typed, waiting, include, combobox });
  return (
    <>
      <div className={classes.field}>
        <Combobox
          store={combobox}
          withinPortal
          transitionProps={{ duration: 80 }}
          onOptionSubmit={(value) => {
            const item = options.data?.find((one) => String(source.idOf(one)) === value);
            if (!item) return;
            type('');
            combobox.closeDropdown();
            onPick({ item, quantity, total: null });
          }}
        >
          {/* With nothing typed the arrows and Enter are the form's, and no line of an answer before is taken by them. */}
          <Combobox.Target withKeyboardNavigation={offers}>
            <TextInput
              ref={(element) => {
                input.current = element;
                if (typeof ref === 'function') ref(element);
                else if (ref) ref.current = element;
              }}
              {...(name ? { name } : {})}
              size={size}
              label={label}
              aria-label={label ? undefined : t('addItem')}
              placeholder={disabled ? t('chooseCompany') : (placeholder ?? t('search'))}
              disabled={disabled}
              value={typed}
              error={error}
              autoComplete="off"
              spellCheck={false}
              data-autofocus={props.autoFocus || undefined}
              leftSection={<IconBarcode size={17} stroke={1.6} />}
              rightSection={<End isBusy={waiting > 0 || (options.isFetching && typed !== '')} />}
              onFocus={() => props.opensEmpty && combobox.openDropdown()}
              onClick={() => props.opensEmpty && combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              onChange={(event) => {
                type(event.currentTarget.value);
                combobox.openDropdown();
                combobox.updateSelectedOptionIndex();
              }}
              onKeyDown={onKeyDown}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={!offers}>
            <Options source={source} options={options.data} settled={settled} />
          </Combobox.Dropdown>
        </Combobox>
        {camera && <ByCamera disabled={disabled} read={read} />}
      </div>
      <Lost texts={lost} onSeen={forget} />
    </>
  );
}

const End = ({ isBusy }: { isBusy: boolean }) => (isBusy ? <Loader size={14} /> : null);

interface KeysOptions<P> extends Pick<ItemPickerProps<P>, 'onUp' | 'onEnd'> {
  typed: string;
  waiting: number;
  include: () => void;
  combobox: ReturnType<typeof useCombobox>;
}

function usePickerKeys<P>({ typed, waiting, include, combobox, onUp, onEnd }: KeysOptions<P>) {
  const lastEnter = useRef(0);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' && typed === '' && onUp) {
      event.preventDefault();
      onUp();
    }
    if (event.key === 'Tab' && !event.shiftKey && typed.trim() !== '') {
      if (combobox.getSelectedOptionIndex() >= 0) combobox.clickSelectedOption();
      else include();
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (combobox.getSelectedOptionIndex() >= 0) return;
    if (typed.trim() === '' && !onEnd) return;
    // Alone, it would go on to the next field of the form.
    event.preventDefault();
    const another = event.timeStamp - lastEnter.current > SUFFIX_MS;
    lastEnter.current = event.timeStamp;
    if (typed.trim() !== '') include();
    else if (another) onEnd?.(waiting > 0);
  };
}

interface OptionsProps<P> {
  source: ItemSource<P>;
  options: readonly P[] | undefined;
  /** The answer is of what is typed now. */
  settled: boolean;
}

function Options<P>({ source, options, settled }: OptionsProps<P>) {
  const t = useTexts(itemsTexts);
  return (
    <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
      {options?.map((item) => (
        <Combobox.Option key={source.idOf(item)} value={String(source.idOf(item))}>
          <span className={classes.option}>
            <span>{source.label(item)}</span>
            <span className={classes.note}>{source.note(item)}</span>
          </span>
        </Combobox.Option>
      ))}
      {settled && options?.length === 0 && <Combobox.Empty>{t('nothing')}</Combobox.Empty>}
    </Combobox.Options>
  );
}

function ByCamera({ disabled, read }: { disabled: boolean; read: (code: string) => void }) {
  const t = useTexts(itemsTexts);
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(read);
  latest.current = read;
  const onRead = useCallback((code: string) => latest.current(code), []);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        disabled={disabled}
        aria-label={t('camera')}
        aria-pressed={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCamera size={18} stroke={1.6} />
      </ActionIcon>
      {isOpen && <Camera onRead={onRead} onClose={close} />}
    </>
  );
}

/** Codes that no item has: the form is not sent before somebody has seen them. */
function Lost({ texts, onSeen }: { texts: readonly string[]; onSeen: () => void }) {
  const t = useTexts(itemsTexts);
  if (texts.length === 0) return null;
  return (
    <p className={classes.lost} role="alert">
      {t('notRead', { texts: texts.join(', ') })}
      <Button variant="subtle" size="compact-sm" onClick={onSeen}>
        {t('notReadSeen')}
      </Button>
    </p>
  );
}
