import { Menu, Popover, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { listTexts } from '../list-texts.ts';
import { type Filter, type FilterValues, isSet, paramsOf, withoutFilter, withValues } from './filter.ts';
import classes from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { FilterValue } from './filter-value.tsx';

interface FilterBarProps {
  filters: readonly Filter[];
  values: FilterValues;
  /** What stands where nobody chooses: it is told as chosen, and cannot be taken away. */
  usual?: FilterValues;
  onChange: (values: FilterValues) => void;
}

const none: FilterValues = {};

const keyOf = (filter: Filter) => paramsOf(filter).join('-');

/** The questions a list can be narrowed by, as chips: those that are set, those always offered, and "+ Filtro". */
export function FilterBar({ filters, values, usual = none, onChange }: FilterBarProps) {
  const t = useTexts(listTexts);
  const [opened, setOpened] = useState<string | null>(null);
  const isShown = (filter: Filter) => filter.pinned || isSet(filter, values) || opened === keyOf(filter);
  const waiting = filters.filter((filter) => !isShown(filter));
  const isOwn = (filter: Filter) =>
    isSet(filter, values) && paramsOf(filter).some((param) => values[param] !== usual[param]);
  const anySet = filters.some(isOwn);
  if (filters.length === 0) return null;
  return (
    <div className={classes.bar}>
      {filters.filter(isShown).map((filter) => (
        <Chip
          key={keyOf(filter)}
          filter={filter}
          values={values}
          removable={isOwn(filter)}
          opened={opened === keyOf(filter)}
          onOpen={(open) => setOpened(open ? keyOf(filter) : null)}
          onChange={onChange}
        />
      ))}
      {waiting.length > 0 && (
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <UnstyledButton className={classes.chip}>
              <IconPlus size={14} aria-hidden /> {t('addFilter')}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {waiting.map((filter) => (
              <Menu.Item key={keyOf(filter)} onClick={() => setOpened(keyOf(filter))}>
                {filter.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {anySet && (
        <UnstyledButton className={classes.clear} onClick={() => onChange({})}>
          {t('clearFilters')}
        </UnstyledButton>
      )}
    </div>
  );
}

interface ChipProps {
  filter: Filter;
  values: FilterValues;
  removable: boolean;
  opened: boolean;
  onOpen: (open: boolean) => void;
  onChange: (values: FilterValues) => void;
}

function Chip({ filter, values, removable, opened, onOpen, onChange }: ChipProps) {
  const t = useTexts(listTexts);
  const set = isSet(filter, values);
  const stays = filter.kind === 'choice' && filter.multiple;
  return (
    <Popover
      opened={opened}
      onChange={onOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      width={widthOf(filter)}
      shadow="md"
      withRoles={false} // the roles belong to the word, not to the chip around it
    >
      <Popover.Target>
        <span className={classes.chip} data-set={set || undefined} data-removable={removable || undefined}>
          <UnstyledButton
            className={classes.word}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => onOpen(!opened)}
          >
            {filter.label}
            {set && (
              <b className={classes.value}>
                <FilterValue filter={filter} values={values} />
              </b>
            )}
          </UnstyledButton>
          {removable && (
            <UnstyledButton
              className={classes.remove}
              aria-label={t('filterClear', { label: filter.label })}
              onClick={() => onChange(withoutFilter(values, filter))}
            >
              <IconX size={13} />
            </UnstyledButton>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={filter.label}>
        <FilterEditor
          filter={filter}
          values={values}
          onApply={(patch) => {
            onChange(withValues(values, patch));
            if (!stays) onOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Two inputs side by side need more room than a list of words. */
const widthOf = ({ kind }: Filter) => (kind === 'period' || kind === 'range' ? 320 : 260);
