import { Button } from '@mantine/core';
import { personificacaoCalls } from '@retaguarda/contracts';
import { IconHeadset } from '@tabler/icons-react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { OtherCells } from '../../../platform/ui/list/other-cells.tsx';
import { userKeys } from '../keys.ts';
import { suporteTexts } from './suporte-texts.ts';

interface OutrasCelulasProps {
  /** Why nobody may be acted as now. */
  refusal: string | undefined;
  /** In words, what the person may and who asks may not. */
  beyond: (slugs: readonly string[]) => string;
  onChoose: (user: { id: number; nome: string; celula: number }) => void;
}

/** People of other cells whom the provider's support can act as. */
export function OutrasCelulas({ refusal, beyond, onChoose }: OutrasCelulasProps) {
  const t = useTexts(suporteTexts);
  return (
    <OtherCells
      queryKey={(search) => userKeys.of('outras-celulas', search)}
      ask={(search, signal) =>
        callApi(personificacaoCalls.outrasCelulas, { query: search ? { search } : {}, signal, handlesErrors: true })
      }
      searchLabel={t('otherCellsSearch')}
      rows={({ pessoas }) =>
        pessoas.map(({ id, nome, usuario, grupo, celula, alem }) => {
          const why = refusal ?? (alem.length > 0 ? beyond(alem) : undefined);
          return {
            id,
            name: nome,
            cell: celula,
            note: [usuario, grupo, ...(why ? [why] : [])].join(' · '),
            action: why === undefined && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconHeadset size={14} stroke={1.7} />}
                aria-label={t('actAsTitle', { nome })}
                onClick={() => onChoose({ id, nome, celula })}
              >
                {t('actAs')}
              </Button>
            ),
          };
        })
      }
    />
  );
}
