import { Button } from '@mantine/core';
import {
  caixaCalls,
  canaisDeVenda,
  situacoesDaVenda,
  tomDaVenda,
  type VendaLida,
  vendasCalls,
} from '@retaguarda/contracts';
import { IconArrowBackUp, IconBan, IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { ReadBlock, ReadPage } from '../../platform/ui/record/read-block.tsx';
import { reportScreens } from '../../platform/ui/report/brought-screens.ts';
import { useAct } from '../../platform/ui/use-act.ts';
import { telasDaNfe } from '../nfe/addresses.ts';
import { telasDeVendas } from './addresses.ts';
import { CancelarDialog } from './cancelar-dialog.tsx';
import { DevolverDialog } from './devolver-dialog.tsx';
import { vendasKeys } from './keys.ts';
import { Atos, Divergencias, Efeitos, Itens, Pagamentos } from './partes-da-venda.tsx';
import classes from './vendas.module.css';
import { vendasTexts } from './vendas-texts.ts';

/** While something is still to be done, it is looked for. */
const A_CADA_MS = 2_000;

/** A sale whole, and what can be done with it. */
export function VendaPage() {
  const t = useTexts(vendasTexts);
  const [{ id }] = useAddress(telasDeVendas.venda.params);
  const query = useQuery({
    queryKey: vendasKeys.detail(id ?? 0),
    queryFn: ({ signal }): Promise<VendaLida> =>
      callApi(vendasCalls.get, { params: { id: id ?? 0 }, signal, handlesErrors: true }),
    refetchInterval: ({ state }) =>
      state.data?.efeitos.some(({ situacao }) => situacao === 'pendente') ? A_CADA_MS : false,
  });
  if (query.error) return <ErrorBlock what={t('theSale')} error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <Venda venda={query.data} /> : null;
}

function Venda({ venda }: { venda: VendaLida }) {
  const t = useTexts(vendasTexts);
  const { instant } = useFormats();
  const [dialogo, setDialogo] = useState<'cancelar' | 'devolver' | null>(null);
  const fechar = () => setDialogo(null);
  return (
    <ReadPage
      title={t('saleNumber', { numero: String(venda.id) })}
      badges={
        <>
          <StatusBadge tone={tomDaVenda[venda.situacao]}>{situacoesDaVenda[venda.situacao]}</StatusBadge>
          <span>{instant(venda.ocorridaEm, venda.fuso)}</span>
        </>
      }
      list={linkTo(telasDeVendas.buscar)}
      edit={null}
      actions={<Acoes venda={venda} onDialogo={setDialogo} />}
      aside={<Resumo venda={venda} />}
    >
      <Divergencias venda={venda} />
      <Itens venda={venda} />
      <Pagamentos venda={venda} />
      <Atos venda={venda} />
      <Efeitos venda={venda} />
      {dialogo === 'cancelar' && <CancelarDialog id={venda.id} onClose={fechar} />}
      {dialogo === 'devolver' && <DevolverDialog venda={venda} onClose={fechar} />}
    </ReadPage>
  );
}

interface DasAcoes {
  venda: VendaLida;
  onDialogo: (qual: 'cancelar' | 'devolver') => void;
}

function Acoes({ venda, onDialogo }: DasAcoes) {
  const t = useTexts(vendasTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const agir = useAct(['vendas', 'nfe']);
  const viva = venda.situacao === 'registrada' || venda.situacao === 'devolvida_parte';
  const criarNota = () =>
    agir(
      (sending) => callApi(vendasCalls.criarNota, { params: { id: venda.id }, ...sending }),
      t('noteBegun'),
      undefined,
      {
        intention: `nfe-${venda.id}`,
        after: ({ notaId }) => navigate(linkTo(telasDaNfe.emitir, { acao: 'editar', id: notaId })),
      },
    );
  return (
    <>
      {viva && venda.fiscal === null && can(vendasCalls.criarNota.access) && (
        <Button variant="default" leftSection={<IconFileInvoice size={16} />} onClick={() => void criarNota()}>
          {t('makeNote')}
        </Button>
      )}
      {viva && can(vendasCalls.devolver.access) && (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => onDialogo('devolver')}>
          {t('giveBack')}
        </Button>
      )}
      {venda.situacao === 'registrada' && can(vendasCalls.cancelar.access) && (
        <Button color="red" variant="light" leftSection={<IconBan size={16} />} onClick={() => onDialogo('cancelar')}>
          {t('cancelSale')}
        </Button>
      )}
    </>
  );
}

/** Who, where and how much, beside what was sold. */
function Resumo({ venda }: { venda: VendaLida }) {
  const t = useTexts(vendasTexts);
  const { can } = useSession();
  const { money, date, instant } = useFormats();
  const naoZero = (valor: string) => (Number(valor) === 0 ? null : money(valor));
  const mudou = venda.restante !== venda.total;
  const linhas: Fato[] = [
    [t('gross'), money(venda.bruto)],
    [t('discount'), naoZero(venda.desconto)],
    [t('service'), naoZero(venda.servico)],
    [t('delivery'), naoZero(venda.taxaEntrega)],
    [t('surcharge'), naoZero(venda.acrescimo)],
    [t('total'), money(venda.total)],
    [t('left'), mudou ? money(venda.restante) : null],
    [t('cost'), venda.custo === null ? null : money(venda.custo)],
  ];
  const fatos: Fato[] = [
    [t('company'), venda.empresa.rotulo],
    [t('terminal'), venda.terminal.rotulo],
    [t('shift'), turnoDa(venda.turnoId, can(caixaCalls.get.access))],
    [t('channel'), canaisDeVenda[venda.canal]],
    [t('businessDay'), date(venda.dia)],
    [t('operator'), venda.operador?.rotulo],
    [t('seller'), venda.vendedor?.rotulo],
    [t('client'), venda.cliente?.rotulo],
    [t('consumer'), venda.consumidor],
    [t('people'), venda.pessoas ? String(venda.pessoas) : null],
    [t('document'), venda.fiscal?.numero ? `${venda.fiscal.numero}/${venda.fiscal.serie ?? ''}` : null],
    [
      t('terminalClock'),
      venda.ocorridaNoTerminal === venda.ocorridaEm ? null : instant(venda.ocorridaNoTerminal, venda.fuso),
    ],
    [t('receivedAt'), instant(venda.recebidaEm, venda.fuso)],
    [t('note'), venda.observacao],
  ];
  return (
    <>
      <ReadBlock title={t('values')}>
        <Fatos linhas={linhas} />
      </ReadBlock>
      <ReadBlock title={t('about')}>
        <Fatos linhas={fatos} />
      </ReadBlock>
    </>
  );
}

type Fato = [nome: string, valor: ReactNode];

/** The shift it was sold in, which opens for who sees tills. */
function turnoDa(id: number | null, podeVer: boolean): ReactNode {
  const fechamento = id === null ? null : reportScreens.linkTo({ tela: 'caixa', id });
  return fechamento && podeVer ? <Link {...fechamento}>{id}</Link> : id;
}

const Fatos = ({ linhas }: { linhas: readonly Fato[] }) => (
  <dl className={classes.fatos}>
    {linhas.map(([nome, valor]) =>
      valor ? (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ) : null,
    )}
  </dl>
);
