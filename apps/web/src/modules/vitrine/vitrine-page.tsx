import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n/texts.ts';
import { Chooser } from './chooser.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { FormPart } from './form-part.tsx';
import { InputsPart } from './inputs-part.tsx';
import { ListPart } from './list-part.tsx';
import classes from './vitrine.module.css';
import { vitrineTexts } from './vitrine-texts.ts';

const parts = { list: ListPart, form: FormPart, inputs: InputsPart, feedback: FeedbackPart } as const;
type PartName = keyof typeof parts;

/** The part and its state are in the address, so that a test opens exactly one: `?parte=list&estado=error`. */
export function VitrinePage() {
  const t = useTexts(vitrineTexts);
  const { parte } = useSearch({ strict: false }) as { parte?: string };
  const navigate = useNavigate();
  const names = Object.keys(parts) as PartName[];
  const name = names.find((candidate) => candidate === parte) ?? 'list';
  const Part = parts[name];
  return (
    <div className={classes.page}>
      <Chooser
        label={t('title')}
        value={name}
        options={names.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => void navigate({ to: '.', search: { parte: value } as never })}
      />
      <div className={classes.part}>
        <Part />
      </div>
    </div>
  );
}
