import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ReadBlock } from '../../../platform/ui/record/read-block.tsx';
import type { EmpresaLida } from '../empresas-api.ts';
import { empresasTexts } from '../empresas-texts.ts';
import classes from './observacoes.module.css';

/** What people wrote of a company, the newest first. */
export function ObservacoesDaEmpresa({ empresa }: { empresa: EmpresaLida }) {
  const t = useTexts(empresasTexts);
  const { instant } = useFormats();
  const escritas = empresa.observacoes.filter(({ ativo }) => ativo).toSorted((a, b) => b.id - a.id);
  if (escritas.length === 0) return null;
  return (
    <ReadBlock title={t('sectionNotes')}>
      <ul className={classes.notes}>
        {escritas.map(({ id, texto, autor, criadoEm }) => (
          <li key={id}>
            <p>{texto}</p>
            <small>{t('writtenBy', { autor: autor?.rotulo ?? t('system'), quando: instant(criadoEm) })}</small>
          </li>
        ))}
      </ul>
    </ReadBlock>
  );
}
