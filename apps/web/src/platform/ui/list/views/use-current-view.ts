import type { FiltroSalvo } from '@retaguarda/contracts';
import { useTexts } from '../../../i18n/texts.ts';
import { confirm } from '../../feedback/confirm.tsx';
import { listTexts } from '../list-texts.ts';
import type { List } from '../use-list.ts';
import { useViews } from './use-views.ts';
import { matchesView, prefsOfView, stateOfView, viewContent } from './view.ts';

/** The saved views of a list, the one it stands in, and what is done with them. */
export function useCurrentView<T>({ definition, state, paramNames, prefs, change, setPrefs }: List<T>) {
  const t = useTexts(listTexts);
  const views = useViews(definition.name);
  const current = views.list.find(({ id }) => id === state.visao) ?? null;
  return {
    views: views.list,
    current,
    /** The list no longer shows what the view stands for. */
    changed: current !== null && !matchesView(current.conteudo, state, prefs, paramNames),
    showAll: () =>
      change({ search: '', filters: {}, sortBy: null, descending: false, somenteInativos: false, visao: null }),
    show({ id, conteudo }: FiltroSalvo) {
      setPrefs(prefsOfView(conteudo));
      change({ ...stateOfView(conteudo, paramNames), visao: id });
    },
    async create(nome: string) {
      const created = await views.create(nome, viewContent(state, prefs));
      change({ visao: created.id, page: state.page });
    },
    rename: ({ id }: FiltroSalvo, nome: string) => views.update(id, { nome }),
    update: ({ id }: FiltroSalvo) => views.update(id, { conteudo: viewContent(state, prefs) }),
    async remove({ id, nome }: FiltroSalvo) {
      const text = t('viewDeleteAsk', { name: nome });
      if (!(await confirm({ text, action: t('viewDelete'), danger: true }))) return;
      await views.remove(id);
      change({ visao: null, page: state.page });
    },
  };
}
