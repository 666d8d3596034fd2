import { type Uf, ufs } from '@retaguarda/brasil';
import {
  arredondamentosDePreco,
  type ConfiguracaoDaEmpresa,
  conteudosDaEtiqueta,
  divisoesDaEtiqueta,
  fusosHorarios,
  politicasDeIcms,
  prazosPadrao,
  regrasDasFracoes,
} from '@retaguarda/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { UfInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { ChoiceField, DecimalField, IntegerField, TimeField } from '../../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import { configuracoesTexts } from './configuracoes-texts.ts';
import { valorEmPalavras } from './use-configuracao-names.ts';

interface ConfiguracaoSectionsProps {
  /** What holds now; shown where nothing is set. */
  efetivas: ConfiguracaoDaEmpresa;
  ofCompany: boolean;
  seesRates: boolean;
  readOnly: boolean;
}

const zones = fusosHorarios.map((value) => ({ value, label: value.replace('America/', '').replaceAll('_', ' ') }));

/** The settings by what they decide. An empty one inherits, and says what it inherits. */
export function ConfiguracaoSections({ efetivas, ofCompany, seesRates, readOnly }: ConfiguracaoSectionsProps) {
  const t = useTexts(configuracoesTexts);
  const inherited = (name: keyof ConfiguracaoDaEmpresa) => ({
    placeholder: t('inherits', { valor: valorEmPalavras(efetivas[name]) }),
    readOnly,
  });
  return (
    <>
      <SectionCard title={t('prices')}>
        <FieldGrid>
          <Span of={6}>
            <ChoiceField
              name="arredondamento"
              label={t('rounding')}
              options={optionsOf(arredondamentosDePreco)}
              {...inherited('arredondamento')}
            />
          </Span>
        </FieldGrid>
      </SectionCard>
      <TermsSection efetiva={efetivas.prazoTipo} inherited={inherited} />
      <SectionCard title={t('day')}>
        <FieldGrid>
          <Span of={4}>
            <TimeField name="horaDeCorte" label={t('cutoff')} help={t('cutoffHelp')} {...inherited('horaDeCorte')} />
          </Span>
          <Span of={6}>
            <ChoiceField name="fusoHorario" label={t('zone')} options={zones} {...inherited('fusoHorario')} />
          </Span>
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('scales')}>
        <FieldGrid>
          <Span of={6}>
            <ChoiceField
              name="etiquetaDivisao"
              label={t('labelSplit')}
              help={t('labelSplitHelp')}
              options={optionsOf(divisoesDaEtiqueta)}
              {...inherited('etiquetaDivisao')}
            />
          </Span>
          <Span of={4}>
            <ChoiceField
              name="etiquetaConteudo"
              label={t('labelContent')}
              options={optionsOf(conteudosDaEtiqueta)}
              {...inherited('etiquetaConteudo')}
            />
          </Span>
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('fractions')}>
        <FieldGrid>
          <Span of={6}>
            <ChoiceField
              name="regraDasFracoes"
              label={t('fractionRule')}
              help={t('fractionRuleHelp')}
              options={optionsOf(regrasDasFracoes)}
              {...inherited('regraDasFracoes')}
            />
          </Span>
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('icms')}>
        <FieldGrid>
          <Span of={6}>
            <ChoiceField
              name="politicaIcms"
              label={t('icmsPolicy')}
              options={optionsOf(politicasDeIcms)}
              {...inherited('politicaIcms')}
            />
          </Span>
        </FieldGrid>
      </SectionCard>
      {seesRates && <RatesSection ofCompany={ofCompany} readOnly={readOnly} />}
    </>
  );
}

interface TermsProps {
  /** How terms are said now, where this form says nothing. */
  efetiva: ConfiguracaoDaEmpresa['prazoTipo'];
  inherited: (name: keyof ConfiguracaoDaEmpresa) => { placeholder: string; readOnly: boolean };
}

/** Terms of payment: which days are asked follows from how they are said. */
function TermsSection({ efetiva, inherited }: TermsProps) {
  const t = useTexts(configuracoesTexts);
  const prazoTipo = (useWatch({ name: 'prazoTipo' }) as string | null) ?? efetiva;
  return (
    <SectionCard title={t('terms')}>
      <FieldGrid>
        <Span of={6}>
          <ChoiceField
            name="prazoTipo"
            label={t('termKind')}
            options={optionsOf(prazosPadrao)}
            {...inherited('prazoTipo')}
          />
        </Span>
        {prazoTipo === 'dias' && (
          <Span of={3}>
            <IntegerField name="prazoDias" label={t('termDays')} unit={t('days')} {...inherited('prazoDias')} />
          </Span>
        )}
        {prazoTipo === 'data_base' && (
          <Span of={3}>
            <IntegerField name="prazoDiaBase" label={t('termDay')} {...inherited('prazoDiaBase')} />
          </Span>
        )}
      </FieldGrid>
    </SectionCard>
  );
}

/** The company's own rates out of one state, to each of the others. */
function RatesSection({ ofCompany, readOnly }: { ofCompany: boolean; readOnly: boolean }) {
  const t = useTexts(configuracoesTexts);
  const [origem, setOrigem] = useState<string>('SP');
  const icms = useWatch({ name: 'icms' }) as Record<string, string | null>;
  const count = Object.values(icms).filter(Boolean).length;
  const others: readonly { sigla: Uf }[] = ufs.filter(({ sigla }) => sigla !== origem);
  return (
    <SectionCard
      title={t('rates')}
      note={t('ratesNote')}
      folded
      summary={count === 0 ? t('ratesNone') : t('ratesCount', { count })}
    >
      {ofCompany ? (
        <FieldGrid>
          <Span of={5}>
            <UfInput label={t('ratesFrom')} required value={origem} onChange={(uf) => setOrigem(uf ?? origem)} />
          </Span>
          <Span of={7}>{null}</Span>
          {others.map(({ sigla }) => (
            <Span key={`${origem}_${sigla}`} of={2}>
              <DecimalField
                name={`icms.${origem}_${sigla}`}
                label={t('ratesTo', { uf: sigla })}
                unit="%"
                readOnly={readOnly}
              />
            </Span>
          ))}
        </FieldGrid>
      ) : (
        t('ratesOfCompany')
      )}
    </SectionCard>
  );
}
