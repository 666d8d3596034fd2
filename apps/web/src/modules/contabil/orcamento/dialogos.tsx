import { Button, Text } from '@mantine/core';
import { type CelulaDoOrcamento, type GradeDoOrcamento, mesesDoAno, orcamentoCalls } from '@retaguarda/contracts';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { ChoiceField, LongTextField, MoneyField, RefField } from '../../../platform/ui/inputs/fields.ts';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { orcamentoTexts } from './orcamento-texts.ts';

type Orcamento = GradeDoOrcamento['orcamento'];

/** What changes in an approved budget, with the reason it is kept under. */
export function RevisarDialog({
  orcamento,
  celulas,
  onFeito,
  onClose,
}: {
  orcamento: Orcamento;
  celulas: readonly CelulaDoOrcamento[];
  onFeito: () => void;
  onClose: () => void;
}) {
  const t = useTexts(orcamentoTexts);
  return (
    <CallDialog
      call={orcamentoCalls.revisar}
      title={t('revise')}
      lead={<Text size="sm">{t('reviseLead')}</Text>}
      initial={{ motivo: '' }}
      bodyOf={({ motivo }: { motivo: string }) => ({ motivo, celulas: [...celulas] })}
      send={(body, sending) => callApi(orcamentoCalls.revisar, { params: { id: orcamento.id }, body, ...sending })}
      action={t('revise')}
      done={({ revisao }) => t('revised', { numero: String(revisao) })}
      after={onFeito}
      changes={['budgets']}
      onClose={onClose}
    >
      <LongTextField name="motivo" label={t('reason')} required max={300} autoFocus />
    </CallDialog>
  );
}

/** Lets an account be spent beyond its plan in a month. */
export function LiberarDialog({ orcamento, onClose }: { orcamento: Orcamento; onClose: () => void }) {
  const t = useTexts(orcamentoTexts);
  const initial = {
    contaId: null as number | null,
    centroCustoId: null as number | null,
    mes: `${orcamento.ano}-01`,
    valor: null as string | null,
    motivo: '',
  };
  return (
    <CallDialog
      call={orcamentoCalls.liberar}
      title={t('release')}
      lead={<Text size="sm">{t('releaseLead')}</Text>}
      initial={initial}
      send={(body, sending) => callApi(orcamentoCalls.liberar, { params: { id: orcamento.id }, body, ...sending })}
      action={t('release')}
      done={t('released')}
      changes={['budgets']}
      onClose={onClose}
    >
      <RefField
        name="contaId"
        label={t('account')}
        required
        target="planos-de-conta-conta"
        source={{ within: { filterAno: orcamento.ano, companyId: orcamento.empresaId } }}
      />
      <RefField name="centroCustoId" label={t('center')} target="centros-de-custo" />
      <ChoiceField
        name="mes"
        label={t('month')}
        required
        options={mesesDoAno(orcamento.ano).map((mes) => ({ value: mes, label: mes.split('-').reverse().join('/') }))}
      />
      <MoneyField name="valor" label={t('amount')} required />
      <LongTextField name="motivo" label={t('reason')} required max={300} />
    </CallDialog>
  );
}

/** Which account, and of which centre, gets a line in the grid. */
export function NovaLinhaDialog({
  orcamento,
  onAdicionar,
  onClose,
}: {
  orcamento: Orcamento;
  onAdicionar: (contaId: number, centroCustoId: number | null) => void;
  onClose: () => void;
}) {
  const t = useTexts(orcamentoTexts);
  const [contaId, setContaId] = useState<number | null>(null);
  const [centroCustoId, setCentro] = useState<number | null>(null);
  return (
    <DialogShell title={t('addLine')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (contaId !== null) onAdicionar(contaId, centroCustoId);
        }}
      >
        <RefInput
          label={t('account')}
          required
          autoFocus
          target="planos-de-conta-conta"
          source={{ within: { filterAno: orcamento.ano, companyId: orcamento.empresaId } }}
          value={contaId}
          onChange={setContaId}
        />
        <RefInput label={t('center')} target="centros-de-custo" value={centroCustoId} onChange={setCentro} />
        <Button type="submit" mt="md" disabled={contaId === null}>
          {t('add')}
        </Button>
      </form>
    </DialogShell>
  );
}
