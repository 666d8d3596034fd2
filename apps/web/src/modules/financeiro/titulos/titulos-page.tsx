import { Button, Menu, SegmentedControl } from '@mantine/core';
import { paraTexto, somar } from '@retaguarda/brasil';
import {
  financeiroCalls,
  listaAPagar,
  listaAReceber,
  type OrigemDeTitulo,
  type TituloLinha,
} from '@retaguarda/contracts';
import { IconArrowsExchange, IconCalendarCheck, IconDots, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDoFinanceiro } from '../addresses.ts';
import { useAtos } from './atos/use-atos.tsx';
import { LancamentoPanel } from './lancamento-panel.tsx';
import { NovoTituloDialog } from './lancar/novo-titulo-dialog.tsx';
import { MensalidadesDialog } from './mensalidades-dialog.tsx';
import { nomeDoLancamento } from './nome.ts';
import { SituacaoBadge } from './situacao-badge.tsx';
import { titulosTexts } from './titulos-texts.ts';
import { TransferenciaDialog } from './transferencia-dialog.tsx';

const listas = { R: listaAReceber, P: listaAPagar };
const nenhuma = () => [];
const celulas: Cells<TituloLinha> = { situacao: (linha) => <SituacaoBadge linha={linha} /> };

/** One entry on view leaves no step behind: the way back leads out of the list. */
const semPasso = { replace: true };

const dialogos = { transferir: TransferenciaDialog, mensalidades: MensalidadesDialog };
type Outro = keyof typeof dialogos;

/** What is owed on one side: settled from the list, entered by the keyboard, read beside it. */
function TitulosPage({ origem }: { origem: OrigemDeTitulo }) {
  const { can } = useSession();
  const { money } = useFormats();
  const [{ acao, id, situacao, somenteInativos }, address] = useAddress(telasDoFinanceiro.receber.params);
  const [aberto, setAberto] = useState<Outro | null>(null);
  const Dialogo = aberto && dialogos[aberto];
  const abrir = (qual: number) => address.patch({ id: qual, acao: null }, semPasso);
  const ver = (linha: TituloLinha) => abrir(linha.id);
  const atos = useAtos(origem, ver);
  const fechar = () => address.patch({ id: null, acao: null }, semPasso);
  return (
    <ListPage<TituloLinha>
      list={listas[origem]}
      cells={celulas}
      // An inactive one is not open.
      fixed={situacao === null && somenteInativos === null ? soAbertas : comoPedido}
      nameOf={nomeDoLancamento}
      onOpen={ver}
      rowActions={atos.deUma}
      bulkActions={(inativos) => (inativos ? [] : atos.deMuitas)}
      create={financeiroCalls.create.access}
      onAdd={can(financeiroCalls.create.access) ? () => address.patch({ acao: 'adicionar' }, semPasso) : undefined}
      actions={
        <>
          <Quais situacao={situacao} onChange={(nova) => address.patch({ situacao: nova }, { firstPage: true })} />
          <Outros origem={origem} onOpen={setAberto} />
        </>
      }
      summaryOf={(linhas) => money(paraTexto(somar(linhas.map(({ aberto }) => aberto))))}
    >
      {atos.dialogo}
      {Dialogo && <Dialogo onClose={() => setAberto(null)} />}
      {acao === 'adicionar' && <NovoTituloDialog origem={origem} onClose={fechar} onOpen={abrir} />}
      {id !== null && <LancamentoPanel key={id} id={id} acts onClose={fechar} />}
    </ListPage>
  );
}

/** What needs somebody comes first: what is open, by the day it is due. */
const soAbertas = { situacao: 'aberta' };
const comoPedido = {};

/** Paid ones, or all, are one press away. */
function Quais({ situacao, onChange }: { situacao: string | null; onChange: (situacao: string | null) => void }) {
  const t = useTexts(titulosTexts);
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('which')}
      value={situacao ?? soAbertas.situacao}
      data={[
        { value: soAbertas.situacao, label: t('stillOpen') },
        { value: 'quitada', label: t('paidOnes') },
        { value: 'todas', label: t('all') },
      ]}
      onChange={(nova) => onChange(nova === soAbertas.situacao ? null : nova)}
    />
  );
}

/** What is done here and is of no row. */
function Outros({ origem, onOpen }: { origem: OrigemDeTitulo; onOpen: (outro: Outro) => void }) {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const transfere = can(financeiroCalls.transferir.access);
  const paga = origem === 'R' && can(financeiroCalls.pagarMensalidades.access);
  const fecha = can(financeiroCalls.fechar.access);
  return (
    <>
      {(transfere || fecha) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} />}>
              {t('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {transfere && (
              <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={() => onOpen('transferir')}>
                {t('transfer')}
              </Menu.Item>
            )}
            {paga && (
              <Menu.Item leftSection={<IconCalendarCheck size={16} />} onClick={() => onOpen('mensalidades')}>
                {t('fees')}
              </Menu.Item>
            )}
            {fecha && (
              <Menu.Item
                leftSection={<IconLock size={16} />}
                renderRoot={(props) => <Link {...props} {...linkTo(telasDoFinanceiro.fechamento)} />}
              >
                {t('closing')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

export const PagarPage = () => <TitulosPage origem="P" />;
export const ReceberPage = () => <TitulosPage origem="R" />;

/** The receivables to read, without any act. */
export function ExibicaoPage() {
  const [{ id }, address] = useAddress(telasDoFinanceiro.exibicao.params);
  return (
    <ListPage<TituloLinha>
      list={listaAReceber}
      nameOf={nomeDoLancamento}
      onOpen={(linha) => address.patch({ id: linha.id }, semPasso)}
      rowActions={nenhuma}
    >
      {id !== null && <LancamentoPanel key={id} id={id} onClose={() => address.patch({ id: null }, semPasso)} />}
    </ListPage>
  );
}
