import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  type ContaLida,
  estadosDaConta,
  nomeDaFracao,
  type QuadroDoSalao,
  salaoCalls,
  situacoesDoPreparo,
} from '@retaguarda/contracts';
import { IconArrowLeft, IconDots, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import {
  AtendenteDialog,
  CancelarDialog,
  CouvertDialog,
  DescontoDialog,
  DesistirDialog,
  IdentificarDialog,
  PessoasDialog,
} from './conta-dialogs.tsx';
import { contaTexts } from './conta-texts.ts';
import { DividirDialog } from './dividir-dialog.tsx';
import { LancarDialog } from './lancar-dialog.tsx';
import { JuntarDialog, TransferirDialog } from './mover-dialogs.tsx';
import classes from './quadro.module.css';
import { quadroTexts } from './quadro-texts.ts';
import { useComandar, useConta } from './use-conta.ts';

interface PanelProps {
  uuid: string;
  garcom: boolean;
  phone: boolean;
  quadro: QuadroDoSalao | undefined;
  onBack: () => void;
  onConta: (uuid: string | null) => void;
}

/** One account: what is on it, what it comes to, and what is done next. */
export function ContaPanel(props: PanelProps) {
  const t = useTexts(contaTexts);
  const query = useConta(props.uuid);
  if (query.isError && !query.data)
    return (
      <div className={classes.account}>
        <ErrorBlock what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  if (!query.data) return <div className={classes.account} aria-busy />;
  return <Conta {...props} conta={query.data} />;
}

export interface DaConta {
  conta: ContaLida;
  onClose: () => void;
}

type Dialogo =
  | 'lancar'
  | 'transferir'
  | 'juntar'
  | 'dividir'
  | 'desconto'
  | 'desistir'
  | 'cliente'
  | 'atendente'
  | 'pessoas'
  | 'couvert';
type Aberto = Dialogo | { cancelar: string };

function Conta({ conta, garcom, phone, quadro, onBack, onConta }: PanelProps & { conta: ContaLida }) {
  const q = useTexts(quadroTexts);
  const t = useTexts(contaTexts);
  const say = useInPageLanguage();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const fechar = () => setAberto(null);
  // On a phone the account is all there is on the page.
  const Titulo = phone ? 'h1' : 'h2';
  const nome = conta.nome ? `${conta.identificador} · ${conta.nome}` : conta.identificador;
  const dialogo = { conta, onClose: fechar };
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const imprimir = () =>
    void fetchFile(salaoCalls.conferencia, { params: { uuid: conta.uuid }, handlesErrors: true }).then(
      setPdf,
      notifyFailure,
    );
  return (
    <section className={classes.account} aria-label={nome}>
      <header className={classes.accountHead}>
        {phone && (
          <ActionIcon variant="subtle" aria-label={q('back')} onClick={onBack}>
            <IconArrowLeft size={18} />
          </ActionIcon>
        )}
        <Titulo>{nome}</Titulo>
        <span className={classes.detail}>{q('people', { count: conta.pessoas })}</span>
        {conta.garcom && <span className={classes.detail}>{t('servedBy', { nome: conta.garcom.rotulo })}</span>}
        <StatusBadge tone={estadosDaConta.tones[conta.situacao]}>
          {say(estadosDaConta.labels[conta.situacao])}
        </StatusBadge>
      </header>
      <Itens conta={conta} onCancel={(item) => setAberto({ cancelar: item })} />
      <Totais conta={conta} />
      <Botoes conta={conta} garcom={garcom} abrir={setAberto} imprimir={imprimir} />
      {pdf && <PdfViewer title={t('check')} file={pdf} onClose={() => setPdf(null)} />}
      {aberto === 'lancar' && <LancarDialog {...dialogo} />}
      {aberto === 'transferir' && <TransferirDialog {...dialogo} quadro={quadro} />}
      {aberto === 'juntar' && <JuntarDialog {...dialogo} quadro={quadro} onJoined={(uuid) => onConta(uuid)} />}
      {aberto === 'dividir' && <DividirDialog {...dialogo} />}
      {aberto === 'desconto' && <DescontoDialog {...dialogo} />}
      {aberto === 'cliente' && <IdentificarDialog {...dialogo} />}
      {aberto === 'atendente' && <AtendenteDialog {...dialogo} />}
      {aberto === 'pessoas' && <PessoasDialog {...dialogo} />}
      {aberto === 'couvert' && <CouvertDialog {...dialogo} />}
      {aberto === 'desistir' && <DesistirDialog {...dialogo} onDone={() => onConta(null)} />}
      {aberto !== null && typeof aberto === 'object' && <CancelarDialog {...dialogo} item={aberto.cancelar} />}
    </section>
  );
}

const emUso = ({ situacao }: ContaLida) => situacao === 'em_uso';
const aberta = ({ situacao }: ContaLida) => situacao === 'em_uso' || situacao === 'em_pagamento';

function Itens({ conta, onCancel }: { conta: ContaLida; onCancel: (item: string) => void }) {
  const t = useTexts(contaTexts);
  const { decimal } = useFormats();
  const { can } = useSession();
  const say = useInPageLanguage();
  if (conta.itens.length === 0) return <p className={classes.detail}>{t('empty')}</p>;
  return (
    <ul className={classes.items}>
      {conta.itens.map((item) => {
        const falta = Number(item.quantidade) > Number(item.enviada) && item.departamentoId !== null;
        const detalhes = [
          ...(item.partes ?? []).map(({ descricao, fracao }) =>
            fracao ? `${nomeDaFracao(fracao)} ${descricao}` : descricao,
          ),
          ...(item.lugar === null ? [] : [t('seat', { lugar: item.lugar })]),
          ...(item.observacao ? [item.observacao] : []),
          ...(Number(item.cancelada) > 0 ? [t('cancelled', { quantidade: decimal(item.cancelada) })] : []),
        ];
        const tom =
          item.preparo?.situacao === 'pronto' ? 'ok' : item.preparo?.situacao === 'entregue' ? 'mute' : 'wait';
        return (
          <li key={item.uuid} className={classes.item}>
            <span className={classes.count}>{decimal(item.quantidade)}</span>
            <span>
              {item.descricao}
              {detalhes.length > 0 && <span className={classes.detail}> · {detalhes.join(' · ')}</span>}
              <br />
              {falta ? (
                <StatusBadge tone="note">{t('toSend')}</StatusBadge>
              ) : (
                item.preparo && <StatusBadge tone={tom}>{say(situacoesDoPreparo[item.preparo.situacao])}</StatusBadge>
              )}
            </span>
            <span>
              {decimal(item.valor, 2)}
              {emUso(conta) && Number(item.quantidade) > 0 && can('restaurante_update') && (
                <ActionIcon
                  variant="subtle"
                  size={26}
                  ml={4}
                  aria-label={t('cancelItem', { item: item.descricao })}
                  onClick={() => onCancel(item.uuid)}
                >
                  <IconX size={14} />
                </ActionIcon>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Totais({ conta }: { conta: ContaLida }) {
  const t = useTexts(contaTexts);
  const { decimal, money } = useFormats();
  const { can } = useSession();
  const comandar = useComandar(conta);
  const { desconto, servico, couvert, total, pago, saldo } = conta.totais;
  const muda = aberta(conta) && can('restaurante_update');
  const servida = Number(conta.servicoPercentual) > 0;
  const linha = (nome: ReactNode, valor: string, classe?: string) => (
    <div className={classe}>
      <dt>{nome}</dt>
      <dd>{valor}</dd>
    </div>
  );
  return (
    <dl className={classes.lines}>
      {Number(desconto) > 0 && linha(t('discount'), `−${decimal(desconto, 2)}`)}
      {servida &&
        linha(
          <>
            {t('service', { percentual: decimal(conta.servicoPercentual) })}{' '}
            {muda && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => void comandar({ tipo: 'servico', recusado: !conta.servicoRecusado })}
              >
                {t(conta.servicoRecusado ? 'putBack' : 'takeOff')}
              </Button>
            )}
          </>,
          decimal(servico, 2),
        )}
      {Number(couvert) > 0 && linha(t('couvert'), decimal(couvert, 2))}
      {linha(t('total'), money(total), classes.total)}
      {conta.pessoas > 1 && (
        <div className={classes.detail}>
          <dt>{t('each', { valor: money((Number(total) / conta.pessoas).toFixed(2)) })}</dt>
          <dd />
        </div>
      )}
      {Number(pago) > 0 && linha(t('paid'), decimal(pago, 2))}
      {Number(pago) > 0 && linha(t('balance'), money(saldo), classes.total)}
    </dl>
  );
}

interface BotoesProps {
  conta: ContaLida;
  garcom: boolean;
  abrir: (o: Aberto) => void;
  imprimir: () => void;
}

function Botoes({ conta, garcom, abrir, imprimir }: BotoesProps) {
  const t = useTexts(contaTexts);
  const { can } = useSession();
  const comandar = useComandar(conta);
  if (!can('restaurante_update')) return null;
  if (conta.situacao === 'juntada')
    return (
      <div className={classes.buttons}>
        <p className={`${classes.detail} ${classes.wide}`}>{t('joinedTo')}</p>
        <Button className={classes.wide} onClick={() => void comandar({ tipo: 'separada' }, t('doneIt'))}>
          {t('unjoin')}
        </Button>
      </div>
    );
  if (!aberta(conta)) return null;
  const aEnviar = conta.itens.some((item) => Number(item.quantidade) > Number(item.enviada));
  const quitada = Number(conta.totais.saldo) === 0 && conta.itens.some((item) => Number(item.quantidade) > 0);
  return (
    <div className={classes.buttons}>
      {emUso(conta) && (
        <Button variant={aEnviar ? 'default' : 'filled'} onClick={() => abrir('lancar')}>
          {t('add')}
        </Button>
      )}
      {emUso(conta) && (
        <Button
          variant={aEnviar ? 'filled' : 'default'}
          disabled={!aEnviar}
          onClick={() => void comandar({ tipo: 'enviado' }, t('sent'))}
        >
          {t('send')}
        </Button>
      )}
      {!garcom && (
        <>
          <Button variant="default" onClick={() => abrir('transferir')}>
            {t('transfer')}
          </Button>
          <Button variant="default" disabled={!emUso(conta)} onClick={() => abrir('juntar')}>
            {t('join')}
          </Button>
        </>
      )}
      {emUso(conta) && !aEnviar && conta.itens.length > 0 && (
        <Button
          className={classes.wide}
          variant={garcom ? 'filled' : 'default'}
          onClick={() => void comandar({ tipo: 'pediu_conta' }, t('asked'))}
        >
          {t('askBill')}
        </Button>
      )}
      {conta.situacao === 'em_pagamento' && (
        <Button variant="default" onClick={() => void comandar({ tipo: 'reabriu' })}>
          {t('reopen')}
        </Button>
      )}
      {!garcom && !quitada && (
        <Button
          className={conta.situacao === 'em_pagamento' ? '' : classes.wide}
          variant={conta.situacao === 'em_pagamento' ? 'filled' : 'default'}
          onClick={() => abrir('dividir')}
        >
          {t('split')}
        </Button>
      )}
      {!garcom && quitada && (
        <Button className={classes.wide} onClick={() => void comandar({ tipo: 'fechada' }, t('closed'))}>
          {t('close')}
        </Button>
      )}
      <Mais conta={conta} garcom={garcom} abrir={abrir} imprimir={imprimir} />
    </div>
  );
}

/** What is done more rarely. */
function Mais({ conta, garcom, abrir, imprimir }: BotoesProps) {
  const t = useTexts(contaTexts);
  const say = useInPageLanguage();
  const { can } = useSession();
  const comandar = useComandar(conta);
  const pagou = conta.pagamentos.some(({ estornado }) => !estornado);
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button className={classes.wide} variant="subtle" leftSection={<IconDots size={16} />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!conta.itens.some((item) => Number(item.quantidade) > 0)} onClick={imprimir}>
          {t('printCheck')}
        </Menu.Item>
        <Menu.Item
          disabled={conta.desfaz === null || pagou}
          onClick={() => void comandar({ tipo: 'desfeito' }, t('undone'))}
        >
          {t('undo', { oque: conta.desfaz ? say(conta.desfaz) : '—' })}
        </Menu.Item>
        {aberta(conta) && (
          <>
            <Menu.Item onClick={() => abrir('cliente')}>{t('identify')}</Menu.Item>
            <Menu.Item onClick={() => abrir('atendente')}>{t('changeWaiter')}</Menu.Item>
            <Menu.Item onClick={() => abrir('pessoas')}>{t('guests')}</Menu.Item>
            {!garcom && <Menu.Item onClick={() => abrir('couvert')}>{t('couvert')}</Menu.Item>}
          </>
        )}
        {!garcom && can('salao_desconto') && (
          <Menu.Item onClick={() => abrir('desconto')}>{t('giveDiscount')}</Menu.Item>
        )}
        <Menu.Item
          disabled={pagou || conta.itens.some((item) => Number(item.quantidade) > 0)}
          onClick={() => abrir('desistir')}
        >
          {t('giveUp')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
