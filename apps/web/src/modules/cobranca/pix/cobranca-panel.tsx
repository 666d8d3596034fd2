import {
  type CobrancaPixLida,
  type Debito,
  situacoesDaCobrancaPix,
  situacoesDoDebito,
  tomDaCobrancaPix,
  tomDoDebito,
} from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { HistoryPanel } from '../../../platform/ui/feedback/history-panel.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import { telasDoFinanceiro } from '../../financeiro/addresses.ts';
import { AtosDoPainel } from './atos-do-painel.tsx';
import { CobrancaAoVivo } from './cobranca-ao-vivo.tsx';
import { Linha } from './linha.tsx';
import classes from './pix.module.css';
import { pixTexts } from './pix-texts.ts';
import { useAtosDaCobranca } from './use-atos-da-cobranca.tsx';
import { useCobrancaAoVivo } from './use-cobranca-ao-vivo.ts';

/** One charge beside the list: its code, what it is of, what came of it and who did what. */
export function CobrancaPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(pixTexts);
  const query = useCobrancaAoVivo(id);
  const lida = query.data;
  return (
    <FormDrawer
      opened
      escapes
      title={lida ? `${lida.documento} · ${lida.pessoa.rotulo}` : ''}
      badges={
        lida && (
          <StatusBadge tone={tomDaCobrancaPix[lida.situacao]}>{situacoesDaCobrancaPix[lida.situacao]}</StatusBadge>
        )
      }
      onClose={onClose}
    >
      {query.isError && !lida && (
        <ErrorBlock what={t('theCharge')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {lida && <Conteudo lida={lida} />}
    </FormDrawer>
  );
}

function Conteudo({ lida }: { lida: CobrancaPixLida }) {
  const say = useInPageLanguage();
  const t = useTexts(pixTexts);
  const { date, instant } = useFormats();
  const atos = useAtosDaCobranca();
  return (
    <div className={classes.panel}>
      <AtosDoPainel atos={atos.deUma(lida).filter(({ id }) => id !== 'qr' && id !== 'copiar')} />
      {atos.dialogo}
      <CobrancaAoVivo lida={lida} />
      <ul className={facts.lines}>
        <Linha
          rotulo={t('payer')}
          valor={<Link {...linkToRead(telasDeEmpresa.clientes.formulario, lida.pessoaId)}>{lida.pessoa.rotulo}</Link>}
        />
        <Linha
          rotulo={t('entry')}
          valor={<Link {...linkTo(telasDoFinanceiro.receber, { id: lida.lancamentoId })}>{lida.documento}</Link>}
        />
        <Linha rotulo={t('account')} valor={lida.conta.rotulo} />
        {lida.vencimento && <Linha rotulo={t('due')} valor={date(lida.vencimento)} />}
        {lida.tipo !== 'cobr' && <Linha rotulo={t('until')} valor={instant(lida.expiraEm)} />}
        {lida.motivo && <Linha rotulo={t('reason')} valor={say(lida.motivo)} />}
        <Linha rotulo={t('txid')} valor={lida.txid} />
      </ul>
      {lida.debitos.length > 0 && <Debitos debitos={lida.debitos} />}
      <section aria-label={t('changes')}>
        <h3 className={classes.heading}>{t('changes')}</h3>
        <HistoryPanel resource="pix" entidade="pix_cobranca" registroId={lida.id} />
      </section>
    </div>
  );
}

/** Each day on which the payer's bank tried, or is to. */
function Debitos({ debitos }: { debitos: readonly Debito[] }) {
  const say = useInPageLanguage();
  const t = useTexts(pixTexts);
  const { date } = useFormats();
  return (
    <section aria-label={t('debits')}>
      <h3 className={classes.heading}>{t('debits')}</h3>
      <ul className={facts.lines}>
        {debitos.map(({ data, situacao, retentativa, motivo }) => (
          <li key={data} className={facts.line}>
            <span>
              {date(data)}
              {retentativa && <span className={classes.quiet}>{t('debitAgain')}</span>}
              {motivo && <span className={classes.quiet}>{say(motivo)}</span>}
            </span>
            <StatusBadge tone={tomDoDebito[situacao]}>{situacoesDoDebito[situacao]}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
