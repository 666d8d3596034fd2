import { Modal } from '@mantine/core';
import { contagensCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import { today } from '../../../platform/ui/today.ts';
import classes from '../estoque.module.css';
import { aposMovimentar, useLocais } from '../estoque-api.ts';
import { useEmpresas } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { Recusa } from '../recusa.tsx';
import { useEnvio } from '../use-envio.ts';
import { contagensTexts } from './contagens-texts.ts';

interface NovaContagemProps {
  onClose: () => void;
  onOpened: (id: number) => void;
}

/** What is to be counted; the balances of now are kept to compare with. */
export function NovaContagemDialog({ onClose, onOpened }: NovaContagemProps) {
  const t = useTexts(contagensTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const { empresas, empresaAtual } = useSession();
  const opcoes = useEmpresas();
  const [empresaId, setEmpresaId] = useState<number | null>(
    empresaAtual?.id ?? (empresas.length === 1 ? (empresas[0]?.id ?? null) : null),
  );
  const [local, setLocal] = useState<TextValue>(null);
  const [descricao, setDescricao] = useState<TextValue>(t('named', { dia: today().split('-').reverse().join('/') }));
  const [secaoId, setSecaoId] = useState<number | null>(null);
  const [marcaId, setMarcaId] = useState<number | null>(null);
  const [cega, setCega] = useState(true);
  const [somenteComSaldo, setSomenteComSaldo] = useState(false);
  const locais = useLocais(empresaId);
  const { erro, enviando, enviar, campos } = useEnvio();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(async (chave) => {
      const { id } = await callApi(contagensCalls.abrir, {
        body: { empresaId: empresaId ?? 0, local, descricao: descricao ?? '', cega, secaoId, marcaId, somenteComSaldo },
        idempotencyKey: chave,
        handlesErrors: true,
      });
      await aposMovimentar(client);
      onOpened(id);
    });
  };
  return (
    <Modal opened onClose={onClose} title={t('newTitle')} size={520} closeButtonProps={{ 'aria-label': c('close') }}>
      <form onSubmit={submit} className={classes.stack}>
        <Recusa erro={erro} />
        <TextInput
          label={c('description')}
          required
          max={120}
          value={descricao}
          error={campos.descricao}
          onChange={setDescricao}
          autoFocus
        />
        <ChoiceInput
          label={c('company')}
          required
          options={opcoes}
          value={empresaId === null ? null : String(empresaId)}
          error={campos.empresaId}
          onChange={(valor) => setEmpresaId(valor ? Number(valor) : null)}
        />
        {(locais.data?.length ?? 0) > 1 && (
          <ChoiceInput
            label={c('place')}
            options={(locais.data ?? []).map((nome) => ({ value: nome, label: nome }))}
            value={local}
            onChange={setLocal}
          />
        )}
        <div className={classes.row}>
          <RefInput label={t('section')} target="product-category-section" value={secaoId} onChange={setSecaoId} />
          <RefInput label={t('brand')} target="marcas" value={marcaId} onChange={setMarcaId} />
        </div>
        <FlagInput label={t('blind')} help={t('blindHelp')} value={cega} onChange={setCega} />
        <FlagInput label={t('onlyWithStock')} value={somenteComSaldo} onChange={setSomenteComSaldo} />
        <DialogButtons action={t('open')} onCancel={onClose} isSending={enviando} />
      </form>
    </Modal>
  );
}
