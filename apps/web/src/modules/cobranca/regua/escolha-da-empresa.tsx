import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import classes from './regua.module.css';
import { reguaTexts } from './regua-texts.ts';

interface EscolhaProps {
  empresaId: number | null;
  onChange: (id: number) => void;
}

/** Where all companies are on view, whose ladder. */
export function EscolhaDaEmpresa({ empresaId, onChange }: EscolhaProps) {
  const t = useTexts(reguaTexts);
  const { empresas } = useSession();
  return (
    <div className={classes.company}>
      <ChoiceInput
        aria-label={t('company')}
        value={empresaId === null ? null : String(empresaId)}
        options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
        onChange={(id) => id && onChange(Number(id))}
      />
    </div>
  );
}
