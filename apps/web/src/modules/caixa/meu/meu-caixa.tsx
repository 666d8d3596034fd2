import { Button, Skeleton } from '@mantine/core';
import { caixaCalls, situacoesDoTurno, type TipoDeMovimentoDeCaixa, type TurnoLido } from '@retaguarda/contracts';
import { IconAlertTriangle, IconLock, IconMinus, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import classes from '../caixa.module.css';
import { caixaTexts } from '../caixa-texts.ts';
import { ContagemDialog } from '../contagem-dialog.tsx';
import { caixaKeys } from '../keys.ts';
import { MovimentosDoTurno } from '../movimentos-do-turno.tsx';
import { AbrirForm } from './abrir-form.tsx';
import { MovimentoDialog } from './movimento-dialog.tsx';

export type MeuCaixaLido = ReplyOf<typeof caixaCalls.meu>;

/** The own shift: opened, moved, counted. */
export function MeuCaixa() {
  const t = useTexts(caixaTexts);
  const query = useQuery({
    queryKey: caixaKeys.of('meu'),
    queryFn: ({ signal }) => callApi(caixaCalls.meu, { signal, handlesErrors: true }),
    staleTime: 0,
  });
  if (query.isError && !query.data)
    return <ErrorBlock what={t('theTill')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <div className={classes.page} role="status" aria-label={t('loading')}>
        <Skeleton height={28} width={260} mb={14} />
        <Skeleton height={180} />
      </div>
    );
  }
  const { turno } = query.data;
  return (
    <div className={classes.page}>
      {turno ? <TurnoAberto key={turno.id} turno={turno} /> : <AbrirForm terminais={query.data.terminais} />}
    </div>
  );
}

/** The key of a button, which says nothing to who hears the screen: the sheet of keys does. */
const Tecla = ({ children }: { children: string }) => (
  <kbd className={classes.key} aria-hidden>
    {children}
  </kbd>
);

type Aberto = TipoDeMovimentoDeCaixa | 'contar' | null;

const ATOS = [
  { tipo: 'sangria', icon: IconMinus, keys: 'S' },
  { tipo: 'suprimento', icon: IconPlus, keys: 'U' },
  { tipo: 'despesa', icon: IconReceipt, keys: 'D' },
  { tipo: 'recebimento', icon: IconPlus, keys: 'R' },
] as const satisfies readonly { tipo: TipoDeMovimentoDeCaixa; icon: unknown; keys: string }[];
const FECHAR = 'F';

function TurnoAberto({ turno }: { turno: TurnoLido }) {
  const t = useTexts(caixaTexts);
  const { instant, money } = useFormats();
  const [aberto, setAberto] = useState<Aberto>(null);
  const fechar = () => setAberto(null);
  const owner = useShortcuts<HTMLDivElement>(t('keysTitle'), [
    { keys: FECHAR, label: t('closeAndCount'), run: () => setAberto('contar') },
    ...ATOS.map(({ tipo, keys }) => ({ keys, label: t(tipo), run: () => setAberto(tipo) })),
  ]);
  return (
    <div ref={owner} className={classes.stack}>
      <PageHead
        title={turno.terminal.rotulo}
        badges={
          <>
            <StatusBadge tone="ok">{situacoesDoTurno.aberto}</StatusBadge>
            <span>
              {turno.empresa.rotulo} · {t('openSince', { quando: instant(turno.abertoEm) })}
            </span>
          </>
        }
        actions={
          <Button
            leftSection={<IconLock size={16} stroke={1.7} />}
            rightSection={<Tecla>{FECHAR}</Tecla>}
            onClick={() => setAberto('contar')}
          >
            {t('closeAndCount')}
          </Button>
        }
      />
      {turno.pedeSangria && (
        <div className={classes.notice} role="status">
          <span>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden /> {t('askWithdrawal')}
          </span>
          <Button size="xs" variant="default" onClick={() => setAberto('sangria')}>
            {t('doWithdrawal')}
          </Button>
        </div>
      )}
      <div className={classes.buttons}>
        {ATOS.map(({ tipo, icon: Icon, keys }) => (
          <Button
            key={tipo}
            size="md"
            variant="default"
            leftSection={<Icon size={18} stroke={1.7} />}
            rightSection={<Tecla>{keys}</Tecla>}
            onClick={() => setAberto(tipo)}
          >
            {t(tipo)}
          </Button>
        ))}
      </div>
      <MovimentosDoTurno turno={turno} lead={`${t('opening')}: ${money(turno.fundo)}`} />
      {aberto === 'contar' && <ContagemDialog turno={turno} onClose={fechar} />}
      {aberto !== null && aberto !== 'contar' && <MovimentoDialog turno={turno} tipo={aberto} onClose={fechar} />}
    </div>
  );
}
