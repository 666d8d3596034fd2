import { Button, TextInput } from '@mantine/core';
import { contagensCalls } from '@retaguarda/contracts';
import { IconArrowBackUp, IconBarcode } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { draftKey, stored } from '../../../platform/session/storage.ts';
import classes from '../estoque.module.css';
import { aposMovimentar } from '../estoque-api.ts';
import { useFiguras } from '../use-figuras.ts';
import { contagensTexts } from './contagens-texts.ts';
import { lerDigitado } from './leitura.ts';

type Resposta = ReplyOf<typeof contagensCalls.ler>;
interface Leitura {
  chave: string;
  codigo: string | null;
  itemId: number | null;
  quantidade: string | null;
  lote: string;
  serial: string | null;
}
/** A reading that did not count, until the person has seen why. */
interface Recusada {
  leitura: Leitura;
  motivo: string;
  pedeLote: boolean;
}

const TRY_AGAIN_MS = 3000;
const BUZZ_MS = 200;

/** The reading is fine and could not be taken now: the net, the session, a server that restarts. */
const volta = ({ status }: ApiError) =>
  status === 0 || status === 401 || status === 423 || status === 429 || status >= 500;

/** Readings not sent yet, kept on the device: a page that closes without the net loses none. */
function useFila(contagemId: number) {
  const { grupo, usuario } = useSession();
  const key = draftKey(grupo?.id ?? 0, usuario?.id ?? 0, `contagem-${contagemId}`);
  const [fila, setFila] = useState<readonly Leitura[]>(() => {
    const guardada = stored.read(key);
    return Array.isArray(guardada) ? (guardada as Leitura[]) : [];
  });
  useEffect(() => {
    if (fila.length === 0) stored.remove(key);
    else stored.write(key, fila);
  }, [fila, key]);
  return [fila, setFila] as const;
}

/**
 * One field that a reader types into. Readings queue up and are sent in their order; without the net they wait, and a
 * repeated send counts once. What was refused stays in sight, whatever is read after it.
 */
export function Leitor({ contagemId }: { contagemId: number }) {
  const t = useTexts(contagensTexts);
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const campoLote = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState('');
  const [lote, setLote] = useState('');
  /** What the lot was told for: it is not the next product's. */
  const [codigoDoLote, setCodigoDoLote] = useState<string | null>(null);
  const [fila, setFila] = useFila(contagemId);
  const [ultima, setUltima] = useState<Resposta | null>(null);
  const [recusadas, setRecusadas] = useState<readonly Recusada[]>([]);
  /** Tries that did not get through, by which the next is made. */
  const [tentativas, setTentativas] = useState(0);
  const [parou, setParou] = useState(false);
  const proxima = fila[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a try without the net is repeated by counting it
  useEffect(() => {
    if (!proxima) return;
    let viva = true;
    const { lote: numero, ...leitura } = proxima;
    const enviar = async () => {
      try {
        const resposta = await callApi(contagensCalls.ler, {
          params: { id: contagemId },
          body: { ...leitura, lote: numero ? { numero } : null },
          handlesErrors: true,
        });
        if (!viva) return;
        setUltima(resposta);
        setParou(false);
        setFila(([, ...resto]) => resto);
        void aposMovimentar(client);
      } catch (error) {
        if (!viva) return;
        if (error instanceof ApiError && volta(error)) {
          setParou(true);
          setTimeout(() => viva && setTentativas((n) => n + 1), TRY_AGAIN_MS);
          return;
        }
        const campos = error instanceof ApiError ? error.campos : {};
        const geral = error instanceof Error ? error.message : String(error);
        const motivo = [geral, ...Object.values(campos).filter((campo) => !geral.includes(campo))].join(' ');
        setRecusadas((antes) => [...antes, { leitura: proxima, motivo, pedeLote: 'lote' in campos }]);
        navigator.vibrate?.(BUZZ_MS);
        setFila(([, ...resto]) => resto);
      }
    };
    void enviar();
    return () => {
      viva = false;
    };
  }, [proxima, tentativas, contagemId, client]);

  const enfileirar = (leitura: Partial<Leitura>) =>
    setFila((antes) => [
      ...antes,
      { chave: newSubmitKey(), codigo: null, itemId: null, quantidade: null, lote: '', serial: null, ...leitura },
    ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { codigo, quantidade: vezes } = lerDigitado(texto);
    if (codigo === '') return;
    const doMesmo = codigoDoLote === null || codigoDoLote === codigo;
    enfileirar({ codigo, quantidade: vezes, lote: doMesmo ? lote.trim() : '' });
    if (!doMesmo) setLote('');
    setCodigoDoLote(doMesmo && lote.trim() !== '' ? codigo : null);
    setTexto('');
    input.current?.focus();
  };
  const desfazer = ({ item, quantidade, serial }: Resposta) => {
    enfileirar({ itemId: item.id, quantidade: `-${quantidade}`, serial });
    setUltima(null);
  };
  const dispensar = ({ leitura }: Recusada) =>
    setRecusadas((antes) => antes.filter((outra) => outra.leitura.chave !== leitura.chave));
  const informarLote = (recusada: Recusada) => {
    const { codigo, quantidade: vezes } = recusada.leitura;
    dispensar(recusada);
    setTexto(vezes === null ? (codigo ?? '') : `${vezes}*${codigo ?? ''}`);
    setLote('');
    setCodigoDoLote(null);
    campoLote.current?.focus();
  };
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
        {/* Without a button that sends, Enter sends nothing from a form of two fields. */}
        <Button type="submit" size="md" variant="default" style={{ flex: '0 0 auto', alignSelf: 'center' }}>
          {t('count')}
        </Button>
      </form>
      {fila.length > 0 && parou && <div role="status">{t('waiting', { count: fila.length })}</div>}
      {recusadas.map((recusada) => (
        <div key={recusada.leitura.chave} className={classes.last} data-bad role="alert">
          <div>
            <div>{t('notCounted', { codigo: recusada.leitura.codigo ?? '' })}</div>
            <div className={classes.itemNote}>{recusada.motivo}</div>
          </div>
          <div className={classes.buttons}>
            {recusada.pedeLote && (
              <Button variant="default" size="compact-md" onClick={() => informarLote(recusada)}>
                {t('tellLot')}
              </Button>
            )}
            <Button variant="subtle" size="compact-md" onClick={() => dispensar(recusada)}>
              {t('seen')}
            </Button>
          </div>
        </div>
      ))}
      {ultima && <Ultima resposta={ultima} onUndo={() => desfazer(ultima)} />}
    </div>
  );
}

function Ultima({ resposta, onUndo }: { resposta: Resposta; onUndo: () => void }) {
  const t = useTexts(contagensTexts);
  const { quantidade } = useFiguras();
  const { item, serial, foraDaFoto, quantidade: lida } = resposta;
  const tirou = lida.startsWith('-');
  const oQue = [item.produto.descricao, item.lote?.numero, serial].filter(Boolean).join(' · ');
  return (
    <div className={classes.last} role="status">
      <div>
        <div>{t('added', { quantidade: `${tirou ? '' : '+'}${quantidade(lida)}`, produto: oQue })}</div>
        <div className={classes.itemNote}>{foraDaFoto ? t('outside') : t('nowCounted')}</div>
        {!tirou && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconArrowBackUp size={15} />} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </div>
      <div className={classes.big}>
        {quantidade(item.contado ?? '0')} {item.produto.unidade}
      </div>
    </div>
  );
}
