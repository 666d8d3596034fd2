import {
  type BaixaLida,
  financeiroCalls,
  type LancamentoLido,
  situacoesDaParcela,
  tomDaParcela,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { financeiroKeys } from '../keys.ts';
import { nomeDoLancamento } from './nome.ts';
import classes from './titulos.module.css';
import { titulosTexts } from './titulos-texts.ts';

/** One entry beside the list: what is owed today, its title, and every payment with what took it back. */
export function LancamentoPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(titulosTexts);
  const query = useQuery({
    queryKey: financeiroKeys.detail(id),
    queryFn: ({ signal }): Promise<LancamentoLido> =>
      callApi(financeiroCalls.get, { params: { id }, signal, handlesErrors: true }),
  });
  const lido = query.data;
  return (
    <FormDrawer
      opened
      escapes
      title={lido ? nomeDoLancamento(lido) : ''}
      badges={lido && <StatusBadge tone={tomDaParcela[lido.situacao]}>{situacoesDaParcela[lido.situacao]}</StatusBadge>}
      onClose={onClose}
    >
      {query.isError && <ErrorBlock what={t('entry')} error={query.error} onRetry={() => void query.refetch()} />}
      {lido && <Conteudo lido={lido} />}
    </FormDrawer>
  );
}

function Conteudo({ lido }: { lido: LancamentoLido }) {
  const t = useTexts(titulosTexts);
  const { money, date } = useFormats();
  const { devido, titulo, baixas } = lido;
  return (
    <div className={classes.panel}>
      <ul className={classes.lines}>
        <Linha rotulo={t('due')} valor={date(lido.vencimento)} />
        <Linha rotulo={t('amount')} valor={money(lido.valor)} />
        {titulo.retencoes.map(({ tributo, valor }) => (
          <Linha key={tributo} rotulo={`${t('withheld')} ${tributo.toUpperCase()}`} valor={money(valor)} />
        ))}
        <Linha rotulo={t('owed')} valor={money(devido.total)} />
        {lido.documento && <Linha rotulo={t('document')} valor={lido.documento} />}
        {lido.cobrancaJudicial && (
          <Linha rotulo={t('court')} valor={lido.cobrancaJudicial.processo ?? date(lido.cobrancaJudicial.data)} />
        )}
        {lido.perda && <Linha rotulo={t('loss')} valor={lido.perda.motivo ?? date(lido.perda.data)} />}
      </ul>
      {titulo.observacao && <p>{titulo.observacao}</p>}
      <section aria-label={t('history')}>
        <h3 className={classes.heading}>{t('history')}</h3>
        {baixas.length === 0 && <p>{t('noPayments')}</p>}
        <ul className={classes.lines}>
          {baixas.map((baixa) => (
            <Pagamento key={baixa.id} baixa={baixa} />
          ))}
        </ul>
      </section>
      {titulo.parcelas.length > 1 && (
        <section aria-label={t('allParts')}>
          <h3 className={classes.heading}>{t('allParts')}</h3>
          <ul className={classes.lines}>
            {titulo.parcelas.map(({ id, numero, vencimento, valor }) => (
              <Linha key={id} rotulo={`${numero} · ${date(vencimento)}`} valor={money(valor)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Pagamento({ baixa }: { baixa: BaixaLida }) {
  const t = useTexts(titulosTexts);
  const { money, date } = useFormats();
  const marca = baixa.estornoDeId
    ? t('undoing')
    : baixa.estornada
      ? t('undone')
      : baixa.conciliadaEm
        ? t('reconciled')
        : null;
  const rotulo = [date(baixa.data), baixa.conta?.rotulo, baixa.usuario, baixa.motivo, marca]
    .filter(Boolean)
    .join(' · ');
  return <Linha rotulo={rotulo} valor={money(baixa.valor)} />;
}

const Linha = ({ rotulo, valor }: { rotulo: string; valor: string }) => (
  <li className={classes.line}>
    <span>{rotulo}</span>
    <span>{valor}</span>
  </li>
);
