import { Checkbox } from '@mantine/core';
import {
  type CorrecaoDeValor,
  correcoesDeValor,
  type ImpostoDoComplemento,
  impostosDoComplemento,
  nfeCalls,
} from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { useFilledRows } from '../../../platform/ui/form/filled-rows.ts';
import { ChoiceField, MoneyField } from '../../../platform/ui/inputs/fields.ts';
import { telasDaNfe } from '../addresses.ts';
import classes from '../nfe.module.css';
import { nomeDaNota } from '../nome.ts';
import type { DialogoDaNota } from './atos-da-nota.tsx';
import { atosTexts } from './atos-texts.ts';
import devolver from './devolver.module.css';
import { type Item, ItensDaNota } from './devolver-dialog.tsx';

const dito = (valor: string | null): boolean => valor !== null && !/^0*(\.0*)?$/.test(valor);

interface Complemento {
  impostos: ImpostoDoComplemento[];
  itens: { item: number; base: string | null }[];
}

/** Begins a note that completes taxes alone, over the base that was missing of each item. */
export function ComplementoDialog({ nota, onClose }: DialogoDaNota) {
  const a = useTexts(atosTexts);
  const navigate = useNavigate();
  const { only, fieldOf } = useFilledRows('itens');
  const title = a('taxTitle', { nota: nomeDaNota(nota) });
  return (
    <ItensDaNota nota={nota} title={title} onClose={onClose}>
      {(itens) => (
        <CallDialog
          call={nfeCalls.complementarImposto}
          title={title}
          size={680}
          lead={<p className={classes.quiet}>{a('taxHelp')}</p>}
          initial={{ impostos: ['icms'], itens: itens.map(({ item }) => ({ item, base: null })) } as Complemento}
          bodyOf={({ impostos, itens: ditos }) => ({ impostos, itens: only(ditos, ({ base }) => dito(base)) })}
          fieldOf={fieldOf}
          send={(body, sending) => callApi(nfeCalls.complementarImposto, { params: { id: nota.id }, body, ...sending })}
          action={a('taxGo')}
          changes={['nfe']}
          after={async ({ id }) => {
            onClose();
            await navigate(linkTo(telasDaNfe.emitir, { acao: 'editar', id }));
          }}
          onClose={onClose}
        >
          <Impostos />
          <Valores itens={itens} campo="base" rotulo={a('base')} />
        </CallDialog>
      )}
    </ItensDaNota>
  );
}

function Impostos() {
  const a = useTexts(atosTexts);
  const { setValue } = useFormContext<Complemento>();
  const impostos: ImpostoDoComplemento[] = useWatch({ name: 'impostos' });
  const marcar = (um: ImpostoDoComplemento, sim: boolean) =>
    setValue('impostos', sim ? [...impostos, um] : impostos.filter((outro) => outro !== um), { shouldDirty: true });
  return (
    <Checkbox.Group label={a('taxWhich')} value={impostos}>
      <div className={classes.row}>
        {(Object.entries(impostosDoComplemento) as [ImpostoDoComplemento, string][]).map(([um, nome]) => (
          <Checkbox key={um} value={um} label={nome} onChange={(event) => marcar(um, event.currentTarget.checked)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

interface Credito {
  nota: CorrecaoDeValor;
  itens: { item: number; valor: string | null }[];
}

/** Begins a credit or debit note of IBS and CBS, of an amount of each item. */
export function CreditoDialog({ nota, onClose }: DialogoDaNota) {
  const a = useTexts(atosTexts);
  const navigate = useNavigate();
  const { only, fieldOf } = useFilledRows('itens');
  const title = a('creditTitle', { nota: nomeDaNota(nota) });
  return (
    <ItensDaNota nota={nota} title={title} onClose={onClose}>
      {(itens) => (
        <CallDialog
          call={nfeCalls.creditarOuDebitar}
          title={title}
          size={680}
          lead={<p className={classes.quiet}>{a('creditHelp')}</p>}
          initial={{ nota: 'reducao', itens: itens.map(({ item }) => ({ item, valor: null })) } as Credito}
          bodyOf={({ nota: qual, itens: ditos }) => ({ nota: qual, itens: only(ditos, ({ valor }) => dito(valor)) })}
          fieldOf={fieldOf}
          send={(body, sending) => callApi(nfeCalls.creditarOuDebitar, { params: { id: nota.id }, body, ...sending })}
          action={a('creditGo')}
          changes={['nfe']}
          after={async ({ id }) => {
            onClose();
            await navigate(linkTo(telasDaNfe.emitir, { acao: 'editar', id }));
          }}
          onClose={onClose}
        >
          <ChoiceField
            name="nota"
            label={a('creditWhat')}
            required
            options={Object.entries(correcoesDeValor).map(([value, label]) => ({ value, label }))}
          />
          <Valores itens={itens} campo="valor" rotulo={a('amount')} />
        </CallDialog>
      )}
    </ItensDaNota>
  );
}

/** An amount of each item, beside what the item was worth. */
function Valores({ itens, campo, rotulo }: { itens: readonly Item[]; campo: string; rotulo: string }) {
  const { money } = useFormats();
  return (
    <div className={devolver.itens}>
      {itens.map(({ item, descricao, quantidade, valorUnitario }, i) => (
        <div key={item} className={devolver.item}>
          <span className={devolver.nome}>
            {item}. {descricao}
            <small>
              {quantidade} × {money(valorUnitario)}
            </small>
          </span>
          <MoneyField name={`itens.${i}.${campo}`} aria-label={`${rotulo}: ${descricao}`} autoFocus={i === 0} />
        </div>
      ))}
    </div>
  );
}
