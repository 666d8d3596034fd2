import { Button } from '@mantine/core';
import { formatarDocumento } from '@retaguarda/brasil';
import { type EntradaLida, entradasCalls, recusaDaEntrada } from '@retaguarda/contracts';
import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { BusyButton } from '../../../platform/ui/form/busy-button.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import classes from '../entradas.module.css';
import { guardarEntrada } from '../entradas-api.ts';
import { entradasTexts } from '../entradas-texts.ts';

/** Who sold it: known by the document, registered by what the note says, or chosen. */
export function FornecedorSection({ entrada, onDito }: { entrada: EntradaLida; onDito: () => void }) {
  const t = useTexts(entradasTexts);
  const [trocando, setTrocando] = useState(false);
  const { fornecedor, emitente } = entrada;
  const pode = recusaDaEntrada('fornecedor', entrada) === null;
  const dito = () => {
    setTrocando(false);
    onDito();
  };
  return (
    <SectionCard title={t('supplier')}>
      {fornecedor && !trocando ? (
        <div className={classes.between}>
          <span className={classes.strong}>{fornecedor.rotulo}</span>
          {pode && (
            <Button variant="subtle" size="compact-sm" onClick={() => setTrocando(true)}>
              {t('otherSupplier')}
            </Button>
          )}
        </div>
      ) : (
        <div className={classes.stack}>
          {!fornecedor && (
            <p className={classes.quiet}>
              {t('supplierUnknown', { nome: emitente.nome, documento: formatarDocumento(emitente.documento) })}
            </p>
          )}
          {pode && <Escolha entrada={entrada} onDito={dito} />}
        </div>
      )}
    </SectionCard>
  );
}

function Escolha({ entrada, onDito }: { entrada: EntradaLida; onDito: () => void }) {
  const t = useTexts(entradasTexts);
  const client = useQueryClient();
  const [envia, setEnvia] = useState(false);
  const botao = useRef<HTMLDivElement>(null);
  // Enter registers who is not known yet: it is what is done next.
  useEffect(() => {
    if (entrada.fornecedor === null) botao.current?.querySelector('button')?.focus();
  }, [entrada.fornecedor]);
  const dizer = async (quem: { criar: true } | { fornecedorId: number }) => {
    setEnvia(true);
    try {
      const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true } as const;
      const body = { versao: entrada.versao, ...quem };
      guardarEntrada(client, await callApi(entradasCalls.fornecedor, { params: { id: entrada.id }, body, ...sending }));
      if ('criar' in quem) notifySuccess(t('supplierMade'));
      onDito();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setEnvia(false);
    }
  };
  return (
    <div className={classes.row}>
      {entrada.fornecedor === null && (
        <div ref={botao} className={classes.foot}>
          <BusyButton busy={envia} leftSection={<IconUserPlus size={16} />} onClick={() => void dizer({ criar: true })}>
            {t('makeSupplier')}
          </BusyButton>
        </div>
      )}
      <RefInput
        label={t('chooseSupplier')}
        target="fornecedores"
        value={entrada.fornecedor?.id ?? null}
        known={entrada.fornecedor}
        onChange={(id) => {
          if (id !== null) void dizer({ fornecedorId: id });
        }}
      />
    </div>
  );
}
