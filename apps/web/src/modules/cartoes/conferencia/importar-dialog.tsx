import { Alert, Select } from '@mantine/core';
import {
  type ExtratoDeCartoesConferido,
  extratosDeCartoesCalls,
  formatosDeAdquirente,
  MAX_EXTRATO_DE_CARTOES_BYTES,
  type MapaDaAdquirente,
} from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { ColumnsMap } from '../../../platform/ui/columns/columns-map.tsx';
import { FileColumns } from '../../../platform/ui/columns/file-columns.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { CheckedFileDialog } from '../../../platform/ui/inputs/checked-file-dialog.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { uploadFile } from '../../../platform/ui/inputs/upload.ts';
import { useCheckedFile } from '../../../platform/ui/inputs/use-checked-file.ts';
import classes from '../cartoes.module.css';
import { Linha } from '../linha.tsx';
import { conferenciaTexts } from './conferencia-texts.ts';
import { emColunas, emMapa, papeisDaAdquirente } from './mapa.ts';

const ACEITOS = ['.txt', '.csv', '.ret', '.edi', '.dat'] as const;

/** A statement of an acquirer: what it would bring is seen before it enters and is met with what was sold. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(conferenciaTexts);
  const client = useQueryClient();
  const { empresas } = useSession();
  const [adquirenteId, setAdquirenteId] = useState<number | null>(null);
  const [empresaId, setEmpresaId] = useState<number | null>(useCompanyToBegin());
  const { checked, busy, check, readAgain, bring, another } = useCheckedFile<
    ExtratoDeCartoesConferido,
    MapaDaAdquirente
  >((file, fields, tools, mapa) =>
    uploadFile(extratosDeCartoesCalls.importar, file, {
      ...tools,
      fields: {
        adquirenteId: String(adquirenteId),
        empresaId: String(empresaId),
        ...fields,
        ...(mapa && { mapa: JSON.stringify(mapa) }),
      },
    }),
  );
  const trazer = () =>
    bring(checked?.daLoja === false, async ({ novas, casadas }) => {
      await invalidateAfter(client, 'cartoes');
      notifySuccess(t('brought', { count: novas, casadas: casadas ?? 0 }));
      onClose();
    });
  return (
    <CheckedFileDialog
      title={t('importTitle')}
      size={760}
      choose={
        <>
          <div className={classes.row}>
            <RefInput label={t('acquirer')} target="adquirentes" value={adquirenteId} onChange={setAdquirenteId} />
            {empresas.length > 1 && (
              <RefInput label={t('company')} target="empresas" value={empresaId} onChange={setEmpresaId} />
            )}
          </div>
          <FileDrop
            label={t('file')}
            accept={ACEITOS}
            maxSize={MAX_EXTRATO_DE_CARTOES_BYTES}
            help={adquirenteId === null ? t('firstAcquirer') : t('fileHelp')}
            disabled={adquirenteId === null || empresaId === null}
            upload={check}
          />
        </>
      }
      told={
        checked && (
          <>
            <OQueTraz conferido={checked} />
            {checked.csv && <Colunas csv={checked.csv} enviando={busy} onMapa={(outro) => void readAgain(outro)} />}
          </>
        )
      }
      brings={checked !== null && checked.novas > 0}
      busy={busy}
      bringLabel={checked?.daLoja === false ? t('bringAnyway') : t('bring', { count: checked?.novas ?? 0 })}
      onBring={() => void trazer()}
      anotherLabel={t('another')}
      onAnother={another}
      onClose={onClose}
    />
  );
}

function OQueTraz({ conferido }: { conferido: ExtratoDeCartoesConferido }) {
  const t = useTexts(conferenciaTexts);
  const say = useInPageLanguage();
  const { money, date } = useFormats();
  const { formato, inicio, fim, novas, conhecidas, bruto, taxa, liquido, estabelecimento, daLoja, problemas } =
    conferido;
  return (
    <>
      {daLoja === false && (
        <Alert color="yellow" variant="light" role="alert">
          {t('otherShop', { numero: estabelecimento ?? '' })}
        </Alert>
      )}
      {novas === 0 && conhecidas > 0 && <p className={classes.lead}>{t('nothingNew')}</p>}
      <ul className={classes.lines}>
        <Linha rotulo={t('format')} valor={formatosDeAdquirente[formato]} />
        {inicio && fim && <Linha rotulo={t('period')} valor={`${date(inicio)} – ${date(fim)}`} />}
        <Linha
          rotulo={t('newLines')}
          valor={conhecidas > 0 ? `${novas} (${t('known', { count: conhecidas })})` : novas}
        />
        <Linha rotulo={t('grossFeeNet')} valor={`${money(bruto)} − ${money(taxa)} = ${money(liquido)}`} />
      </ul>
      {problemas.length > 0 && (
        <ul className={classes.problems} aria-label={t('problems', { count: problemas.length })}>
          {problemas.slice(0, 20).map(({ linha, mensagem }) => (
            <li key={`${linha} ${mensagem}`}>
              {linha > 0 ? `${t('line', { n: linha })}: ${say(mensagem)}` : say(mensagem)}
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.lines} aria-label={t('firstLines')}>
        {conferido.amostra.slice(0, 6).map((uma) => (
          <Linha
            key={`${uma.linha} ${uma.parcela}`}
            rotulo={[date(uma.dataVenda), uma.nsu, uma.parcela].filter(Boolean).join(' · ')}
            valor={`${money(uma.bruto)} − ${money(uma.taxa)} = ${money(uma.liquido)}`}
          />
        ))}
      </ul>
    </>
  );
}

interface ColunasProps {
  csv: NonNullable<ExtratoDeCartoesConferido['csv']>;
  enviando: boolean;
  onMapa: (mapa: MapaDaAdquirente) => void;
}

/** What each column of a CSV is: open while it was not recognised. */
function Colunas({ csv, enviando, onMapa }: ColunasProps) {
  const t = useTexts(conferenciaTexts);
  const [colunas, setColunas] = useState<ColumnsMap>(() => emColunas(csv));
  const [tipo, setTipo] = useState<MapaDaAdquirente['tipo']>(csv.mapa?.tipo ?? 'venda');
  const novo = csv.separador && emMapa(colunas, csv.separador, tipo);
  return (
    <FileColumns
      roles={papeisDaAdquirente.map((papel) => ({ value: papel, label: t(papel) }))}
      csv={csv}
      value={colunas}
      onChange={setColunas}
      needs={novo ? null : t('needsColumns')}
      busy={enviando}
      onRead={() => novo && onMapa(novo)}
    >
      <Select
        size="xs"
        label={t('tells')}
        data={[
          { value: 'venda', label: t('tellsSales') },
          { value: 'pagamento', label: t('tellsPayments') },
        ]}
        value={tipo}
        onChange={(qual) => setTipo(qual === 'pagamento' ? 'pagamento' : 'venda')}
        allowDeselect={false}
      />
    </FileColumns>
  );
}
