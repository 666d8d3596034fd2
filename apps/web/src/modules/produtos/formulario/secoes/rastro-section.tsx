import { Button, Modal, Textarea } from '@mantine/core';
import { decimal as exato } from '@retaguarda/brasil';
import { estadosDoSerial, loteCampos, mensagens, produtoCampos, serialCampos } from '@retaguarda/contracts';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../../platform/ui/feedback/status-badge.tsx';
import { notifyWarning } from '../../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import type { SubListColumn, SubListFieldProps } from '../../../../platform/ui/form/sub-list-column.ts';
import { DateField, FlagField, TextField } from '../../../../platform/ui/inputs/fields.ts';
import { readDate } from '../../../../platform/ui/inputs/reading.ts';
import { today } from '../../../../platform/ui/today.ts';
import { useProdutoForm } from '../contexto.tsx';
import classes from '../formulario.module.css';
import { formTexts } from '../produto-form-texts.ts';
import type { LinhaDoProduto } from '../produto-types.ts';
import { parteNova } from '../produto-values.ts';
import { lerSeriais } from '../seriais.ts';
import { rastroTexts } from './rastro-texts.ts';

/** What is told apart piece by piece: serial numbers, and lots with their dates. */
export function RastroSection() {
  const own = useTexts(rastroTexts);
  const { produto } = useProdutoForm();
  const [serie, lote, seriais, lotes] = useWatch({
    name: ['controlaNumeroSerie', 'controlaLote', 'seriais', 'lotes'],
  }) as [boolean, boolean, LinhaDoProduto<'seriais'>[], LinhaDoProduto<'lotes'>[]];
  const summary = [
    serie && own('serialCount', { count: produto?.totalDeSeriais ?? seriais.length }),
    lote && own('lotCount', { count: produto?.totalDeLotes ?? lotes.length }),
  ].filter(Boolean);
  return (
    <SectionCard title={own('sectionTracking')} folded summary={summary.join(' · ') || own('noTracking')}>
      <div className={classes.flags}>
        <FlagField name="controlaNumeroSerie" label={produtoCampos.controlaNumeroSerie.label} />
        <FlagField name="controlaLote" label={produtoCampos.controlaLote.label} />
      </div>
      {serie && <Seriais />}
      {lote && <Lotes />}
    </SectionCard>
  );
}

const numero: SubListColumn = {
  name: 'numero',
  label: serialCampos.numero.label,
  width: 'minmax(160px, 1fr)',
  required: true,
  Field: (props) => <TextField {...props} max={serialCampos.numero.max} />,
  read: (text) => text,
};

function Seriais() {
  const t = useTexts(formTexts);
  const own = useTexts(rastroTexts);
  const [colando, setColando] = useState(false);
  const { produto } = useProdutoForm();
  const mais = (produto?.totalDeSeriais ?? 0) - (produto?.seriais.length ?? 0);
  const presos = new Set(produto?.seriais.filter(({ estado }) => estado !== 'em_estoque').map(({ id }) => id));
  return (
    <>
      <h3 className={classes.subtitle}>{t('serials')}</h3>
      <SubList
        name="seriais"
        label={t('serials')}
        columns={[numero, { name: 'estado', label: t('state'), width: '120px', Cell: Estado }]}
        blank={parteNova('seriais')}
        addLabel={own('addSerial')}
        emptyText={own('noSerials')}
        refusal={({ id }) => (presos.has(id as number) ? own('serialMoved') : null)}
        onRemoved={({ id }) => id !== undefined && notifyWarning(t('goesOnSave'))}
        foot={
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconClipboardText size={15} />}
              onClick={() => setColando(true)}
            >
              {own('pasteSerials')}
            </Button>
            {mais > 0 && <span className={classes.note}>{own('moreSerials', { count: mais })}</span>}
          </>
        }
      />
      {colando && <ColarSeriais onClose={() => setColando(false)} />}
    </>
  );
}

function Estado({ path }: { path: string }) {
  const own = useTexts(rastroTexts);
  const { produto } = useProdutoForm();
  const id: unknown = useWatch({ name: `${path}.id` });
  const serial = produto?.seriais.find((outro) => outro.id === id);
  if (!serial) return <StatusBadge tone="note">{own('newSerial')}</StatusBadge>;
  return (
    <StatusBadge tone={serial.estado === 'em_estoque' ? 'ok' : 'mute'}>{estadosDoSerial[serial.estado]}</StatusBadge>
  );
}

/** Many serial numbers at once, however they come: one a line, or with commas between. Repeated ones are left out. */
function ColarSeriais({ onClose }: { onClose: () => void }) {
  const t = useTexts(formTexts);
  const own = useTexts(rastroTexts);
  const form = useFormContext();
  const [texto, setTexto] = useState('');
  const atuais = (form.getValues('seriais') ?? []) as LinhaDoProduto<'seriais'>[];
  const { novos, repetidos } = lerSeriais(
    texto,
    atuais.map((linha) => linha.numero ?? ''),
  );
  const add = () => {
    const linhas = novos.map((serial) => ({ ...parteNova('seriais'), numero: serial }));
    form.setValue('seriais', [...atuais, ...linhas], { shouldDirty: true });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={own('pasteSerials')}
      size={520}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Textarea
        label={t('serials')}
        description={own('pasteSerialsHint')}
        autosize
        minRows={8}
        maxRows={16}
        data-autofocus
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <div className={classes.pasteFoot} role="status">
        <span>{own('serialsRead', { count: novos.length })}</span>
        {repetidos.length > 0 && (
          <span className={classes.refused} title={repetidos.join(', ')}>
            {mensagens.formSerialRepeated}: {repetidos.slice(0, 3).join(', ')}
            {repetidos.length > 3 && ` +${repetidos.length - 3}`}
          </span>
        )}
        <Button disabled={novos.length === 0} onClick={add}>
          {own('addSerials', { count: novos.length })}
        </Button>
      </div>
    </Modal>
  );
}

const Data = (props: SubListFieldProps) => <DateField {...props} />;
const dataDe = (campo: { label: string }, name: string): SubListColumn => ({
  name,
  label: campo.label,
  width: '140px',
  Field: Data,
  read: (text) => readDate(text, today()),
});

function SaldoDoLote({ path }: { path: string }) {
  const { decimal } = useFormats();
  const id: unknown = useWatch({ name: `${path}.id` });
  const { produto } = useProdutoForm();
  const guardado = produto?.lotes.find((lote) => lote.id === id);
  return guardado ? decimal(guardado.saldo) : '—';
}

function Lotes() {
  const t = useTexts(formTexts);
  const own = useTexts(rastroTexts);
  const { produto } = useProdutoForm();
  const comSaldo = new Set(produto?.lotes.filter(({ saldo }) => !exato(saldo).isZero()).map(({ id }) => id));
  return (
    <>
      <h3 className={classes.subtitle}>{t('lots')}</h3>
      <SubList
        name="lotes"
        label={t('lots')}
        columns={[
          { ...numero, label: loteCampos.numero.label },
          dataDe(loteCampos.elaboracao, 'elaboracao'),
          dataDe(loteCampos.validade, 'validade'),
          { name: 'saldo', label: t('balance'), width: '84px', end: true, Cell: SaldoDoLote },
        ]}
        blank={parteNova('lotes')}
        addLabel={own('addLot')}
        emptyText={own('noLots')}
        refusal={({ id }) => (comSaldo.has(id as number) ? own('lotHasBalance') : null)}
        onRemoved={({ id }) => id !== undefined && notifyWarning(t('goesOnSave'))}
      />
    </>
  );
}
