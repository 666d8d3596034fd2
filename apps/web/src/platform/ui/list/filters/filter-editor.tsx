import { ChoiceEditor, FlagEditor, RefEditor } from './chosen-editors.tsx';
import type { EditorOf } from './editor.ts';
import type { Filter } from './filter.ts';
import { PeriodEditor, RangeEditor, ValueEditor } from './typed-editors.tsx';

/** The question behind a chip. What is chosen from a list counts at once; what is typed, on Enter or "Aplicar". */
export function FilterEditor({ filter, ...rest }: EditorOf<Filter>) {
  switch (filter.kind) {
    case 'ref':
      return <RefEditor filter={filter} {...rest} />;
    case 'flag':
      return <FlagEditor filter={filter} {...rest} />;
    case 'choice':
      return <ChoiceEditor filter={filter} {...rest} />;
    case 'period':
      return <PeriodEditor filter={filter} {...rest} />;
    case 'range':
      return <RangeEditor filter={filter} {...rest} />;
    default:
      return <ValueEditor filter={filter} {...rest} />;
  }
}
