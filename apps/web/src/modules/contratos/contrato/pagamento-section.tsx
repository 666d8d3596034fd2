import type { Option } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { rowQuery } from '../../../platform/registers/register-api.ts';
import { registerNamed } from '../../../platform/registers/register-named.ts';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { Secao } from './campos.tsx';
import { contratoTexts } from './contrato-texts.ts';
import type { Apoio } from './contrato-values.ts';

const formas = registerNamed('contrato-pagamento-formas');

interface PagamentoProps {
  known: Option | null;
  folded: boolean;
  apoio: RefObject<Apoio>;
  locked: (campo: string) => boolean;
}

/** How licence and monthly fee are paid; some ways ask for what was agreed. */
export function PagamentoSection({ known, folded, apoio, locked }: PagamentoProps) {
  const t = useTexts(contratoTexts);
  const formaId = useChosenId('pagamentoFormaId');
  const { data } = useQuery({ ...rowQuery(formas, formaId ?? 0), enabled: formaId !== null, staleTime: 60_000 });
  const asks = formaId !== null && data?.pedeObservacao === true;
  useEffect(() => {
    apoio.current.pedeObservacao = asks;
  }, [apoio, asks]);
  return (
    <Secao
      title={t('sectionPayment')}
      folded={folded}
      locked={locked}
      nomes={['pagamentoFormaId', 'licencaObservacao', 'mensalidadeObservacao']}
      spans={{ pagamentoFormaId: 12, licencaObservacao: 6, mensalidadeObservacao: 6 }}
      known={{ pagamentoFormaId: known }}
    />
  );
}
