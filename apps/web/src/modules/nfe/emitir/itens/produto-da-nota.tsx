import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ProdutoCurto, produtosCalls } from '@retaguarda/contracts';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Ref, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { callApi } from '../../../../platform/api/client.ts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { notifyFailure, notifyWarning } from '../../../../platform/ui/feedback/toasts.tsx';
import { notePendingChoice } from '../../../../platform/ui/inputs/pending-choices.ts';
import { nfeKeys } from '../../keys.ts';
import { emitirTexts } from '../emitir-texts.ts';
import classes from './itens.module.css';
import { lerDigitado } from './ler-digitado.ts';

const PAUSA_MS = 150;
const MOSTRADOS = 20;
/** A reader that ends a code by two Enters sends them faster than a hand does. */
const SUFIXO_MS = 40;

export interface Escolhido {
  produto: ProdutoCurto;
  quantidade: string;
  /** Printed total of a label of a scale. */
  total: string | null;
}

interface Props {
  empresaId: number | null;
  /** What was typed or read and is no item yet: in the field, or on its way to become one. */
  digitado: RefObject<string>;
  onTyped: () => void;
  onPick: (escolhido: Escolhido) => void;
  /** ↑ in the empty field. */
  onUp: () => void;
  temItens: boolean;
  /** Enter in the empty field, after the last item. */
  onFim: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Finds what is sold by code, bar code, label of a scale or name; a reader need not wait for the answer before. */
export function ProdutoDaNota({ empresaId, digitado, onTyped, onPick, onUp, temItens, onFim, error, ref }: Props) {
  const t = useTexts(emitirTexts);
  const { typed, digitar, devolver, onEspera, perdidos, esquecer } = useDigitado(digitado, onTyped);
  const ultimoEnter = useRef(0);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { texto, quantidade } = lerDigitado(typed);
  const [asked] = useDebouncedValue(texto, PAUSA_MS);
  const empresa = empresaId === null ? {} : { empresaId };
  const options = useQuery({
    queryKey: nfeKeys.of('produtos', asked, empresaId),
    queryFn: ({ signal }) =>
      callApi(produtosCalls.byName, {
        query: { name: asked, limit: MOSTRADOS, ...empresa },
        signal,
        handlesErrors: true,
      }),
    enabled: empresaId !== null && asked !== '',
    placeholderData: (before) => before,
  });
  const pick = (escolhido: Escolhido) => {
    digitar('');
    combobox.closeDropdown();
    onPick(escolhido);
  };
  const ler = useLeituras(empresa, { onPick, devolver, onEspera });
  const incluir = () => {
    ler.ler(typed.trim());
    digitar('');
    combobox.closeDropdown();
  };
  return (
    <>
      <Combobox
        store={combobox}
        withinPortal
        transitionProps={{ duration: 80 }}
        onOptionSubmit={(value) => {
          const produto = options.data?.find(({ id }) => String(id) === value);
          if (produto) pick({ produto, quantidade, total: null });
        }}
      >
        {/* With nothing typed the arrows and Enter are the note's, and no line of an answer before is taken by them. */}
        <Combobox.Target withKeyboardNavigation={texto !== ''}>
          <TextInput
            ref={ref}
            name="itens"
            aria-label={t('addItem')}
            placeholder={empresaId === null ? t('chooseCompany') : t('search')}
            disabled={empresaId === null}
            value={typed}
            error={error}
            autoComplete="off"
            spellCheck={false}
            leftSection={<IconBarcode size={17} stroke={1.6} />}
            rightSection={ler.esperam > 0 || (options.isFetching && typed) ? <Loader size={14} /> : null}
            onBlur={() => combobox.closeDropdown()}
            onChange={(event) => {
              digitar(event.currentTarget.value);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowUp' && typed === '') {
                event.preventDefault();
                onUp();
              }
              if (event.key === 'Tab' && !event.shiftKey && typed.trim() !== '') {
                if (combobox.getSelectedOptionIndex() >= 0) combobox.clickSelectedOption();
                else incluir();
              }
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              if (combobox.getSelectedOptionIndex() >= 0) return;
              // Alone, it would go on to the next field of the form.
              event.preventDefault();
              const outro = event.timeStamp - ultimoEnter.current > SUFIXO_MS;
              ultimoEnter.current = event.timeStamp;
              if (typed.trim() === '') {
                if (outro && (temItens || ler.esperam > 0)) onFim();
                return;
              }
              incluir();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={texto === ''}>
          <Opcoes produtos={options.data} />
        </Combobox.Dropdown>
      </Combobox>
      <NaoLidos textos={perdidos} onVistos={esquecer} />
    </>
  );
}

function Opcoes({ produtos }: { produtos: readonly ProdutoCurto[] | undefined }) {
  const t = useTexts(emitirTexts);
  const { money } = useFormats();
  return (
    <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
      {produtos?.map(({ id, codigo, descricao, preco }) => (
        <Combobox.Option key={id} value={String(id)}>
          <span className={classes.option}>
            <span>
              {codigo} · {descricao}
            </span>
            <span className={classes.note}>{preco ? money(preco) : t('noPrice')}</span>
          </span>
        </Combobox.Option>
      ))}
      {produtos?.length === 0 && <Combobox.Empty>{t('nothing')}</Combobox.Empty>}
    </Combobox.Options>
  );
}

/** Codes that no product has: the note is not sent before somebody has seen them. */
function NaoLidos({ textos, onVistos }: { textos: readonly string[]; onVistos: () => void }) {
  const t = useTexts(emitirTexts);
  if (textos.length === 0) return null;
  return (
    <p className={classes.lost} role="alert">
      {t('notRead', { textos: textos.join(', ') })}
      <Button variant="subtle" size="compact-sm" onClick={onVistos}>
        {t('notReadSeen')}
      </Button>
    </p>
  );
}

/**
 * What is typed or read and is no item yet. What was not found comes back into the field, selected: what is read next takes
 * its place and is not one code with it, and the code that was there stays in sight until somebody has seen it.
 */
function useDigitado(digitado: RefObject<string>, onTyped: () => void) {
  const [typed, setTyped] = useState('');
  const [perdidos, setPerdidos] = useState<readonly string[]>([]);
  const agora = useRef({ noCampo: '', devolvido: '', lendo: '', perdidos });
  const anotar = (mudou: Partial<typeof agora.current>) => {
    agora.current = { ...agora.current, ...mudou };
    digitado.current = agora.current.noCampo || agora.current.lendo || (agora.current.perdidos[0] ?? '');
  };
  const perder = (perdidos: readonly string[]) => {
    setPerdidos(perdidos);
    anotar({ perdidos });
  };
  const digitar = (texto: string) => {
    const { noCampo, devolvido, perdidos } = agora.current;
    const tomouOLugar = noCampo === devolvido && soDigitos.test(devolvido) && texto.trim().length === 1;
    if (tomouOLugar) perder([...perdidos, devolvido]);
    anotar({ noCampo: texto.trim(), devolvido: '' });
    setTyped(texto);
    onTyped();
  };
  return {
    typed,
    digitar,
    devolver(texto: string) {
      if (agora.current.noCampo !== '') return perder([...agora.current.perdidos, texto]);
      flushSync(() => digitar(texto));
      anotar({ devolvido: texto });
      const { activeElement: campo } = document;
      if (campo instanceof HTMLInputElement && campo.name === 'itens') campo.select();
    },
    onEspera: (textos: readonly string[]) => anotar({ lendo: textos[0] ?? '' }),
    perdidos,
    esquecer() {
      perder([]);
      onTyped();
    },
  };
}

interface Leitura {
  onPick: (escolhido: Escolhido) => void;
  devolver: (digitado: string) => void;
  /** What is still looked up, the oldest first. */
  onEspera: (textos: readonly string[]) => void;
}

/** Looks up what was typed or read, one after the other: an exact code first, then the first of that name. */
function useLeituras(empresa: { empresaId?: number }, { onPick, devolver, onEspera }: Leitura) {
  const t = useTexts(emitirTexts);
  const [esperam, setEsperam] = useState(0);
  const espera = useRef<readonly string[]>([]);
  const fila = useRef<Promise<void>>(Promise.resolve());
  const anotar = (textos: readonly string[]) => {
    espera.current = textos;
    setEsperam(textos.length);
    onEspera(textos);
  };
  const ler = (digitado: string) => {
    anotar([...espera.current, digitado]);
    const lido = notePendingChoice();
    fila.current = fila.current.then(async () => {
      try {
        const escolhido = await procurar(digitado, empresa);
        if (escolhido) flushSync(() => onPick(escolhido));
        else {
          devolver(digitado);
          notifyWarning(t('notFound', { texto: digitado }));
        }
      } catch (error) {
        devolver(digitado);
        notifyFailure(error);
      } finally {
        anotar(espera.current.slice(1));
        lido();
      }
    });
  };
  return { ler, esperam };
}

/** Only digits may be a box or the label of a scale, which say how many they stand for. */
const soDigitos = /^\d{8,}$/;

async function procurar(digitado: string, empresa: { empresaId?: number }): Promise<Escolhido | null> {
  const { texto, quantidade, multiplica } = lerDigitado(digitado);
  const [produto] = await callApi(produtosCalls.byName, {
    query: { name: texto, limit: 1, ...empresa },
    handlesErrors: true,
  });
  const exato = produto && [produto.codigo, produto.codigoBarras].includes(texto);
  if (exato || !soDigitos.test(texto)) return produto ? { produto, quantidade, total: null } : null;
  try {
    const call = { params: { code: texto }, query: empresa, handlesErrors: true } as const;
    const lido = await callApi(produtosCalls.byCode, call);
    return { produto: lido.produto, quantidade: multiplica ? quantidade : lido.quantidade, total: lido.total };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return produto ? { produto, quantidade, total: null } : null;
    throw error;
  }
}
