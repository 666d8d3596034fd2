import {
  definidoPor,
  mensagens,
  type PrecoDerivado,
  type ValoresDaProposta,
  valoresDefinidos,
} from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { precoQuery } from '../contratos-api.ts';
import { Campo } from './campos.tsx';
import classes from './contrato.module.css';
import { contratoTexts } from './contrato-texts.ts';
import { type Apoio, type ContratoValues, passa } from './contrato-values.ts';
import { OpcoesDoTipo } from './opcoes-do-tipo.tsx';
import { PrecoDerivadoTable } from './preco-derivado.tsx';

type Definido = (typeof valoresDefinidos)[number];
/** What decides the price, beside the type and the client. */
const doPreco = ['opcaoIds', 'quantidadeAcessos', 'inicio'] as const;

interface ValoresProps {
  /** What the proposal it comes from priced. */
  proposta: ValoresDaProposta | null;
  /** A new contract takes the derived price over until somebody types another. */
  isNew: boolean;
  apoio: RefObject<Apoio>;
  locked: (campo: string) => boolean;
}

/** What the client takes, what the tables say it costs, and what is charged. */
export function ValoresSection({ proposta, isNew, apoio, locked }: ValoresProps) {
  const t = useTexts(contratoTexts);
  const { money } = useFormats();
  const { setValue } = useFormContext<ContratoValues>();
  const contratoTipoId = useChosenId('contratoTipoId');
  const empresaId = useChosenId('empresaId');
  const [opcaoIds, acessos, inicio] = useWatch<ContratoValues, typeof doPreco>({ name: doPreco });
  const day = isDay(inicio) ? inicio : null;
  const preco = useQuery({
    ...precoQuery({
      contratoTipoId: contratoTipoId ?? 0,
      opcaoIds,
      empresaId,
      quantidadeAcessos: typeof acessos === 'number' ? acessos : null,
      data: day,
    }),
    enabled: contratoTipoId !== null,
    placeholderData: keepPreviousData,
  });
  const data = contratoTipoId === null ? undefined : preco.data;
  useDerived(data, proposta, isNew, apoio);
  const take = ({ licencaValor, mensalidadeValor }: PrecoDerivado) => {
    setValue('licencaValor', licencaValor, { shouldDirty: true, shouldValidate: true });
    setValue('mensalidadeValor', mensalidadeValor, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <SectionCard title={t('sectionValues')}>
      <FieldGrid>
        <Campo nome="quantidadeAcessos" of={3} locked={locked('quantidadeAcessos')} />
        <Campo nome="quantidadeMicroterminais" of={3} locked={locked('quantidadeMicroterminais')} />
        <Campo nome="licencaValor" of={3} locked={locked('licencaValor')} />
        <Campo nome="mensalidadeValor" of={3} locked={locked('mensalidadeValor')} />
        <Campo nome="descontoValor" of={4} locked={locked('descontoValor')} />
        <Campo nome="descontoAte" of={4} locked={locked('descontoAte')} />
      </FieldGrid>
      {contratoTipoId === null ? (
        <p className={classes.hint}>{t('optionsHint')}</p>
      ) : (
        <OpcoesDoTipo contratoTipoId={contratoTipoId} day={day ?? '9999-12-31'} readOnly={locked('opcaoIds')} />
      )}
      {preco.isError && <p className={classes.hint}>{t('priceFailed')}</p>}
      {data && (
        <div className={classes.derived}>
          {proposta && (
            <p className={classes.hint}>
              {t('priceProposal', {
                licenca: money(proposta.licencaValor),
                mensalidade: money(proposta.mensalidadeValor),
              })}
            </p>
          )}
          <PrecoDerivadoTable preco={data} onUse={locked('licencaValor') ? undefined : () => take(data)} />
        </div>
      )}
    </SectionCard>
  );
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * Keeps the amounts beside what the tables define: a new contract follows them while nobody typed another amount, and
 * one above is refused as it is typed.
 */
function useDerived(
  preco: PrecoDerivado | undefined,
  proposta: ValoresDaProposta | null,
  follows: boolean,
  apoio: RefObject<Apoio>,
) {
  const { getValues, setValue, getFieldState, trigger } = useFormContext<ContratoValues>();
  const [licenca, mensalidade] = useWatch<ContratoValues, typeof valoresDefinidos>({ name: valoresDefinidos });
  const given = useRef<Partial<Record<Definido, string>>>({ licencaValor: '0.00', mensalidadeValor: '0.00' });

  useEffect(() => {
    apoio.current.definido = preco ? definidoPor(preco, proposta) : null;
    if (!preco || !follows) return;
    for (const name of valoresDefinidos) {
      if (getValues(name) !== given.current[name]) continue;
      given.current[name] = preco[name];
      setValue(name, preco[name], { shouldDirty: true });
    }
  }, [apoio, preco, proposta, follows, getValues, setValue]);

  useEffect(() => {
    if (!preco) return;
    const definido = definidoPor(preco, proposta);
    for (const [name, value] of [['licencaValor', licenca] as const, ['mensalidadeValor', mensalidade] as const]) {
      const told = getFieldState(name).error?.message === mensagens.formValueExceeds;
      if (passa(value, definido[name]) !== told) void trigger(name);
    }
  }, [preco, proposta, licenca, mensalidade, getFieldState, trigger]);
}
