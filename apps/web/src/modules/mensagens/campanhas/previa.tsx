import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type CanalDeMensagem, campanhasCalls, type ListaDePublico } from '@retaguarda/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { campanhasKeys } from '../keys.ts';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';

export interface Escrita {
  canal: CanalDeMensagem;
  empresaId: number | null;
  publico: { lista: ListaDePublico; filtros: Record<string, string> };
  assunto: string;
  texto: string;
}

const PAUSA_MS = 500;

/** The message as one of its real readers has it, and how many there are. */
export function Previa({ escrita }: { escrita: Escrita }) {
  const t = useTexts(mensagensTexts);
  const [posicao, setPosicao] = useState(1);
  const [pedida] = useDebouncedValue(escrita, PAUSA_MS);
  const { canal, empresaId, publico, assunto, texto } = pedida;
  const pronta = empresaId !== null && texto.trim() !== '';
  const { data, error } = useQuery({
    queryKey: campanhasKeys.of('previa', { ...pedida, posicao }),
    queryFn: ({ signal }) =>
      callApi(campanhasCalls.previa, {
        body: {
          canal,
          empresaId: empresaId ?? 0,
          publico,
          texto,
          posicao,
          assunto: canal === 'email' && assunto.trim() ? assunto : null,
        },
        signal,
        handlesErrors: true,
      }),
    enabled: pronta,
    placeholderData: keepPreviousData,
  });
  if (!pronta) return <p className={classes.quiet}>{t('previewWait')}</p>;
  if (error) return <p role="alert">{failureText(error)}</p>;
  if (!data) return null;
  if (!data.registro) return <p role="status">{t('previewNone')}</p>;
  const { nome, endereco } = data.registro;
  return (
    <section className={classes.preview} aria-live="polite">
      <div className={classes.head}>
        <strong>{t('preview', { nome })}</strong>
        <span className={classes.quiet}>{endereco ?? t('previewNoAddress')}</span>
      </div>
      {data.assunto && <strong>{data.assunto}</strong>}
      <p className={classes.text}>{data.texto}</p>
      {data.partes !== null && <p className={classes.quiet}>{t('previewParts', { partes: String(data.partes) })}</p>}
      <div className={classes.head}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconChevronLeft size={14} />}
          disabled={posicao <= 1}
          onClick={() => setPosicao(posicao - 1)}
        >
          {t('previous')}
        </Button>
        <span>{t('previewOne', { posicao: String(Math.min(posicao, data.total)), total: String(data.total) })}</span>
        <Button
          size="compact-xs"
          variant="default"
          rightSection={<IconChevronRight size={14} />}
          disabled={posicao >= data.total}
          onClick={() => setPosicao(posicao + 1)}
        >
          {t('next')}
        </Button>
      </div>
    </section>
  );
}
