import { Alert, Button } from '@mantine/core';
import { balancasCalls } from '@retaguarda/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { Refusal } from '../../../platform/ui/feedback/refusal.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import classes from '../estoque.module.css';
import { useFiguras } from '../use-figuras.ts';
import { balancasTexts } from './balancas-texts.ts';

/** Says what a label of the scale would sell: what was typed or read, looked up as the till does. */
export function LerEtiqueta({ empresaId }: { empresaId: number }) {
  const t = useTexts(balancasTexts);
  const { dinheiro, quantidade } = useFiguras();
  const [codigo, setCodigo] = useState<TextValue>('');
  const leitura = useMutation({
    mutationFn: (codigo: string) =>
      callApi(balancasCalls.lerEtiqueta, { query: { empresaId, codigo }, handlesErrors: true }),
  });
  const lida = leitura.isPending ? undefined : leitura.data;
  const erro = leitura.error instanceof ApiError ? leitura.error : null;
  const recusa = erro?.campos.codigo;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!leitura.isPending) leitura.mutate(codigo?.trim() ?? '');
  };
  return (
    <section className={classes.card}>
      <form onSubmit={submit} className={classes.stack}>
        <div className={classes.row} style={{ alignItems: 'flex-end' }}>
          <TextInput label={t('readLabel')} max={13} value={codigo} error={recusa} onChange={setCodigo} />
          <Button type="submit" variant="default" loading={leitura.isPending} style={{ flexGrow: 0 }}>
            {t('read')}
          </Button>
        </div>
        {erro && !recusa && <Refusal error={erro} />}
        {lida && !lida.produto && (
          <Alert color="yellow" variant="light">
            {t('unknown', { codigo: lida.codigo })}
          </Alert>
        )}
        {lida?.produto && (
          <div className={classes.last} role="status">
            <div>
              <div>{lida.produto.descricao}</div>
              <div className={classes.itemNote}>
                {lida.pesoKg ? `${t('weight')}: ${quantidade(lida.pesoKg)} kg` : ''}
              </div>
            </div>
            <div className={classes.big}>{lida.total ? dinheiro(lida.total) : ''}</div>
          </div>
        )}
      </form>
    </section>
  );
}
