import { Button } from '@mantine/core';
import { type EntregueDoMes, escrituracaoCalls } from '@retaguarda/contracts';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { entregaTexts } from './entrega-texts.ts';
import { Gerando } from './gerando.tsx';
import classes from './mes.module.css';

type Comparada = Pick<EntregueDoMes, 'comparacao'>;

/** It would say something else today, or nothing at all. */
export const dizOutraCoisa = ({ comparacao }: Comparada): boolean =>
  comparacao !== null && (comparacao.semArquivo || comparacao.registros.length > 0);

/** The records that would say something else, with their lines as delivered and now. */
export function RegistrosMudados({ comparacao }: Comparada) {
  const t = useTexts(entregaTexts);
  const { instant, integer } = useFormats();
  if (!comparacao || !dizOutraCoisa({ comparacao })) return null;
  const { em, semArquivo, registros } = comparacao;
  const quando = instant(em);
  const linhasDe = (antes: number, agora: number) =>
    antes === agora ? integer(agora) : `${integer(antes)} → ${integer(agora)}`;
  const quais = registros.map(({ registro, antes, agora }) => `${registro} (${linhasDe(antes, agora)})`).join(', ');
  return <li>{semArquivo ? t('changedNoFile', { quando }) : t('changedRecords', { quando, quais })}</li>;
}

/** When a delivered file was last compared with what it would say, and the way to compare it now. */
export function ComparacaoDaEntrega({ entregue }: { entregue: EntregueDoMes }) {
  const t = useTexts(entregaTexts);
  const { instant } = useFormats();
  const { can } = useSession();
  const [jobId, setJobId] = useState<string | null>(null);
  const { feitaId, comparavel, comparacao } = entregue;
  if (!comparavel) return null;
  const comparar = async () => {
    const call = escrituracaoCalls.comparar;
    setJobId((await callApi(call, { params: { id: feitaId }, handlesErrors: true })).jobId);
  };
  return (
    <>
      {comparacao && (
        <p className={classes.quiet}>
          {t(dizOutraCoisa(entregue) ? 'comparedOther' : 'comparedSame', { quando: instant(comparacao.em) })}
        </p>
      )}
      {can(escrituracaoCalls.comparar.access) && (
        <div className={classes.acts}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsDiff size={16} />}
            disabled={jobId !== null}
            onClick={() => void comparar().catch(notifyFailure)}
          >
            {t('compare')}
          </Button>
        </div>
      )}
      {jobId && <Gerando key={jobId} jobId={jobId} onReady={() => setJobId(null)} />}
    </>
  );
}
