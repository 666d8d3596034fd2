import { ActionIcon, Alert } from '@mantine/core';
import {
  type AvisoDoBoleto,
  type BoletoLido,
  type BoletoLinha,
  boletosCalls,
  comandosDoBoleto,
  type InstrucaoLida,
  situacoesDaInstrucao,
  situacoesDeEmail,
  situacoesDeProtesto,
  situacoesDoBoleto,
  tomDaInstrucao,
  tomDeEmail,
  tomDoBoleto,
} from '@retaguarda/contracts';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ActButtons } from '../../../platform/ui/acts/act-buttons.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import { telasDoFinanceiro } from '../../financeiro/addresses.ts';
import { boletosKeys } from '../keys.ts';
import classes from './boletos.module.css';
import { boletosTexts } from './boletos-texts.ts';
import { ondeSeCorrige } from './onde-se-corrige.ts';
import { PapelDoBanco } from './papel-do-banco.tsx';
import { PerguntaAoBanco } from './pergunta-ao-banco.tsx';
import { PixDoBanco } from './pix-do-banco.tsx';

const AGAIN_MS = 2000;

/** What comes by itself in a moment: the end of a notice, or the bank's answer. */
const esperaResposta = (lido: BoletoLido | undefined): boolean =>
  lido?.avisos[0]?.situacao === 'na_fila' ||
  Boolean(lido?.instrucoes.some(({ canal, situacao }) => canal === 'api' && abertas.includes(situacao)));
const abertas: readonly InstrucaoLida['situacao'][] = ['pendente', 'remetida'];

interface BoletoPanelProps {
  id: number;
  /** What can be done with it, as in its row. */
  acts: (boleto: BoletoLinha) => RowAction[];
  onClose: () => void;
}

/** One boleto beside the list: as it was printed, what was asked of the bank about it, and what can be done now. */
export function BoletoPanel({ id, acts, onClose }: BoletoPanelProps) {
  const t = useTexts(boletosTexts);
  const query = useQuery({
    queryKey: boletosKeys.detail(id),
    queryFn: ({ signal }): Promise<BoletoLido> =>
      callApi(boletosCalls.get, { params: { id }, signal, handlesErrors: true }),
    refetchInterval: ({ state }) => (esperaResposta(state.data) ? AGAIN_MS : false),
  });
  const lido = query.data;
  return (
    <FormDrawer
      opened
      escapes
      title={lido ? t('boleto', { numero: lido.nossoNumero }) : ''}
      badges={lido && <StatusBadge tone={tomDoBoleto[lido.situacao]}>{situacoesDoBoleto[lido.situacao]}</StatusBadge>}
      onClose={onClose}
    >
      {query.isError && <ErrorBlock what={t('theBoleto')} error={query.error} onRetry={() => void query.refetch()} />}
      {lido && <Conteudo lido={lido} acts={acts} />}
    </FormDrawer>
  );
}

function Conteudo({ lido, acts }: { lido: BoletoLido; acts: BoletoPanelProps['acts'] }) {
  const say = useInPageLanguage();
  const t = useTexts(boletosTexts);
  const { money, date } = useFormats();
  return (
    <div className={classes.panel}>
      {lido.situacao === 'rejeitado' && <Rejeitado lido={lido} />}
      <ActButtons actions={acts(lido)} />
      <ul className={facts.lines}>
        <Linha
          rotulo={t('payer')}
          valor={<Link {...linkToRead(telasDeEmpresa.clientes.formulario, lido.pessoaId)}>{lido.pessoa.rotulo}</Link>}
        />
        <Linha rotulo={t('due')} valor={date(lido.vencimento)} />
        <Linha rotulo={t('amount')} valor={money(lido.valor)} />
        {lido.abatimento !== '0.00' && <Linha rotulo={t('rebate')} valor={money(lido.abatimento)} />}
        <Linha
          rotulo={t('document')}
          valor={<Link {...linkTo(telasDoFinanceiro.receber, { id: lido.lancamentoId })}>{lido.documento}</Link>}
        />
        <Linha rotulo={t('account')} valor={lido.conta.rotulo} />
        <Linha rotulo={t('issued')} valor={date(lido.emissao)} />
        {lido.protesto && <Linha rotulo={t('protestState')} valor={situacoesDeProtesto[lido.protesto]} />}
        {lido.motivo && lido.situacao !== 'rejeitado' && <Linha rotulo={t('reason')} valor={say(lido.motivo)} />}
      </ul>
      <section aria-label={t('line')}>
        <h3 className={classes.heading}>{t('line')}</h3>
        <p className={classes.code}>{lido.linhaDigitavel}</p>
      </section>
      {lido.instrucoesImpressas.length > 0 && (
        <section aria-label={t('instructions')}>
          <h3 className={classes.heading}>{t('instructions')}</h3>
          {lido.instrucoesImpressas.map((linha) => (
            <p key={linha}>{linha}</p>
          ))}
        </section>
      )}
      <section aria-label={t('requests')}>
        <h3 className={classes.heading}>{t('requests')}</h3>
        <ul className={facts.lines}>
          {lido.instrucoes.map((pedido) => (
            <Pedido key={pedido.id} boletoId={lido.id} pedido={pedido} />
          ))}
        </ul>
      </section>
      {(lido.pixDoBanco || lido.faltaOPix) && <PixDoBanco lido={lido} />}
      {lido.pelaApi && <PerguntaAoBanco lido={lido} />}
      <PapelDoBanco lido={lido} />
      <section aria-label={t('notices')}>
        <h3 className={classes.heading}>{t('notices')}</h3>
        {lido.avisos.length === 0 && <p className={classes.quiet}>{t('noNotices')}</p>}
        <ul className={facts.lines}>
          {lido.avisos.map((aviso) => (
            <Aviso key={aviso.id} aviso={aviso} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What the bank refused, and where that is put right before it goes again. */
function Rejeitado({ lido }: { lido: BoletoLido }) {
  const say = useInPageLanguage();
  const t = useTexts(boletosTexts);
  const onde = (['pagador', 'conta', 'empresa'] as const).flatMap((um) => {
    const ids = { pagador: lido.pessoaId, conta: lido.contaId, empresa: lido.empresaId };
    return ondeSeCorrige(um, ids[um]) ?? [];
  });
  return (
    <Alert color="red" variant="light" title={t('rejectedTitle')}>
      {lido.motivo && <p className={classes.said}>{say(lido.motivo)}</p>}
      <p className={classes.said}>{t('rejectedNext')}</p>
      <div className={classes.ways}>
        {onde.map(({ texto, para }) => (
          <Link key={texto} {...para}>
            {t(texto)}
          </Link>
        ))}
      </div>
    </Alert>
  );
}

function Pedido({ boletoId, pedido }: { boletoId: number; pedido: InstrucaoLida }) {
  const say = useInPageLanguage();
  const t = useTexts(boletosTexts);
  const { money, date, instant } = useFormats();
  const { can } = useSession();
  const client = useQueryClient();
  const desiste =
    pedido.situacao === 'pendente' && pedido.comando !== 'entrada' && can(boletosCalls.cancelarPedido.access);
  const desistir = async () => {
    await callApi(boletosCalls.cancelarPedido, {
      params: { id: boletoId, pedidoId: pedido.id },
      idempotencyKey: newSubmitKey(),
      handlesErrors: true,
    });
    await invalidateAfter(client, 'boletos');
  };
  const fatos = [
    instant(pedido.criadoEm),
    pedido.vencimento && date(pedido.vencimento),
    pedido.valor && money(pedido.valor),
    pedido.usuario,
    pedido.motivo && say(pedido.motivo),
    pedido.canal === 'api' && pedido.respondidaEm && t('answeredByApi', { em: instant(pedido.respondidaEm) }),
    abertas.includes(pedido.situacao) && pedido.ultimoErro && t('tryingAgain', { dito: pedido.ultimoErro }),
  ].filter(Boolean);
  return (
    <li className={facts.line}>
      <span>
        <strong>{comandosDoBoleto[pedido.comando]}</strong>
        <br />
        {fatos.join(' · ')}
      </span>
      <span>
        <StatusBadge tone={tomDaInstrucao[pedido.situacao]}>
          {pedido.canal === 'api' && pedido.situacao === 'pendente'
            ? t('goingByApi')
            : situacoesDaInstrucao[pedido.situacao]}
        </StatusBadge>
        {desiste && (
          <ActionIcon
            variant="subtle"
            aria-label={t('giveUp')}
            title={t('giveUp')}
            onClick={() => void desistir().catch(notifyFailure)}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}

function Aviso({ aviso: { para, situacao, erro, usuario, criadoEm } }: { aviso: AvisoDoBoleto }) {
  const { instant } = useFormats();
  return (
    <li className={facts.line}>
      <span>
        <strong>{para}</strong>
        <br />
        {[instant(criadoEm), usuario, erro].filter(Boolean).join(' · ')}
      </span>
      <span>
        <StatusBadge tone={tomDeEmail[situacao]}>{situacoesDeEmail[situacao]}</StatusBadge>
      </span>
    </li>
  );
}

const Linha = ({ rotulo, valor }: { rotulo: string; valor: ReactNode }) => (
  <li className={facts.line}>
    <span>{rotulo}</span>
    <span>{valor}</span>
  </li>
);
