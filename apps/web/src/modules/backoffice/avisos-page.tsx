import { type AvisoDeVersao, canaisDeVersao, mensagens, servidoresCalls } from '@retaguarda/contracts';
import { useMemo, useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { ChoiceField, DateField, LongTextField, RefField, TextField } from '../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import { RefsField } from '../../platform/ui/inputs/refs-field.tsx';
import type { Column } from '../../platform/ui/list/column.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import { copyAction } from '../../platform/ui/list/row-actions.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { avisosSource } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';

const noFilters: readonly never[] = [];

/** What the servers are told, and how many have received it. */
export function AvisosPage() {
  const t = useTexts(backofficeTexts);
  const { can, grupo } = useSession();
  const columns = useAvisoColumns();
  const list = useList({ name: 'avisos-de-versao', source: avisosSource, columns, filters: noFilters });
  const [opened, setOpened] = useState(false);
  return (
    <ListView
      list={list}
      title={t('notices')}
      noun={{ one: t('noticeOne'), many: t('noticeMany') }}
      purpose={t('noticesPurpose')}
      searchLabel={t('noticesSearch')}
      nameOf={({ titulo }) => titulo}
      onOpen={() => {}}
      onAdd={grupo?.provedor && can('versoes_core_create') ? () => setOpened(true) : undefined}
      rowActions={({ titulo, texto }) => [copyAction(t('copy'), `${titulo}\n\n${texto}`)]}
    >
      {opened && <AvisoDrawer onClose={() => setOpened(false)} />}
    </ListView>
  );
}

function useAvisoColumns(): Column<AvisoDeVersao>[] {
  const t = useTexts(backofficeTexts);
  const { date, instant } = useFormats();
  return useMemo(
    () => [
      {
        id: 'titulo',
        label: t('title'),
        text: ({ titulo }) => titulo,
        width: 220,
        grow: 2,
        sortable: true,
        strong: true,
        card: 'title',
      },
      { id: 'texto', label: t('text'), text: ({ texto }) => texto, width: 280, grow: 3, muted: true, card: 'fact' },
      {
        id: 'gravidade',
        label: t('severity'),
        text: ({ gravidade }) => t(gravidade === 'info' ? 'info' : 'warning'),
        cell: ({ gravidade }) => (
          <StatusBadge tone={gravidade === 'info' ? 'note' : 'wait'}>
            {t(gravidade === 'info' ? 'info' : 'warning')}
          </StatusBadge>
        ),
        width: 110,
        grow: 0,
      },
      {
        id: 'empresas',
        label: t('companies'),
        text: ({ empresas }) => empresas.map(({ rotulo }) => rotulo).join(', ') || t('allCompanies'),
        width: 180,
        grow: 1,
        muted: true,
      },
      {
        id: 'versao',
        label: t('version'),
        text: ({ versaoCore }) => versaoCore?.rotulo ?? '',
        width: 96,
        grow: 0,
        muted: true,
      },
      {
        id: 'entregues',
        label: t('delivered'),
        text: (row) => t('deliveredOf', { ...row }),
        width: 100,
        grow: 0,
        align: 'end',
        card: 'figure',
      },
      { id: 'ate', label: t('until'), text: ({ ate }) => date(ate), width: 110, grow: 0, sortable: true, card: 'fact' },
      {
        id: 'autor',
        label: t('author'),
        text: ({ autor }) => autor ?? t('system'),
        width: 150,
        grow: 0,
        muted: true,
        shown: false,
      },
      {
        id: 'criadoEm',
        label: t('when'),
        text: ({ criadoEm }) => instant(criadoEm),
        width: 150,
        grow: 0,
        sortable: true,
        muted: true,
        shown: false,
      },
    ],
    [t, date, instant],
  );
}

interface Values {
  titulo: string;
  texto: string;
  gravidade: 'info' | 'atencao';
  versaoCoreId: number | null;
  canal: 'estavel' | 'beta' | null;
  empresaIds: number[];
  ate: string | null;
}

function AvisoDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(backofficeTexts);
  const initial: Values = {
    titulo: '',
    texto: '',
    gravidade: 'info',
    versaoCoreId: null,
    canal: null,
    empresaIds: [],
    ate: null,
  };
  return (
    <CallDialog
      call={servidoresCalls.avisar}
      place="beside"
      title={t('newNotice')}
      initial={initial}
      send={(body, sending) => callApi(servidoresCalls.avisar, { body, ...sending })}
      action={t('newNotice')}
      done={mensagens.recordCreated}
      changes={['prime-core-versions-notifications']}
      onClose={onClose}
    >
      <SectionCard title={t('newNotice')} only>
        <FieldGrid>
          <Span of={12}>
            <TextField name="titulo" label={t('title')} required max={120} autoFocus />
          </Span>
          <Span of={12}>
            <LongTextField name="texto" label={t('text')} required max={2000} />
          </Span>
          <Span of={6}>
            <ChoiceField
              name="gravidade"
              label={t('severity')}
              required
              options={[
                { value: 'info', label: t('info') },
                { value: 'atencao', label: t('warning') },
              ]}
            />
          </Span>
          <Span of={6}>
            <DateField name="ate" label={t('until')} required />
          </Span>
          <Span of={6}>
            <RefField name="versaoCoreId" label={t('version')} target="core-server-versions" />
          </Span>
          <Span of={6}>
            <ChoiceField name="canal" label={t('channel')} options={optionsOf(canaisDeVersao)} />
          </Span>
          <Span of={12}>
            <RefsField
              name="empresaIds"
              label={t('companies')}
              target="clientes-de-contrato"
              help={t('companiesHelp')}
            />
          </Span>
        </FieldGrid>
      </SectionCard>
    </CallDialog>
  );
}
