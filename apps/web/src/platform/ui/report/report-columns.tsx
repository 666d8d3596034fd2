import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import type { AnyReport } from '@retaguarda/contracts';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import { reportTexts } from './report-texts.ts';
import type { Rows } from './use-report.ts';

/** Which columns of the rows are on view; kept in the address, so that a link and a kept report have them too. */
export function ReportColumns({ report, rows }: { report: AnyReport; rows: Rows }) {
  const t = useTexts(reportTexts);
  const turn = (name: string) =>
    rows.choose(rows.columns.includes(name) ? rows.columns.filter((one) => one !== name) : [...rows.columns, name]);
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconColumns3 size={15} />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap={8}>
          {rows.all.map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={report.columns[name].label}
              checked={rows.columns.includes(name)}
              // One stays: a table of nothing says nothing.
              disabled={rows.columns.length === 1 && rows.columns.includes(name)}
              onChange={() => turn(name)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
