import { ActionIcon, Alert, Button, SegmentedControl } from '@mantine/core';
import { type PedidoDoCardapio, plantaCalls, type QuadroDoSalao } from '@retaguarda/contracts';
import { IconArmchair, IconPlus, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import { telasDoSalao } from '../addresses.ts';
import { usePedidosDoCardapio } from '../cardapio/use-pedidos.ts';
import { AbrirDialog } from './abrir-dialog.tsx';
import { Chamados } from './chamados.tsx';
import { ConfigurarDialog } from './configurar-dialog.tsx';
import { ContaPanel } from './conta-panel.tsx';
import { type LugarDoQuadro, lugaresDoQuadro, resumoDoQuadro } from './lugares.ts';
import { PlantaDoQuadro } from './planta-do-quadro.tsx';
import classes from './quadro.module.css';
import { quadroTexts } from './quadro-texts.ts';
import { Lugar } from './tile.tsx';
import { useQuadroAoVivo } from './use-quadro-ao-vivo.ts';

/** The floor: tables, open accounts, and the account on view. */
export const SalaoPage = () => <Pagina garcom={false} />;

/** The floor of who serves: open, add, send, ask for the bill. */
export const AtenderPage = () => <Pagina garcom />;

function Pagina({ garcom }: { garcom: boolean }) {
  const { params } = garcom ? telasDoSalao.atender : telasDoSalao.quadro;
  const [{ empresaId, conta, setor, vista }, address] = useAddress(params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id, conta: null, setor: null })}>
      {(id, choice) => (
        <Salao
          key={id}
          {...{ empresaId: id, choice, garcom, conta, setor, vista }}
          onConta={(uuid) => address.patch({ conta: uuid })}
          onSetor={(qual) => address.patch({ setor: qual })}
          onVista={(qual) => address.patch({ vista: qual })}
        />
      )}
    </OfCompany>
  );
}

interface SalaoProps {
  empresaId: number;
  choice: ReactNode;
  garcom: boolean;
  conta: string | null;
  setor: number | null;
  /** The tables as they stand, or one after the other. */
  vista: 'planta' | null;
  onConta: (uuid: string | null) => void;
  onSetor: (id: number | null) => void;
  onVista: (vista: 'planta' | null) => void;
}

function Salao(props: SalaoProps) {
  const { empresaId, choice, garcom, conta, onConta } = props;
  const t = useTexts(quadroTexts);
  const { can } = useSession();
  const { query, lost } = useQuadroAoVivo(empresaId);
  const doCardapio = usePedidosDoCardapio(empresaId);
  const pendentes = doCardapio.data?.pedidos.filter(({ situacao }) => situacao === 'pendente');
  const [abrindo, setAbrindo] = useState<{ mesaId: number | null } | null>(null);
  const [configurando, setConfigurando] = useState(false);
  const phone = usePhone();
  const painel = conta !== null && (
    <ContaPanel
      key={conta}
      {...{ uuid: conta, garcom, phone }}
      quadro={query.data}
      onBack={() => onConta(null)}
      onConta={onConta}
    />
  );
  if (query.isError && !query.data)
    return <ErrorBlock what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.page}>
      {!(phone && painel) && (
        <header className={classes.head}>
          <h1>{t(garcom ? 'waiter' : 'title')}</h1>
          <Resumo quadro={query.data} />
          {choice}
          <Chamados {...{ empresaId, pendentes }} aceitaPedidos={doCardapio.data?.aceitaPedidos ?? false} />
          {!garcom && can('company_settings_update') && (
            <ActionIcon variant="default" size={36} aria-label={t('settings')} onClick={() => setConfigurando(true)}>
              <IconSettings size={18} />
            </ActionIcon>
          )}
          {can('restaurante_update') && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAbrindo({ mesaId: null })}>
              {t('open')}
            </Button>
          )}
        </header>
      )}
      {lost && <Alert color="yellow">{t('lost')}</Alert>}
      <div className={classes.body} data-phone={phone || undefined}>
        {!(phone && painel) && (
          <div className={classes.places}>
            <div className={classes.views}>
              <Setores {...props} quadro={query.data} />
              {!phone && <Vistas {...props} quadro={query.data} />}
            </div>
            <Lugares
              {...props}
              {...{ phone, pendentes }}
              quadro={query.data}
              onAbrir={(mesaId) => setAbrindo({ mesaId })}
            />
          </div>
        )}
        {painel ||
          (!phone && (
            <div className={classes.account}>
              <Block icon={<IconArmchair size={20} />} title={t('pick')}>
                {t('pickHint')}
              </Block>
            </div>
          ))}
      </div>
      {configurando && <ConfigurarDialog empresaId={empresaId} onClose={() => setConfigurando(false)} />}
      {abrindo && (
        <AbrirDialog
          empresaId={empresaId}
          mesaId={abrindo.mesaId}
          mesas={query.data?.mesas ?? []}
          onClose={() => setAbrindo(null)}
          onOpened={(uuid) => {
            setAbrindo(null);
            onConta(uuid);
          }}
        />
      )}
    </div>
  );
}

function Resumo({ quadro }: { quadro: QuadroDoSalao | undefined }) {
  const t = useTexts(quadroTexts);
  const { money } = useFormats();
  if (!quadro) return <span className={classes.summary} />;
  const { ocupadas, pessoas, valor } = resumoDoQuadro(quadro);
  return (
    <p className={classes.summary} role="status">
      {t('summary', { ocupadas, mesas: quadro.mesas.length, pessoas, valor: money(valor) })}
    </p>
  );
}

function Setores({ quadro, setor, onSetor }: SalaoProps & { quadro: QuadroDoSalao | undefined }) {
  const t = useTexts(quadroTexts);
  if (!quadro || quadro.setores.length === 0) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('title')}
      value={setor === null ? 'todas' : String(setor)}
      onChange={(qual) => onSetor(qual === 'todas' ? null : Number(qual))}
      data={[
        { value: 'todas', label: t('all') },
        ...quadro.setores.map(({ id, nome }) => ({ value: String(id), label: nome })),
      ]}
    />
  );
}

/** Plan or list, where some table stands on a plan; the way to arrange it. */
function Vistas({ quadro, vista, empresaId, onVista }: SalaoProps & { quadro: QuadroDoSalao | undefined }) {
  const t = useTexts(quadroTexts);
  const { can } = useSession();
  if (!quadro || quadro.mesas.length === 0) return null;
  const temPlanta = quadro.mesas.some(({ planta }) => planta !== null);
  return (
    <>
      {temPlanta && (
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          value={vista ?? 'lista'}
          onChange={(qual) => onVista(qual === 'planta' ? 'planta' : null)}
          data={[
            { value: 'lista', label: t('list') },
            { value: 'planta', label: t('plan') },
          ]}
        />
      )}
      {can(plantaCalls.update.access) && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link {...linkTo(telasDoSalao.planta, { empresaId })} {...props} />}
        >
          {t('arrange')}
        </Button>
      )}
    </>
  );
}

interface LugaresProps extends SalaoProps {
  quadro: QuadroDoSalao | undefined;
  phone: boolean;
  /** What guests asked for by the menu and nobody answered. */
  pendentes: readonly PedidoDoCardapio[] | undefined;
  onAbrir: (mesaId: number) => void;
}

function Lugares({ quadro, setor, vista, phone, conta, pendentes, onConta, onAbrir }: LugaresProps) {
  const t = useTexts(quadroTexts);
  const { can } = useSession();
  if (!quadro) return <div className={classes.tables} aria-busy />;
  const lugares = lugaresDoQuadro(quadro, setor);
  if (lugares.length === 0)
    return (
      <Block icon={<IconArmchair size={20} />} title={t('noTables')}>
        {t('noTablesHint')}
      </Block>
    );
  const desenhar = (lugar: LugarDoQuadro, style?: CSSProperties) => (
    <Lugar
      key={lugar.chave}
      lugar={lugar}
      chama={pendentes?.some(({ mesaId }) => mesaId === lugar.mesaId) ?? false}
      style={style}
      atual={conta !== null && lugar.contas.some(({ uuid }) => uuid === conta)}
      onTouch={() => {
        // Touched again, the next account of the table is on view.
        const i = lugar.contas.findIndex(({ uuid }) => uuid === conta);
        const proxima = lugar.contas[(i + 1) % Math.max(lugar.contas.length, 1)];
        if (lugar.com) onConta(lugar.com.uuid);
        else if (proxima) onConta(proxima.uuid);
        else if (lugar.mesaId !== null && can('restaurante_update')) onAbrir(lugar.mesaId);
      }}
    />
  );
  if (vista === 'planta' && !phone)
    return <PlantaDoQuadro lugares={lugares} setores={quadro.setores} desenhar={desenhar} />;
  return <div className={classes.tables}>{lugares.map((lugar) => desenhar(lugar))}</div>;
}
