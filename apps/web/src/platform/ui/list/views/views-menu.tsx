import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDeviceFloppy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { confirm } from '../../feedback/confirm.tsx';
import type { ColumnPrefs } from '../column-prefs.ts';
import type { ListState } from '../list-state.ts';
import { listTexts } from '../list-texts.ts';
import { useViews } from './use-views.ts';
import { matchesView, prefsOfView, stateOfView, viewContent } from './view.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import classes from './views-menu.module.css';

interface ViewsMenuProps {
  /** Screen the views belong to. */
  tela: string;
  state: ListState;
  paramNames: readonly string[];
  prefs: ColumnPrefs;
  onChange: (patch: Partial<ListState>) => void;
  onPrefs: (prefs: ColumnPrefs) => void;
}

/** Filters, columns and order kept under a name, to come back to with one click. */
export function ViewsMenu({ tela, state, paramNames, prefs, onChange, onPrefs }: ViewsMenuProps) {
  const t = useTexts(listTexts);
  const views = useViews(tela);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const current = views.list.find(({ id }) => id === state.visao) ?? null;
  const changed = current !== null && !matchesView(current.conteudo, state, prefs, paramNames);
  const content = () => viewContent(state, prefs);

  const remove = async () => {
    if (!current) return;
    const sure = await confirm({
      text: t('viewDeleteAsk', { name: current.nome }),
      action: t('viewDelete'),
      danger: true,
    });
    if (!sure) return;
    await views.remove(current.id);
    onChange({ visao: null, page: state.page });
  };
  const name = async (nome: string) => {
    if (naming === 'rename' && current) await views.update(current.id, { nome });
    else {
      const created = await views.create(nome, content());
      onChange({ visao: created.id, page: state.page });
    }
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
          {views.list.length === 0 && <div className={classes.hint}>{t('viewsEmpty')}</div>}
          {views.list.length > 0 && (
            <Menu.Item
              aria-current={current === null}
              onClick={() =>
                onChange({
                  search: '',
                  filters: {},
                  sortBy: null,
                  descending: false,
                  somenteInativos: false,
                  visao: null,
                })
              }
            >
              {t('viewAll')}
            </Menu.Item>
          )}
          {views.list.map((view) => (
            <Menu.Item
              key={view.id}
              aria-current={view.id === state.visao}
              className={classes.item}
              onClick={() => {
                onPrefs(prefsOfView(view.conteudo));
                onChange({ ...stateOfView(view.conteudo, paramNames), visao: view.id });
              }}
            >
              {view.nome}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={15} />} onClick={() => setNaming('new')}>
            {t('viewSave')}
          </Menu.Item>
          {current?.meu && (
            <>
              <Menu.Item
                leftSection={<IconDeviceFloppy size={15} />}
                disabled={!changed}
                onClick={() => void views.update(current.id, { conteudo: content() })}
              >
                {t('viewUpdate', { name: current.nome })}
              </Menu.Item>
              <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => setNaming('rename')}>
                {t('viewRename')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={15} />} className={classes.danger} onClick={() => void remove()}>
                {t('viewDelete')}
              </Menu.Item>
            </>
          )}
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
