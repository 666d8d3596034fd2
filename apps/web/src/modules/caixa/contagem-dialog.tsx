import { Button } from '@mantine/core';
import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import { caixaCalls, denominacoes, somaDasDenominacoes, type TurnoLido, textoDaChave } from '@retaguarda/contracts';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { enterGoesOn } from '../../platform/ui/form/enter-goes-on.ts';
import { IntegerField, MoneyField, TextField } from '../../platform/ui/inputs/fields.ts';
import { figureOf } from '../../platform/ui/inputs/figure-of.ts';
import { useAct } from '../../platform/ui/use-act.ts';
import classes from './caixa.module.css';
import { caixaTexts } from './caixa-texts.ts';

interface Values {
  /** How many of each note and coin, by its value in centavos: `n20000`. */
  notas: Record<string, number | null>;
  /** The cash alone, where nothing was counted note by note. */
  total: string | null;
  /** By method, as `f<forma>`; what is left blank was counted as nothing. */
  outras: Record<string, string | null>;
  observacao: string | null;
}

const escritos = ['caixa'] as const;

const campoDaNota = (valor: string) => `n${decimal(valor).times(100).toFixed(0)}`;
const campoDaForma = (forma: TurnoLido['formas'][number]) => `f${textoDaChave(forma).replace('/', '_')}`;

const contadas = (notas: Values['notas']) =>
  Object.fromEntries(
    denominacoes.flatMap((valor): [string, number][] => {
      const quantas = notas[campoDaNota(valor)];
      return typeof quantas === 'number' && quantas > 0 ? [[valor, quantas]] : [];
    }),
  );

/** What was counted, each method once. */
function contagemDe({ formas }: TurnoLido, { notas, total, outras }: Values) {
  const cedulas = contadas(notas);
  const comCedulas = Object.keys(cedulas).length > 0;
  return formas.map((forma) => {
    const { especie, formaPagamentoId } = forma;
    if (especie === 'dinheiro') {
      return comCedulas
        ? { especie, formaPagamentoId, valor: somaDasDenominacoes(cedulas), denominacoes: cedulas }
        : { especie, formaPagamentoId, valor: total || '0.00' };
    }
    return { especie, formaPagamentoId, valor: outras[campoDaForma(forma)] || '0.00' };
  });
}

/** The blind count: of an open shift it closes it too. Nothing on it tells what is expected. */
export function ContagemDialog({ turno, onClose }: { turno: TurnoLido; onClose: () => void }) {
  const t = useTexts(caixaTexts);
  const aberto = turno.situacao === 'aberto';
  const { id, versao } = turno;
  const initial: Values = {
    notas: Object.fromEntries(denominacoes.map((valor) => [campoDaNota(valor), null])),
    total: '',
    outras: Object.fromEntries(turno.formas.map((forma) => [campoDaForma(forma), ''])),
    observacao: '',
  };
  const comum = {
    title: aberto ? t('closeAndCount') : t('count'),
    size: 620,
    lead: <p className={classes.lead}>{t('countLead')}</p>,
    initial,
    // What the call refuses of a method is told at its input.
    fieldOf: (path: string) => campoRecusado(turno, path),
    action: t('handIn'),
    changes: escritos,
    onClose,
    children: <Campos turno={turno} comObservacao={aberto} />,
  };
  if (!aberto) {
    return (
      <CallDialog
        {...comum}
        call={caixaCalls.contar}
        bodyOf={(values: Values) => ({ versao, contagem: contagemDe(turno, values) })}
        send={(body, sending) => callApi(caixaCalls.contar, { params: { id }, body, ...sending })}
        done={t('counted')}
      />
    );
  }
  return (
    <CallDialog
      {...comum}
      call={caixaCalls.finalizar}
      // Sales go on while it is counted: the shift may have moved since it was read.
      bodyOf={(values: Values) => ({
        id,
        observacao: values.observacao || null,
        contagem: contagemDe(turno, values),
      })}
      send={(body, sending) => callApi(caixaCalls.finalizar, { body, ...sending })}
      below={<SemContar id={id} onDone={onClose} />}
      done={t('closed')}
    />
  );
}

function campoRecusado({ formas }: TurnoLido, path: string): string {
  const [lista, at] = path.split('.');
  if (lista !== 'contagem' || at === undefined) return path;
  const forma = formas[Number(at)];
  if (!forma) return path;
  return forma.especie === 'dinheiro' ? 'total' : `outras.${campoDaForma(forma)}`;
}

/** Closes now, and leaves the count for later. */
function SemContar({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTexts(caixaTexts);
  const act = useAct(escritos);
  const encerrar = () =>
    act(
      (sending) => callApi(caixaCalls.finalizar, { body: { id }, ...sending }),
      t('closed'),
      { text: t('closeOnlyAsk'), action: t('closeOnly') },
      { intention: `encerrar/${id}`, after: onDone },
    );
  return (
    <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => void encerrar()}>
      {t('closeOnly')}
    </Button>
  );
}

function Campos({ turno, comObservacao }: { turno: TurnoLido; comObservacao: boolean }) {
  const t = useTexts(caixaTexts);
  const { money } = useFormats();
  const [notas, outras]: [Values['notas'], Values['outras']] = useWatch({ name: ['notas', 'outras'] });
  const cedulas = contadas(notas);
  const outrasFormas = turno.formas.filter(({ especie }) => especie !== 'dinheiro');
  const somaDasOutras = somar(outrasFormas.map((forma) => figureOf(outras[campoDaForma(forma)])));
  const aoBotao = (event: KeyboardEvent<HTMLElement>) => {
    const form = event.currentTarget.closest('form');
    enterGoesOn(event, () => form?.querySelector<HTMLElement>('button[type="submit"]')?.focus());
  };
  return (
    // Notes are counted on the keypad: Enter goes on, and ends at the button.
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields within take the keys
    <div className={classes.stack} onKeyDown={aoBotao}>
      <section className={classes.stack} aria-label={t('cash')}>
        <h3 className={classes.cardTitle}>{t('cash')}</h3>
        <div className={classes.notes}>
          {denominacoes.map((valor) => (
            <Nota key={valor} valor={valor} quantas={notas[campoDaNota(valor)] ?? null} />
          ))}
        </div>
        <div className={classes.total}>
          <span>{t('cashTotal')}</span>
          <output>{money(somaDasDenominacoes(cedulas))}</output>
        </div>
        {Object.keys(cedulas).length === 0 && <MoneyField name="total" label={t('orTotal')} help={t('orTotalHelp')} />}
      </section>
      {outrasFormas.length > 0 && (
        <section className={classes.stack} aria-label={t('others')}>
          <h3 className={classes.cardTitle}>{t('others')}</h3>
          <div className={classes.row}>
            {outrasFormas.map((forma) => (
              <MoneyField key={campoDaForma(forma)} name={`outras.${campoDaForma(forma)}`} label={forma.rotulo} />
            ))}
          </div>
          <div className={classes.total}>
            <span>{t('others')}</span>
            <output>{money(paraTexto(somaDasOutras))}</output>
          </div>
        </section>
      )}
      {comObservacao && <TextField name="observacao" label={t('note')} max={500} />}
    </div>
  );
}

function Nota({ valor, quantas }: { valor: string; quantas: number | null }) {
  const t = useTexts(caixaTexts);
  const { money } = useFormats();
  return (
    <div className={classes.note}>
      <span>{money(valor)}</span>
      <IntegerField
        name={`notas.${campoDaNota(valor)}`}
        aria-label={t('quantityOf', { valor: money(valor) })}
        autoFocus={valor === denominacoes[0]}
      />
      <span className={classes.notesSum}>
        {typeof quantas === 'number' && quantas > 0 ? money(paraTexto(decimal(valor).times(quantas))) : ''}
      </span>
    </div>
  );
}
