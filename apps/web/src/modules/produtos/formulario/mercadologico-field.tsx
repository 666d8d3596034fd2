import { niveisDoMercadologico } from '@retaguarda/contracts';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Span } from '../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { TypedChoice } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { caminhoDe, type No, useMercadologicos } from '../mercadologicos/arvore.ts';
import { useProdutoForm } from './contexto.tsx';
import { formTexts } from './produto-form-texts.ts';

const nomes = niveisDoMercadologico.map(({ campo }) => campo);
const chaveDe = (no: Pick<No, 'nivel' | 'id'>) => `${no.nivel}:${no.id}`;

/** One place in the merchandising tree, at any of its four levels, found by any word of its path. */
export function MercadologicoField() {
  const t = useTexts(formTexts);
  const { can } = useSession();
  const { produto } = useProdutoForm();
  const form = useFormContext();
  const ids = useWatch({ name: [...nomes] }) as (number | null)[];
  const { errors } = useFormState({ name: nomes });
  useFormSection('secaoId');
  const mayList = can('mercadologicos_index');
  const { nos, isPending } = useMercadologicos(mayList);
  const nivel = ids.findLastIndex((id) => id !== null);
  const id = nivel < 0 ? null : (ids[nivel] ?? null);
  const value = id === null ? null : chaveDe({ nivel, id });
  // Before the tree is there, and for who may not list it, the record brings the names.
  const conhecido = [produto?.secao, produto?.grupoMercadologico, produto?.subgrupo, produto?.linha];
  const caminho = conhecido.flatMap((option) => (option ? [option.rotulo] : [])).join(' › ');
  const data = nos.map((no) => ({ value: chaveDe(no), label: caminhoDe(no) }));
  const known = value === null || data.some((item) => item.value === value);
  const message = nomes.map((nome) => errors[nome]?.message).find((text) => typeof text === 'string');

  const choose = (chosen: string | null) => {
    const no = nos.find((candidate) => chaveDe(candidate) === chosen);
    for (const [index, nome] of nomes.entries()) {
      form.setValue(nome, no?.ids[index] ?? null, { shouldDirty: true, shouldValidate: message !== undefined });
    }
  };
  return (
    <Span of={6}>
      <TypedChoice
        label={t('tree')}
        placeholder={isPending && mayList ? t('loading') : t('treePlaceholder')}
        options={known ? data : [{ value, label: caminho || '…' }, ...data]}
        value={value}
        onChange={choose}
        readOnly={!mayList}
        error={message}
      />
    </Span>
  );
}
