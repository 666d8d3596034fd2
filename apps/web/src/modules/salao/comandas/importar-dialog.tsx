import { Button } from '@mantine/core';
import {
  type ComandaDoLote,
  comandasCalls,
  type LinhaDeComandas,
  type LoteDeComandas,
  lerComandasDoCsv,
  mensagens,
  resultadosDaComanda,
} from '@retaguarda/contracts';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import classes from '../salao.module.css';
import { comandasTexts } from './comandas-texts.ts';

const ACEITOS = ['.csv', '.txt'] as const;
const MAX_BYTES = 500_000;
const escritos = ['salao'] as const;

/** Cards from a file: what it says is seen before it enters, what became of each line after. */
export function ImportarDialog({ empresaId, onClose }: { empresaId: number; onClose: () => void }) {
  const t = useTexts(comandasTexts);
  const [linhas, setLinhas] = useState<readonly LinhaDeComandas[] | null>(null);
  const [lote, setLote] = useState<LoteDeComandas | null>(null);
  const fazer = useAct(escritos);
  const importar = () =>
    fazer(
      (sending) => callApi(comandasCalls.csv, { params: { empresaId }, body: [...(linhas ?? [])], ...sending }),
      undefined,
      undefined,
      {
        after: (feito) => {
          if (!Array.isArray(feito?.data)) throw new Error(mensagens.tabsBulkNoData);
          setLote(feito);
        },
      },
    );
  const ler = async (file: File) => {
    const lidas = lerComandasDoCsv(await file.text());
    if (lidas.length === 0) throw new Error(mensagens.tabsBulkEmpty);
    setLinhas(lidas);
  };
  return (
    <DialogShell title={t('importTitle')} size={620} onClose={onClose}>
      <div className={classes.stack}>
        {lote ? (
          <Relatorio lote={lote} onClose={onClose} />
        ) : linhas ? (
          <>
            <p>{t('read', { count: linhas.length })}</p>
            <Previa linhas={linhas} />
            <div className={classes.buttons}>
              <Button variant="default" onClick={() => setLinhas(null)}>
                {t('another')}
              </Button>
              <Button onClick={() => void importar()} data-autofocus>
                {t('importThem', { count: linhas.length })}
              </Button>
            </div>
          </>
        ) : (
          <FileDrop label={t('file')} help={t('fileHelp')} accept={ACEITOS} maxSize={MAX_BYTES} upload={ler} />
        )}
      </div>
    </DialogShell>
  );
}

/** Enough to see that the columns are the right ones. */
const MOSTRADAS = 8;

function Previa({ linhas }: { linhas: readonly LinhaDeComandas[] }) {
  const t = useTexts(comandasTexts);
  return (
    <div className={classes.lines}>
      <table>
        <thead>
          <tr>
            <th>{t('line')}</th>
            <th>{t('tab')}</th>
            <th>{t('chip')}</th>
          </tr>
        </thead>
        <tbody>
          {linhas.slice(0, MOSTRADAS).map(({ linha, comanda, chip }) => (
            <tr key={linha}>
              <td>{linha}</td>
              <td>{comanda}</td>
              <td>{chip}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tons = { criada: 'ok', existente: 'note', repetida: 'wait', invalida: 'bad' } as const satisfies Record<
  ComandaDoLote['resultado'],
  string
>;

function Relatorio({ lote, onClose }: { lote: LoteDeComandas; onClose: () => void }) {
  const t = useTexts(comandasTexts);
  const say = useInPageLanguage();
  return (
    <>
      <p role="status">
        <strong>{t('imported', { count: lote.criadas })}</strong>
        {lote.recusadas > 0 && ` · ${t('refused', { count: lote.recusadas })}`}
      </p>
      <div className={classes.lines}>
        <table>
          <thead>
            <tr>
              <th>{t('line')}</th>
              <th>{t('tab')}</th>
              <th>{t('chip')}</th>
              <th>{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {lote.data.map(({ linha, comanda, chip, resultado, motivo }) => (
              <tr key={linha}>
                <td>{linha}</td>
                <td>{comanda}</td>
                <td>{chip}</td>
                <td>
                  <StatusBadge tone={tons[resultado]}>{say(resultadosDaComanda[resultado])}</StatusBadge>{' '}
                  {motivo && say(motivo)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.buttons}>
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </div>
    </>
  );
}
