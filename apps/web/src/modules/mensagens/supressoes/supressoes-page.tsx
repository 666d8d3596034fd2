import {
  type CanalDeMensagem,
  canaisDeMensagem,
  listaDeSupressoes,
  type SupressaoLinha,
  supressoesCalls,
} from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, LongTextField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { archiveAction, archiveAsked } from '../../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { mensagensTexts } from '../mensagens-texts.ts';

/** Addresses that campaigns pass by, and why. */
export function SupressoesPage() {
  const { can } = useSession();
  const client = useQueryClient();
  const [incluindo, setIncluindo] = useState(false);
  const archive = async ({ id, ativo }: SupressaoLinha) => {
    await callApi(supressoesCalls.archive, { params: { id }, query: ativo ? {} : { somenteInativos: true } });
    await invalidateAfter(client, 'supressoes');
  };
  return (
    <ListPage<SupressaoLinha>
      list={listaDeSupressoes}
      nameOf={({ endereco }) => endereco}
      rowActions={(row) =>
        can('mensagens_update')
          ? [archiveAction(row, { run: () => void archiveAsked(row, row.endereco, archive) })]
          : []
      }
      {...(can('mensagens_update') ? { onAdd: () => setIncluindo(true) } : {})}
    >
      {incluindo && <IncluirDialog onClose={() => setIncluindo(false)} />}
    </ListPage>
  );
}

const mudados = ['supressoes'] as const;

function IncluirDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(mensagensTexts);
  return (
    <CallDialog
      call={supressoesCalls.create}
      title={t('addAddress')}
      initial={{ canal: 'email' as CanalDeMensagem, endereco: '' as string | null, observacao: '' as string | null }}
      bodyOf={({ canal, endereco, observacao }) => ({
        canal,
        endereco: endereco ?? '',
        observacao: observacao?.trim() || null,
      })}
      send={(body, sending) => callApi(supressoesCalls.create, { body, ...sending })}
      action={t('include')}
      done={t('included')}
      changes={mudados}
      onClose={onClose}
    >
      <ChoiceField
        name="canal"
        label={t('channel')}
        required
        options={Object.entries(canaisDeMensagem).map(([value, label]) => ({ value, label }))}
      />
      <TextField name="endereco" label={t('address')} help={t('addressHelp')} required max={254} autoFocus />
      <LongTextField name="observacao" label={t('note')} max={300} />
    </CallDialog>
  );
}
