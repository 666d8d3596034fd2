import { SEM_GTIN } from '@retaguarda/brasil';
import { codigoDeBarrasCampos } from '@retaguarda/contracts';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Span } from '../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import type { LinhaDoProduto } from './produto-types.ts';
import { parteNova } from './produto-values.ts';

/** The main bar code among the fields everybody fills in; the others are told as `+1` and kept in their section. */
export function CodigoPrincipal() {
  const form = useFormContext();
  const codigos = (useWatch({ name: 'codigos' }) ?? []) as LinhaDoProduto<'codigos'>[];
  const { errors } = useFormState({ name: 'codigos' });
  const at = Math.max(
    0,
    codigos.findIndex(({ principal }) => principal),
  );
  const nome = `codigos.${at}.codigo`;
  useFormSection(nome);
  const outros = codigos.length - 1;
  const write = (texto: string | null) => {
    const codigo = (texto ?? '').trim().toUpperCase();
    if (codigo === '' && codigos.length === 1) return form.setValue('codigos', [], { shouldDirty: true });
    if (codigos.length > 0) return form.setValue(nome, codigo, { shouldDirty: true });
    form.setValue('codigos', [{ ...parteNova('codigos'), codigo, tipo: tipoDe(codigo), principal: true }], {
      shouldDirty: true,
    });
  };
  const message: unknown = get(errors, `${nome}.message`);
  return (
    <Span of={3}>
      <TextInput
        label={codigoDeBarrasCampos.codigo.label}
        max={60}
        placeholder={SEM_GTIN}
        {...(outros > 0 ? { unit: `+${outros}` } : {})}
        value={codigos[at]?.codigo ?? ''}
        error={typeof message === 'string' ? message : undefined}
        onChange={write}
        onBlur={() => codigos.length > 0 && void form.trigger(nome)}
      />
    </Span>
  );
}

/** A code with letters, or of another length than a GTIN's, is the shop's own. */
export const tipoDe = (codigo: string): string => (codigo === '' || /^\d{1,14}$/.test(codigo) ? 'gtin' : 'interno');
