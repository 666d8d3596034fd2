import { Button, TextInput } from '@mantine/core';
import { contagensCalls } from '@retaguarda/contracts';
import { IconArrowBackUp, IconBarcode } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../estoque.module.css';
import { aposMovimentar } from '../estoque-api.ts';
import { useFiguras } from '../estoque-list.tsx';
import { contagensTexts } from './contagens-texts.ts';
import { lerDigitado } from './leitura.ts';

type Resposta = ReplyOf<typeof contagensCalls.ler>;
interface Leitura {
  chave: string;
  codigo: string | null;
  itemId: number | null;
  quantidade: string | null;
  lote: string;
}

const TRY_AGAIN_MS = 3000;

/**
 * One field that a reader types into. Readings queue up and are sent in their order; without the net they wait, and a
 * repeated send counts once.
 */
export function Leitor({ contagemId }: { contagemId: number }) {
  const t = useTexts(contagensTexts);
  const client = useQueryClient();
  const { quantidade } = useFiguras();
  const input = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState('');
  const [lote, setLote] = useState('');
  const [fila, setFila] = useState<readonly Leitura[]>([]);
  const [ultima, setUltima] = useState<Resposta | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [semRede, setSemRede] = useState(0);
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
        setErro(null);
        setFila(([, ...resto]) => resto);
        void aposMovimentar(client);
      } catch (error) {
        if (!viva) return;
        if (error instanceof ApiError && error.status === 0) {
          setTimeout(() => viva && setSemRede((n) => n + 1), TRY_AGAIN_MS);
          return;
        }
        setErro(error instanceof Error ? error.message : String(error));
        setFila(([, ...resto]) => resto);
      }
    };
    void enviar();
    return () => {
      viva = false;
    };
  }, [proxima, semRede, contagemId, client]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { codigo, quantidade: vezes } = lerDigitado(texto);
    if (codigo === '') return;
    setFila((antes) => [
      ...antes,
      { chave: newSubmitKey(), codigo, itemId: null, quantidade: vezes, lote: lote.trim() },
    ]);
    setTexto('');
    input.current?.focus();
  };
  const desfazer = () => {
    if (!ultima) return;
    const volta = {
      chave: newSubmitKey(),
      codigo: null,
      itemId: ultima.item.id,
      quantidade: `-${ultima.quantidade}`.replace('--', ''),
      lote: '',
    };
    setFila((antes) => [...antes, volta]);
    setUltima(null);
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
          size="md"
          label={t('lot')}
          description={t('lotHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={lote}
          autoComplete="off"
          onChange={(event) => setLote(event.currentTarget.value)}
        />
        {/* Without a button that sends, Enter sends nothing from a form of two fields. */}
        <Button type="submit" size="md" variant="default" style={{ flex: '0 0 auto', alignSelf: 'center' }}>
          {t('count')}
        </Button>
      </form>
      {fila.length > 0 && semRede > 0 && <div role="status">{t('waiting', { count: fila.length })}</div>}
      {erro && (
        <div className={classes.last} data-bad role="alert">
          {erro}
        </div>
      )}
      {!erro && ultima && (
        <div className={classes.last} role="status">
          <div>
            <div>
              {t('added', {
                quantidade: `${ultima.quantidade.startsWith('-') ? '' : '+'}${quantidade(ultima.quantidade)}`,
                produto: ultima.item.produto.descricao,
              })}
            </div>
            <div className={classes.itemNote}>{ultima.foraDaFoto ? t('outside') : t('nowCounted')}</div>
            {!ultima.item.controlaSerie && !ultima.quantidade.startsWith('-') && (
              <Button variant="subtle" size="compact-sm" leftSection={<IconArrowBackUp size={15} />} onClick={desfazer}>
                {t('undo')}
              </Button>
            )}
          </div>
          <div className={classes.big}>
            {quantidade(ultima.item.contado ?? '0')} {ultima.item.produto.unidade}
          </div>
        </div>
      )}
    </div>
  );
}
