import { Button, Text, Textarea } from '@mantine/core';
import { type Transferencia, transferenciasCalls } from '@retaguarda/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import classes from '../estoque.module.css';
import { aposMovimentar } from '../estoque-api.ts';
import { useFiguras } from '../estoque-list.tsx';
import { type ItemDigitado, ItensEditor, loteDe, quantidadeDe, seriaisDe } from '../itens-editor.tsx';
import { Recusa } from '../recusa.tsx';
import { useEnvio } from '../use-envio.ts';
import { transferenciasTexts } from './transferencias-texts.ts';

type Item = Transferencia['itens'][number];

/** What was typed of a line; empty: it arrived whole. */
interface Dito {
  recebida: TextValue;
  seriais: string;
}

const mesmo = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const naoEnviados = (item: Item, seriais: readonly string[]) =>
  seriais.filter((um) => !item.seriais.some((serial) => mesmo(serial, um)));

function chegouMais(item: Item, dito: Dito | undefined): boolean {
  if (!dito) return false;
  if (item.controlaSerie) return naoEnviados(item, seriaisDe(dito.seriais)).length > 0;
  return dito.recebida !== null && dito.recebida !== '' && Number(dito.recebida) > Number(item.quantidade);
}

function corpoDe(item: Item, dito: Dito | undefined) {
  if (!dito) return [];
  if (item.controlaSerie) {
    const seriais = seriaisDe(dito.seriais);
    return [{ itemId: item.id, recebida: String(seriais.length), seriais }];
  }
  return dito.recebida === null || dito.recebida === '' ? [] : [{ itemId: item.id, recebida: dito.recebida }];
}

/** What arrived, line by line; what came along without being on the paper; and why, when it is more. */
export function RecebimentoForm({ transferencia, botoes }: { transferencia: Transferencia; botoes: ReactNode }) {
  const t = useTexts(transferenciasTexts);
  const client = useQueryClient();
  const [ditos, setDitos] = useState<Record<number, Dito>>({});
  const [sobras, setSobras] = useState<ItemDigitado[] | null>(null);
  const [motivo, setMotivo] = useState<TextValue>('');
  const { erro, enviando, enviar, campos } = useEnvio();
  const { id, versao, itens, destino } = transferencia;
  const sobra = (sobras?.length ?? 0) > 0 || itens.some((item) => chegouMais(item, ditos[item.id]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(async (chave) => {
      await callApi(transferenciasCalls.receber, {
        params: { id },
        body: {
          versao,
          itens: itens.flatMap((item) => corpoDe(item, ditos[item.id])),
          sobras: (sobras ?? []).map((item) => ({
            produtoId: item.produto.id,
            quantidade: quantidadeDe(item) || '0',
            lote: loteDe(item),
            seriais: item.produto.controlaSerie ? seriaisDe(item.seriais) : [],
          })),
          motivo: motivo || null,
        },
        idempotencyKey: chave,
        handlesErrors: true,
      });
      await aposMovimentar(client);
      notifySuccess(t('receivedDone'));
    });
  };
  const dizer = (item: Item, patch: Partial<Dito>) =>
    setDitos((antes) => ({
      ...antes,
      [item.id]: { ...(antes[item.id] ?? { recebida: '', seriais: item.seriais.join('\n') }), ...patch },
    }));
  return (
    <form onSubmit={submit} className={classes.stack}>
      <Text size="sm">{t('receiveLead')}</Text>
      <Recusa erro={erro} />
      <div className={classes.items}>
        {itens.map((item) => (
          <Chegada key={item.id} item={item} dito={ditos[item.id]} onChange={(patch) => dizer(item, patch)} />
        ))}
      </div>
      {sobras === null ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.7} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setSobras([])}
        >
          {t('extraAdd')}
        </Button>
      ) : (
        <section className={classes.stack} aria-label={t('extra')}>
          <div>
            <div className={classes.itemTitle}>{t('extra')}</div>
            <div className={classes.itemNote}>{t('extraLead')}</div>
          </div>
          <ItensEditor
            empresaId={destino.id}
            itens={sobras}
            onChange={setSobras}
            saida={false}
            erros={Object.fromEntries(
              Object.entries(campos).map(([campo, texto]) => [campo.replace(/^sobras\./, 'itens.'), texto]),
            )}
          />
        </section>
      )}
      {sobra && (
        <TextInput
          label={t('why')}
          help={t('whyHelp')}
          required
          max={300}
          value={motivo}
          error={campos.motivo}
          onChange={setMotivo}
        />
      )}
      <div className={classes.buttons} style={{ justifyContent: 'flex-end' }}>
        {botoes}
        <Button type="submit" loading={enviando}>
          {t('receive')}
        </Button>
      </div>
    </form>
  );
}

interface ChegadaProps {
  item: Item;
  dito: Dito | undefined;
  onChange: (patch: Partial<Dito>) => void;
}

function Chegada({ item, dito, onChange }: ChegadaProps) {
  const t = useTexts(transferenciasTexts);
  const { quantidade } = useFiguras();
  const { produto, lote } = item;
  const chegaram = seriaisDe(dito?.seriais ?? item.seriais.join('\n'));
  const faltam = item.seriais.filter((serial) => !chegaram.some((um) => mesmo(um, serial)));
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
          <Textarea
            label={t('serialsArrived')}
            aria-label={`${t('serialsArrived')}: ${produto.descricao}`}
            description={t('serialsArrivedHelp')}
            autosize
            minRows={2}
            maxRows={8}
            value={dito?.seriais ?? item.seriais.join('\n')}
            onChange={(event) => onChange({ seriais: event.currentTarget.value })}
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
            value={dito?.recebida ?? ''}
            onChange={(recebida) => onChange({ recebida })}
          />
        </div>
      )}
    </div>
  );
}
