import type { CanalDeMensagem, ListaDePublico } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Previa } from '../campanhas/previa.tsx';
import { listas } from '../campanhas/publico-field.tsx';

/** The template as the people of the first list that the person sees would read it. */
export function PreviaDoModelo({ canal }: { canal: CanalDeMensagem }) {
  const { can } = useSession();
  const empresaId = useCompanyToBegin();
  const [assunto, texto]: [string | null, string | null] = useWatch({ name: ['assunto', 'texto'] });
  const lista = (Object.keys(listas) as ListaDePublico[]).find((nome) => can(listas[nome].access));
  if (lista === undefined || empresaId === null) return null;
  return (
    <Previa
      escrita={{ canal, empresaId, publico: { lista, filtros: {} }, assunto: assunto ?? '', texto: texto ?? '' }}
    />
  );
}
