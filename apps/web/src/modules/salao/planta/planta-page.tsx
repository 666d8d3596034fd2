import { Alert, Button, SegmentedControl } from '@mantine/core';
import { plantaCalls as calls, type PlantaDoSalao } from '@retaguarda/contracts';
import { IconArmchair } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import { telasDoSalao } from '../addresses.ts';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import { MesaEscolhida } from './mesa-escolhida.tsx';
import { Plano } from './plano.tsx';
import classes from './planta.module.css';
import { plantaTexts } from './planta-texts.ts';
import { lugarLivre, type MesaDaPlanta, mudadas, porTodas } from './rascunho.ts';

const escritos = ['salao'] as const;
const SEM_SETOR = 'sem';

/** Where the tables of each sector stand. */
export function PlantaPage() {
  const [{ empresaId, setor }, address] = useAddress(telasDoSalao.planta.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id, setor: null })}>
      {(id, choice) => (
        <Planta key={id} {...{ empresaId: id, choice, setor }} onSetor={(qual) => address.patch({ setor: qual })} />
      )}
    </OfCompany>
  );
}

interface PlantaProps {
  empresaId: number;
  choice: ReactNode;
  setor: string | null;
  onSetor: (setor: string) => void;
}

function Planta({ empresaId, choice, setor, onSetor }: PlantaProps) {
  const t = useTexts(plantaTexts);
  const phone = usePhone();
  const query = useQuery({
    queryKey: salaoKeys.of('planta', empresaId),
    queryFn: ({ signal }) => callApi(calls.get, { params: { empresaId }, signal, handlesErrors: true }),
  });
  const { data } = query;
  return (
    <div className={page.page}>
      <PageHead title={t('title')} actions={choice} />
      {query.isError && !data ? (
        <ErrorBlock what={t('thePlan')} error={query.error} onRetry={() => void query.refetch()} />
      ) : data && data.mesas.length === 0 ? (
        <Block icon={<IconArmchair size={20} />} title={t('noTables')}>
          {t('noTablesHint')}
        </Block>
      ) : (
        data && (
          <div className={page.stack}>
            {phone && <Alert>{t('onPhone')}</Alert>}
            <Editor {...{ empresaId, setor, onSetor }} planta={data} />
          </div>
        )
      )}
    </div>
  );
}

/** What was changed and not saved yet, over the plan as it was last read: nothing is lost where somebody else saved first. */
function useRascunho(planta: PlantaDoSalao) {
  const [mudancas, setMudancas] = useState<ReadonlyMap<number, MesaDaPlanta>>(new Map());
  const mesas = planta.mesas.map((mesa) => mudancas.get(mesa.id) ?? mesa);
  const aEnviar = mudadas(planta.mesas, mudancas);
  const mudar = (...novas: readonly MesaDaPlanta[]) =>
    setMudancas((antes) => new Map([...antes, ...novas.map((mesa) => [mesa.id, mesa] as const)]));
  return { mesas, aEnviar, mudar, limpar: () => setMudancas(new Map()) };
}

interface EditorProps extends Pick<PlantaProps, 'empresaId' | 'setor' | 'onSetor'> {
  planta: PlantaDoSalao;
}

function Editor({ empresaId, planta, setor, onSetor }: EditorProps) {
  const t = useTexts(plantaTexts);
  const { setores, marca } = planta;
  const { mesas, aEnviar, mudar, limpar } = useRascunho(planta);
  const [escolhida, setEscolhida] = useState<number | null>(null);
  const fazer = useAct(escritos);
  const suja = aEnviar.length > 0;
  useLeaveGuard(
    useCallback(() => suja, [suja]),
    false,
  );
  const atual = setor ?? String(setores[0]?.id ?? SEM_SETOR);
  const doSetor = mesas.filter(({ setorId }) => (atual === SEM_SETOR ? setorId === null : String(setorId) === atual));
  const mesa = mesas.find(({ id }) => id === escolhida);
  const salvar = () =>
    fazer(
      (sending) => callApi(calls.update, { params: { empresaId }, body: { marca, mesas: aEnviar }, ...sending }),
      t('saved'),
      undefined,
      { intention: `${marca} ${JSON.stringify(aEnviar)}`, after: limpar },
    );
  return (
    <>
      <div className={page.row}>
        <SegmentedControl
          aria-label={t('sector')}
          value={atual}
          onChange={onSetor}
          data={[
            ...setores.map(({ id, nome }) => ({ value: String(id), label: nome })),
            { value: SEM_SETOR, label: t('noSector') },
          ]}
        />
        <div className={page.buttons}>
          {suja && <span role="status">{t('changed', { count: aEnviar.length })}</span>}
          <Button variant="default" disabled={!suja} onClick={limpar}>
            {t('discard')}
          </Button>
          <Button disabled={!suja} onClick={() => void salvar()}>
            {t('save')}
          </Button>
        </div>
      </div>
      <Fora mesas={doSetor} onMudar={mudar} onEscolher={setEscolhida} />
      <div className={classes.body}>
        <Plano
          mesas={doSetor}
          escolhida={escolhida}
          onEscolher={setEscolhida}
          onMover={(id, lugar) => {
            const movida = mesas.find((uma) => uma.id === id);
            if (movida) mudar({ ...movida, planta: lugar });
          }}
        />
        {mesa ? (
          <MesaEscolhida mesa={mesa} setores={setores} onMudar={mudar} />
        ) : (
          <Block icon={<IconArmchair size={20} />} title={t('pick')}>
            {t('pickHint')}
          </Block>
        )}
      </div>
    </>
  );
}

interface ForaProps {
  /** Of the sector on view. */
  mesas: readonly MesaDaPlanta[];
  onMudar: (...mesas: readonly MesaDaPlanta[]) => void;
  onEscolher: (id: number) => void;
}

/** Tables that stand nowhere yet: each is put on the plan by one touch. */
function Fora({ mesas, onMudar, onEscolher }: ForaProps) {
  const t = useTexts(plantaTexts);
  const fora = mesas.filter(({ planta }) => planta === null);
  if (fora.length === 0) return null;
  const ocupados = mesas.flatMap(({ planta }) => planta ?? []);
  return (
    <section className={classes.tray} aria-label={t('outside')}>
      <span className={page.note}>{t('outside')}</span>
      {fora.map((mesa) => (
        <Button
          key={mesa.id}
          size="compact-sm"
          variant="default"
          aria-label={t('place', { mesa: String(mesa.numero) })}
          onClick={() => {
            onMudar({ ...mesa, planta: lugarLivre(ocupados) });
            onEscolher(mesa.id);
          }}
        >
          {mesa.numero}
        </Button>
      ))}
      {fora.length > 1 && (
        <Button size="compact-sm" onClick={() => onMudar(...porTodas(mesas))}>
          {t('placeAll')}
        </Button>
      )}
    </section>
  );
}
