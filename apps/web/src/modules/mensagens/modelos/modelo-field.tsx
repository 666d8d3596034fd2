import { Select } from '@mantine/core';
import {
  type CanalDeModelo,
  modelosDeAvisoCalls,
  modelosDeEmailCalls,
  modelosDeSmsCalls,
  modelosDeWhatsappCalls,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { mensagensKeys } from '../keys.ts';
import { mensagensTexts } from '../mensagens-texts.ts';

export const modelosCalls = {
  email: modelosDeEmailCalls,
  sms: modelosDeSmsCalls,
  whatsapp: modelosDeWhatsappCalls,
  aviso: modelosDeAvisoCalls,
} as const;

interface ModeloFieldProps {
  canal: CanalDeModelo;
  /** Fields of the form that take what the template says; `naMeta`: also its name and language there. */
  campos: { assunto?: string; texto: string; naMeta?: true };
}

/** A template to begin from: what it says goes into the form, to be changed there. */
export function ModeloField({ canal, campos }: ModeloFieldProps) {
  const t = useTexts(mensagensTexts);
  const { can } = useSession();
  const { setValue } = useFormContext();
  const calls = modelosCalls[canal];
  const { data } = useQuery({
    queryKey: mensagensKeys.of('escolha', canal),
    queryFn: ({ signal }) => callApi(calls.list, { query: { rowsPerPage: 100 }, signal, handlesErrors: true }),
    enabled: can(calls.list.access),
  });
  const modelos = data?.data ?? [];
  if (modelos.length === 0) return null;
  const escrever = (id: string | null) => {
    const modelo = modelos.find((um) => String(um.id) === id);
    if (!modelo) return;
    const sujo = { shouldDirty: true };
    if (campos.assunto) setValue(campos.assunto, modelo.assunto ?? '', sujo);
    setValue(campos.texto, modelo.texto, sujo);
    if (!campos.naMeta) return;
    setValue('modeloExterno', modelo.modeloExterno ?? '', sujo);
    setValue('idioma', modelo.idioma ?? '', sujo);
  };
  return (
    <Select
      label={t('useTemplate')}
      data={modelos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      searchable
      value={null}
      onChange={escrever}
    />
  );
}
