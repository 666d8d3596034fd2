import { defineTexts, useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { IdChoiceInput } from '../../platform/ui/inputs/choice-inputs.tsx';
import { MonthInput } from '../../platform/ui/inputs/number-inputs.tsx';
import classes from './empresa-e-mes.module.css';

const empresaEMesTexts = defineTexts('fiscal-empresa-e-mes', {
  'pt-BR': { company: 'Empresa', month: 'Mês' },
  'es-EC': { company: 'Empresa', month: 'Mes' },
});

interface EmpresaEMesProps {
  empresaId: number | null;
  /** As in 2026-11. */
  mes: string;
  onChange: (pedido: { empresaId: number | null } | { mes: string }) => void;
}

/** Of which company and month the screen speaks; the company only where the person has several. */
export function EmpresaEMes({ empresaId, mes, onChange }: EmpresaEMesProps) {
  const t = useTexts(empresaEMesTexts);
  const { empresas } = useSession();
  return (
    <div className={classes.asked}>
      {empresas.length > 1 && (
        <IdChoiceInput
          label={t('company')}
          value={empresaId}
          options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
          onChange={(id) => onChange({ empresaId: typeof id === 'number' ? id : null })}
        />
      )}
      <MonthInput
        label={t('month')}
        value={mes}
        onChange={(novo) => {
          if (novo && /^\d{4}-\d{2}$/.test(novo)) onChange({ mes: novo });
        }}
      />
    </div>
  );
}
