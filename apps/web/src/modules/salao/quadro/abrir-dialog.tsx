import { comandasCalls, DomainError, type QuadroDoSalao, salaoCalls } from '@retaguarda/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { newUuid } from '../../../platform/api/uuid.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, IdChoiceField, IntegerField, TextField } from '../../../platform/ui/inputs/fields.ts';
import page from '../salao.module.css';
import { quadroTexts } from './quadro-texts.ts';

interface AbrirProps {
  empresaId: number;
  /** The table that was touched. */
  mesaId: number | null;
  mesas: QuadroDoSalao['mesas'];
  onClose: () => void;
  onOpened: (uuid: string) => void;
}

interface Values {
  modo: 'mesa' | 'comanda' | 'balcao';
  mesaId: number | null;
  numero: number | null;
  pessoas: number | null;
  nome: string | null;
}

/** A new account of a table, a card or the counter. */
export function AbrirDialog({ empresaId, mesaId, mesas, onClose, onOpened }: AbrirProps) {
  const t = useTexts(quadroTexts);
  const [uuid] = useState(newUuid);
  const initial: Values = { modo: mesas.length > 0 ? 'mesa' : 'balcao', mesaId, numero: null, pessoas: 2, nome: null };
  const comandaDe = async (numero: number): Promise<number> => {
    const achadas = await callApi(comandasCalls.list, {
      params: { id: empresaId },
      query: { search: String(numero), exactBy: 'comanda' },
      handlesErrors: true,
    });
    const [comanda] = achadas.data;
    if (!comanda) throw new DomainError('NOT_FOUND', { text: t('tabUnknown') });
    return comanda.id;
  };
  return (
    <CallDialog
      call={salaoCalls.abrir}
      title={t('openTitle')}
      size={420}
      initial={initial}
      bodyOf={({ modo, mesaId: mesa, pessoas, nome, numero }: Values) => ({
        uuid,
        modo,
        mesaId: modo === 'balcao' ? null : mesa,
        // Found by its number when it is sent.
        comandaId: modo === 'comanda' ? numero : null,
        pessoas: pessoas ?? 1,
        nome: nome || null,
      })}
      fieldOf={{ comandaId: 'numero' }}
      send={async (body, sending) =>
        callApi(salaoCalls.abrir, {
          params: { empresaId },
          body: { ...body, comandaId: body.comandaId === null ? null : await comandaDe(body.comandaId) },
          ...sending,
        })
      }
      action={t('openAction')}
      changes={['salao']}
      after={(conta) => onOpened(conta.uuid)}
      onClose={onClose}
    >
      <Campos mesas={mesas} />
    </CallDialog>
  );
}

function Campos({ mesas }: { mesas: QuadroDoSalao['mesas'] }) {
  const t = useTexts(quadroTexts);
  const modo: Values['modo'] = useWatch({ name: 'modo' });
  return (
    <div className={page.stack}>
      <ChoiceField
        name="modo"
        label={t('mode')}
        required
        options={(['mesa', 'comanda', 'balcao'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {modo === 'comanda' && <IntegerField name="numero" label={t('tab')} required />}
      {modo !== 'balcao' && (
        <IdChoiceField
          name="mesaId"
          label={t(modo === 'mesa' ? 'table' : 'tableOptional')}
          required={modo === 'mesa'}
          options={mesas.map(({ id, numero, nome }) => ({
            value: String(id),
            label: nome ? `${numero} · ${nome}` : String(numero),
          }))}
        />
      )}
      <div className={page.row}>
        <IntegerField name="pessoas" label={t('guests')} required />
        <TextField name="nome" label={t('name')} max={80} />
      </div>
    </div>
  );
}
