import { Button, NumberInput, SegmentedControl, Select } from '@mantine/core';
import type { ContaLida, QuadroDoSalao } from '@retaguarda/contracts';
import { useState } from 'react';
import { newUuid } from '../../../platform/api/uuid.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import page from '../salao.module.css';
import type { DaConta } from './conta-panel.tsx';
import { contaTexts } from './conta-texts.ts';
import classes from './quadro.module.css';
import { useComandar } from './use-conta.ts';

interface ComQuadro extends DaConta {
  quadro: QuadroDoSalao | undefined;
}

/** The other accounts in use, as choices. */
const outrasContas = (quadro: QuadroDoSalao | undefined, { uuid }: ContaLida) =>
  (quadro?.contas ?? [])
    .filter((uma) => uma.uuid !== uuid && uma.situacao === 'em_uso')
    .map((uma) => ({ value: uma.uuid, label: uma.nome ? `${uma.identificador} · ${uma.nome}` : uma.identificador }));

/** The whole account goes to another table, or some of its items to another account. */
export function TransferirDialog({ conta, quadro, onClose }: ComQuadro) {
  const t = useTexts(contaTexts);
  const comandar = useComandar(conta);
  const [oque, setOque] = useState<'tudo' | 'itens'>('tudo');
  const [mesa, setMesa] = useState<string | null>(null);
  const [para, setPara] = useState<string | null>(null);
  const vivos = conta.itens.filter((item) => Number(item.quantidade) > 0);
  const [quantos, setQuantos] = useState<Readonly<Record<string, number>>>({});
  const itens = vivos.flatMap(({ uuid: item }) => {
    const quantidade = quantos[item] ?? 0;
    return quantidade > 0 ? [{ item, quantidade: String(quantidade), novo: newUuid() }] : [];
  });
  const mover = () =>
    oque === 'tudo'
      ? comandar(
          {
            tipo: 'transferida',
            modo: conta.modo === 'comanda' ? 'comanda' : 'mesa',
            mesaId: Number(mesa),
            comandaId: conta.comandaId,
          },
          t('doneIt'),
          onClose,
        )
      : comandar({ tipo: 'movido', para: para ?? '', itens }, t('doneIt'), onClose);
  const pronto = oque === 'tudo' ? mesa !== null : para !== null && itens.length > 0;
  return (
    <DialogShell title={t('transfer')} size={480} onClose={onClose}>
      <div className={page.stack}>
        <SegmentedControl
          value={oque}
          onChange={(qual) => setOque(qual as 'tudo' | 'itens')}
          data={[
            { value: 'tudo', label: t('transferAll') },
            { value: 'itens', label: t('transferSome') },
          ]}
        />
        {oque === 'tudo' ? (
          <Select
            label={t('toTable')}
            placeholder={t('choose')}
            searchable
            data={(quadro?.mesas ?? [])
              .filter(({ id }) => id !== conta.mesaId)
              .map(({ id, numero }) => ({ value: String(id), label: String(numero) }))}
            value={mesa}
            onChange={setMesa}
          />
        ) : (
          <>
            <Select
              label={t('toAccount')}
              placeholder={t('choose')}
              data={outrasContas(quadro, conta)}
              value={para}
              onChange={setPara}
            />
            {vivos.map((item) => (
              <div key={item.uuid} className={classes.share}>
                <strong>{item.descricao}</strong>
                <NumberInput
                  aria-label={`${t('quantity')}: ${item.descricao}`}
                  value={quantos[item.uuid] ?? 0}
                  onChange={(valor) => setQuantos((antes) => ({ ...antes, [item.uuid]: Number(valor) || 0 }))}
                  min={0}
                  max={Number(item.quantidade)}
                  decimalSeparator=","
                  w={100}
                />
              </div>
            ))}
          </>
        )}
        <div className={page.buttons}>
          <Button disabled={!pronto} onClick={() => void mover()}>
            {t('move')}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}

/** Two accounts become one, until they are taken apart. */
export function JuntarDialog({ conta, quadro, onClose, onJoined }: ComQuadro & { onJoined: (uuid: string) => void }) {
  const t = useTexts(contaTexts);
  const comandar = useComandar(conta);
  const [com, setCom] = useState<string | null>(null);
  return (
    <DialogShell title={t('join')} size={420} onClose={onClose}>
      <div className={page.stack}>
        <Select label={t('joinWith')} data={outrasContas(quadro, conta)} value={com} onChange={setCom} data-autofocus />
        <div className={page.buttons}>
          <Button
            disabled={com === null}
            onClick={() =>
              com !== null &&
              void comandar({ tipo: 'juntada', com }, t('doneIt'), () => {
                onClose();
                onJoined(com);
              })
            }
          >
            {t('join')}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}
