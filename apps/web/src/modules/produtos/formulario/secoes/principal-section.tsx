import { UnstyledButton } from '@mantine/core';
import { type CampoDoProduto, produtoCampos } from '@retaguarda/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard, Span } from '../../../../platform/ui/form/section-card.tsx';
import { FlagField } from '../../../../platform/ui/inputs/fields.ts';
import { useRefLabels } from '../../../../platform/ui/inputs/ref-options.ts';
import { Campo } from '../campos.tsx';
import { CodigoPrincipal } from '../codigo-principal.tsx';
import { useProdutoForm } from '../contexto.tsx';
import classes from '../formulario.module.css';
import { MercadologicoField } from '../mercadologico-field.tsx';
import { formTexts } from '../produto-form-texts.ts';

const chaves = ['vender', 'controlaEstoque', 'permitirFracionar'] as const satisfies CampoDoProduto[];

/** What everybody fills in: what it is, how it is found, where it stands and how it is sold. */
export function PrincipalSection() {
  const t = useTexts(formTexts);
  const { produto } = useProdutoForm();
  const variante = produto?.produtoPai ?? null;
  const [mais, setMais] = useState(false);
  return (
    <SectionCard title={t('sectionMain')} {...(variante ? { note: t('variantOf', { produto: variante.rotulo }) } : {})}>
      <FieldGrid>
        <Campo nome="descricao" of={6} autoFocus={produto === null} />
        <CodigoPrincipal />
        <UnidadeComercial />
        <MercadologicoField />
        <Campo nome="marcaId" of={3} known={produto?.marca} />
        <Campo nome="codigo" of={3} />
        <Span of={12}>
          <div className={classes.flags}>
            {chaves.map((nome) => (
              <FlagField key={nome} name={nome} label={produtoCampos[nome].label} />
            ))}
            <UnstyledButton className={classes.more} aria-expanded={mais} onClick={() => setMais(!mais)}>
              {t(mais ? 'lessFields' : 'moreFields')}
            </UnstyledButton>
          </div>
        </Span>
      </FieldGrid>
      <div hidden={!mais} className={classes.moreFields}>
        <FieldGrid>
          <Campo nome="descricaoCurta" of={6} />
          <Campo nome="tipoItem" of={6} />
          <Campo nome="unidadeTributariaId" of={4} known={produto?.unidadeTributaria} />
          <Campo nome="fatorTributario" of={4} />
          <Campo nome="departamentoId" of={4} known={produto?.departamento} />
          <Campo nome="detalhes" />
        </FieldGrid>
      </div>
    </SectionCard>
  );
}

/** The unit of sale, and how it counts for the tax authority. */
function UnidadeComercial() {
  const t = useTexts(formTexts);
  const { produto } = useProdutoForm();
  const [comercial, tributaria, fator] = useWatch({
    name: ['unidadeComercialId', 'unidadeTributariaId', 'fatorTributario'],
  }) as [number | null, number | null, string | null];
  const other = tributaria !== null && tributaria !== comercial ? tributaria : null;
  const labels = useRefLabels('unidades', other === null ? [] : [other]);
  const sigla = other === null ? '' : (labels.get(other)?.split(' - ')[0] ?? '');
  return (
    <Span of={3}>
      <Campo nome="unidadeComercialId" of={12} label={t('unit')} known={produto?.unidadeComercial} />
      {other !== null && (
        <p className={classes.note}>{t('taxUnit', { fator: fator ? String(Number(fator)) : '?', sigla })}</p>
      )}
    </Span>
  );
}
