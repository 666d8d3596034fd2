import { formatarDocumento } from '@retaguarda/brasil';
import type { GrupoGuardado } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../platform/i18n/texts.ts';
import { AsideCard, HistoryCard } from '../../platform/ui/form/aside-card.tsx';
import classes from './grupos.module.css';
import { empresasDoGrupoQuery } from './grupos-api.ts';
import { gruposTexts } from './grupos-texts.ts';

/** The companies of a group, and what was changed of it before. */
export function GrupoAside({ grupo }: { grupo: GrupoGuardado }) {
  const t = useTexts(gruposTexts);
  const { data: empresas } = useQuery(empresasDoGrupoQuery(grupo.id));
  return (
    <>
      <AsideCard title={t('companies')}>
        {empresas?.length === 0 && <p className={classes.note}>{t('noCompanies')}</p>}
        <ul>
          {empresas?.map(({ id, nomeFantasia, documento }) => (
            <li key={id}>
              {nomeFantasia}
              {documento && <span className={classes.note}>{formatarDocumento(documento)}</span>}
            </li>
          ))}
        </ul>
      </AsideCard>
      <HistoryCard resource="grupos" entidade="grupo" registroId={grupo.id} />
    </>
  );
}
