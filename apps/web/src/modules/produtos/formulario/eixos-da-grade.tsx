import { ActionIcon, Button, MultiSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { partsQuery } from '../../../platform/registers/parts-query.ts';
import { useQuickCreate, useRecordDialog } from '../../../platform/registers/record-dialog-context.ts';
import { registerNamed } from '../../../platform/registers/register-named.ts';
import { useRights } from '../../../platform/registers/use-rights.ts';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import classes from './formulario.module.css';
import { formTexts } from './produto-form-texts.ts';
import type { EixoDoFormulario } from './produto-types.ts';

const register = registerNamed('caracteristica-produto-valores');
const NOVO = 'novo:';

interface EixosProps {
  eixos: readonly EixoDoFormulario[];
  /** Without a grid a product has one value of each characteristic. */
  unico: boolean;
  onChange: (eixos: EixoDoFormulario[]) => void;
}

/** The characteristics of a product and the values it comes in; both may be created while typing. */
export function EixosDaGrade({ eixos, unico, onChange }: EixosProps) {
  const t = useTexts(formTexts);
  const put = (index: number, linha: EixoDoFormulario) =>
    onChange(eixos.map((other, at) => (at === index ? linha : other)));
  return (
    <div className={classes.axes}>
      {eixos.map((eixo, index) => (
        <Eixo
          // biome-ignore lint/suspicious/noArrayIndexKey: an axis has no name of its own until one is chosen
          key={index}
          index={index}
          eixo={eixo}
          unico={unico}
          onChange={(linha) => put(index, linha)}
          onRemove={() => onChange(eixos.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} />}
        onClick={() => onChange([...eixos, { caracteristicaId: null, valorIds: [] }])}
      >
        {t('addAxis')}
      </Button>
    </div>
  );
}

interface EixoProps {
  index: number;
  eixo: EixoDoFormulario;
  unico: boolean;
  onChange: (eixo: EixoDoFormulario) => void;
  onRemove: () => void;
}

function Eixo({ index, eixo, unico, onChange, onRemove }: EixoProps) {
  const t = useTexts(formTexts);
  const id = eixo.caracteristicaId;
  const chosen = eixo.valorIds;
  const onCreate = useQuickCreate('caracteristica-produto');
  const criarValor = useCriarValor(id);
  const [search, setSearch] = useState('');
  const { data } = useQuery({ ...partsQuery(register, id ?? 0), enabled: id !== null });
  const { errors } = useFormState({ name: 'caracteristicas' });
  const message = (campo: string): string | undefined => {
    const text: unknown = get(errors, `caracteristicas.${index}.${campo}.message`);
    return typeof text === 'string' ? text : undefined;
  };
  const options = (data?.data ?? []).map((row) => ({ value: String(row.id), label: String(row.nome) }));
  const typed = search.trim();
  const known = options.some(({ label }) => label.toLowerCase() === typed.toLowerCase());
  const choose = async (values: string[]) => {
    const novo = values.find((value) => value.startsWith(NOVO));
    const rest = values.filter((value) => !value.startsWith(NOVO)).map(Number);
    const criado = novo ? await criarValor?.(novo.slice(NOVO.length)) : null;
    const ids = criado ? [...rest, criado] : rest;
    setSearch('');
    onChange({ ...eixo, valorIds: unico ? ids.slice(-1) : ids });
  };
  return (
    <div className={classes.axis}>
      <RefInput
        label={t('characteristic')}
        target="caracteristica-produto"
        value={id}
        required
        error={message('caracteristicaId')}
        onCreate={onCreate}
        onChange={(novo) => onChange({ caracteristicaId: novo, valorIds: novo === id ? chosen : [] })}
      />
      <MultiSelect
        label={t(unico ? 'value' : 'values')}
        placeholder={chosen.length === 0 ? t('valuesPlaceholder') : undefined}
        data={
          criarValor && typed !== '' && !known
            ? [...options, { value: `${NOVO}${typed}`, label: t('createValue', { valor: typed }) }]
            : options
        }
        value={chosen.map(String)}
        onChange={(values) => void choose(values)}
        error={message('valorIds')}
        disabled={id === null}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        hidePickedOptions
        nothingFoundMessage={t('noValues')}
        maxDropdownHeight={280}
      />
      <ActionIcon size={32} mt={24} aria-label={t('removeAxis', { n: index + 1 })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}

/** Creates a value of a characteristic in place; its id, or null when given up. Absent: the person may not. */
function useCriarValor(caracteristicaId: number | null): ((nome: string) => Promise<number | null>) | undefined {
  const open = useRecordDialog();
  const { mayCreate } = useRights(register);
  if (!open || !mayCreate || caracteristicaId === null) return undefined;
  return async (nome) => (await open({ register, row: null, given: { nome, caracteristicaId } }))?.id ?? null;
}
