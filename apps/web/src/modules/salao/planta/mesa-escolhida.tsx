import { Button, NumberInput, Select } from '@mantine/core';
import { type FormaDeMesa, formasDeMesa, LADO_DA_PLANTA, type LugarNaPlanta } from '@retaguarda/contracts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './planta.module.css';
import { plantaTexts } from './planta-texts.ts';
import type { MesaDaPlanta } from './rascunho.ts';

interface MesaEscolhidaProps {
  mesa: MesaDaPlanta;
  setores: readonly { id: number; nome: string }[];
  onMudar: (mesa: MesaDaPlanta) => void;
}

const [MENOR, MAIOR] = [2, 24];

/** Everything of a table that the plan shows, for whoever drags nothing. */
export function MesaEscolhida({ mesa, setores, onMudar }: MesaEscolhidaProps) {
  const t = useTexts(plantaTexts);
  const say = useInPageLanguage();
  const { numero, setorId, lugares, planta } = mesa;
  return (
    <section className={classes.side} aria-label={t('table', { mesa: String(numero) })}>
      <strong>{t('table', { mesa: String(numero) })}</strong>
      <NumberInput
        label={t('seats')}
        value={lugares ?? ''}
        min={1}
        max={99}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(valor) => onMudar({ ...mesa, lugares: typeof valor === 'number' ? Math.max(1, valor) : null })}
      />
      <Select
        label={t('sector')}
        value={setorId === null ? '' : String(setorId)}
        allowDeselect={false}
        data={[
          { value: '', label: t('noSector') },
          ...setores.map(({ id, nome }) => ({ value: String(id), label: nome })),
        ]}
        onChange={(valor) => onMudar({ ...mesa, setorId: valor ? Number(valor) : null })}
      />
      {planta && (
        <>
          <Lugar planta={planta} onMudar={(novo) => onMudar({ ...mesa, planta: novo })} />
          <Select
            label={t('shape')}
            value={planta.forma}
            allowDeselect={false}
            data={Object.entries(formasDeMesa).map(([value, label]) => ({ value, label: say(label) }))}
            onChange={(valor) => valor && onMudar({ ...mesa, planta: { ...planta, forma: valor as FormaDeMesa } })}
          />
          <Button variant="default" onClick={() => onMudar({ ...mesa, planta: null })}>
            {t('takeOut')}
          </Button>
        </>
      )}
    </section>
  );
}

function Lugar({ planta, onMudar }: { planta: LugarNaPlanta; onMudar: (planta: LugarNaPlanta) => void }) {
  const t = useTexts(plantaTexts);
  const { x, y, largura, altura } = planta;
  const campo = (
    label: string,
    valor: number,
    [min, max]: readonly [number, number],
    mudar: (valor: number) => void,
  ) => (
    <NumberInput
      label={label}
      value={valor}
      min={min}
      max={max}
      allowDecimal={false}
      onChange={(novo) => typeof novo === 'number' && novo >= min && novo <= max && mudar(novo)}
    />
  );
  return (
    <div className={classes.pair}>
      {campo(t('column'), x + 1, [1, LADO_DA_PLANTA - largura + 1], (valor) => onMudar({ ...planta, x: valor - 1 }))}
      {campo(t('row'), y + 1, [1, LADO_DA_PLANTA - altura + 1], (valor) => onMudar({ ...planta, y: valor - 1 }))}
      {campo(t('width'), largura, [MENOR, Math.min(MAIOR, LADO_DA_PLANTA - x)], (valor) =>
        onMudar({ ...planta, largura: valor }),
      )}
      {campo(t('height'), altura, [MENOR, Math.min(MAIOR, LADO_DA_PLANTA - y)], (valor) =>
        onMudar({ ...planta, altura: valor }),
      )}
    </div>
  );
}
