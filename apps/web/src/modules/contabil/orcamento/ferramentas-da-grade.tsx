import { Button, SegmentedControl, Select } from '@mantine/core';
import { type GradeDoOrcamento, orcamentoCalls } from '@retaguarda/contracts';
import { IconDownload, IconLockOpen, IconPlus } from '@tabler/icons-react';
import { fetchFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { telasContabeis } from '../addresses.ts';
import classes from './orcamento.module.css';
import { orcamentoTexts } from './orcamento-texts.ts';

/** The dialogs of the page. */
export type Aberto = 'linha' | 'revisar' | 'liberar';

interface FerramentasDaGradeProps {
  grade: GradeDoOrcamento;
  podeMudar: boolean;
  /** Cells typed and not yet saved. */
  mudadas: number;
  onAbrir: (qual: Aberto) => void;
  onDescartar: () => void;
}

/** What of a budget is shown, and what may be done with the whole of it. */
export function FerramentasDaGrade({ grade, podeMudar, mudadas, onAbrir, onDescartar }: FerramentasDaGradeProps) {
  const t = useTexts(orcamentoTexts);
  const { can } = useSession();
  const { orcamento } = grade;
  const [{ regime, ver }, { patch }] = useAddress(telasContabeis.orcamento.params);
  const exportar = () =>
    void fetchFile(orcamentoCalls.planilha, {
      params: { id: orcamento.id },
      query: { regime },
      handlesErrors: true,
    }).then(saveFile, notifyFailure);
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={t('show')}
        value={ver}
        onChange={(value) => patch({ ver: value as typeof ver })}
        data={[
          { value: 'planejado', label: t('planned') },
          { value: 'realizado', label: t('done') },
          { value: 'desvio', label: t('deviation') },
        ]}
      />
      <SegmentedControl
        aria-label={t('regime')}
        value={regime}
        onChange={(value) => patch({ regime: value as typeof regime })}
        data={[
          { value: 'competencia', label: t('byAccrual') },
          { value: 'caixa', label: t('byCash') },
        ]}
      />
      {grade.revisoes.length > 0 && <QualRevisao revisoes={grade.revisoes} />}
      {podeMudar && (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => onAbrir('linha')}>
          {t('addLine')}
        </Button>
      )}
      {orcamento.situacao === 'aprovado' && can('orcamento_liberar') && (
        <Button variant="default" leftSection={<IconLockOpen size={16} />} onClick={() => onAbrir('liberar')}>
          {t('release')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={exportar}>
        {t('export')}
      </Button>
      {mudadas > 0 && (
        <>
          <span className={classes.note} role="status">
            {t('changes', { count: mudadas })}
          </span>
          <Button variant="subtle" onClick={onDescartar}>
            {t('discard')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The budget as it stands, or as it was approved and revised. */
function QualRevisao({ revisoes }: Pick<GradeDoOrcamento, 'revisoes'>) {
  const t = useTexts(orcamentoTexts);
  const [{ revisao }, { patch }] = useAddress(telasContabeis.orcamento.params);
  return (
    <Select
      aria-label={t('revision')}
      className={classes.select}
      allowDeselect={false}
      value={String(revisao ?? '')}
      onChange={(value) => patch({ revisao: value ? Number(value) : null })}
      data={[
        { value: '', label: t('current') },
        ...revisoes.map(({ numero, motivo }) => ({
          value: String(numero),
          label: [numero === 1 ? t('original') : t('revisionN', { numero: String(numero) }), motivo]
            .filter(Boolean)
            .join(': '),
        })),
      ]}
    />
  );
}
