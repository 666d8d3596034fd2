import { Button } from '@mantine/core';
import {
  type BaixaLida,
  creditosCalls,
  estaAberta,
  financeiroCalls,
  type LancamentoLido,
  listaDeTitulos,
  type SituacaoDaParcela,
  situacoesDaParcela,
  tributosRetidos,
} from '@retaguarda/contracts';
import { IconHistory, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../../../platform/api/client.ts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { linkToRead } from '../../../../platform/router/address.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import facts from '../../../../platform/ui/feedback/facts.module.css';
import { HistoryPanel } from '../../../../platform/ui/feedback/history-panel.tsx';
import { notifyFailure } from '../../../../platform/ui/feedback/toasts.tsx';
import { useRefLabels } from '../../../../platform/ui/inputs/ref-options.ts';
import { PdfViewer } from '../../../../platform/ui/pdf-viewer.tsx';
import { useAct } from '../../../../platform/ui/use-act.ts';
import { valueText } from '../../../../platform/ui/value-text.ts';
import { useValueWords } from '../../../../platform/ui/value-words.ts';
import { telasDeEmpresa } from '../../../empresas/addresses.ts';
import { creditosTexts } from '../../creditos/creditos-texts.ts';
import { comLiberacao } from '../com-liberacao.ts';
import { Linha } from '../linha.tsx';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';
import { ArquivosView } from './arquivos-view.tsx';

/** An entry to read: what is owed, of which title, and every payment with what took it back. */
export function LancamentoLidoView({ lido }: { lido: LancamentoLido }) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const { titulo, baixas } = lido;
  return (
    <>
      <Resumo lido={lido} />
      {titulo.observacao && <p className={classes.note}>{titulo.observacao}</p>}
      {titulo.rateio.length > 0 && <Rateio rateio={titulo.rateio} />}
      <section aria-label={t('history')}>
        <h3 className={classes.heading}>{t('history')}</h3>
        {baixas.length === 0 && <p>{t('noPayments')}</p>}
        <ul className={facts.lines}>
          {baixas.map((baixa) => (
            <Pagamento key={baixa.id} baixa={baixa} />
          ))}
        </ul>
        <Recibos id={lido.id} baixas={baixas} />
      </section>
      {titulo.parcelas.length > 1 && (
        <section aria-label={t('allParts')}>
          <h3 className={classes.heading}>{t('allParts')}</h3>
          <ul className={facts.lines}>
            {titulo.parcelas.map((parcela) => (
              <Parcela key={parcela.id} parcela={parcela} hoje={lido.devido.data} />
            ))}
            <Linha rotulo={t('total')} valor={money(titulo.valor)} />
          </ul>
        </section>
      )}
      <ArquivosView id={lido.id} arquivos={titulo.arquivos} />
      <Mudancas tituloId={titulo.id} />
    </>
  );
}

/** Who changed what of the title and its instalments, when it is asked for. */
function Mudancas({ tituloId }: { tituloId: number }) {
  const t = useTexts(titulosTexts);
  const [aberto, setAberto] = useState(false);
  return (
    <section aria-label={t('changes')}>
      <h3 className={classes.heading}>{t('changes')}</h3>
      {aberto ? (
        <HistoryPanel resource="financeiro" entidade="titulo" registroId={tituloId} />
      ) : (
        <Button variant="default" size="xs" leftSection={<IconHistory size={15} />} onClick={() => setAberto(true)}>
          {t('showChanges')}
        </Button>
      )}
    </section>
  );
}

function Resumo({ lido }: { lido: LancamentoLido }) {
  const t = useTexts(titulosTexts);
  const formats = useFormats();
  const words = useValueWords();
  const { money, date } = formats;
  const { competencia } = listaDeTitulos.columns;
  const { devido, titulo, cobrancaJudicial, perda, acordo } = lido;
  const encargos = devido.multa !== '0.00' || devido.juros !== '0.00';
  return (
    <ul className={facts.lines}>
      <Linha rotulo={t(lido.origem === 'R' ? 'client' : 'supplier')} valor={<Pessoa lido={lido} />} />
      <Linha rotulo={t('company')} valor={lido.empresa.rotulo} />
      <Linha rotulo={t('due')} valor={date(lido.vencimento)} />
      <Linha rotulo={t('amount')} valor={money(lido.valor)} />
      {titulo.retencoes.map(({ tributo, valor }) => (
        <Linha key={tributo} rotulo={`${t('withheld')} ${tributosRetidos[tributo]}`} valor={money(valor)} />
      ))}
      {encargos && <Linha rotulo={t('charges')} valor={`${money(devido.multa)} + ${money(devido.juros)}`} />}
      <Linha rotulo={t('owed')} valor={<strong>{money(devido.total)}</strong>} />
      {lido.documento && <Linha rotulo={t('document')} valor={lido.documento} />}
      <Linha rotulo={t('issued')} valor={date(lido.emissao)} />
      <Linha rotulo={competencia.label} valor={valueText(competencia, lido.competencia, formats, words)} />
      {lido.conta && <Linha rotulo={t('expected')} valor={lido.conta.rotulo} />}
      {lido.forma && <Linha rotulo={t('form')} valor={lido.forma.rotulo} />}
      {lido.tags && <Linha rotulo={t('tags')} valor={lido.tags} />}
      {cobrancaJudicial && (
        <Linha
          rotulo={t('court')}
          valor={[date(cobrancaJudicial.data), cobrancaJudicial.processo, cobrancaJudicial.advogado]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      {perda && <Linha rotulo={t('loss')} valor={[date(perda.data), perda.motivo].filter(Boolean).join(' · ')} />}
      {acordo && (
        <Linha rotulo={t('deal')} valor={t('dealOf', { codigo: String(acordo.codigo), dia: date(acordo.data) })} />
      )}
    </ul>
  );
}

/** Who owes or is paid, with the way to its record. */
function Pessoa({ lido: { origem, pessoa } }: { lido: LancamentoLido }) {
  const { can } = useSession();
  const [tela, direito] =
    origem === 'R'
      ? ([telasDeEmpresa.clientes, 'clientes_show'] as const)
      : ([telasDeEmpresa.fornecedores, 'fornecedores_show'] as const);
  return can(direito) ? <Link {...linkToRead(tela.formulario, pessoa.id)}>{pessoa.rotulo}</Link> : pessoa.rotulo;
}

function Rateio({ rateio }: Pick<LancamentoLido['titulo'], 'rateio'>) {
  const t = useTexts(titulosTexts);
  const { money, decimal } = useFormats();
  const contas = useRefLabels(
    'planos-de-conta-conta',
    rateio.flatMap(({ planoDeContaId }) => planoDeContaId ?? []),
  );
  return (
    <section aria-label={t('split')}>
      <h3 className={classes.heading}>{t('split')}</h3>
      <ul className={facts.lines}>
        {rateio.map(({ planoDeContaId, centroCusto, percentual, valor }) => {
          const conta = planoDeContaId === null ? null : (contas.get(planoDeContaId) ?? '…');
          return (
            <Linha
              key={`${planoDeContaId} ${centroCusto?.id}`}
              rotulo={[conta, centroCusto?.rotulo].filter(Boolean).join(' · ')}
              valor={`${decimal(percentual)}% · ${money(valor)}`}
            />
          );
        })}
      </ul>
    </section>
  );
}

type ParcelaDoTitulo = LancamentoLido['titulo']['parcelas'][number];

function Parcela({ parcela, hoje }: { parcela: ParcelaDoTitulo; hoje: string }) {
  const { money, date } = useFormats();
  const { numero, vencimento, valor } = parcela;
  // As stored it does not know the day.
  const guardada = parcela.situacao as SituacaoDaParcela;
  const situacao = estaAberta({ situacao: guardada }) && vencimento < hoje ? 'vencida' : guardada;
  return <Linha rotulo={`${numero} · ${date(vencimento)} · ${situacoesDaParcela[situacao]}`} valor={money(valor)} />;
}

/** A payment, where its money went, who did it, and what became of it. */
function Pagamento({ baixa }: { baixa: BaixaLida }) {
  const t = useTexts(titulosTexts);
  const tc = useTexts(creditosTexts);
  const { money, date, instant } = useFormats();
  const marca = baixa.estornoDeId
    ? t('undoing')
    : baixa.estornada
      ? t('undone')
      : baixa.conciliadaEm
        ? t('reconciled')
        : null;
  const meio = baixa.compensacaoId ? tc('isOffset') : baixa.comCredito ? tc('paidWithCredit') : baixa.conta?.rotulo;
  const rotulo = [date(baixa.data), meio, baixa.forma?.rotulo, baixa.usuario, baixa.motivo, marca]
    .filter(Boolean)
    .join(' · ');
  const partes = [
    [t('fineOf'), baixa.multa],
    [t('interestOf'), baixa.juros],
    [t('discount'), baixa.desconto],
    [t('rebate'), baixa.abatimento],
    [t('waived'), baixa.dispensa],
    [tc('leftCredit'), baixa.sobra],
  ].flatMap(([nome, valor]) => (valor && valor !== '0.00' ? `${nome} ${money(valor)}` : []));
  return (
    <Linha
      rotulo={
        <>
          {rotulo}
          <span className={classes.detail}>
            {[...partes, t('recordedAt', { quando: instant(baixa.criadoEm) })].join(' · ')}
          </span>
          {baixa.compensacaoId !== null && valeu(baixa) && <DesfazerCompensacao id={baixa.compensacaoId} />}
        </>
      }
      valor={money(baixa.valor)}
    />
  );
}

const escritos = ['financeiro'] as const;

function DesfazerCompensacao({ id }: { id: number }) {
  const t = useTexts(creditosTexts);
  const fazer = useAct(escritos);
  const { can } = useSession();
  if (!can(creditosCalls.desfazerCompensacao.access)) return null;
  const desfazer = () =>
    fazer(
      (sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(creditosCalls.desfazerCompensacao, {
            params: { id },
            body: liberacao ? { liberacao } : {},
            ...sending,
          }),
        ),
      t('done'),
      { text: t('undoOffsetAsk'), action: t('undoOffset'), danger: true },
    );
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void desfazer()}>
      {t('undoOffset')}
    </Button>
  );
}

/** The receipt of all that was paid and, of several payments, of each. */
function Recibos({ id, baixas }: { id: number; baixas: readonly BaixaLida[] }) {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const { date } = useFormats();
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const pagas = baixas.filter((baixa) => valeu(baixa) && baixa.tipo !== 'acordo' && !/^-?0\.00$/.test(baixa.valor));
  if (pagas.length === 0 || !can(financeiroCalls.recibo.access)) return null;
  const abrir = (baixaId?: number) =>
    void fetchFile(financeiroCalls.recibo, {
      params: { id },
      query: baixaId === undefined ? {} : { baixaId },
      handlesErrors: true,
    }).then(setPdf, notifyFailure);
  return (
    <>
      <Button variant="subtle" size="compact-sm" leftSection={<IconReceipt size={15} />} onClick={() => abrir()}>
        {t('receipt')}
      </Button>
      {pagas.length > 1 &&
        pagas.map((baixa) => (
          <Button key={baixa.id} variant="subtle" size="compact-sm" onClick={() => abrir(baixa.id)}>
            {t('receiptOf', { dia: date(baixa.data) })}
          </Button>
        ))}
      {pdf && <PdfViewer title={t('receipt')} file={pdf} onClose={() => setPdf(null)} />}
    </>
  );
}

/** It stands: it takes nothing back, and was not taken back. */
const valeu = ({ estornada, estornoDeId }: BaixaLida): boolean => !estornada && estornoDeId === null;
