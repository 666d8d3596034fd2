import { telefoneCampos } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SubList } from '../../../platform/ui/form/sub-list.tsx';
import type { SubListColumn } from '../../../platform/ui/form/sub-list-column.ts';
import { FlagField, TelefoneField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { empresasTexts } from '../empresas-texts.ts';
import { parteNova } from './empresa-values.ts';

const { numero, descricao, whatsapp } = telefoneCampos;
const colunas: SubListColumn[] = [
  {
    name: 'numero',
    label: numero.label,
    width: '180px',
    required: true,
    Field: (props) => <TelefoneField {...props} />,
  },
  {
    name: 'descricao',
    label: descricao.label,
    width: '1fr',
    Field: (props) => <TextField {...props} max={descricao.max} />,
  },
  { name: 'whatsapp', label: whatsapp.label, width: '80px', Field: (props) => <FlagField {...props} /> },
];

/** The telephones, beside the name: with it they are enough for a client at the counter. */
export function Telefones() {
  const t = useTexts(empresasTexts);
  return (
    <SubList
      name="telefones"
      label={t('phones')}
      columns={colunas}
      blank={parteNova('telefones')}
      addLabel={t('addPhone')}
    />
  );
}
