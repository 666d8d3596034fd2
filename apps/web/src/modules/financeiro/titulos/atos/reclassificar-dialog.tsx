import { financeiroCalls, type LancamentoLido, type Reclassificacao, type TituloLinha } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api/client.ts';
import type { Sending } from '../../../../platform/api/submit-key.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { CallDialog } from '../../../../platform/ui/form/call-dialog.tsx';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { LongTextField, MonthField, RefField, TextField } from '../../../../platform/ui/inputs/fields.ts';
import { financeiroKeys } from '../../keys.ts';
import { comLiberacao } from '../com-liberacao.ts';
import { lancarTexts } from '../lancar/lancar-texts.ts';
import { RateioView } from '../lancar/rateio-section.tsx';
import { classificacaoDe, emTags, soMudados } from '../lancar/valores.ts';
import { nomeDoLancamento } from '../nome.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';
import type { DialogoDeAto } from './ato.ts';
import { Quais } from './quais.tsx';

/** Says again where entries count, paid and reconciled ones too: one with all that is known of it, many by what they share. */
export function ReclassificarDialog({ linhas, onClose }: DialogoDeAto) {
  const [primeira] = linhas as [TituloLinha];
  return linhas.length === 1 ? (
    <DeUma linha={primeira} onClose={onClose} />
  ) : (
    <DeMuitas linhas={linhas} onClose={onClose} />
  );
}

/** What both send, and what is said of it. */
function useEnvio() {
  const l = useTexts(lancarTexts);
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const libera = can(financeiroCalls.fechar.access);
  return {
    call: financeiroCalls.reclassificar,
    send: (body: Reclassificacao, sending: Sending) =>
      comLiberacao(libera, ({ liberacao, acimaDoOrcamento }) =>
        callApi(financeiroCalls.reclassificar, {
          body: { ...body, ...(liberacao && { liberacao }), ...(acimaDoOrcamento && { acimaDoOrcamento }) },
          ...sending,
        }),
      ),
    action: t('reclassify'),
    done: ({ ids }: { ids: readonly number[] }) => l('reclassified', { count: ids.length }),
    changes: ['financeiro'] as const,
  };
}

function DeUma({ linha, onClose }: { linha: TituloLinha; onClose: () => void }) {
  const { data: lido } = useQuery({
    queryKey: financeiroKeys.detail(linha.id),
    queryFn: ({ signal }): Promise<LancamentoLido> =>
      callApi(financeiroCalls.get, { params: { id: linha.id }, signal, handlesErrors: true }),
  });
  return lido ? <Lida key={lido.versao} lido={lido} onClose={onClose} /> : null;
}

function Lida({ lido, onClose }: { lido: LancamentoLido; onClose: () => void }) {
  const l = useTexts(lancarTexts);
  const t = useTexts(titulosTexts);
  const envio = useEnvio();
  const initial = classificacaoDe(lido);
  const parcelas = lido.titulo.parcelas.length;
  return (
    <CallDialog
      {...envio}
      title={l('reclassifyTitle', { nome: nomeDoLancamento(lido) })}
      size={760}
      lead={
        <p className={classes.lead}>
          {l('reclassifyOne')} {parcelas > 1 && `${l('thisTitle', { count: parcelas })}.`}
        </p>
      }
      initial={initial}
      bodyOf={({ empresaId: _, emissao: __, ...valores }) => ({
        itens: [{ id: lido.id, versao: lido.versao }],
        ...soMudados(initial, valores),
      })}
      onClose={onClose}
    >
      <SectionCard title={l('split')}>
        <RateioView comValor={false} />
      </SectionCard>
      <div className={classes.row}>
        <MonthField name="competencia" label={l('month')} required />
        <TextField name="documento" label={t('document')} max={60} />
        <TextField name="tags" label={t('tags')} help={t('tagsHelp')} max={300} />
      </div>
      <LongTextField name="observacao" label={t('notes')} max={2000} />
    </CallDialog>
  );
}

function DeMuitas({ linhas, onClose }: DialogoDeAto) {
  const l = useTexts(lancarTexts);
  const t = useTexts(titulosTexts);
  const envio = useEnvio();
  return (
    <CallDialog
      {...envio}
      title={l('reclassifyMany', { count: linhas.length })}
      lead={
        <>
          <Quais linhas={linhas} />
          <p className={classes.lead}>{l('reclassifyHelp')}</p>
        </>
      }
      initial={{
        planoDeContaId: null as number | null,
        centroCustoId: null as number | null,
        competencia: null as string | null,
        tagsAMais: '' as string | null,
        observacao: '' as string | null,
      }}
      bodyOf={({ planoDeContaId, centroCustoId, competencia, tagsAMais, observacao }) => ({
        itens: linhas.map(({ id, versao }) => ({ id, versao })),
        ...(planoDeContaId !== null && { planoDeContaId }),
        ...(centroCustoId !== null && { centroCustoId }),
        ...(competencia && { competencia }),
        ...(tagsAMais && { tagsAMais: emTags(tagsAMais) }),
        ...(observacao && { observacao }),
      })}
      onClose={onClose}
    >
      <div className={classes.row}>
        <RefField name="planoDeContaId" label={l('splitAccount')} target="planos-de-conta-conta" autoFocus />
        <RefField name="centroCustoId" label={l('splitCenter')} target="centros-de-custo" />
      </div>
      <div className={classes.row}>
        <MonthField name="competencia" label={l('month')} help={l('monthStays')} />
        <TextField name="tagsAMais" label={l('tagsToAdd')} help={t('tagsHelp')} max={300} />
      </div>
      <LongTextField name="observacao" label={t('notes')} max={2000} />
    </CallDialog>
  );
}
