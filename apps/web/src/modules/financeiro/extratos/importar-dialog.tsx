import { Alert } from '@mantine/core';
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
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { ColumnsMap } from '../../../platform/ui/columns/columns-map.tsx';
import { FileColumns } from '../../../platform/ui/columns/file-columns.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { CheckedFileDialog } from '../../../platform/ui/inputs/checked-file-dialog.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { useCheckedFile } from '../../../platform/ui/inputs/use-checked-file.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';
import { emColunas, emMapa, papeisDoBanco } from './mapa.ts';
import { Avisos, ColunasReconhecidas, Ignoradas, SomaDoArquivo } from './reconhecido.tsx';

const ACEITOS = ['.ofx', '.ofc', '.qfx', '.csv', '.txt', '.ret', '.rem', '.cnab', '.xml'] as const;

/** A statement of the bank: what it would bring is seen before it enters. */
export function ImportarDialog({ contaId, onClose }: { contaId: number; onClose: () => void }) {
  const t = useTexts(extratosTexts);
  const client = useQueryClient();
  const { checked, busy, check, readAgain, bring, another } = useCheckedFile<ExtratoConferido, MapaDoBanco>(
    (file, fields, tools, mapa) =>
      uploadFile(extratosCalls.importar, file, {
        ...tools,
        params: { id: contaId },
        fields: { ...fields, ...(mapa && { mapa: JSON.stringify(mapa) }) },
      }),
  );
  const trazer = () =>
    bring(checked?.daConta === false, async ({ novas }) => {
      await invalidateAfter(client, 'financeiro');
      notifySuccess(t('brought', { count: novas }));
      onClose();
    });
  return (
    <CheckedFileDialog
      title={t('importTitle')}
      size={680}
      choose={
        <FileDrop label={t('file')} accept={ACEITOS} maxSize={MAX_EXTRATO_BYTES} help={t('fileHelp')} upload={check} />
      }
      told={
        checked && (
          <>
            <Conferido conferido={checked} />
            {checked.csv && <Colunas csv={checked.csv} enviando={busy} onMapa={(outro) => void readAgain(outro)} />}
          </>
        )
      }
      brings={checked !== null && checked.novas > 0}
      busy={busy}
      bringLabel={checked?.daConta === false ? t('bringAnyway') : t('bring', { count: checked?.novas ?? 0 })}
      onBring={() => void trazer()}
      anotherLabel={t('another')}
      onAnother={another}
      onClose={onClose}
    />
  );
}

/** What the file would bring. */
function Conferido({ conferido }: { conferido: ExtratoConferido }) {
  const t = useTexts(extratosTexts);
  const say = useInPageLanguage();
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
      <Avisos avisos={conferido.avisos} />
      {novas === 0 && problemas.length === 0 && <p>{t('nothingNew')}</p>}
      <dl className={classes.facts}>
        {fatos.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {conferido.linhas > 0 && <SomaDoArquivo soma={conferido.soma} />}
      {conferido.csv && <ColunasReconhecidas csv={conferido.csv} />}
      {problemas.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('problems', { count: problemas.length })}</h3>
          <ul className={classes.problems}>
            {problemas.map(({ linha, mensagem }) => (
              <li key={`${linha} ${mensagem}`}>
                {linha > 0 ? `${t('line', { n: linha })}: ${say(mensagem)}` : say(mensagem)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Ignoradas ignoradas={conferido.ignoradas} quantas={conferido.quantasIgnoradas} />
      <table className={classes.days}>
        <tbody>
          {conferido.amostra.slice(0, 8).map(({ linha, data, valor, historico, nome, nova }) => (
            <tr key={linha} style={nova ? undefined : { opacity: 0.55 }}>
              <td>{date(data)}</td>
              <td style={{ textAlign: 'left', whiteSpace: 'normal' }}>
                {nome && nome !== historico ? `${historico} · ${nome}` : historico}
              </td>
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
    <FileColumns
      roles={papeisDoBanco.map((papel) => ({ value: papel, label: t(papel) }))}
      csv={csv}
      value={colunas}
      onChange={setColunas}
      needs={novo ? null : t('needsColumns')}
      busy={enviando}
      onRead={() => novo && onMapa(novo)}
    >
      <FlagInput label={t('inverted')} value={invertido} onChange={setInvertido} />
    </FileColumns>
  );
}
