import { type AcaoDeChave, acoesDeChave, type ChaveAtual, chavesCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { DrawerForm, plainNames } from '../../platform/ui/form/drawer-form.tsx';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { useRecordForm } from '../../platform/ui/form/use-record-form.ts';
import { DateField, IntegerField, LongTextField, RefField, TextField } from '../../platform/ui/inputs/fields.ts';
import classes from './backoffice.module.css';
import { aposChave } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';

/** What is to be done with a key; an issue without one makes it. */
export interface AtoPedido {
  acao: AcaoDeChave;
  chave: ChaveAtual | null;
}

interface Values {
  acao: AcaoDeChave;
  chaveId?: number;
  empresaId?: number | null;
  terminal: string | null;
  validade: string | null;
  acessos: number | null;
  carenciaDias: number | null;
  motivo: string;
}

const CARENCIA_USUAL_DIAS = 7;

/** Issues, renews, blocks or releases, always with a reason. */
export function AtoDrawer({ pedido: { acao, chave }, onClose }: { pedido: AtoPedido; onClose: () => void }) {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const emite = acao === 'emissao';
  const nome = chave ? [chave.empresa.rotulo, chave.terminal].filter(Boolean).join(' - ') : '';
  const model = useRecordForm<Values>({
    schema: chavesCalls.act.body,
    record: {
      versao: null,
      values: {
        acao,
        ...(emite ? { empresaId: chave?.empresa.id ?? null } : { chaveId: chave?.id ?? 0 }),
        terminal: chave?.terminal ?? null,
        validade: chave?.validade ?? null,
        acessos: chave?.acessos ?? 1,
        carenciaDias: chave?.carenciaDias ?? CARENCIA_USUAL_DIAS,
        motivo: '',
      },
    },
    draftKey: null,
    save: async (values, { idempotencyKey }) => {
      await callApi(chavesCalls.act, { body: values as never, idempotencyKey, handlesErrors: true });
      await aposChave(client);
      return { versao: null, values };
    },
  });
  const titles = {
    emissao: chave ? t('renew') : t('issueTitle'),
    bloqueio: t('blockTitle', { nome }),
    liberacao: t('releaseTitle', { nome }),
  };
  return (
    <DrawerForm
      model={model}
      title={titles[acao]}
      {...(emite && chave ? { kicker: nome } : {})}
      names={plainNames({})}
      onSaved={() => {
        notifySuccess(t('done', { acao: acoesDeChave[acao].toLowerCase() }));
        onClose();
      }}
      onClose={onClose}
    >
      <SectionCard title={titles[acao]} only>
        {!emite && <p className={classes.note}>{t('blockNote')}</p>}
        <FieldGrid>
          {emite && (
            <>
              <Span of={12}>
                <RefField
                  name="empresaId"
                  label={t('client')}
                  target="clientes-de-contrato"
                  known={chave?.empresa}
                  required
                  readOnly={chave !== null}
                />
              </Span>
              <Span of={12}>
                <TextField
                  name="terminal"
                  label={t('terminal')}
                  max={60}
                  help={t('terminalHelp')}
                  readOnly={chave !== null}
                />
              </Span>
              <Span of={4}>
                <DateField name="validade" label={t('validity')} />
              </Span>
              <Span of={4}>
                <IntegerField name="acessos" label={t('accesses')} required />
              </Span>
              <Span of={4}>
                <IntegerField name="carenciaDias" label={t('grace')} unit={t('days')} required help={t('graceHelp')} />
              </Span>
            </>
          )}
          <Span of={12}>
            <LongTextField name="motivo" label={t('reason')} required max={300} autoFocus={!emite} />
          </Span>
        </FieldGrid>
      </SectionCard>
    </DrawerForm>
  );
}
