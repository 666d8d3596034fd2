import { MultiSelect, Switch } from '@mantine/core';
import { arrangementOf, type BuiltReport, isSeen, MAX_BUILT_GROUPS } from '@retaguarda/contracts';
import { useTexts } from '../../i18n/texts.ts';
import { text } from '../../router/address.ts';
import { useAddress } from '../../router/use-address.ts';
import { useSession } from '../../session/session-store.ts';
import classes from './report.module.css';
import { reportTexts } from './report-texts.ts';

const params = { grupos: text(), somas: text(), resumo: text(), colunas: text(), ordem: text(), decrescente: text() };

const joined = (names: readonly string[]): string | null => (names.length === 0 ? null : names.join(','));

/** What groups the rows of a report that a person builds, and what is added up: kept in the address, as its columns are. */
export function ReportArrangement({ report }: { report: BuiltReport }) {
  const t = useTexts(reportTexts);
  const { permissoes, grupo } = useSession();
  const [asked, address] = useAddress(params);
  const { grupos, somas, resumo } = arrangementOf(report, asked);
  const viewer = { permissoes, provedor: grupo?.provedor === true };
  const choices = (names: readonly string[]) =>
    names
      .filter((name) => isSeen(report.columns[name], viewer))
      .map((name) => ({ value: name, label: report.columns[name].label as string }));
  /** Columns that were chosen stay, but for those that group and the list's sums taken off; what is added up is on view. */
  const change = (next: { grupos?: readonly string[]; somas?: readonly string[]; resumo?: boolean }) => {
    const all = { grupos, somas, resumo, ...next };
    const only = all.resumo && all.grupos.length > 0;
    const isShown = (name: string) =>
      !all.grupos.includes(name) && (all.somas.includes(name) || !report.built[name]?.sum);
    const chosen = asked.colunas?.split(',').filter(isShown);
    const colunas = only || resumo || !chosen ? null : joined([...new Set([...chosen, ...all.somas])]);
    const ordered = only === resumo && asked.ordem !== null && isShown(asked.ordem);
    address.patch(
      {
        grupos: joined(all.grupos),
        somas: joined(all.somas),
        resumo: only ? 'true' : null,
        colunas,
        ...(ordered ? {} : { ordem: null, decrescente: null }),
      },
      { firstPage: true },
    );
  };
  return (
    <div className={classes.arrangement}>
      <MultiSelect
        label={t('groupBy')}
        data={choices(report.groupable)}
        value={[...grupos]}
        maxValues={MAX_BUILT_GROUPS}
        searchable
        clearable
        onChange={(names) => change({ grupos: names })}
      />
      <MultiSelect
        label={t('addUp')}
        data={choices(report.addable)}
        value={[...somas]}
        searchable
        clearable
        onChange={(names) => change({ somas: names })}
      />
      <Switch
        label={t('onlyGroups')}
        checked={resumo}
        disabled={grupos.length === 0}
        onChange={({ currentTarget: { checked } }) => change({ resumo: checked })}
      />
    </div>
  );
}
