import { Button } from '@mantine/core';
import { type AceiteDoContrato, type ContratoCompleto, especiesDeCobranca } from '@retaguarda/contracts';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { SimpleTable } from '../simple-table.tsx';
import { AceiteDialog } from './aceite-dialog.tsx';
import { contratoTexts } from './contrato-texts.ts';

const monthOf = (competencia: string) => competencia.slice(0, 7).split('-').reverse().join('/');

/** What happened to a contract: its fees by validity, what was charged, and who accepted it. Empty ones take no room. */
export function Registros({ contrato }: { contrato: ContratoCompleto }) {
  return (
    <>
      {contrato.precos.length > 0 && <Precos contrato={contrato} />}
      {contrato.cobrancas.length > 0 && <Cobrancas contrato={contrato} />}
      {contrato.aceites.length > 0 && <Aceites contrato={contrato} />}
    </>
  );
}

function Precos({ contrato: { precos } }: { contrato: ContratoCompleto }) {
  const t = useTexts(contratoTexts);
  const { decimal, money } = useFormats();
  return (
    <SectionCard title={t('sectionPrices')}>
      <SimpleTable
        label={t('sectionPrices')}
        rows={precos}
        columns={[
          { label: t('from'), cell: ({ inicio }) => monthOf(inicio) },
          {
            label: t('origin'),
            cell: ({ origem, percentual }) =>
              origem === 'reajuste'
                ? t('originReajuste', { percentual: percentual === null ? '—' : decimal(percentual) })
                : t('originContrato'),
          },
          { label: t('monthly'), end: true, cell: ({ mensalidadeValor }) => money(mensalidadeValor) },
        ]}
      />
    </SectionCard>
  );
}

function Cobrancas({ contrato: { cobrancas } }: { contrato: ContratoCompleto }) {
  const t = useTexts(contratoTexts);
  const { date, money } = useFormats();
  return (
    <SectionCard title={t('sectionCharges')}>
      <SimpleTable
        label={t('sectionCharges')}
        rows={cobrancas}
        columns={[
          { label: t('competence'), cell: ({ competencia }) => monthOf(competencia) },
          {
            label: t('kind'),
            cell: ({ especie, situacao }) => (
              <>
                {especiesDeCobranca[especie]} {situacao === 'desfeita' && <StatusBadge>{t('undone')}</StatusBadge>}
              </>
            ),
          },
          { label: t('due'), cell: ({ vencimento }) => date(vencimento) },
          { label: t('amount'), end: true, cell: ({ valor }) => money(valor) },
        ]}
      />
    </SectionCard>
  );
}

function Aceites({ contrato: { id, aceites } }: { contrato: ContratoCompleto }) {
  const t = useTexts(contratoTexts);
  const [reading, setReading] = useState<AceiteDoContrato | null>(null);
  const { instant } = useFormats();
  return (
    <SectionCard title={t('sectionAcceptances')}>
      <SimpleTable
        label={t('sectionAcceptances')}
        rows={aceites}
        columns={[
          { label: t('acceptedBy'), cell: ({ nome, documento }) => `${nome} · ${documento}` },
          { label: t('acceptedAt'), cell: ({ em }) => instant(em) },
          { label: t('acceptedFrom'), cell: ({ endereco, agente }) => <span title={agente ?? ''}>{endereco}</span> },
          {
            label: t('hash'),
            cell: ({ textoSha256 }) => <code title={textoSha256}>{textoSha256.slice(0, 12)}…</code>,
          },
          {
            label: t('acceptedText'),
            cell: (aceite) => (
              <Button variant="default" size="compact-xs" onClick={() => setReading(aceite)}>
                {t('readAccepted')}
              </Button>
            ),
          },
        ]}
      />
      {reading && <AceiteDialog contratoId={id} aceite={reading} onClose={() => setReading(null)} />}
    </SectionCard>
  );
}
