import { Button, Menu } from '@mantine/core';
import type { FiltroSalvo } from '@retaguarda/contracts';
import { IconChevronDown, IconDeviceFloppy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { listTexts } from '../list-texts.ts';
import type { List } from '../use-list.ts';
import { useCurrentView } from './use-current-view.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import classes from './views-menu.module.css';

/** Filters, columns and order kept under a name, to come back to with one click. */
export function ViewsMenu<T>({ list }: { list: List<T> }) {
  const t = useTexts(listTexts);
  const model = useCurrentView(list);
  const { views, current, changed, showAll, show } = model;
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const name = async (nome: string) => {
    if (naming === 'rename' && current) await model.rename(current, nome);
    else await model.create(nome);
    setNaming(null);
  };

  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} />} className={classes.button}>
            <span className={classes.label}>
              {current ? t(changed ? 'viewChanged' : 'view', { name: current.nome }) : t('views')}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <div className={classes.hint}>{t('viewsEmpty')}</div>}
          {views.length > 0 && (
            <Menu.Item aria-current={current === null} onClick={showAll}>
              {t('viewAll')}
            </Menu.Item>
          )}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              aria-current={view.id === list.state.visao}
              className={classes.item}
              onClick={() => show(view)}
            >
              {view.nome}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={15} />} onClick={() => setNaming('new')}>
            {t('viewSave')}
          </Menu.Item>
          {current?.meu && <OwnView {...model} view={current} onRename={() => setNaming('rename')} />}
        </Menu.Dropdown>
      </Menu>
      {naming && (
        <ViewNameDialog
          title={t(naming === 'new' ? 'viewSave' : 'viewRename')}
          initial={naming === 'rename' ? (current?.nome ?? '') : ''}
          onClose={() => setNaming(null)}
          onName={name}
        />
      )}
    </>
  );
}

interface OwnViewProps extends Pick<ReturnType<typeof useCurrentView>, 'changed' | 'update' | 'remove'> {
  view: FiltroSalvo;
  onRename: () => void;
}

/** What may be done with a view of one's own. */
function OwnView({ view, changed, update, remove, onRename }: OwnViewProps) {
  const t = useTexts(listTexts);
  return (
    <>
      <Menu.Item leftSection={<IconDeviceFloppy size={15} />} disabled={!changed} onClick={() => void update(view)}>
        {t('viewUpdate', { name: view.nome })}
      </Menu.Item>
      <Menu.Item leftSection={<IconPencil size={15} />} onClick={onRename}>
        {t('viewRename')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={15} />} className={classes.danger} onClick={() => void remove(view)}>
        {t('viewDelete')}
      </Menu.Item>
    </>
  );
}
