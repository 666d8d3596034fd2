import { Button, Modal, Select } from '@mantine/core';
import { ufs } from '@retaguarda/brasil';
import { type CargaDoIbpt, type LinhaDoIbpt, listaDoIbpt, tabelasFiscaisCalls } from '@retaguarda/contracts';
import { IconEye, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { today } from '../../../platform/ui/today.ts';
import { CargaDeTabelaModal } from './carga-de-tabela-modal.tsx';
import classes from './fiscal.module.css';
import { fiscalTexts } from './fiscal-texts.ts';
import { VersoesDoIbpt } from './versoes-do-ibpt.tsx';

const estados = ufs.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} - ${nome}` }));

/** Approximate taxes (Lei 12.741) of each state: the versions in use, their lines, and where a new file goes. */
export function OlhoNoImpostoPage() {
  const t = useTexts(fiscalTexts);
  const { can } = useSession();
  const { integer, date } = useFormats();
  const cells = useMemo(
    (): Cells<LinhaDoIbpt> => ({
      vigenciaFim: ({ vigenciaFim }) =>
        vigenciaFim !== null && vigenciaFim < today() ? (
          <StatusBadge tone="bad">{t('expired', { data: date(vigenciaFim) })}</StatusBadge>
        ) : (
          vigenciaFim && date(vigenciaFim)
        ),
    }),
    [t, date],
  );
  const [enviando, setEnviando] = useState(false);
  const [uf, setUf] = useState<string | null>(null);
  const [lida, setLida] = useState<LinhaDoIbpt | null>(null);
  const mayUpload = can(tabelasFiscaisCalls.ibptUpload.access);
  return (
    <ListPage<LinhaDoIbpt>
      list={listaDoIbpt}
      cells={cells}
      nameOf={({ codigo }) => codigo}
      onOpen={setLida}
      rowActions={(row) => [{ id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => setLida(row) }]}
      actions={
        mayUpload && (
          <Button leftSection={<IconUpload size={16} stroke={1.8} />} onClick={() => setEnviando(true)}>
            {t('upload')}
          </Button>
        )
      }
    >
      <CargaDeTabelaModal<CargaDoIbpt>
        opened={enviando}
        onClose={() => setEnviando(false)}
        title={t('upload')}
        call={tabelasFiscaisCalls.ibptUpload}
        label={t('file')}
        help={t('fileHelp')}
        multiple
        fields={uf === null ? {} : { uf }}
        resources={['olho-no-imposto', 'produtos']}
        resumo={({ lidas, gravadas, iguais, retiradas, ...carga }) =>
          t('loaded', {
            ...carga,
            lidas: integer(lidas),
            gravadas: integer(gravadas),
            iguais: integer(iguais),
            retiradas: integer(retiradas),
          })
        }
      >
        <VersoesDoIbpt />
        <Select
          className={classes.state}
          label={t('stateOfFile')}
          placeholder={t('fromName')}
          data={estados}
          value={uf}
          onChange={setUf}
          clearable
          searchable
        />
      </CargaDeTabelaModal>
      <Modal
        opened={lida !== null}
        onClose={() => setLida(null)}
        title={lida?.codigo}
        size={480}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {lida?.descricao}
      </Modal>
    </ListPage>
  );
}
