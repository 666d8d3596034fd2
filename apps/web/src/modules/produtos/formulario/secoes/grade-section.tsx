import { decimal } from '@retaguarda/brasil';
import { type Option, produtoCampos, registers } from '@retaguarda/contracts';
import { useQueries } from '@tanstack/react-query';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { partsQuery } from '../../../../platform/registers/parts-query.ts';
import { notifyFailureText } from '../../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../../platform/ui/form/section-context.ts';
import { FlagInput } from '../../../../platform/ui/inputs/flag-input.tsx';
import { useProdutoForm } from '../contexto.tsx';
import { EixosDaGrade } from '../eixos-da-grade.tsx';
import { FolhaDaGrade } from '../folha-da-grade.tsx';
import classes from '../formulario.module.css';
import { cabeNaFolha, eixosDe, folhaDaGrade, variantesPerdidas } from '../grade-values.ts';
import { formTexts } from '../produto-form-texts.ts';
import type { EixoDoFormulario, VarianteDoFormulario } from '../produto-types.ts';

/** Characteristics of the product; with a grid, one line for each combination of their values. */
export function GradeSection() {
  const t = useTexts(formTexts);
  const form = useFormContext();
  const { produto } = useProdutoForm();
  const [grade, caracteristica, eixos, variantes] = useWatch({
    name: ['usaGrade', 'usaCaracteristica', 'caracteristicas', 'variantes'],
  }) as [boolean, boolean, EixoDoFormulario[], VarianteDoFormulario[]];
  const { errors } = useFormState({ name: ['usaGrade', 'caracteristicas'] });
  useFormSection('usaGrade');
  useFormSection('usaCaracteristica');
  useFormSection('caracteristicas');
  const nomes = useNomesDosValores(eixos);
  const summary = grade
    ? t('variantCount', { count: variantes.length })
    : caracteristica
      ? [...nomes.values()].join(', ')
      : t('noGrid');
  if (produto?.produtoPai) return null;

  const turn = (nome: 'usaGrade' | 'usaCaracteristica', on: boolean) => {
    if (nome === 'usaGrade' && !on && variantes.some(({ id }) => id !== undefined)) {
      const presa = comSaldo(variantes);
      if (presa) return notifyFailureText(presa);
    }
    form.setValue(nome, on, { shouldDirty: true });
    if (on && eixos.length === 0) form.setValue('caracteristicas', [{ caracteristicaId: null, valorIds: [] }]);
    if (nome === 'usaGrade' && on) refazer(eixos);
  };
  /** The first variant with stock among these, said in words; null when there is none. */
  const comSaldo = (perdidas: readonly VarianteDoFormulario[]): string | null => {
    const guardadas = (produto?.variantes ?? []).filter(({ id }) => perdidas.some((linha) => linha.id === id));
    const presas = guardadas.filter(({ saldo }) => !decimal(saldo).isZero());
    if (presas.length === 0) return null;
    const lista = presas.slice(0, 3).map(({ descricao, saldo }) => `${descricao} (${decimal(saldo).toFixed()})`);
    return t('valueHasStock', { variantes: lista.join(', '), count: presas.length });
  };
  const refazer = (novos: readonly EixoDoFormulario[]): boolean => {
    const usados = eixosDe(novos);
    if (!cabeNaFolha(usados)) {
      notifyFailureText(t('gridTooLarge'));
      return false;
    }
    const presa = comSaldo(variantesPerdidas(variantes, usados));
    if (presa) {
      notifyFailureText(presa);
      return false;
    }
    form.setValue('variantes', folhaDaGrade(variantes, usados), { shouldDirty: true });
    return true;
  };
  const onEixos = (novos: EixoDoFormulario[]) => {
    if (grade && !refazer(novos)) return;
    form.setValue('caracteristicas', novos, {
      shouldDirty: true,
      shouldValidate: errors.caracteristicas !== undefined,
    });
  };
  const told = [get(errors, 'usaGrade.message'), get(errors, 'caracteristicas.message')] as unknown[];
  return (
    <SectionCard title={t('sectionGrid')} folded summary={summary}>
      <div className={classes.flags}>
        <FlagInput label={produtoCampos.usaGrade.label} value={grade} onChange={(on) => turn('usaGrade', on)} />
        {!grade && (
          <FlagInput
            label={produtoCampos.usaCaracteristica.label}
            value={caracteristica}
            onChange={(on) => turn('usaCaracteristica', on)}
          />
        )}
      </div>
      {told.map((text) =>
        typeof text === 'string' ? (
          <p key={text} className={classes.refused} role="alert">
            {text}
          </p>
        ) : null,
      )}
      {(grade || caracteristica) && (
        <div className={classes.block}>
          <EixosDaGrade eixos={eixos} unico={!grade} onChange={onEixos} />
          {grade && <FolhaDaGrade nomes={nomes} />}
        </div>
      )}
    </SectionCard>
  );
}

const valores = registers.find(({ resource }) => resource === 'caracteristica-produto-valores');

/** Names of the values of these axes, by id. */
function useNomesDosValores(eixos: readonly EixoDoFormulario[]): ReadonlyMap<number, string> {
  const { produto } = useProdutoForm();
  const ids = eixos.flatMap(({ caracteristicaId }) => caracteristicaId ?? []);
  const lidos = useQueries({ queries: valores ? ids.map((id) => partsQuery(valores, id)) : [] });
  const nomes = new Map<number, string>();
  const conhecidos: Option[] = (produto?.caracteristicas ?? []).flatMap((eixo) => eixo.valores);
  for (const { id, rotulo } of conhecidos) nomes.set(id, rotulo);
  for (const { data } of lidos) for (const row of data?.data ?? []) nomes.set(row.id, String(row.nome));
  return nomes;
}
