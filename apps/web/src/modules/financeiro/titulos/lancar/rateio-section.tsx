import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import {
  dividirEmPartes,
  emPartesIguais,
  faltaPara100,
  financeiroCalls,
  type OrigemDeTitulo,
  type RateioProposto,
  rateioCalls,
  rateioFecha,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import { FlagField, PercentField, RefField } from '../../../../platform/ui/inputs/fields.ts';
import { figureOf } from '../../../../platform/ui/inputs/figure-of.ts';
import { readDecimal } from '../../../../platform/ui/inputs/reading.ts';
import { today } from '../../../../platform/ui/today.ts';
import { financeiroKeys } from '../../keys.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';
import { lancarTexts } from './lancar-texts.ts';
import { mesDoTitulo, type ParteDoRateio } from './valores.ts';

/** To which accounts and cost centres the amount goes; what is usual for the supplier is there already. */
export function RateioSection({ origem }: { origem: OrigemDeTitulo }) {
  const l = useTexts(lancarTexts);
  const { can } = useSession();
  const modelo = useProposta(origem);
  const [rateio, pessoaId]: [ParteDoRateio[], number | null] = useWatch({ name: ['rateio', 'pessoaId'] });
  const guarda =
    origem === 'P' &&
    typeof pessoaId === 'number' &&
    rateio.length > 0 &&
    can(modelo ? rateioCalls.update.access : rateioCalls.create.access);
  return (
    <SectionCard title={l('split')} note={modelo && l('splitFrom', { nome: modelo })}>
      <RateioView />
      {guarda && <FlagField name="guardarRateio" label={l('splitKeep')} />}
    </SectionCard>
  );
}

/** Puts the supplier's split in the form unless the person wrote one. @returns its name while it is what stands there */
function useProposta(origem: OrigemDeTitulo): string | null {
  const { getValues, setValue } = useFormContext();
  const [pessoaId, empresaId, competencia, emissao]: [number | null, number | null, string | null, string | null] =
    useWatch({ name: ['pessoaId', 'empresaId', 'competencia', 'emissao'] });
  const rateio: ParteDoRateio[] = useWatch({ name: 'rateio' });
  const mes = mesDoTitulo(competencia, emissao, today());
  const { data } = useQuery({
    queryKey: financeiroKeys.of('rateio', pessoaId, empresaId, mes),
    queryFn: ({ signal }): Promise<RateioProposto> =>
      callApi(financeiroCalls.rateioDoFornecedor, {
        query: { fornecedorId: pessoaId as number, empresaId: empresaId as number, competencia: mes },
        signal,
        handlesErrors: true,
      }),
    enabled: origem === 'P' && typeof pessoaId === 'number' && empresaId !== null,
  });
  const posto = useRef('[]');
  useEffect(() => {
    if (!data) return;
    const agora = JSON.stringify(getValues('rateio'));
    if (agora !== '[]' && agora !== posto.current) return;
    posto.current = JSON.stringify(data.partes);
    if (agora !== posto.current) setValue('rateio', data.partes, { shouldDirty: true });
  }, [data, getValues, setValue]);
  const doModelo = data?.modelo && rateio.length > 0 && JSON.stringify(rateio) === JSON.stringify(data.partes);
  return doModelo ? (data.modelo?.rotulo ?? null) : null;
}

/** The accounts of the company in the year of the title. */
function Conta(props: { name: string; 'aria-label': string }) {
  const [empresaId, competencia, emissao]: [number | null, string | null, string | null] = useWatch({
    name: ['empresaId', 'competencia', 'emissao'],
  });
  const ano = Number(mesDoTitulo(competencia, emissao, today()).slice(0, 4));
  const within = { filterAno: ano, ...(empresaId === null ? {} : { companyId: empresaId }) };
  return <RefField {...props} target="planos-de-conta-conta" source={{ within }} />;
}
const Centro = (props: { name: string; 'aria-label': string }) => <RefField {...props} target="centros-de-custo" />;
const Percentual = (props: { name: string; 'aria-label': string }) => <PercentField {...props} places={2} />;

/** The parts of an amount, each with its figure where the form has the amount; a new one takes what is missing to 100. */
export function RateioView({ comValor = true }: { comValor?: boolean }) {
  const t = useTexts(titulosTexts);
  const l = useTexts(lancarTexts);
  const rateio: ParteDoRateio[] = useWatch({ name: 'rateio' });
  const falta = decimal(faltaPara100(rateio.map(({ percentual }) => figureOf(percentual))));
  return (
    <SubList
      name="rateio"
      label={l('split')}
      addLabel={l('splitAdd')}
      emptyText={l('splitEmpty')}
      blank={{ planoDeContaId: null, centroCustoId: null, percentual: falta.gt(0) ? falta.toFixed(4) : null }}
      columns={[
        { name: 'planoDeContaId', label: l('splitAccount'), width: '3fr', Field: Conta },
        { name: 'centroCustoId', label: l('splitCenter'), width: '2fr', Field: Centro },
        {
          name: 'percentual',
          label: l('splitPercent'),
          width: '100px',
          end: true,
          required: true,
          Field: Percentual,
          read: readDecimal,
        },
        ...(comValor ? [{ name: 'quanto', label: t('amount'), width: '110px', end: true, Cell: Quanto }] : []),
      ]}
      foot={rateio.length > 0 && <Soma falta={falta.toFixed()} partes={rateio.length} />}
    />
  );
}

function Quanto({ index }: { index: number }) {
  const { money } = useFormats();
  const [valor, rateio]: [string | null, ParteDoRateio[]] = useWatch({ name: ['valor', 'rateio'] });
  const partes = rateio.map(({ percentual }) => figureOf(percentual));
  const total = figureOf(valor);
  if (!rateioFecha(partes) || decimal(total).isZero() || decimal(total).decimalPlaces() > 2) return <span>—</span>;
  return <span>{money(dividirEmPartes(total, partes)[index] ?? '0')}</span>;
}

/** What is missing to 100 while it is typed, and the way to equal parts. */
function Soma({ falta, partes }: { falta: string; partes: number }) {
  const l = useTexts(lancarTexts);
  const { decimal: emFigura } = useFormats();
  const { setValue } = useFormContext();
  const resta = decimal(falta);
  const quanto = emFigura(resta.abs().toFixed());
  const dividir = () => {
    for (const [i, percentual] of emPartesIguais(partes).entries())
      setValue(`rateio.${i}.percentual`, percentual, { shouldDirty: true });
  };
  return (
    <>
      <span role="status" className={classes.quiet}>
        {resta.isZero() ? l('splitWhole') : l(resta.gt(0) ? 'splitMissing' : 'splitBeyond', { quanto })}
      </span>
      {partes > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={dividir}>
          {l('splitEqual')}
        </Button>
      )}
    </>
  );
}
