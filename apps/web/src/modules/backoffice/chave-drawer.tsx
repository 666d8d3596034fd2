import { type AcaoDeChave, acoesDeChave, type ChaveAtual, chavesCalls } from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { DateField, IntegerField, LongTextField, RefField, TextField } from '../../platform/ui/inputs/fields.ts';
import classes from './backoffice.module.css';
import { backofficeTexts } from './backoffice-texts.ts';

/** What is to be done with a key; an issue without one makes it. */
export interface AtoPedido {
  acao: AcaoDeChave;
  chave: ChaveAtual | null;
}

interface Values {
  empresaId: number | null;
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
  const emite = acao === 'emissao';
  const nome = chave ? [chave.empresa.rotulo, chave.terminal].filter(Boolean).join(' - ') : '';
  const initial: Values = {
    empresaId: chave?.empresa.id ?? null,
    terminal: chave?.terminal ?? null,
    validade: chave?.validade ?? null,
    acessos: chave?.acessos ?? 1,
    carenciaDias: chave?.carenciaDias ?? CARENCIA_USUAL_DIAS,
    motivo: '',
  };
  const titles = {
    emissao: chave ? t('renew') : t('issueTitle'),
    bloqueio: t('blockTitle', { nome }),
    liberacao: t('releaseTitle', { nome }),
  };
  return (
    <CallDialog
      call={chavesCalls.act}
      place="beside"
      title={titles[acao]}
      kicker={emite && chave ? nome : undefined}
      initial={initial}
      bodyOf={({ empresaId, ...values }) => ({ acao, ...values, ...(emite ? { empresaId } : { chaveId: chave?.id }) })}
      send={(body, sending) => callApi(chavesCalls.act, { body, ...sending })}
      action={acoesDeChave[acao]}
      danger={acao === 'bloqueio'}
      done={t('done', { acao: acoesDeChave[acao].toLowerCase() })}
      changes={['chave', 'report-key']}
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
    </CallDialog>
  );
}
