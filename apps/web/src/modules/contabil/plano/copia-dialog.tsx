import { Button, Checkbox, NumberInput, Select } from '@mantine/core';
import { copiaCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import classes from './plano.module.css';
import { planoTexts } from './plano-texts.ts';
import { TabelaDaCopia } from './tabela-da-copia.tsx';

interface CopiaDialogProps {
  ano: number;
  empresaId: number | null;
  onClose: () => void;
}

/** Another year's chart, or another company's, brought into this one: the difference is seen before anything is written. */
export function CopiaDialog({ ano, empresaId, onClose }: CopiaDialogProps) {
  const t = useTexts(planoTexts);
  const client = useQueryClient();
  const { empresas } = useSession();
  const [de, setDe] = useState({ deAno: ano - 1, deEmpresaId: null as number | null });
  const [renomear, setRenomear] = useState(false);
  const [previa, setPrevia] = useState<ReplyOf<typeof copiaCalls.previa> | null>(null);
  const [enviando, setEnviando] = useState(false);
  const qual = { ...de, ano, companyId: empresaId };
  const mudar = (parte: Partial<typeof de>) => {
    setDe({ ...de, ...parte });
    setPrevia(null);
  };
  const fazer = async (ato: () => Promise<void>) => {
    setEnviando(true);
    await ato().catch(notifyFailure);
    setEnviando(false);
  };
  const ver = () => fazer(async () => setPrevia(await callApi(copiaCalls.previa, { body: qual, handlesErrors: true })));
  const copiar = () =>
    fazer(async () => {
      const opcoes = { body: { ...qual, renomear }, idempotencyKey: newSubmitKey(), handlesErrors: true as const };
      const { resumo } = await callApi(copiaCalls.copiar, opcoes);
      await invalidateAfter(client, 'planos-de-conta');
      notifySuccess(t('copied', { count: resumo.nova }));
      onClose();
    });
  return (
    <DialogShell title={`${t('copyTitle')} › ${ano}`} size={720} asks={false} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void (previa ? copiar() : ver());
        }}
      >
        <div className={classes.filters}>
          <NumberInput
            data-autofocus
            label={t('fromYear')}
            className={classes.year}
            min={2000}
            max={2100}
            value={de.deAno}
            onChange={(value) => mudar({ deAno: Number(value) })}
          />
          <Select
            label={t('fromCompany')}
            data={[
              { value: '', label: t('ofTheGroup') },
              ...empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })),
            ]}
            value={String(de.deEmpresaId ?? '')}
            onChange={(value) => mudar({ deEmpresaId: value ? Number(value) : null })}
            allowDeselect={false}
          />
        </div>
        {previa && (
          <>
            <TabelaDaCopia
              resumo={previa.resumo}
              linhas={previa.linhas.filter(({ situacao }) => situacao !== 'igual')}
            />
            {previa.resumo.renomeada > 0 && (
              <Checkbox
                mt="sm"
                label={t('copyRename')}
                checked={renomear}
                onChange={(event) => setRenomear(event.currentTarget.checked)}
              />
            )}
          </>
        )}
        <Button type="submit" mt="md" loading={enviando}>
          {t(previa ? 'copyDo' : 'preview')}
        </Button>
      </form>
    </DialogShell>
  );
}
