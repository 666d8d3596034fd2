import { mensagens } from '@retaguarda/contracts';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { HistoryList } from '../../platform/ui/feedback/history-list.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { FormPage } from '../../platform/ui/form/form-page.tsx';
import { SectionCard } from '../../platform/ui/form/section-card.tsx';
import { useRecordForm } from '../../platform/ui/form/use-record-form.ts';
import { Chooser } from './chooser.tsx';
import { labels, type Outcome, outcomes, type Produto, pizza, pretendSave, produto } from './form-sample.ts';
import { Nutricao, Precos, Principal, Tributacao } from './form-sections.tsx';
import { sampleHistory } from './sample-history.ts';
import classes from './vitrine.module.css';
import { vitrineTexts } from './vitrine-texts.ts';

/** A form page with everything a form can have. */
export function FormPart() {
  const t = useTexts(vitrineTexts);
  const [outcome, setOutcome] = useState<Outcome>('saveOk');
  const model = useRecordForm<Produto>({
    schema: produto,
    record: pizza,
    draftKey: 'draft:vitrine',
    save: (values, { versao }) => pretendSave(outcome, values, versao),
    reread: async () => ({
      versao: 5,
      values: { ...pizza.values, descricao: 'Pizza margherita 35 cm (forno a lenha)', marca: null },
    }),
  });
  return (
    <div className={classes.fill}>
      <Chooser
        label={t('saving')}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(value) }))}
        onChange={setOutcome}
      />
      <FormPage
        model={model}
        ways={['stay', 'new', 'close']}
        names={{ label: (name) => labels[name] ?? null, value: (_, value) => String(value ?? '') }}
        keepsDraft
        onSaved={() => notifySuccess(mensagens.recordUpdated)}
        onClose={() => undefined}
        title="Pizza margherita 35 cm"
        badges={
          <>
            <span>PRD-00482</span>
            <StatusBadge tone="ok">Ativo</StatusBadge>
            <StatusBadge>Composto</StatusBadge>
          </>
        }
        aside={<Aside />}
      >
        <Principal />
        <Precos />
        <Tributacao />
        <Nutricao />
      </FormPage>
    </div>
  );
}

function Aside() {
  const facts = {
    'Saldo (por receita)': '34 UN',
    'Vendas em 30 dias': '412 UN',
    'CMV teórico': '31,3 %',
    'Margem média': '60,1 %',
  };
  return (
    <>
      <SectionCard title="Agora">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <span>{label}</span>
            <b>{value}</b>
          </div>
        ))}
      </SectionCard>
      <SectionCard title="Histórico">
        <HistoryList entries={sampleHistory} />
      </SectionCard>
    </>
  );
}
