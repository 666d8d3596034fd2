import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { LugarNaPlanta } from '@retaguarda/contracts';
import { type RefObject, useRef } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './planta.module.css';
import { plantaTexts } from './planta-texts.ts';
import { estiloDo, type MesaDaPlanta, mover, tamanhoDa, UNIDADE_PX } from './rascunho.ts';

type MesaPosta = MesaDaPlanta & { planta: LugarNaPlanta };

interface PlanoProps {
  mesas: readonly MesaDaPlanta[];
  escolhida: number | null;
  onEscolher: (id: number) => void;
  onMover: (id: number, planta: LugarNaPlanta) => void;
}

const setas: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-UNIDADE_PX, 0],
  ArrowRight: [UNIDADE_PX, 0],
  ArrowUp: [0, -UNIDADE_PX],
  ArrowDown: [0, UNIDADE_PX],
};
const porSetas: KeyboardCoordinateGetter = (evento, { currentCoordinates: { x, y } }) => {
  const seta = setas[evento.code];
  if (!seta) return undefined;
  evento.preventDefault();
  return { x: x + seta[0], y: y + seta[1] };
};
/** Enter opens the table beside the plan; the space bar takes it in the hand. */
const teclas = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

const emQuadrados = (px: number) => Math.round(px / UNIDADE_PX);
type Percurso = DragEndEvent['delta'];
const depoisDe = ({ planta }: MesaPosta, { x, y }: Percurso) => mover(planta, emQuadrados(x), emQuadrados(y));

/** The plan of a sector, whose tables are moved by drag or by the keyboard. */
export function Plano({ mesas, escolhida, onEscolher, onMover }: PlanoProps) {
  const t = useTexts(plantaTexts);
  const sensores = useSensors(
    // A touch that does not move chooses.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: porSetas, keyboardCodes: teclas }),
  );
  const postas = mesas.filter((mesa): mesa is MesaPosta => mesa.planta !== null);
  // What is announced is told who moves and not how far.
  const percurso = useRef<Percurso>({ x: 0, y: 0 });
  const ditos = useDitos(postas, percurso);
  const { largura, altura } = tamanhoDa(mesas, 12);
  return (
    <DndContext
      sensors={sensores}
      accessibility={{ announcements: ditos, screenReaderInstructions: { draggable: t('howTo') } }}
      onDragMove={({ delta }) => {
        percurso.current = delta;
      }}
      onDragEnd={({ active, delta }) => {
        percurso.current = delta;
        const mesa = postas.find(({ id }) => id === active.id);
        if (mesa) onMover(mesa.id, depoisDe(mesa, delta));
      }}
    >
      <section className={classes.plan} aria-label={t('thePlan')}>
        <div className={classes.squares} style={{ width: largura * UNIDADE_PX, height: altura * UNIDADE_PX }}>
          {postas.map((mesa) => (
            <Mesa key={mesa.id} mesa={mesa} escolhida={mesa.id === escolhida} onEscolher={onEscolher} />
          ))}
        </div>
      </section>
    </DndContext>
  );
}

/** What a screen reader says while a table is on its way. */
function useDitos(postas: readonly MesaPosta[], percurso: RefObject<Percurso>): Announcements {
  const t = useTexts(plantaTexts);
  const achar = (id: unknown) => postas.find((mesa) => mesa.id === id);
  const onde = (texto: 'moved' | 'dropped', id: unknown) => {
    const mesa = achar(id);
    if (!mesa) return undefined;
    const { x, y } = depoisDe(mesa, percurso.current);
    return t(texto, { mesa: String(mesa.numero), coluna: x + 1, linha: y + 1 });
  };
  const dizer = (texto: 'picked' | 'cancelled', id: unknown) => {
    const mesa = achar(id);
    return mesa && t(texto, { mesa: String(mesa.numero) });
  };
  return {
    onDragStart: ({ active }) => dizer('picked', active.id),
    onDragMove: ({ active }) => onde('moved', active.id),
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => onde('dropped', active.id),
    onDragCancel: ({ active }) => dizer('cancelled', active.id),
  };
}

interface MesaProps {
  mesa: MesaPosta;
  escolhida: boolean;
  onEscolher: (id: number) => void;
}

function Mesa({ mesa: { id, numero, nome, lugares, planta }, escolhida, onEscolher }: MesaProps) {
  const t = useTexts(plantaTexts);
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({ id });
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setNodeRef}
      type="button"
      className={classes.table}
      style={{
        ...estiloDo(planta),
        ...(transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : {}),
      }}
      data-round={planta.forma === 'redonda' || undefined}
      data-dragging={isDragging || undefined}
      aria-pressed={escolhida}
      onClick={() => onEscolher(id)}
    >
      <strong>{nome ? `${numero} · ${nome}` : numero}</strong>
      {lugares !== null && <span>{t('seatsOf', { count: lugares })}</span>}
    </button>
  );
}
