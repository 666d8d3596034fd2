import { Button } from '@mantine/core';
import { nomesDaReforma, type ReformaLida, situacoesDoEvento, tomDoEvento } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateAfter, type Resource } from '../../../platform/api/query.ts';
import { newSubmitKey, type Sending } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import classes from './reforma.module.css';
import { reformaTexts } from './reforma-texts.ts';

type Evento = ReformaLida['eventos'][number];

interface InformadosProps {
  eventos: readonly Evento[];
  cancelar: (evento: number, sending: Sending) => Promise<unknown>;
  changes: readonly Resource[];
}

/** What was told of the note, the newest first; what is registered may be taken back. */
export function Informados({ eventos, cancelar, changes }: InformadosProps) {
  const t = useTexts(reformaTexts);
  const say = useInPageLanguage();
  const client = useQueryClient();
  const [emCurso, setEmCurso] = useState(false);
  if (eventos.length === 0) return null;
  const desfazer = async ({ id, tipo }: Evento) => {
    const sim = await confirm({
      text: t('undoAsk', { evento: say(nomesDaReforma[tipo]) }),
      action: t('undo'),
      cancel: t('keep'),
      danger: true,
    });
    if (!sim) return;
    setEmCurso(true);
    try {
      await cancelar(id, { idempotencyKey: newSubmitKey(), handlesErrors: true });
      notifySuccess(t('undone'));
    } catch (error) {
      notifyFailure(error);
    } finally {
      await Promise.all(changes.map((resource) => invalidateAfter(client, resource)));
      setEmCurso(false);
    }
  };
  return (
    <section aria-label={t('told')} className={classes.told}>
      <h3>{t('told')}</h3>
      <ul>
        {eventos.map((evento) => (
          <Informado key={evento.id} evento={evento} ocupado={emCurso} onDesfazer={() => void desfazer(evento)} />
        ))}
      </ul>
    </section>
  );
}

function Informado({ evento, ocupado, onDesfazer }: { evento: Evento; ocupado: boolean; onDesfazer: () => void }) {
  const t = useTexts(reformaTexts);
  const say = useInPageLanguage();
  const { instant, date, money, decimal } = useFormats();
  const { tipo, situacao, dia, aceita, itens, protocolo, cStat, motivo, em, recusaDeCancelar } = evento;
  const partes = [
    dia && date(dia),
    aceita !== null && t(aceita ? 'yes' : 'no'),
    ...itens.map(({ item, quantidade, valor }) =>
      quantidade === null
        ? t('itemValue', { item: String(item), valor: money(valor) })
        : t('item', { item: String(item), quantidade: decimal(quantidade) }),
    ),
    protocolo && t('protocol', { protocolo }),
    instant(em),
  ];
  return (
    <li>
      <div>
        <strong>{say(nomesDaReforma[tipo])}</strong>{' '}
        <StatusBadge tone={tomDoEvento[situacao]}>{say(situacoesDoEvento[situacao])}</StatusBadge>
        <div className={classes.quiet}>{partes.filter(Boolean).join(' · ')}</div>
        {situacao === 'rejeitado' && motivo && (
          <div className={classes.bad}>{[cStat, say(motivo)].filter(Boolean).join(' ')}</div>
        )}
      </div>
      {situacao === 'registrado' &&
        (recusaDeCancelar === null ? (
          <Button variant="subtle" color="red" size="compact-sm" disabled={ocupado} onClick={onDesfazer}>
            {t('undo')}
          </Button>
        ) : (
          <small className={classes.quiet}>{say(recusaDeCancelar)}</small>
        ))}
    </li>
  );
}
