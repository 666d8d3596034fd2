import { type ContratoCompleto, contratoCampos, contratosCalls, type Option } from '@retaguarda/contracts';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { RefField } from '../../../platform/ui/inputs/fields.ts';
import { Campo } from './campos.tsx';
import { contratoTexts } from './contrato-texts.ts';
import type { ContratoValues } from './contrato-values.ts';

interface IdentificacaoProps {
  contrato: ContratoCompleto | null;
  /** The client, when the form was opened from it. */
  cliente: Option | null;
  locked: (campo: string) => boolean;
}

/** Whose contract it is, of what type, and by what it is called. */
export function IdentificacaoSection({ contrato, cliente, locked }: IdentificacaoProps) {
  const t = useTexts(contratoTexts);
  const check = useRepeated(contrato?.id);
  return (
    <SectionCard title={t('sectionMain')}>
      <FieldGrid>
        <Span of={6}>
          <RefField
            name="empresaId"
            target="clientes-de-contrato"
            label={contratoCampos.empresaId.label}
            required
            known={contrato?.empresa ?? cliente}
            readOnly={contrato !== null || cliente !== null}
            autoFocus={contrato === null && cliente === null}
          />
        </Span>
        <Campo
          nome="contratoTipoId"
          of={6}
          known={contrato?.contratoTipo}
          locked={locked('contratoTipoId')}
          autoFocus={contrato === null && cliente !== null}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears that a field inside was left; nothing to operate */}
        <div style={{ display: 'contents' }} onBlur={() => void check()}>
          <Campo nome="numero" of={3} locked={locked('numero')} />
          <Campo nome="codigo" of={3} locked={locked('codigo')} />
        </div>
        <Campo nome="email" of={6} locked={locked('email')} />
        {contrato === null && <Campo nome="aprovacaoAutomatica" of={6} />}
      </FieldGrid>
    </SectionCard>
  );
}

/** Asks whether the number or the code is another contract's as soon as either is left. */
function useRepeated(id: number | undefined) {
  const t = useTexts(contratoTexts);
  const { getValues, setError, clearErrors } = useFormContext<ContratoValues>();
  const asked = useRef('');
  return async () => {
    const { numero, codigo } = getValues();
    const query = {
      ...(typeof numero === 'number' ? { numero } : {}),
      ...(codigo?.trim() ? { codigo: codigo.trim() } : {}),
    };
    const question = JSON.stringify(query);
    if (question === '{}' || question === asked.current) return;
    asked.current = question;
    try {
      const found = await callApi(contratosCalls.verify, {
        query: { ...query, ...(id === undefined ? {} : { id }) },
        handlesErrors: true,
      });
      for (const [name, text] of [['numero', t('repeatedNumber')] as const, ['codigo', t('repeatedCode')] as const]) {
        if (found[name]) setError(name, { type: 'server', message: `${text}: ${found[name].rotulo}` });
        else clearErrors(name);
      }
    } catch (error) {
      notifyWarning(failureText(error));
    }
  };
}
