import { Button, Checkbox, TextInput, Tooltip } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import {
  type FamilyRow,
  familyActions,
  findPermissions,
  type SpecialRow,
  slugsOf,
  stateOf,
  withSlugs,
} from './permission-groups.ts';
import classes from './permission-matrix.module.css';
import { permissionTexts } from './permission-texts.ts';

interface PermissionMatrixProps {
  value: readonly string[];
  onChange: (slugs: string[]) => void;
  /** Slugs that come from elsewhere, and the role they come from: shown as given and not to be changed here. */
  inherited?: ReadonlyMap<string, string>;
  /** Which there are to give, where that is not all of them. */
  isOffered?: (slug: string) => boolean;
  /** The person may only look. */
  readOnly?: boolean;
}

/** Every permission of the product by resource and act. Nobody gives what they do not hold. */
export function PermissionMatrix({
  value,
  onChange,
  inherited = none,
  isOffered,
  readOnly = false,
}: PermissionMatrixProps) {
  const t = useTexts(permissionTexts);
  const { permissoes: own } = useSession();
  const [search, setSearch] = useState('');
  const held = new Set(value);
  // What was given before may be taken away and given back, even by somebody who does not hold it.
  const [before] = useState(() => new Set(value));
  const everySlug = slugsOf(findPermissions('', isOffered));
  const shown = findPermissions(search, isOffered);
  const isSearching = search.trim() !== '';
  const isFree = (slug: string) => !readOnly && !inherited.has(slug) && (own.has(slug) || before.has(slug));
  const change = (slugs: readonly string[], give: boolean) => onChange(withSlugs(held, slugs.filter(isFree), give));
  const cell = { held, inherited, isFree, onChange: change };
  const given = everySlug.filter((slug) => held.has(slug) || inherited.has(slug)).length;
  const free = slugsOf(shown).filter(isFree);

  return (
    <div className={classes.matrix}>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={15} stroke={1.8} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <span role="status" className={classes.count}>
          {t('chosen', { count: given, total: everySlug.length })}
        </span>
        {!readOnly && (
          <>
            <Button
              variant="default"
              size="xs"
              onClick={() => change(free, true)}
              disabled={stateOf(free, held) === 'all'}
            >
              {t(isSearching ? 'allShown' : 'all')}
            </Button>
            <Button
              variant="default"
              size="xs"
              onClick={() => change(free, false)}
              disabled={stateOf(free, held) === 'none'}
            >
              {t(isSearching ? 'noneShown' : 'none')}
            </Button>
          </>
        )}
      </div>
      {shown.families.length > 0 && <FamilyTable families={shown.families} {...cell} />}
      {shown.specials.length > 0 && <SpecialList specials={shown.specials} {...cell} />}
      {free.length === 0 && shown.families.length === 0 && shown.specials.length === 0 && (
        <p className={classes.nothing}>
          {t('nothing', { busca: search })}{' '}
          <Button variant="subtle" size="xs" onClick={() => setSearch('')}>
            {t('clear')}
          </Button>
        </p>
      )}
    </div>
  );
}

const none: ReadonlyMap<string, string> = new Map();

interface CellProps {
  held: ReadonlySet<string>;
  inherited: ReadonlyMap<string, string>;
  isFree: (slug: string) => boolean;
  onChange: (slugs: readonly string[], give: boolean) => void;
}

function FamilyTable({ families, ...cell }: CellProps & { families: readonly FamilyRow[] }) {
  const t = useTexts(permissionTexts);
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('resource')}</th>
            {familyActions.map((action) => (
              <th key={action} scope="col">
                <GroupCheckbox
                  {...cell}
                  slugs={families.map(({ slugs }) => slugs[action])}
                  label={t(action)}
                  ariaLabel={t('columnAll', { acao: t(action) })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {families.map(({ family, label, slugs }) => (
            <tr key={family}>
              <th scope="row">
                <GroupCheckbox
                  {...cell}
                  slugs={familyActions.map((action) => slugs[action])}
                  label={label}
                  ariaLabel={t('rowAll', { recurso: label })}
                />
              </th>
              {familyActions.map((action) => (
                <td key={action}>
                  <SlugCheckbox
                    {...cell}
                    slug={slugs[action]}
                    ariaLabel={t('cell', { recurso: label, acao: t(action) })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SpecialList({ specials, ...cell }: CellProps & { specials: readonly SpecialRow[] }) {
  const t = useTexts(permissionTexts);
  return (
    <fieldset className={classes.specials}>
      <legend>{t('special')}</legend>
      {specials.map(({ slug, label }) => (
        <SlugCheckbox key={slug} {...cell} slug={slug} label={label} />
      ))}
    </fieldset>
  );
}

interface SlugCheckboxProps extends CellProps {
  slug: string;
  label?: string;
  ariaLabel?: string;
}

function SlugCheckbox({ slug, label, ariaLabel, held, inherited, isFree, onChange }: SlugCheckboxProps) {
  const t = useTexts(permissionTexts);
  const role = inherited.get(slug);
  const isGiven = held.has(slug) || role !== undefined;
  const why = role !== undefined ? t('inherited', { funcao: role }) : isFree(slug) ? null : t('notHeld');
  const box = (
    <Checkbox
      size="xs"
      label={label}
      aria-label={ariaLabel}
      checked={isGiven}
      disabled={!isFree(slug)}
      onChange={(event) => onChange([slug], event.currentTarget.checked)}
    />
  );
  if (!why) return box;
  return (
    <Tooltip label={why}>
      <span className={classes.locked} data-inherited={role !== undefined || undefined}>
        {box}
      </span>
    </Tooltip>
  );
}

interface GroupCheckboxProps extends CellProps {
  slugs: readonly string[];
  label: string;
  ariaLabel: string;
}

function GroupCheckbox({ slugs, label, ariaLabel, held, inherited, isFree, onChange }: GroupCheckboxProps) {
  const given = new Set([...held, ...inherited.keys()]);
  const state = stateOf(slugs, given);
  const free = slugs.filter(isFree);
  return (
    <Checkbox
      size="xs"
      label={label}
      aria-label={ariaLabel}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={free.length === 0}
      onChange={() => onChange(free, stateOf(free, held) !== 'all')}
    />
  );
}
