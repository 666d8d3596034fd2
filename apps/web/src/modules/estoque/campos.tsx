import { Button } from '@mantine/core';
import type { ProdutoDoEstoque } from '@retaguarda/contracts';
import { useController, useWatch } from 'react-hook-form';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useChosenId } from '../../platform/ui/form/use-chosen-id.ts';
import { ChoiceField, IdChoiceField } from '../../platform/ui/inputs/fields.ts';
import classes from './estoque.module.css';
import { useLocais } from './estoque-api.ts';
import { estoqueTexts } from './estoque-texts.ts';
import { ProdutoPicker } from './produto-picker.tsx';
import { useEmpresas } from './use-empresas.ts';
import { useFiguras } from './use-figuras.ts';

export function EmpresaField({ name = 'empresaId', label }: { name?: string; label?: string }) {
  const c = useTexts(estoqueTexts);
  return <IdChoiceField name={name} label={label ?? c('company')} required options={useEmpresas()} />;
}

interface LocalFieldProps {
  name?: string;
  label?: string;
  /** The field that holds the company whose places these are. */
  de?: string;
  /** Also where the company has one place alone. */
  sempre?: boolean;
}

/** One of the places of the company chosen; not asked where there is but one. */
export function LocalField({ name = 'local', label, de = 'empresaId', sempre = false }: LocalFieldProps) {
  const c = useTexts(estoqueTexts);
  const empresaId: number | null = useWatch({ name: de });
  const locais = useLocais(empresaId).data ?? [];
  if (locais.length <= 1 && !sempre) return null;
  const options = locais.map((nome) => ({ value: nome, label: nome }));
  return <ChoiceField name={name} label={label ?? c('place')} help={c('placeHelp')} options={options} />;
}

interface ProdutoFieldProps {
  label: string;
  /** Word of the button that lets the product go. */
  change: string;
  quais?: 'movimentados' | 'compostos';
}

/** The product a dialog is about: found, then shown with what is on hand, until it is let go. */
export function ProdutoField({ label, change, quais = 'movimentados' }: ProdutoFieldProps) {
  const empresaId = useChosenId('empresaId');
  const { field, fieldState } = useController({ name: 'produto' });
  const produto: ProdutoDoEstoque | null = field.value;
  if (produto) return <ProdutoEscolhido produto={produto} change={change} onChange={() => field.onChange(null)} />;
  return (
    <ProdutoPicker
      empresaId={empresaId}
      label={label}
      quais={quais}
      autoFocus
      error={fieldState.error?.message}
      onPick={field.onChange}
    />
  );
}

interface ProdutoEscolhidoProps {
  produto: Pick<ProdutoDoEstoque, 'codigo' | 'descricao' | 'saldo' | 'unidade'>;
  change: string;
  onChange: () => void;
}

function ProdutoEscolhido({ produto, change, onChange }: ProdutoEscolhidoProps) {
  const c = useTexts(estoqueTexts);
  const { quantidade } = useFiguras();
  const { codigo, descricao, saldo, unidade } = produto;
  return (
    <div className={classes.last}>
      <div>
        <div>{descricao}</div>
        <div className={classes.itemNote}>
          {codigo} · {c('onHand', { saldo: quantidade(saldo), unidade })}
        </div>
      </div>
      <Button variant="subtle" size="compact-sm" onClick={onChange}>
        {change}
      </Button>
    </div>
  );
}
