import { Button, Popover } from '@mantine/core';
import type { AjusteLido } from '@retaguarda/contracts';
import { IconArrowBackUp, IconCalendar, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { TypedInput } from '../../../platform/ui/inputs/typed-input.tsx';
import { today } from '../../../platform/ui/today.ts';
import { telasDeProduto } from '../addresses.ts';
import { escreverInstante, lerInstante } from '../instante.ts';
import classes from './ajuste.module.css';
import { mandarAjuste } from './ajuste-api.ts';
import { ajusteTexts } from './ajuste-texts.ts';

/** What can be done with a change set as it stands. */
export function AjusteActions({ ajuste }: { ajuste: AjusteLido }) {
  const t = useTexts(ajusteTexts);
  const { integer, instant } = useFormats();
  const { can } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (!can('produtos_update')) return null;
  const { id, situacao, itens } = ajuste;

  const run = async (
    acao: string,
    question: string,
    action: string,
    done: string,
    extra: object = {},
    danger = false,
  ) => {
    if (!(await confirm({ text: question, action, danger }))) return;
    setBusy(true);
    try {
      await mandarAjuste(client, { acao, id, ...extra });
      notifySuccess(done);
      if (acao === 'cancelar') void navigate(linkTo(telasDeProduto.ajuste));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const count = { count: itens, total: integer(itens) };
  return (
    <>
      {(situacao === 'previa' || situacao === 'agendado') && (
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void run('cancelar', t('cancelAsk'), t('cancelSet'), t('cancelled'), {}, true)}
        >
          {t('cancelSet')}
        </Button>
      )}
      {situacao === 'previa' && (
        <>
          <Agendar
            disabled={busy || itens === 0}
            onSchedule={(iniciaEm) =>
              void run(
                'aplicar',
                t('scheduleAsk', { ...count, quando: instant(iniciaEm) }),
                t('schedule'),
                t('scheduled'),
                { iniciaEm },
              )
            }
          />
          <Button
            leftSection={<IconCheck size={16} stroke={2} />}
            loading={busy}
            disabled={itens === 0}
            onClick={() => void run('aplicar', t('applyAsk', count), t('applyNow'), t('applied'))}
          >
            {t('applyNow')}
          </Button>
        </>
      )}
      {situacao === 'aplicado' && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.7} />}
          loading={busy}
          onClick={() => void run('desfazer', t('undoAsk', count), t('undo'), t('undone'), {}, true)}
        >
          {t('undo')}
        </Button>
      )}
    </>
  );
}

/** From when the new prices hold. */
function Agendar({ disabled, onSchedule }: { disabled: boolean; onSchedule: (iniciaEm: string) => void }) {
  const t = useTexts(ajusteTexts);
  const [opened, setOpened] = useState(false);
  const [quando, setQuando] = useState<string | null>(null);
  const valido = quando !== null && !Number.isNaN(Date.parse(quando)) && quando.includes('T');
  const futuro = valido && Date.parse(quando) > Date.now();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={280}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} stroke={1.7} />}
          disabled={disabled}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          {t('schedule')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('schedule')}>
        <form
          className={classes.schedule}
          onSubmit={(event) => {
            event.preventDefault();
            if (!futuro) return;
            setOpened(false);
            onSchedule(quando);
          }}
        >
          <TypedInput<string | null>
            label={t('startsAt')}
            placeholder="DD/MM HH:MM"
            autoFocus
            value={quando}
            onChange={setQuando}
            error={quando !== null && !futuro ? t(valido ? 'pastInstant' : 'badInstant') : undefined}
            read={(typed) => lerInstante(typed, today())}
            write={(value) => escreverInstante(value, today())}
          />
          <Button type="submit" size="xs" disabled={!futuro}>
            {t('schedule')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
