import { Button, Text } from '@mantine/core';
import { type Transferencia, transferenciasCalls } from '@retaguarda/contracts';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { TextField } from '../../../platform/ui/inputs/fields.ts';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import classes from '../estoque.module.css';
import { corpoDoItem, type ItemDigitado, ItensField } from '../itens-editor.tsx';
import { mesmoSerial, SeriaisInput } from '../seriais-input.tsx';
import { useFiguras } from '../use-figuras.ts';
import { transferenciasTexts } from './transferencias-texts.ts';

type Item = Transferencia['itens'][number];

/** What was typed of a line; as it was sent: it arrived whole. */
interface Dito {
  recebida: string | null;
  seriais: string[];
}

interface Values {
  /** By the id of the line. */
  ditos: Record<string, Dito>;
  sobras: ItemDigitado[];
  motivo: string | null;
}

const naoEnviados = (item: Item, seriais: readonly string[]) =>
  seriais.filter((um) => !item.seriais.some((serial) => mesmoSerial(serial, um)));

function chegouMais(item: Item, dito: Dito | undefined): boolean {
  if (!dito) return false;
  if (item.controlaSerie) return naoEnviados(item, dito.seriais).length > 0;
  return Number(dito.recebida || '0') > Number(item.quantidade);
}

function corpoDe(item: Item, dito: Dito | undefined) {
  if (!dito) return [];
  if (!item.controlaSerie) return dito.recebida ? [{ itemId: item.id, recebida: dito.recebida }] : [];
  const { seriais } = dito;
  return seriais.join('\n') === item.seriais.join('\n')
    ? []
    : [{ itemId: item.id, recebida: String(seriais.length), seriais }];
}

interface RecebimentoProps {
  transferencia: Transferencia;
  title: string;
  /** What the transfer is, above what arrived. */
  lead: ReactNode;
  /** What else can be done with it. */
  more: ReactNode;
  onClose: () => void;
}

/** What arrived, line by line; what came along without being on the paper; and why, when it is more. */
export function RecebimentoDialog({ transferencia, title, lead, more, onClose }: RecebimentoProps) {
  const t = useTexts(transferenciasTexts);
  const { id, versao, itens } = transferencia;
  const initial: Values = {
    ditos: Object.fromEntries(itens.map((item) => [item.id, { recebida: '', seriais: item.seriais }])),
    sobras: [],
    motivo: '',
  };
  return (
    <CallDialog
      call={transferenciasCalls.receber}
      title={title}
      size={820}
      lead={lead}
      initial={initial}
      bodyOf={({ ditos, sobras, motivo }) => ({
        versao,
        itens: itens.flatMap((item) => corpoDe(item, ditos[item.id])),
        sobras: sobras.map(corpoDoItem),
        motivo: motivo || null,
      })}
      send={(body, sending) => callApi(transferenciasCalls.receber, { params: { id }, body, ...sending })}
      action={t('receive')}
      more={() => more}
      done={t('receivedDone')}
      // What comes next is in the same place.
      after={() => undefined}
      changes={['estoque']}
      onClose={onClose}
    >
      <Text size="sm">{t('receiveLead')}</Text>
      <div className={classes.items}>
        {itens.map((item) => (
          <Chegada key={item.id} item={item} />
        ))}
      </div>
      <Sobras transferencia={transferencia} />
    </CallDialog>
  );
}

/** What came without being on the paper, and why there is more than was sent. */
function Sobras({ transferencia: { itens, destino } }: { transferencia: Transferencia }) {
  const t = useTexts(transferenciasTexts);
  const [ditos, sobras]: [Values['ditos'], Values['sobras']] = useWatch({ name: ['ditos', 'sobras'] });
  const [asked, setAsked] = useState(false);
  const veioMais = sobras.length > 0 || itens.some((item) => chegouMais(item, ditos[item.id]));
  return (
    <>
      {asked || sobras.length > 0 ? (
        <section className={classes.stack} aria-label={t('extra')}>
          <div>
            <div className={classes.itemTitle}>{t('extra')}</div>
            <div className={classes.itemNote}>{t('extraLead')}</div>
          </div>
          <ItensField name="sobras" empresaId={destino.id} saida={false} />
        </section>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.7} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setAsked(true)}
        >
          {t('extraAdd')}
        </Button>
      )}
      {veioMais && <TextField name="motivo" label={t('why')} help={t('whyHelp')} required max={300} />}
    </>
  );
}

function Chegada({ item }: { item: Item }) {
  const t = useTexts(transferenciasTexts);
  const { quantidade } = useFiguras();
  const recebida = useController({ name: `ditos.${item.id}.recebida` }).field;
  const seriais = useController({ name: `ditos.${item.id}.seriais` }).field;
  const { produto, lote } = item;
  const chegaram = seriais.value as string[];
  const faltam = item.seriais.filter((serial) => !chegaram.some((um) => mesmoSerial(um, serial)));
  const estranhos = naoEnviados(item, chegaram);
  const notas = [
    faltam.length > 0 ? `${t('notArrived')}: ${faltam.join(', ')}` : null,
    estranhos.length > 0 ? `${t('surplus')}: ${estranhos.join(', ')}` : null,
  ].filter(Boolean);
  return (
    <div className={classes.item}>
      <div className={classes.itemName}>
        <div className={classes.itemTitle}>{produto.descricao}</div>
        <div className={classes.itemNote}>
          {[produto.codigo, lote?.numero, `${t('sent')} ${quantidade(item.quantidade)} ${produto.unidade}`]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {item.controlaSerie ? (
        <div className={classes.itemWide}>
          <SeriaisInput
            label={t('serialsArrived')}
            help={t('serialsArrivedHelp')}
            produto={produto.descricao}
            pede={Number(item.quantidade)}
            value={chegaram}
            onChange={seriais.onChange}
          />
          {notas.map((nota) => (
            <div key={nota} className={classes.itemNote}>
              {nota}
            </div>
          ))}
        </div>
      ) : (
        <div className={classes.itemField}>
          <DecimalInput
            aria-label={`${t('arrived')}: ${produto.descricao}`}
            unit={produto.unidade}
            places={item.fraciona ? 3 : 0}
            placeholder={quantidade(item.quantidade)}
            value={recebida.value}
            onChange={recebida.onChange}
          />
        </div>
      )}
    </div>
  );
}
