import { useTexts } from '../../platform/i18n/texts.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { telaDaVitrine } from './addresses.ts';
import { Chooser } from './chooser.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { FormPart } from './form-part.tsx';
import { InputsPart } from './inputs-part.tsx';
import { ListPart } from './list-part.tsx';
import classes from './vitrine.module.css';
import { vitrineTexts } from './vitrine-texts.ts';

const parts = { list: ListPart, form: FormPart, inputs: InputsPart, feedback: FeedbackPart } as const;
const partNames = Object.keys(parts) as (keyof typeof parts)[];

export function VitrinePage() {
  const t = useTexts(vitrineTexts);
  const [{ parte }, address] = useAddress(telaDaVitrine.params);
  const Part = parts[parte];
  return (
    <div className={classes.page}>
      <Chooser
        label={t('title')}
        value={parte}
        options={partNames.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => address.show({ parte: value })}
      />
      <div className={classes.part}>
        <Part />
      </div>
    </div>
  );
}
