import { formatarDocumento } from '@retaguarda/brasil';
import { funcionariosCalls, pessoaCampos } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { AsideCard } from '../../platform/ui/form/aside-card.tsx';
import { pessoasKeys } from './keys.ts';
import { pessoasTexts } from './pessoas-texts.ts';

/** Below the form of a courier who is a person of the house: what is known of them there. */
export function PessoaDoEntregador() {
  const t = useTexts(pessoasTexts);
  const { date } = useFormats();
  const id: number | null = useWatch({ name: 'pessoaId' });
  const { data } = useQuery({
    queryKey: pessoasKeys.of('entregador', id),
    queryFn: ({ signal }) =>
      callApi(funcionariosCalls.pessoa, { params: { id: id as number }, signal, handlesErrors: true }),
    enabled: typeof id === 'number',
  });
  if (!id || !data) return null;
  const { cpf, cnh, cnhValidade, chavePix } = data;
  const fatos = [
    [pessoaCampos.cpf.label, formatarDocumento(cpf)],
    [pessoaCampos.cnh.label, cnh],
    [pessoaCampos.cnhValidade.label, cnhValidade && date(cnhValidade)],
    [pessoaCampos.chavePix.label, chavePix],
  ] as const;
  return (
    <AsideCard title={t('courier')}>
      <dl>
        {fatos.map(([nome, valor]) =>
          valor ? (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </AsideCard>
  );
}
