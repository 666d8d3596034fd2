import {
  type ModoDePreco,
  mensagens,
  modosDePreco,
  type PrecoPrime,
  precoPrimeAlteracao,
  precoPrimeDigitado,
  precosPrimeCalls,
  type TipoDePreco,
} from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { DrawerForm, plainNames } from '../../platform/ui/form/drawer-form.tsx';
import type { Held } from '../../platform/ui/form/held.ts';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { SubList } from '../../platform/ui/form/sub-list.tsx';
import { useRecordForm } from '../../platform/ui/form/use-record-form.ts';
import {
  ChoiceField,
  DateField,
  DecimalField,
  IntegerField,
  RefField,
  TextField,
} from '../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import { today } from '../../platform/ui/today.ts';
import { primeTexts } from './prime-texts.ts';

interface Values {
  nome: string;
  componenteId: number | null;
  revendaId: number | null;
  modo: ModoDePreco;
  inicio: string;
  fim: string | null;
  faixas: { ate: number | null; valor: string | null }[];
}

const emBranco = (): Held<Values> => ({
  versao: null,
  values: {
    nome: '',
    componenteId: null,
    revendaId: null,
    modo: 'volume',
    inicio: today(),
    fim: null,
    faixas: [{ ate: null, valor: null }],
  },
});
const guardado = ({ versao, nome, componenteId, revendaId, modo, inicio, fim, faixas }: PrecoPrime): Held<Values> => ({
  versao,
  values: { nome, componenteId, revendaId, modo, inicio, fim, faixas },
});
const modos = optionsOf(modosDePreco);

/** First quantity of a band: the one after the last of the band before it. */
function De({ path, index }: { path: string; index: number }) {
  const antes: number | null | undefined = useWatch({ name: path.replace(/\d+$/, `${index - 1}`) })?.ate;
  return index === 0 ? '1' : typeof antes === 'number' ? String(antes + 1) : '—';
}
const Valor = (props: { name: string; 'aria-label': string }) => <DecimalField {...props} places={4} />;

interface PrecoDrawerProps {
  tipo: TipoDePreco;
  preco: PrecoPrime | null;
  onClose: () => void;
}

/** A price table beside its list: made, or changed with a new version kept. */
export function PrecoDrawer({ tipo, preco, onClose }: PrecoDrawerProps) {
  const t = useTexts(primeTexts);
  const model = usePrecoForm(tipo, preco);
  const names = plainNames({ nome: t('name'), modo: t('mode'), inicio: t('start'), fim: t('end'), faixas: t('bands') });
  const fixed = preco !== null;
  return (
    <DrawerForm
      model={model}
      title={preco?.nome ?? t('newPrice')}
      {...(preco ? { kicker: t('editPrice') } : {})}
      names={names}
      onSaved={() => {
        notifySuccess(preco ? mensagens.recordUpdated : mensagens.recordCreated);
        onClose();
      }}
      onClose={onClose}
    >
      <SectionCard title={t('editPrice')} only>
        <FieldGrid>
          <Span of={12}>
            <TextField name="nome" label={t('name')} required max={80} autoFocus />
          </Span>
          {tipo === 'componente' && (
            <Span of={6}>
              <RefField
                name="componenteId"
                label={t('component')}
                target="contrato-prime-components"
                known={preco?.componente}
                required
                readOnly={fixed}
              />
            </Span>
          )}
          <Span of={6}>
            <RefField
              name="revendaId"
              label={t('reseller')}
              target="revendas"
              known={preco?.revenda}
              help={t('listHelp')}
              readOnly={fixed}
            />
          </Span>
          <Span of={6}>
            <ChoiceField name="modo" label={t('mode')} options={modos} required />
          </Span>
          <Span of={6}>
            <DateField name="inicio" label={t('start')} required />
          </Span>
          <Span of={6}>
            <DateField name="fim" label={t('end')} help={t('endHelp')} />
          </Span>
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('bands')}>
        <SubList
          name="faixas"
          label={t('bands')}
          columns={[
            { name: 'de', label: t('from'), width: '72px', end: true, Cell: De },
            { name: 'ate', label: t('to'), width: '1fr', end: true, Field: IntegerField },
            { name: 'valor', label: t('value'), width: '1fr', end: true, required: true, Field: Valor },
          ]}
          blank={{ ate: null, valor: null }}
        />
      </SectionCard>
    </DrawerForm>
  );
}

/** What the form holds, and how it is kept: a new table, or a new version of one. */
function usePrecoForm(tipo: TipoDePreco, preco: PrecoPrime | null) {
  const client = useQueryClient();
  return useRecordForm<Values>({
    schema: preco
      ? precoPrimeAlteracao.omit({ versao: true }).extend({
          componenteId: precoPrimeDigitado.shape.componenteId,
          revendaId: precoPrimeDigitado.shape.revendaId,
        })
      : precoPrimeDigitado,
    record: preco ? guardado(preco) : emBranco(),
    broken: ({ componenteId, inicio, fim }): Record<string, string> => ({
      ...(tipo === 'componente' && componenteId === null ? { componenteId: mensagens.fieldRequired } : {}),
      ...(fim !== null && fim < inicio ? { fim: 'Antes do início' } : {}),
    }),
    draftKey: null,
    save: async ({ componenteId, revendaId, ...campos }, { versao, idempotencyKey }) => {
      const body = campos as Omit<PrecoPrime, 'id'>;
      const saved = preco
        ? await callApi(precosPrimeCalls.update, {
            params: { id: preco.id },
            body: { ...body, ...(versao === null ? {} : { versao }) },
            idempotencyKey,
            handlesErrors: true,
          })
        : await callApi(precosPrimeCalls.create, {
            body: { ...body, tipo, componenteId, revendaId },
            idempotencyKey,
            handlesErrors: true,
          });
      await invalidateAfter(client, 'contrato-prime-pricing');
      return guardado(saved);
    },
    ...(preco
      ? {
          reread: async () =>
            guardado(await callApi(precosPrimeCalls.get, { params: { id: preco.id }, handlesErrors: true })),
        }
      : {}),
  });
}
