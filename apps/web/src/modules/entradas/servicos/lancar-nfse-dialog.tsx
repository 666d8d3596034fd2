import { decimal, formatarDocumento, somar } from '@retaguarda/brasil';
import {
  atosDaNfseRecebida,
  financeiroCalls,
  type NfseRecebidaLida,
  nfseRecebidaCalls,
  type RetencaoProposta,
  situacoesDaNfseRecebida,
  tomDaNfseRecebida,
  tributosRetidos,
} from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Fact } from '../../../platform/ui/feedback/fact.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { SubList } from '../../../platform/ui/form/sub-list.tsx';
import { ChoiceField, MoneyField } from '../../../platform/ui/inputs/fields.ts';
import { readDecimal } from '../../../platform/ui/inputs/reading.ts';
import { comLiberacao, semClassificacao } from '../../financeiro/public.ts';
import classes from '../entradas.module.css';
import { mudancasDeEntrada } from '../entradas-api.ts';
import { AQuemEEmQue, RecebidoDialog } from '../recebido.tsx';
import { Verificado } from '../verificacao/verificado.tsx';
import { servicosTexts } from './servicos-texts.ts';

/** One note of services: what it says, and letting it in while it waits for that. */
export function LancarNfseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(servicosTexts);
  return (
    <RecebidoDialog
      especie="nfse-recebida"
      id={id}
      get={(signal) => callApi(nfseRecebidaCalls.get, { params: { id }, signal, handlesErrors: true })}
      title={(nota) => (nota ? `NFS-e ${nota.numero}` : t('fetch'))}
      size={620}
      what={t('theNote')}
      waits={(nota) => atosDaNfseRecebida.refusal('lancar', nota, Date.now()) === null}
      post={(nota) => <Lancar nota={nota} onClose={onClose} />}
      read={(nota) => <DaNota nota={nota} />}
      onClose={onClose}
    />
  );
}

type RetencaoDigitada = { tributo: RetencaoProposta['tributo'] | null; valor: string | null };

function Lancar({ nota, onClose }: { nota: NfseRecebidaLida; onClose: () => void }) {
  const t = useTexts(servicosTexts);
  const { can } = useSession();
  const { id, versao, numero } = nota;
  return (
    <CallDialog
      call={nfseRecebidaCalls.lancar}
      title={t('enterTitle', { numero })}
      size={680}
      lead={<DaNota nota={nota} />}
      initial={{
        vencimento: null as string | null,
        fornecedorId: nota.fornecedor?.id ?? null,
        retencoes: nota.retencoes.map((uma): RetencaoDigitada => ({ ...uma })),
        ...semClassificacao,
      }}
      bodyOf={({ fornecedorId, ...dito }) => ({ versao, fornecedorId, criar: fornecedorId === null, ...dito })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), (liberado) =>
          callApi(nfseRecebidaCalls.lancar, { params: { id }, body: { ...body, ...liberado }, ...sending }),
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
          credor: t('provider'),
          outroCredor: t('chooseProvider'),
          seraCadastrado: t('willRegister', { nome: nota.prestador.nome }),
        }}
        conhecido={nota.fornecedor}
      >
        <Retencoes bruto={nota.valor} />
      </AQuemEEmQue>
    </CallDialog>
  );
}

const Tributo = (props: { name: string; 'aria-label': string }) => (
  <ChoiceField {...props} options={Object.entries(tributosRetidos).map(([value, label]) => ({ value, label }))} />
);

function Retencoes({ bruto }: { bruto: string }) {
  const t = useTexts(servicosTexts);
  const { money } = useFormats();
  const retencoes: RetencaoDigitada[] = useWatch({ name: 'retencoes' });
  const valores = retencoes.map(({ valor }) => (valor && /^\d+(\.\d+)?$/.test(valor) ? valor : '0'));
  const liquido = decimal(bruto).minus(somar(valores)).toFixed(2);
  return (
    <div className={classes.stack}>
      <h3 className={classes.heading}>{t('withholdings')}</h3>
      <SubList
        name="retencoes"
        label={t('withholdings')}
        addLabel={t('withholdingAdd')}
        emptyText={t('withholdingsEmpty')}
        blank={{ tributo: null, valor: null }}
        columns={[
          { name: 'tributo', label: t('tax'), width: '1fr', required: true, Field: Tributo },
          {
            name: 'valor',
            label: t('amount'),
            width: '150px',
            end: true,
            required: true,
            Field: MoneyField,
            read: readDecimal,
          },
        ]}
        foot={<span role="status">{t('net', { valor: money(liquido) })}</span>}
      />
    </div>
  );
}

/** What the note says of itself. */
function DaNota({ nota }: { nota: NfseRecebidaLida }) {
  const t = useTexts(servicosTexts);
  const { money, date, instant } = useFormats();
  const say = useInPageLanguage();
  const { prestador, situacao, motivo, canceladaEm } = nota;
  return (
    <div className={classes.stack}>
      <div className={classes.between}>
        <span className={classes.strong}>{prestador.nome}</span>
        <StatusBadge tone={tomDaNfseRecebida[situacao]}>{say(situacoesDaNfseRecebida[situacao])}</StatusBadge>
      </div>
      <dl className={classes.facts}>
        <Fact name={t('provider')}>
          {[formatarDocumento(prestador.documento), prestador.cidade].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={t('service')}>{[nota.codigoServico, nota.descricao].join(' · ')}</Fact>
        <Fact name={t('month')}>{date(nota.competencia)}</Fact>
        <Fact name={t('amount')}>{money(nota.valor)}</Fact>
        {decimal(nota.iss).gt(0) && <Fact name={t('iss')}>{money(nota.iss)}</Fact>}
        {situacao !== 'recebida' &&
          nota.retencoes.map(({ tributo, valor }) => (
            <Fact key={tributo} name={tributosRetidos[tributo]}>
              {money(valor)}
            </Fact>
          ))}
        {motivo && <Fact name={t('reason')}>{say(motivo)}</Fact>}
      </dl>
      <Verificado verificacao={nota.verificacao} especie="servicos" />
      {canceladaEm && <p className={classes.bad}>{t('cancelledHere', { quando: instant(canceladaEm) })}</p>}
    </div>
  );
}
