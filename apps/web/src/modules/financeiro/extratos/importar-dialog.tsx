import { Alert, Button } from '@mantine/core';
import {
  type ExtratoConferido,
  extratosCalls,
  formatosDeExtrato,
  MAX_EXTRATO_BYTES,
  type MapaDoBanco,
} from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { type ColumnsMap, ColumnsMapEditor } from '../../../platform/ui/columns/columns-map.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';
import { emColunas, emMapa, papeisDoBanco } from './mapa.ts';

const ACEITOS = ['.ofx', '.ofc', '.qfx', '.csv', '.txt', '.ret', '.rem', '.cnab', '.xml'] as const;

/** A statement of the bank: what it would bring is seen before it enters. */
export function ImportarDialog({ contaId, onClose }: { contaId: number; onClose: () => void }) {
  const t = useTexts(extratosTexts);
  const client = useQueryClient();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [conferido, setConferido] = useState<ExtratoConferido | null>(null);
  const [mapa, setMapa] = useState<MapaDoBanco | null>(null);
  const [enviando, setEnviando] = useState(false);
  const enviar = (
    file: File,
    fields: Record<string, string>,
    tools: Parameters<typeof uploadFile>[2],
    com: MapaDoBanco | null = mapa,
  ) =>
    uploadFile<ExtratoConferido>(extratosCalls.importar, file, {
      ...{ ...tools, params: { id: contaId } },
      fields: { ...fields, ...(com && { mapa: JSON.stringify(com) }) },
    });
  const lerDeNovo = async (outro: MapaDoBanco) => {
    if (!arquivo) return;
    setEnviando(true);
    try {
      const tools = { onProgress: () => {}, signal: new AbortController().signal };
      setConferido(await enviar(arquivo, { previa: 'true' }, tools, outro));
      setMapa(outro);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setEnviando(false);
    }
  };
  const trazer = async () => {
    if (!arquivo || !conferido) return;
    setEnviando(true);
    try {
      const fields = { previa: 'false', ...(conferido.daConta === false && { mesmoAssim: 'true' }) };
      const tools = { onProgress: () => {}, signal: new AbortController().signal };
      const { novas } = await enviar(arquivo, fields, tools);
      await invalidateAfter(client, 'financeiro');
      notifySuccess(t('brought', { count: novas }));
      onClose();
    } catch (error) {
      notifyFailure(error);
      setEnviando(false);
    }
  };
  return (
    <DialogShell title={t('importTitle')} size={680} onClose={onClose}>
      <div className={classes.stack}>
        {!conferido && (
          <FileDrop
            label={t('file')}
            accept={ACEITOS}
            maxSize={MAX_EXTRATO_BYTES}
            help={t('fileHelp')}
            upload={async (file, tools) => {
              setConferido(await enviar(file, { previa: 'true' }, tools));
              setArquivo(file);
            }}
          />
        )}
        {conferido && (
          <>
            <Conferido conferido={conferido} />
            {conferido.csv && (
              <Colunas csv={conferido.csv} enviando={enviando} onMapa={(outro) => void lerDeNovo(outro)} />
            )}
            <div className={classes.acts}>
              <Button loading={enviando} disabled={conferido.novas === 0} onClick={() => void trazer()} data-autofocus>
                {conferido.daConta === false ? t('bringAnyway') : t('bring', { count: conferido.novas })}
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  setConferido(null);
                  setMapa(null);
                }}
              >
                {t('another')}
              </Button>
            </div>
          </>
        )}
      </div>
    </DialogShell>
  );
}

/** What the file would bring. */
function Conferido({ conferido }: { conferido: ExtratoConferido }) {
  const t = useTexts(extratosTexts);
  const { money, date } = useFormats();
  const { formato, inicio, fim, novas, conhecidas, contaDoArquivo, daConta, entra, sai, problemas, saldo } = conferido;
  const fatos: [string, string][] = [
    [t('format'), formatosDeExtrato[formato]],
    [t('period'), inicio && fim ? `${date(inicio)} – ${date(fim)}` : '–'],
    [t('fromAccount'), contaDoArquivo ?? '–'],
    [t('newLines'), String(novas)],
    [t('knownLines'), String(conhecidas)],
    [t('comesIn'), money(entra)],
    [t('goesOut'), money(sai)],
    ...(saldo ? [[t('bankBalance', { dia: date(saldo.data) }), money(saldo.banco)] as [string, string]] : []),
  ];
  return (
    <>
      {daConta === false && (
        <Alert color="yellow" variant="light" role="alert">
          {t('wrongAccount')}
        </Alert>
      )}
      {novas === 0 && problemas.length === 0 && <p>{t('nothingNew')}</p>}
      <dl className={classes.facts}>
        {fatos.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {problemas.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('problems', { count: problemas.length })}</h3>
          <ul className={classes.problems}>
            {problemas.map(({ linha, mensagem }) => (
              <li key={`${linha} ${mensagem}`}>{linha > 0 ? `${t('line', { n: linha })}: ${mensagem}` : mensagem}</li>
            ))}
          </ul>
        </section>
      )}
      <table className={classes.days}>
        <tbody>
          {conferido.amostra.slice(0, 8).map(({ linha, data, valor, historico, nova }) => (
            <tr key={linha} style={nova ? undefined : { opacity: 0.55 }}>
              <td>{date(data)}</td>
              <td style={{ textAlign: 'left', whiteSpace: 'normal' }}>{historico}</td>
              <td>{money(valor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface ColunasProps {
  csv: NonNullable<ExtratoConferido['csv']>;
  enviando: boolean;
  onMapa: (mapa: MapaDoBanco) => void;
}

/** What each column of the bank's CSV is: open while it was not recognised, kept with the account. */
function Colunas({ csv, enviando, onMapa }: ColunasProps) {
  const t = useTexts(extratosTexts);
  const [colunas, setColunas] = useState<ColumnsMap>(() => emColunas(csv));
  const [invertido, setInvertido] = useState(csv.mapa?.valor.como === 'sinal' && csv.mapa.valor.invertido);
  const novo = csv.separador && emMapa(colunas, csv.separador, invertido);
  return (
    <details className={classes.map} open={csv.mapa === null}>
      <summary>{t('columns')}</summary>
      <ColumnsMapEditor
        roles={papeisDoBanco.map((papel) => ({ value: papel, label: t(papel) }))}
        columns={csv.colunas}
        sample={csv.amostra}
        value={colunas}
        onChange={setColunas}
      />
      <FlagInput label={t('inverted')} value={invertido} onChange={setInvertido} />
      <Button size="xs" variant="default" loading={enviando} disabled={!novo} onClick={() => novo && onMapa(novo)}>
        {novo ? t('readAgain') : t('needsColumns')}
      </Button>
    </details>
  );
}
