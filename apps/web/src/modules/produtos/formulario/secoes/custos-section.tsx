import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { type CampoDoProduto, produtoCampos } from '@retaguarda/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard, Span } from '../../../../platform/ui/form/section-card.tsx';
import { MoneyField } from '../../../../platform/ui/inputs/fields.ts';
import { Campo } from '../campos.tsx';
import { useArredondamento } from '../configuracao-de-precos.ts';
import { useProdutoForm } from '../contexto.tsx';
import { isFigura, precoDesejado, useCustoFormado, useImpostosDaVenda } from '../custo-vivo.ts';
import classes from '../formulario.module.css';
import { formTexts } from '../produto-form-texts.ts';
import type { PrecoDoFormulario } from '../produto-types.ts';

const acrescimos = ['imposto', 'ipi', 'valorSt', 'frete', 'outros'] as const satisfies CampoDoProduto[];
const deducoes = ['desconto', 'impostosRecuperaveis'] as const satisfies CampoDoProduto[];

/** From the box of the invoice to what one sold unit costs, and the price that leaves what the shop wants. */
export function CustosSection() {
  const t = useTexts(formTexts);
  const { decimal: figure, money } = useFormats();
  const formado = useCustoFormado();
  const [caixa, composto] = useWatch({ name: ['custoCaixa', 'produtoComposto'] }) as [unknown, boolean];
  const daCaixa = isFigura(caixa);
  const summary = formado ? t('costSummary', { custo: money(formado.custoReal) }) : t('noCostYet');
  return (
    <SectionCard title={t('sectionCosts')} folded summary={summary}>
      <FieldGrid>
        <Campo nome="custoCaixa" of={4} />
        <Campo nome="quantidadeCaixa" of={4} />
        <Campo
          nome="custoUnitario"
          of={4}
          locked={daCaixa || composto}
          {...(composto ? { label: t('unitCostFromRecipe') } : daCaixa ? { label: t('unitCostFromBox') } : {})}
        />
        {acrescimos.map((nome) => (
          <Parcela key={nome} nome={nome} sinal="+" />
        ))}
        {deducoes.map((nome) => (
          <Parcela key={nome} nome={nome} sinal="−" />
        ))}
        <Campo nome="margemPerda" of={3} />
      </FieldGrid>
      {formado && (
        <p className={classes.formation} role="status">
          {daCaixa && (
            <>
              {t('boxCost')} <b>{figure(formado.custoTotal, 2)}</b> <span aria-hidden>→</span> {t('unitCost')}{' '}
              <b>{figure(formado.custoUnitario, 4)}</b> <span aria-hidden>→</span>{' '}
            </>
          )}
          {t('realCost')} <b>{figure(formado.custoReal, 4)}</b>
        </p>
      )}
      <Desejado custo={formado?.custoReal ?? null} />
    </SectionCard>
  );
}

/** What comes on top of the box, or off it; zero is written as nothing. */
function Parcela({ nome, sinal }: { nome: (typeof acrescimos)[number] | (typeof deducoes)[number]; sinal: string }) {
  const t = useTexts(formTexts);
  const { help } = produtoCampos[nome];
  return (
    <Span of={3}>
      <MoneyField name={nome} label={`${sinal} ${t(nome)}`} help={help} />
    </Span>
  );
}

/** The wished margin or markup, and the price that follows from it. */
function Desejado({ custo }: { custo: string | null }) {
  const t = useTexts(formTexts);
  const { money, decimal: figure } = useFormats();
  const form = useFormContext();
  const { empresaId } = useProdutoForm();
  const modo = useArredondamento();
  const impostos = useImpostosDaVenda();
  const [formacao, percentual, tabelas] = useWatch({ name: ['formacaoPreco', 'margemDesejada', 'tabelas'] }) as [
    string,
    unknown,
    PrecoDoFormulario[],
  ];
  const preco = precoDesejado({ custo, formacao, percentual, impostos, modo });
  const principal = tabelas.findIndex((linha) => linha.empresaId === empresaId && linha.principal);
  const taxado = formacao === 'margem' && decimal(impostos).gt(0);
  return (
    <>
      <h3 className={classes.subtitle}>{t('priceFormation')}</h3>
      <FieldGrid>
        <Campo nome="formacaoPreco" of={4} label={t('computeBy')} />
        <Campo nome="margemDesejada" of={3} label={t(formacao === 'markup' ? 'wishedMarkup' : 'wishedMargin')} />
        <Span of={5}>
          <div className={classes.suggestion} role="status">
            {preco ? (
              <>
                <span>
                  {t('suggestedPrice')} <b>{money(preco)}</b>
                </span>
                {principal >= 0 && (
                  <Button
                    variant="light"
                    size="xs"
                    onClick={() => form.setValue(`tabelas.${principal}.valor`, preco, { shouldDirty: true })}
                  >
                    {t('useAsMain')}
                  </Button>
                )}
              </>
            ) : (
              custo !== null && isFigura(percentual) && <span className={classes.refused}>{t('marginTooHigh')}</span>
            )}
          </div>
        </Span>
      </FieldGrid>
      {taxado && <p className={classes.note}>{t('saleTaxes', { impostos: figure(impostos, 2) })}</p>}
    </>
  );
}
