import {
  ACESSO_SEM_CONFIRMACAO,
  atosDoCte,
  type CteLido,
  cteRecebidoCalls,
  financeiroCalls,
  type RateioDoCte,
  ratearFrete,
  rateiosDoCte,
} from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField } from '../../../platform/ui/inputs/fields.ts';
import { comLiberacao, semClassificacao } from '../../financeiro/public.ts';
import classes from '../entradas.module.css';
import { mudancasDeEntrada } from '../entradas-api.ts';
import { AQuemEEmQue, RecebidoDialog } from '../recebido.tsx';
import { comConfirmacao } from '../verificacao/com-confirmacao.ts';
import { conhecimentosTexts } from './conhecimentos-texts.ts';
import { DoCte } from './do-cte.tsx';
import { itensDoCte, Partes } from './partes.tsx';

/** One transport document: what it says, and letting it in while it waits for that. */
export function LancarCteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(conhecimentosTexts);
  return (
    <RecebidoDialog
      especie="cte-recebido"
      id={id}
      get={(signal) => callApi(cteRecebidoCalls.get, { params: { id }, signal, handlesErrors: true })}
      title={(cte) => (cte ? `CT-e ${cte.numero}` : t('cte'))}
      size={720}
      what={t('theFreight')}
      waits={(cte) => atosDoCte.refusal('lancar', cte, Date.now()) === null}
      post={(cte) => <Lancar cte={cte} onClose={onClose} />}
      read={(cte) => (
        <>
          <DoCte cte={cte} />
          {cte.rateio !== null && cte.rateio !== 'despesa' && <Partes cte={cte} rateio="lancado" />}
        </>
      )}
      onClose={onClose}
    />
  );
}

/** What a freight may be now: an expense always; in cost once what it carried was let in. */
const soDespesa = ({ sentido, notas }: CteLido): boolean => sentido === 'saida' || notas.length === 0;

function Lancar({ cte, onClose }: { cte: CteLido; onClose: () => void }) {
  const t = useTexts(conhecimentosTexts);
  const { can } = useSession();
  const { id, versao, numero, custo } = cte;
  const itens = itensDoCte(cte);
  return (
    <CallDialog
      call={cteRecebidoCalls.lancar}
      title={t('enterTitle', { numero: String(numero) })}
      size={760}
      lead={<DoCte cte={cte} />}
      initial={{
        vencimento: cte.vencimento,
        fornecedorId: cte.fornecedor?.id ?? null,
        rateio: (soDespesa(cte) ? 'despesa' : 'valor') as RateioDoCte | null,
        partes: itens.length > 0 ? ratearFrete(custo, 'valor', itens) : [],
        ...semClassificacao,
      }}
      bodyOf={({ fornecedorId, rateio, partes, ...dito }) => ({
        versao,
        fornecedorId,
        criar: fornecedorId === null,
        rateio,
        ...dito,
        ...(rateio === 'manual' && {
          partes: partes.map(({ valor, ...parte }) => ({ ...parte, valor: valor || '0' })),
        }),
      })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), (liberado) =>
          comConfirmacao(can(ACESSO_SEM_CONFIRMACAO), (dito) =>
            callApi(cteRecebidoCalls.lancar, { params: { id }, body: { ...body, ...liberado, ...dito }, ...sending }),
          ),
        )
      }
      action={t('enter')}
      done={t('entered')}
      changes={mudancasDeEntrada}
      onClose={onClose}
    >
      <AQuemEEmQue
        textos={{
          vencimento: t('due'),
          credor: t('carrier'),
          outroCredor: t('chooseCarrier'),
          seraCadastrado: t('willRegister', { nome: cte.transportadora.nome }),
        }}
        conhecido={cte.fornecedor}
      >
        <Rateio cte={cte} />
      </AQuemEEmQue>
    </CallDialog>
  );
}

/** How the freight is shared, with what that makes of each item; or why it is an expense only, or waits. */
function Rateio({ cte }: { cte: CteLido }) {
  const t = useTexts(conhecimentosTexts);
  const say = useInPageLanguage();
  const rateio: RateioDoCte | null = useWatch({ name: 'rateio' });
  if (cte.sentido === 'saida') return <p className={classes.quiet}>{t('outgoing')}</p>;
  if (cte.notas.length === 0) return <p className={classes.quiet}>{t('noNotes')}</p>;
  return (
    <div className={classes.stack}>
      <ChoiceField
        name="rateio"
        label={t('how')}
        required
        options={Object.entries(rateiosDoCte).map(([value, label]) => ({ value, label }))}
      />
      {cte.espera !== null && (
        <p className={rateio === 'despesa' ? classes.quiet : classes.bad} role="status">
          {say(cte.espera)} {rateio === 'despesa' && t('asExpense')}
        </p>
      )}
      {cte.espera === null && rateio !== null && rateio !== 'despesa' && <Partes cte={cte} rateio={rateio} />}
    </div>
  );
}
