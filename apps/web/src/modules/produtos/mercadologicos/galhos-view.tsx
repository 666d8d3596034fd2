import { ActionIcon, Tooltip, Tree, type TreeNodeData, useTree } from '@mantine/core';
import { type LugarDoMercadologico, niveisDoMercadologico } from '@retaguarda/contracts';
import { IconArchive, IconArchiveOff, IconChevronRight, IconPackage, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { inSentence } from '../../../platform/i18n/noun.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useArchive } from '../../../platform/registers/use-archive.ts';
import { useRights } from '../../../platform/registers/use-rights.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import { telasDeProduto } from '../addresses.ts';
import type { Galho } from './arvore.ts';
import classes from './mercadologicos.module.css';
import { mercadologicosTexts } from './mercadologicos-texts.ts';

/** Up to so many places all are shown open; above it, the sectors. */
const OPEN_UP_TO = 40;

interface Mudancas {
  adicionar: (acima: LugarDoMercadologico) => void;
  editar: (lugar: LugarDoMercadologico) => void;
}

interface GalhosViewProps extends Mudancas {
  galhos: readonly Galho[];
  busca: string;
}

interface Ramo extends TreeNodeData {
  lugar: LugarDoMercadologico;
  children?: Ramo[];
}

const chaveDe = ({ nivel, id }: LugarDoMercadologico) => `${nivel}:${id}`;
const ramoDe = ({ lugar, filhos }: Galho): Ramo => ({
  value: chaveDe(lugar),
  label: lugar.nome,
  lugar,
  ...(filhos.length > 0 ? { children: filhos.map(ramoDe) } : {}),
});
const lugares = (galhos: readonly Galho[]): LugarDoMercadologico[] =>
  galhos.flatMap(({ lugar, filhos }) => [lugar, ...lugares(filhos)]);

/** The places below each other; arrows walk them, → opens and ← closes. */
export function GalhosView({ galhos, busca, ...mudancas }: GalhosViewProps) {
  const t = useTexts(mercadologicosTexts);
  const vistos = lugares(galhos);
  const abertos = busca !== '' || vistos.length <= OPEN_UP_TO ? vistos : [];
  // What the person opened and closed, until another search shows other places.
  const [mexidos, setMexidos] = useState<{ busca: string; estado: Record<string, boolean> }>({ busca, estado: {} });
  const tree = useTree({
    expandedState: {
      ...Object.fromEntries(abertos.map((lugar) => [chaveDe(lugar), true])),
      ...(mexidos.busca === busca ? mexidos.estado : {}),
    },
    onExpandedStateChange: (estado) => setMexidos({ busca, estado }),
  });
  const abrir = (event: KeyboardEvent<HTMLElement>) => {
    const { role, dataset } = event.target as HTMLElement;
    const lugar = event.key === 'Enter' && role === 'treeitem' && vistos.find((um) => chaveDe(um) === dataset.value);
    if (lugar) mudancas.editar(lugar);
  };
  return (
    <Tree
      onKeyDown={abrir}
      aria-label={t('title')}
      className={classes.tree}
      data={galhos.map(ramoDe)}
      tree={tree}
      levelOffset={22}
      renderNode={({ node, expanded, hasChildren, elementProps }) => (
        <div {...elementProps} className={`${elementProps.className} ${classes.place}`}>
          <IconChevronRight
            size={15}
            aria-hidden
            className={classes.chevron}
            data-open={expanded || undefined}
            data-none={!hasChildren || undefined}
          />
          <Lugar lugar={(node as Ramo).lugar} {...mudancas} />
        </div>
      )}
    />
  );
}

function Lugar({ lugar, adicionar, editar }: Mudancas & { lugar: LugarDoMercadologico }) {
  const t = useTexts(mercadologicosTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const { nivel, id, codigo, nome, ativo, produtos } = lugar;
  const { register, campo } = niveisDoMercadologico[nivel as 0 | 1 | 2 | 3];
  const abaixo = niveisDoMercadologico[nivel + 1]?.register;
  const { mayCreate, refusal } = useRights(register);
  const archive = useArchive(register);
  const busca = linkTo(telasDeProduto.lista, { [campo]: id });
  const quantos = produtos === 0 ? t('noProducts') : t('products', { count: produtos ?? 0 });
  const addBelow = abaixo && t('addBelow', { nivel: inSentence(abaixo.label.one), nome });
  return (
    <>
      <span className={classes.name} title={nome}>
        {nome}
      </span>
      {codigo && <span className={classes.code}>{codigo}</span>}
      <span className={classes.kind}>{register.label.one}</span>
      {!ativo && <StatusBadge>{t('inactive')}</StatusBadge>}
      <span className={classes.count}>
        {produtos && can('produtos_show') ? (
          <Link {...busca} aria-label={`${quantos}: ${nome}`}>
            {quantos}
          </Link>
        ) : (
          quantos
        )}
      </span>
      <Acoes>
        {addBelow && mayCreate && ativo && (
          <Tooltip label={addBelow}>
            <ActionIcon size={26} aria-label={addBelow} onClick={() => adicionar(lugar)}>
              <IconPlus size={16} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )}
        <RowMenu
          label={t('actionsOf', { nome })}
          actions={[
            { id: 'editar', label: t('edit'), icon: IconPencil, keys: 'Enter', refusal, run: () => editar(lugar) },
            {
              id: 'produtos',
              label: t('seeProducts'),
              icon: IconPackage,
              run: () => void navigate(busca),
            },
            {
              id: 'situacao',
              label: archive.wordOf(lugar),
              icon: ativo ? IconArchive : IconArchiveOff,
              danger: ativo,
              refusal,
              run: () => void archive.ask(lugar),
            },
          ]}
        />
      </Acoes>
    </>
  );
}

/** Buttons inside a place: what is pressed in them, or in their menu, is not for the tree. */
function Acoes({ children }: { children: ReactNode }) {
  const keep = (event: SyntheticEvent) => event.stopPropagation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed
    <span className={classes.actions} onClick={keep} onKeyDown={keep}>
      {children}
    </span>
  );
}
