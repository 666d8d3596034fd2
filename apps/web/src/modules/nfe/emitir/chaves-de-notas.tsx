import { SubList } from '../../../platform/ui/form/sub-list.tsx';
import { TextField } from '../../../platform/ui/inputs/fields.ts';

interface ChavesDeNotasProps {
  name: string;
  label: string;
  addLabel: string;
  emptyText: string;
  keyLabel: string;
}

/** Access keys of other notes, one a line; spaces of a key that is pasted go. */
export const ChavesDeNotas = ({ keyLabel, ...list }: ChavesDeNotasProps) => (
  <SubList
    {...list}
    blank={{ chave: null }}
    columns={[
      {
        name: 'chave',
        label: keyLabel,
        width: '1fr',
        required: true,
        Field: TextField,
        read: (texto) => texto.replace(/\s/g, ''),
      },
    ]}
  />
);
