import { ActionIcon, Button } from '@mantine/core';
import { formatarTelefone } from '@retaguarda/brasil';
import {
  atosDoPedido,
  type ParadaDaRota,
  type RotaDoMotoboy,
  rotasCalls,
  situacoesDoPedido,
} from '@retaguarda/contracts';
import { IconArrowDown, IconArrowUp, IconMapPin, IconPrinter, IconRoute } from '@tabler/icons-react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import pagina from '../pagina.module.css';
import { enderecoParaOMapa, linkDaParada, linkDaRota, moverParada, PARADAS_NO_MAPA } from './mapa.ts';
import classes from './rotas.module.css';
import { rotasTexts } from './rotas-texts.ts';

const escritos = ['entregas'] as const;

interface RotaProps {
  empresaId: number;
  rota: RotaDoMotoboy;
  onPrint: () => void;
}

/** The stops of one courier; on paper, the sheet that he takes. */
export function Rota({ empresaId, rota: { motoboy, paradas }, onPrint }: RotaProps) {
  const t = useTexts(rotasTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  const ids = paradas.map(({ id }) => id);
  const enderecos = paradas.flatMap(({ endereco }) => enderecoParaOMapa(endereco) ?? []);
  const caminho = linkDaRota(enderecos);
  const mover = (id: number, passo: -1 | 1) => {
    const pedidos = moverParada(ids, id, passo);
    void fazer(
      (sending) =>
        callApi(rotasCalls.ordenar, { params: { empresaId, motoboyId: motoboy.id }, body: { pedidos }, ...sending }),
      t('moved'),
      undefined,
      { intention: pedidos.join() },
    );
  };
  return (
    <article className={pagina.card} aria-label={motoboy.rotulo}>
      <div className={classes.top}>
        <strong>{motoboy.rotulo}</strong>
        <span>{t('stops', { count: paradas.length })}</span>
      </div>
      <ol className={classes.stops}>
        {paradas.map((parada, i) => (
          <Parada
            key={parada.id}
            parada={parada}
            onMove={can('restaurante_update') ? (passo) => mover(parada.id, passo) : null}
            primeira={i === 0}
            ultima={i === paradas.length - 1}
          />
        ))}
      </ol>
      <div className={`${classes.buttons} ${classes.screen}`}>
        {caminho && (
          <Button component="a" href={caminho} target="_blank" rel="noreferrer" leftSection={<IconRoute size={16} />}>
            {enderecos.length > PARADAS_NO_MAPA ? t('openFirst', { quantas: String(PARADAS_NO_MAPA) }) : t('openRoute')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={onPrint}>
          {t('print')}
        </Button>
      </div>
    </article>
  );
}

interface ParadaProps {
  parada: ParadaDaRota;
  /** Null: the person may only look. */
  onMove: ((passo: -1 | 1) => void) | null;
  primeira: boolean;
  ultima: boolean;
}

function Parada({ parada, onMove, primeira, ultima }: ParadaProps) {
  const t = useTexts(rotasTexts);
  const say = useInPageLanguage();
  const { money } = useFormats();
  const { endereco, nome, telefone, situacao, aReceber, trocoPara, observacao } = parada;
  const numero = String(parada.numero);
  const noMapa = enderecoParaOMapa(endereco);
  const complemento = [endereco?.complemento, endereco?.referencia].filter(Boolean).join(' · ');
  return (
    <li className={classes.stop}>
      <div className={classes.top}>
        <strong>{t('order', { numero })}</strong>
        <StatusBadge tone={atosDoPedido.states.tones[situacao]}>{say(situacoesDoPedido[situacao])}</StatusBadge>
        {onMove && (
          <span className={classes.screen}>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t('up', { numero })}
              disabled={primeira}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={15} />
            </ActionIcon>{' '}
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t('down', { numero })}
              disabled={ultima}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={15} />
            </ActionIcon>
          </span>
        )}
      </div>
      <div>{noMapa ?? t('noAddress')}</div>
      {complemento && <div>{complemento}</div>}
      <div>{[nome, telefone && formatarTelefone(telefone)].filter(Boolean).join(' · ')}</div>
      <div>
        {Number(aReceber) > 0 ? t('toReceive', { valor: money(aReceber) }) : t('paid')}
        {trocoPara && ` · ${t('change', { valor: money(trocoPara) })}`}
      </div>
      {observacao && <div>{observacao}</div>}
      {noMapa && (
        <a className={classes.screen} href={linkDaParada(noMapa, noTelefone())} target="_blank" rel="noreferrer">
          <IconMapPin size={14} /> {t('map')}
        </a>
      )}
    </li>
  );
}

/** Phones open the map program that the person chose. */
const noTelefone = (): boolean => window.matchMedia('(pointer: coarse)').matches;
