import { Button, Modal, Select } from '@mantine/core';
import { ufs } from '@retaguarda/brasil';
import { type CargaDoIbpt, type LinhaDoIbpt, tabelasFiscaisCalls } from '@retaguarda/contracts';
import { IconEye, IconUpload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { listSource } from '../../../platform/ui/list/list-source.ts';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { today } from '../../../platform/ui/today.ts';
import { CargaDeTabelaModal } from './carga-de-tabela-modal.tsx';
import classes from './fiscal.module.css';
import { fiscalTexts } from './fiscal-texts.ts';
import { VersoesDoIbpt } from './versoes-do-ibpt.tsx';

const source = listSource('olho-no-imposto', tabelasFiscaisCalls.ibpt);

const estados = ufs.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} - ${nome}` }));

/** Approximate taxes (Lei 12.741) of each state: the versions in use, their lines, and where a new file goes. */
export function OlhoNoImpostoPage() {
  const t = useTexts(fiscalTexts);
  const { can } = useSession();
  const { integer } = useFormats();
  const columns = useColumns();
  const filters = useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        param: 'uf',
        label: t('state'),
        options: estados,
        pinned: true,
      },
      { kind: 'text', param: 'codigo', label: t('code') },
    ],
    [t],
  );
  const list = useList({ name: 'olho-no-imposto', source, columns, filters });
  const [enviando, setEnviando] = useState(false);
  const [uf, setUf] = useState<string | null>(null);
  const [lida, setLida] = useState<LinhaDoIbpt | null>(null);
  const mayUpload = can(tabelasFiscaisCalls.ibptUpload.access);
  return (
    <ListView
      list={list}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('searchLabel')}
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
      withoutInactive
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
    </ListView>
  );
}

function useColumns(): Column<LinhaDoIbpt>[] {
  const t = useTexts(fiscalTexts);
  const { decimal, date } = useFormats();
  return useMemo(() => {
    const rate = (id: 'nacional' | 'importado' | 'estadual' | 'municipal', label: string): Column<LinhaDoIbpt> => ({
      id,
      label,
      text: (row) => `${decimal(row[id], 2)} %`,
      width: 98,
      grow: 0,
      align: 'end',
    });
    const expired = ({ vigenciaFim }: LinhaDoIbpt) => vigenciaFim !== null && vigenciaFim < today();
    return [
      {
        id: 'codigo',
        label: t('code'),
        text: ({ codigo, ex }) => (ex ? `${codigo} ex ${ex}` : codigo),
        width: 120,
        grow: 0,
        sortable: true,
        strong: true,
        card: 'title',
      },
      {
        id: 'descricao',
        label: t('description'),
        text: ({ descricao }) => descricao,
        width: 300,
        grow: 3,
        sortable: true,
        muted: true,
        card: 'fact',
      },
      { id: 'uf', label: t('state'), text: ({ uf }) => uf, width: 64, grow: 0 },
      { ...rate('nacional', t('national')), card: 'figure' },
      rate('importado', t('imported')),
      rate('estadual', t('ofState')),
      rate('municipal', t('ofCity')),
      { id: 'versao', label: t('version'), text: ({ versao }) => versao, width: 88, grow: 0, muted: true },
      {
        id: 'vigenciaFim',
        label: t('validUntil'),
        text: ({ vigenciaFim }) => (vigenciaFim ? date(vigenciaFim) : ''),
        cell: (row) =>
          row.vigenciaFim &&
          (expired(row) ? (
            <StatusBadge tone="bad">{t('expired', { data: date(row.vigenciaFim) })}</StatusBadge>
          ) : (
            date(row.vigenciaFim)
          )),
        width: 150,
        grow: 0,
        card: 'fact',
      },
    ];
  }, [t, decimal, date]);
}
