import { Button, Table } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { gorjetasCalls, type PreviaDaGorjeta, repartirGorjeta } from '@retaguarda/contracts';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block } from '../../../platform/ui/feedback/blocks.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { IntegerInput, type IntegerValue, PercentInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import classes from './gorjetas.module.css';
import { gorjetasTexts } from './gorjetas-texts.ts';

const escritos = ['salao'] as const;
const servem = (pontos: IntegerValue): pontos is number =>
  typeof pontos === 'number' && Number.isInteger(pontos) && pontos >= 0 && pontos <= 1000;

interface PreviaProps {
  empresaId: number;
  previa: PreviaDaGorjeta;
  onClosed: (id: number) => void;
}

/** What the period gives to each person with the points on view, and the button that closes it. */
export function Previa({ empresaId, previa, onClosed }: PreviaProps) {
  const t = useTexts(gorjetasTexts);
  const { can } = useSession();
  const { money, date } = useFormats();
  const fazer = useAct(escritos);
  const { de, ate, servico, acerto, teto } = previa;
  const [retencao, setRetencao] = useState<string | null>(previa.retencao);
  const [pontos, setPontos] = useState<ReadonlyMap<number, IntegerValue>>(
    new Map(previa.pessoas.map((pessoa) => [pessoa.vinculoId, pessoa.pontos])),
  );
  const [uuid] = useState(() => crypto.randomUUID());
  const fica = dentroDaLei(retencao, teto) ? (retencao ?? '0') : null;
  const total = decimal(servico).plus(acerto);
  const recebem = previa.pessoas.flatMap(({ vinculoId }) => {
    const deles = pontos.get(vinculoId) ?? null;
    return servem(deles) && deles > 0 ? [{ vinculoId, pontos: deles }] : [];
  });
  const repartida = repartirGorjeta(
    total.gt(0) ? total.toFixed(2) : '0.00',
    fica ?? '0',
    recebem.map((um) => um.pontos),
  );
  const valorDe = new Map(recebem.map(({ vinculoId }, i) => [vinculoId, repartida.partes[i] ?? '0.00']));
  const certos = fica !== null && [...pontos.values()].every(servem) && recebem.length > 0 && total.gt(0);
  const fechar = () =>
    fazer(
      (sending) =>
        callApi(gorjetasCalls.fechar, {
          params: { empresaId },
          body: { uuid, de, ate, retencao: fica ?? '0', distribuido: repartida.distribuido, pessoas: recebem },
          ...sending,
        }),
      t('closed'),
      { text: t('closeAsk', { de: date(de), ate: date(ate) }), action: t('close') },
      { intention: uuid, after: ({ id }) => onClosed(id) },
    );
  return (
    <SectionCard
      title={t('people')}
      actions={
        can(gorjetasCalls.fechar.access) && (
          <Button leftSection={<IconLock size={16} />} disabled={!certos} onClick={() => void fechar()}>
            {t('close')}
          </Button>
        )
      }
    >
      <dl className={classes.facts}>
        <Fato nome={t('service')} valor={money(servico)} />
        {!decimal(acerto).isZero() && <Fato nome={t('adjustment')} valor={money(acerto)} />}
        <Fato nome={t('kept')} valor={money(repartida.retido)} />
        <Fato nome={t('shared')} valor={money(repartida.distribuido)} />
      </dl>
      {total.lte(0) && <p>{t('nothing')}</p>}
      <div className={classes.filters}>
        <PercentInput
          label={t('retention')}
          help={t('retentionHint', { teto })}
          value={retencao}
          onChange={setRetencao}
          error={fica === null ? t('aboveLaw', { teto }) : undefined}
        />
      </div>
      {previa.pessoas.length === 0 ? (
        <Block icon={<IconUsers size={20} />} title={t('nobody')}>
          {t('nobodyHint')}
        </Block>
      ) : (
        <QuemRecebe previa={previa} pontos={pontos} valorDe={valorDe} onPontos={setPontos} />
      )}
    </SectionCard>
  );
}

interface QuemRecebeProps {
  previa: PreviaDaGorjeta;
  pontos: ReadonlyMap<number, IntegerValue>;
  valorDe: ReadonlyMap<number, string>;
  onPontos: (pontos: ReadonlyMap<number, IntegerValue>) => void;
}

/** Each person with the points on view, and what they give. */
function QuemRecebe({ previa, pontos, valorDe, onPontos }: QuemRecebeProps) {
  const t = useTexts(gorjetasTexts);
  const { money } = useFormats();
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label={t('people')} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('person')}</Table.Th>
            <Table.Th>{t('role')}</Table.Th>
            <Table.Th className={classes.figure}>{t('daysOut')}</Table.Th>
            <Table.Th className={classes.points}>{t('points')}</Table.Th>
            <Table.Th className={classes.figure}>{t('value')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {previa.pessoas.map(({ vinculoId, nome, funcao, diasFora }) => {
            const deles = pontos.get(vinculoId) ?? null;
            return (
              <Table.Tr key={vinculoId}>
                <Table.Td>{nome}</Table.Td>
                <Table.Td>{funcao}</Table.Td>
                <Table.Td className={classes.figure}>{diasFora}</Table.Td>
                <Table.Td className={classes.points}>
                  <IntegerInput
                    aria-label={t('pointsOf', { nome })}
                    value={deles}
                    onChange={(quantos) => onPontos(new Map(pontos).set(vinculoId, quantos))}
                    error={servem(deles) ? undefined : t('wholePoints')}
                  />
                </Table.Td>
                <Table.Td className={classes.figure}>{money(valorDe.get(vinculoId) ?? '0.00')}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const dentroDaLei = (retencao: string | null, teto: string): boolean =>
  retencao === null || (/^\d{1,2}(\.\d{1,2})?$/.test(retencao) && decimal(retencao).lte(teto));

function Fato({ nome, valor }: { nome: string; valor: string }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{valor}</dd>
    </div>
  );
}
