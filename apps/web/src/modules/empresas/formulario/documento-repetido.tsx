import { isCnpj, isCpf } from '@retaguarda/brasil';
import { empresasCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkToRead } from '../../../platform/router/address.ts';
import { Span } from '../../../platform/ui/form/section-card.tsx';
import type { Tela } from '../addresses.ts';
import { empresasTexts } from '../empresas-texts.ts';
import { empresasKeys } from '../keys.ts';
import classes from './formulario.module.css';

/** Says, once a document is whole, that it is somebody's already, and leads there. */
export function DocumentoRepetido({ campo, tela, id }: { campo: 'cnpj' | 'cpf'; tela: Tela; id: number | null }) {
  const t = useTexts(empresasTexts);
  const valor = (useWatch({ name: campo }) as string | null) ?? '';
  const inteiro = campo === 'cnpj' ? isCnpj(valor) : isCpf(valor);
  const query = { documento: valor, ...(id === null ? {} : { menos: id }) };
  const { data } = useQuery({
    queryKey: empresasKeys.of('documento', query),
    queryFn: ({ signal }) => callApi(empresasCalls.documento, { query, signal, handlesErrors: true }),
    enabled: inteiro,
  });
  if (!inteiro || !data?.cadastrado) return null;
  const { existente } = data;
  return (
    <Span of={12}>
      <p className={classes.repeated} role="status">
        {existente
          ? t(existente.ativo ? 'documentOf' : 'documentOfInactive', { nome: existente.rotulo })
          : t('documentElsewhere')}{' '}
        {existente && <Link {...linkToRead(tela.formulario, existente.id)}>{t('openRecord')}</Link>}
      </p>
    </Span>
  );
}
