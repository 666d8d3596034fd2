import { comEstorno, comReferencia, formaDoEvento, type TipoDeEventoDaReforma } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DecimalField, IntegerField, MoneyField, PercentField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from './reforma.module.css';
import { reformaTexts } from './reforma-texts.ts';
import { type ItemDaReforma, restaDe } from './valores.ts';

interface LinhasProps {
  tipo: TipoDeEventoDaReforma;
  itens: readonly ItemDaReforma[];
  cabe: (item: ItemDaReforma) => boolean;
}

/** What the event asks of each item it may speak of. A row keeps its place among all items of the note. */
export function LinhasDaReforma({ tipo, itens, cabe }: LinhasProps) {
  const t = useTexts(reformaTexts);
  const forma = formaDoEvento(tipo);
  const ajuda = { quantidades: t('quantities'), credito: t('credits'), presumido: t('presumed') };
  return (
    <>
      <p className={classes.quiet}>
        {forma in ajuda && ajuda[forma as keyof typeof ajuda]} {comEstorno(tipo) && t('reverseHelp')}
        {forma === 'presumido' && t('codeHelp')}
      </p>
      <div className={classes.itens}>
        {itens.map((item, i) =>
          cabe(item) ? (
            <fieldset key={item.item} className={classes.item}>
              <legend>
                {item.item}. {item.descricao}
              </legend>
              <Sobre tipo={tipo} item={item} />
              <div className={classes.campos}>
                <Campos tipo={tipo} nome={`itens.${i}`} />
              </div>
            </fieldset>
          ) : null,
        )}
      </div>
    </>
  );
}

function Sobre({ tipo, item }: { tipo: TipoDeEventoDaReforma; item: ItemDaReforma }) {
  const t = useTexts(reformaTexts);
  const { money, decimal } = useFormats();
  const { quantidade, unidade, ibs, cbs, ditas } = item;
  const resta = restaDe(tipo, item);
  return (
    <small className={classes.quiet}>
      {t('of', { quantidade: decimal(quantidade), unidade, ibs: money(ibs), cbs: money(cbs) })}
      {resta !== null && ditas[tipo] !== undefined && ` · ${t('left', { quantidade: decimal(resta) })}`}
    </small>
  );
}

function Campos({ tipo, nome }: { tipo: TipoDeEventoDaReforma; nome: string }) {
  const t = useTexts(reformaTexts);
  switch (formaDoEvento(tipo)) {
    case 'credito':
      return (
        <>
          <MoneyField name={`${nome}.ibs`} label={t('creditIbs')} />
          <MoneyField name={`${nome}.cbs`} label={t('creditCbs')} />
        </>
      );
    case 'presumido':
      return (
        <>
          <MoneyField name={`${nome}.base`} label={t('base')} />
          <TextField name={`${nome}.presumidoIbs.codigo`} label={t('codeIbs')} max={2} />
          <PercentField name={`${nome}.presumidoIbs.percentual`} label={t('rateIbs')} />
          <TextField name={`${nome}.presumidoCbs.codigo`} label={t('codeCbs')} max={2} />
          <PercentField name={`${nome}.presumidoCbs.percentual`} label={t('rateCbs')} />
        </>
      );
    default:
      return (
        <>
          <DecimalField name={`${nome}.quantidade`} label={t('quantity')} places={4} />
          {comEstorno(tipo) && (
            <>
              <MoneyField name={`${nome}.estornoIbs`} label={t('reverseIbs')} />
              <MoneyField name={`${nome}.estornoCbs`} label={t('reverseCbs')} />
            </>
          )}
          {comReferencia(tipo) && (
            <>
              <TextField name={`${nome}.referencia.chave`} label={t('referenceKey')} max={54} />
              <IntegerField name={`${nome}.referencia.item`} label={t('referenceItem')} />
            </>
          )}
        </>
      );
  }
}
