import { brokenRules, type Option, type Register, refName } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, Suspense, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { invalidateDefined } from '../api/query.ts';
import { broughtTo } from '../extension.ts';
import { useTexts } from '../i18n/texts.ts';
import { useOwnHands } from '../session/own-hands.ts';
import { useSession } from '../session/session-store.ts';
import { draftKey } from '../storage.ts';
import type { After } from '../ui/form/form-footer.tsx';
import { FieldGrid, SectionCard, Span } from '../ui/form/section-card.tsx';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { FieldInput, spanOf } from '../ui/inputs/field-input.tsx';
import { registerApi } from './register-api.ts';
import { type RegisterBeside, registerBesides } from './register-beside.ts';
import type { Row } from './register-row.ts';
import { registerTexts } from './register-texts.ts';
import {
  asAsked,
  blankValues,
  companyValues,
  copyValues,
  heldOf,
  type Section,
  sectionsOf,
  unaskedOf,
  updateBody,
  type Values,
} from './register-values.ts';

export interface RegisterFormTarget {
  register: Register;
  /** Null: a new record. */
  row: Row | null;
  /** A new record begins as a copy of this one. */
  copyOf?: Row | null;
  /** Values a new record begins with, beside those of the definition. */
  given?: Values;
  /** False: what is typed is not kept when the form is left (a dialog over another form). */
  keepsDraft?: boolean;
}

/** The form of one record of a register: created or updated by its own calls, its lists refreshed afterwards. */
export function useRegisterForm(
  { register, row, copyOf, given, keepsDraft = true }: RegisterFormTarget,
  onRow: (row: Row) => void,
) {
  const client = useQueryClient();
  const { usuario, grupo, empresaAtual } = useSession();
  const madeId = useRef<number | null>(null);
  const key = draftKey(grupo?.id ?? 0, usuario?.id ?? 0, `${register.resource}/${row?.id ?? madeId.current ?? 'novo'}`);
  const blank = {
    values: {
      ...(copyOf
        ? copyValues(register, copyOf)
        : { ...blankValues(register), ...companyValues(register, empresaAtual?.id) }),
      ...given,
    },
    versao: null,
  };
  return useRecordForm<Values>({
    schema: z.preprocess((values) => asAsked(register, values as Values), register.schemas.create),
    broken: (values) => brokenRules(register, values),
    typed: register,
    record: row ? heldOf(register, row) : blank,
    draftKey: keepsDraft ? key : null,
    save: async (values, tools) => {
      const saved = row
        ? await registerApi.update(register, row.id, updateBody(register, tools.before, values, tools.versao), tools)
        : await registerApi.create(register, values, tools);
      madeId.current = saved.id;
      onRow(saved);
      await invalidateDefined(client, register);
      return heldOf(register, saved);
    },
    ...(row ? { reread: async () => heldOf(register, await registerApi.get(register, row.id)) } : {}),
  });
}

/** Ways to save: a new record is often one of several. */
export const waysOf = (row: Row | null, usual: After): After[] =>
  row ? [usual, usual === 'close' ? 'stay' : 'close'] : [usual, 'new', usual === 'close' ? 'stay' : 'close'];

interface RegisterSectionsProps {
  register: Register;
  row: Row | null;
  /** Fields decided by where the form stands (the record these are parts of). */
  hidden?: readonly string[];
}

/** The sections of a register's form. Later sections without a required field start folded, with a summary, unless a choice called for them. */
export function RegisterSections({ register, row, hidden = [] }: RegisterSectionsProps) {
  const t = useTexts(registerTexts);
  const unasked = useUnasked(register);
  const sections = sectionsOf(register, t('main'), 'typed')
    .map((section) => ({
      ...section,
      fields: section.fields.filter(([name]) => !hidden.includes(name) && !unasked.has(name)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const ours = broughtTo(registerBesides).filter((beside) => beside.register === register.resource);
  return (
    <>
      {sections.map((section, index) => (
        <Fragment key={section.title}>
          <RegisterSection
            section={section}
            row={row}
            first={index === 0}
            only={sections.length === 1}
            folds={index > 0 && section.optional && !section.fields.some(([, { onlyFor }]) => onlyFor)}
          />
          <Besides besides={ours.filter(({ of }) => section.fields.some(([name]) => name === of))} row={row} />
        </Fragment>
      ))}
      <Besides besides={ours.filter(({ of }) => of === undefined)} row={row} />
    </>
  );
}

const Besides = ({ besides, row }: { besides: readonly RegisterBeside[]; row: Row | null }) =>
  besides.map(({ register, of, component: Beside }) => (
    <Suspense key={`${register} ${of}`} fallback={null}>
      <Beside row={row} />
    </Suspense>
  ));

interface RegisterSectionProps {
  section: Section;
  row: Row | null;
  first: boolean;
  only: boolean;
  folds: boolean;
}

function RegisterSection({ section, row, first, only, folds }: RegisterSectionProps) {
  const summary = useFilled(section);
  const ownHands = useOwnHands();
  const known = (name: string) => (row?.[refName(name)] ?? null) as Option | null;
  return (
    <SectionCard title={section.title} only={only} folded={folds} summary={folds ? summary : undefined}>
      <FieldGrid>
        {section.fields.map(([name, field], index) => (
          <Span key={name} of={spanOf(field)}>
            <FieldInput
              name={name}
              field={field}
              known={field.kind === 'ref' ? known(name) : undefined}
              locked={
                (field.createOnly === true && row !== null) ||
                ownHands({ ownHands: field.ownHands === true }) !== undefined
              }
              autoFocus={first && index === 0}
            />
          </Span>
        ))}
      </FieldGrid>
    </SectionCard>
  );
}

/** The fields that the choices on view leave without use. */
function useUnasked(register: Register): ReadonlySet<string> {
  const choices = [...new Set(Object.values(register.fields).flatMap(({ onlyFor }) => onlyFor?.field ?? []))];
  const values: unknown[] = useWatch({ name: choices });
  return unaskedOf(register, Object.fromEntries(choices.map((name, at) => [name, values[at]])));
}

/** How much of a folded section is filled in. */
function useFilled({ fields }: Section): string {
  const t = useTexts(registerTexts);
  const values: unknown[] = useWatch({ name: fields.map(([name]) => name) });
  const filled = values.filter(
    (value) => value !== null && value !== '' && value !== undefined && value !== false,
  ).length;
  return filled === 0 ? t('allBlank') : t('filled', { filled, total: fields.length });
}
