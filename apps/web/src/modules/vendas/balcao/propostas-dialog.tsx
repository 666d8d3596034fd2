import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type PropostaLinha, propostasCalls, situacoesDaProposta } from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import { propostasKeys } from './keys.ts';

/** Of each kind; who looks for an older one types its number or its client. */
const MOSTRADAS = 20;
const DIGITANDO_MS = 250;
/** What may still be sold, a promise with stock reserved first. */
const ABERTAS = ['pedido', 'orcamento'] as const;

interface PropostasProps {
  empresaId: number;
  onEscolher: (id: number) => void;
  onClose: () => void;
}

/** The quotations that wait: typed for, gone through by arrows, chosen by Enter. */
export function PropostasDialog({ empresaId, onEscolher, onClose }: PropostasProps) {
  const t = useTexts(balcaoTexts);
  const [digitado, setDigitado] = useState('');
  const [search] = useDebouncedValue(digitado.trim(), DIGITANDO_MS);
  const lista = useRef<HTMLUListElement>(null);
  const busca = useRef<HTMLInputElement>(null);
  const query = useQuery({
    queryKey: propostasKeys.of('abertas', { empresaId, search }),
    queryFn: async ({ signal }) => {
      const filtro = { empresaId, ...(search ? { search } : {}), rowsPerPage: MOSTRADAS };
      const partes = await Promise.all(
        ABERTAS.map((situacao) =>
          callApi(propostasCalls.list, { query: { ...filtro, situacao }, signal, handlesErrors: true }),
        ),
      );
      return partes.flatMap(({ data }) => data);
    },
    placeholderData: keepPreviousData,
  });
  const botoes = () => [...(lista.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const irPara = (event: KeyboardEvent) => {
    const passo = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (passo === 0) return;
    event.preventDefault();
    const todos = botoes();
    const em = todos.indexOf(document.activeElement as HTMLButtonElement) + passo;
    if (em < 0) busca.current?.focus();
    else todos[Math.min(em, todos.length - 1)]?.focus();
  };
  const linhas = query.data ?? [];
  return (
    <DialogShell title={t('quotes')} size={560} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go through the buttons inside */}
      <div className={classes.stack} onKeyDown={irPara}>
        <TextInput
          ref={busca}
          autoFocus
          data-autofocus
          label={t('quoteSearch')}
          autoComplete="off"
          maxLength={100}
          value={digitado}
          onChange={(event) => setDigitado(event.currentTarget.value)}
          onKeyDown={(event) => {
            // What is found for all that was typed: Enter before it came chooses nothing.
            if (event.key === 'Enter' && search === digitado.trim() && !query.isPlaceholderData) botoes()[0]?.click();
          }}
        />
        {query.isError && <ErrorBlock what={t('theQuotes')} error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && linhas.length === 0 && <p role="status">{t('quoteNone')}</p>}
        <ul ref={lista} className={classes.quotes}>
          {linhas.map((linha) => (
            <li key={linha.id}>
              <Linha linha={linha} onEscolher={() => onEscolher(linha.id)} />
            </li>
          ))}
        </ul>
      </div>
    </DialogShell>
  );
}

function Linha({ linha, onEscolher }: { linha: PropostaLinha; onEscolher: () => void }) {
  const t = useTexts(balcaoTexts);
  const { money, date } = useFormats();
  return (
    <button type="button" className={classes.quote} onClick={onEscolher}>
      <span>
        <strong>{linha.numero}</strong> {linha.para ?? t('quoteNobody')}
        <small>
          {situacoesDaProposta[linha.situacao]} · {t('quoteUntil', { dia: date(linha.validade) })}
        </small>
      </span>
      <strong>{money(linha.total)}</strong>
    </button>
  );
}
