import { NIVEL_DE_LANCAMENTO, naturezasDeConta, nivelDoPlano } from '@retaguarda/contracts';
import {
  IconArchive,
  IconArchiveOff,
  IconChevronRight,
  IconFolderOpen,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import type { LinhaDaArvore } from './arvore.ts';
import classes from './plano.module.css';
import { planoTexts } from './plano-texts.ts';
import type { AtosDaArvore } from './use-foco-da-arvore.ts';

interface LinhaViewProps {
  linha: LinhaDaArvore;
  top: number;
  ativa: boolean;
  mayUpdate: boolean;
  mayCreate: boolean;
  onAtivar: () => void;
  onEditar: (como: 'nome' | 'abaixo') => void;
  atos: AtosDaArvore;
  /** In place of the name, while it is typed. */
  campo: ReactNode | undefined;
}

/** A place of the chart: its code, name, what it is mapped to, how much uses it, what can be done. */
export function LinhaView({
  linha,
  top,
  ativa,
  mayUpdate,
  mayCreate,
  onAtivar,
  onEditar,
  atos,
  campo,
}: LinhaViewProps) {
  const t = useTexts(planoTexts);
  const { no, temFilhos, aberto, achado } = linha;
  const { nivel, codigo, nome, natureza, ativo, usos, planoContaReferencialCodigo } = no;
  const ditos = [
    ativo ? null : t('inactive'),
    nivel === 1 ? naturezasDeConta[natureza] : null,
    planoContaReferencialCodigo ? t('mapped', { codigo: planoContaReferencialCodigo }) : null,
    usos > 0 ? t('inUse', { count: usos }) : null,
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and its keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active line
    <div
      id={`no-${no.id}`}
      role="treeitem"
      aria-level={nivel}
      // All that is seen of it, in its order.
      aria-label={[codigo, nome, ...ditos].filter(Boolean).join(' ')}
      aria-selected={ativa}
      {...(temFilhos ? { 'aria-expanded': aberto } : {})}
      className={classes.row}
      data-active={ativa || undefined}
      data-found={achado || undefined}
      data-level={nivel}
      style={{ top, paddingLeft: 8 + (nivel - 1) * 22 }}
      onClick={onAtivar}
      onDoubleClick={() => atos.abrir(no)}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={classes.chevron}
        data-none={!temFilhos || undefined}
        data-open={aberto || undefined}
        onClick={() => atos.alternar(no.id, !aberto)}
      >
        <IconChevronRight size={15} />
      </button>
      {/* Spaces, not seen, keep the words apart for who hears them. */}
      <span className={classes.code}>{codigo}</span>{' '}
      {campo ?? (
        <span className={classes.name} title={nome}>
          {nome}
        </span>
      )}{' '}
      {!ativo && <StatusBadge>{t('inactive')}</StatusBadge>}{' '}
      <span className={classes.end}>
        {nivel === 1 && <span>{naturezasDeConta[natureza]}</span>}{' '}
        {planoContaReferencialCodigo && (
          <span className={classes.referencial}>{t('mapped', { codigo: planoContaReferencialCodigo })}</span>
        )}{' '}
        {usos > 0 && <span className={classes.used}>{t('inUse', { count: usos })}</span>}
        <MenuDaLinha no={no} mayUpdate={mayUpdate} mayCreate={mayCreate} onEditar={onEditar} atos={atos} />
      </span>
    </div>
  );
}

interface MenuProps extends Pick<LinhaViewProps, 'mayUpdate' | 'mayCreate' | 'onEditar' | 'atos'> {
  no: LinhaDaArvore['no'];
}

/** What can be done with a place of the chart. */
function MenuDaLinha({ no, mayUpdate, mayCreate, onEditar, atos }: MenuProps) {
  const t = useTexts(planoTexts);
  const { nivel, codigo, nome, ativo } = no;
  const refusal = mayUpdate ? undefined : t('noRight');
  return (
    <RowMenu
      label={t('actionsOf', { nome: `${codigo} ${nome}` })}
      tabIndex={-1}
      actions={[
        { id: 'abrir', label: t('open'), icon: IconFolderOpen, keys: 'Enter', run: () => atos.abrir(no) },
        { id: 'renomear', label: t('rename'), icon: IconPencil, keys: 'F2', refusal, run: () => onEditar('nome') },
        ...(nivel < NIVEL_DE_LANCAMENTO
          ? [
              {
                id: 'abaixo',
                label: `${t('addBelow')}: ${nivelDoPlano((nivel + 1) as 2 | 3 | 4).label.one.toLowerCase()}`,
                icon: IconPlus,
                keys: 'Insert',
                refusal: mayCreate ? undefined : t('noRight'),
                run: () => onEditar('abaixo'),
              },
            ]
          : []),
        {
          id: 'situacao',
          label: t(ativo ? 'inactivate' : 'activate'),
          icon: ativo ? IconArchive : IconArchiveOff,
          keys: 'Delete',
          danger: ativo,
          refusal,
          run: () => void atos.situar(no),
        },
        {
          id: 'apagar',
          label: t('remove'),
          icon: IconTrash,
          danger: true,
          refusal,
          run: () => void atos.remover(no),
        },
      ]}
    />
  );
}
