import { Select, TextInput } from '@mantine/core';
import { type ArquivoRecebido, distribuicaoCalls, type Option } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { BusyButton } from '../../../platform/ui/form/busy-button.tsx';
import classes from '../entradas.module.css';
import { relerEntradas } from '../entradas-api.ts';
import { LinhaDoResultado } from '../lista/linha-do-resultado.tsx';
import { sefazTexts } from './sefaz-texts.ts';

/** Brings one note by the key that somebody typed or read of its paper. */
export function PelaChave({ empresas }: { empresas: readonly Option[] }) {
  const t = useTexts(sefazTexts);
  const client = useQueryClient();
  const [empresaId, setEmpresaId] = useState<string | null>(empresas[0] ? String(empresas[0].id) : null);
  const [typed, setTyped] = useState('');
  const [busca, setBusca] = useState(false);
  const [resultado, setResultado] = useState<ArquivoRecebido | null>(null);
  const chave = typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const trazer = async (event: FormEvent) => {
    event.preventDefault();
    if (empresaId === null || chave === '' || busca) return;
    setBusca(true);
    try {
      const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true } as const;
      const body = { empresaId: Number(empresaId), chave };
      setResultado(await callApi(distribuicaoCalls.consultarChave, { body, ...sending }));
      setTyped('');
    } catch (error) {
      setResultado({ arquivo: chave, tipo: 'nota', id: null, chave, novo: false, motivo: failureText(error) });
    } finally {
      await relerEntradas(client);
      setBusca(false);
    }
  };
  return (
    <section className={classes.company} aria-label={t('byKey')}>
      <h3 className={classes.heading}>{t('byKey')}</h3>
      <form className={classes.stack} onSubmit={(event) => void trazer(event)}>
        {empresas.length > 1 && (
          <Select
            label={t('company')}
            data={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
            value={empresaId}
            allowDeselect={false}
            onChange={setEmpresaId}
          />
        )}
        <TextInput
          label={t('keyLabel')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <BusyButton type="submit" variant="default" busy={busca}>
            {t('bring')}
          </BusyButton>
        </div>
      </form>
      {resultado && (
        <ul className={classes.results}>
          <LinhaDoResultado resultado={resultado} />
        </ul>
      )}
    </section>
  );
}
