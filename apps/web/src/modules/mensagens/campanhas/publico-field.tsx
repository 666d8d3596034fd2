import {
  type AnyList,
  type ListaDePublico,
  listaDeClientes,
  listaDeClientesDeContrato,
  listaDeFornecedores,
  listaDeFuncionarios,
  listasDePublico,
  listSeenBy,
} from '@retaguarda/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ChoiceField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { definedFilters } from '../../../platform/ui/list/defined-filters.ts';
import { FilterBar } from '../../../platform/ui/list/filters/filter-bar.tsx';
import classes from '../mensagens.module.css';
import { mensagensTexts } from '../mensagens-texts.ts';

/** Lists that a message may be for. */
export const listas: Readonly<Record<ListaDePublico, AnyList>> = {
  clientes: listaDeClientes,
  clientes_de_contrato: listaDeClientesDeContrato,
  fornecedores: listaDeFornecedores,
  funcionarios: listaDeFuncionarios,
};

/** Whom it is for: one of the lists that the person sees, narrowed by that list's own filters. */
export function PublicoField() {
  const t = useTexts(mensagensTexts);
  const { can, empresas, permissoes, grupo } = useSession();
  const quem = { permissoes, provedor: grupo?.provedor === true };
  const { setValue } = useFormContext();
  const [lista, filtros]: [ListaDePublico, Record<string, string>] = useWatch({ name: ['lista', 'filtros'] });
  const vistas = (Object.keys(listas) as ListaDePublico[]).filter((nome) => can(listas[nome].access));
  return (
    <>
      <div className={classes.row}>
        <ChoiceField
          name="lista"
          label={t('list')}
          required
          options={vistas.map((nome) => ({ value: nome, label: listasDePublico[nome] }))}
        />
        <TextField name="busca" label={t('search')} help={t('searchHelp')} max={200} />
      </div>
      <FilterBar
        key={lista}
        filters={definedFilters(listSeenBy(listas[lista], quem), empresas)}
        values={filtros}
        onChange={(escolhidos) => setValue('filtros', escolhidos, { shouldDirty: true })}
      />
    </>
  );
}
