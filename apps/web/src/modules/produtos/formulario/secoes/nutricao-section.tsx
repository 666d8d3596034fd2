import { informacoesNutricionais, nutrientes } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { rowQuery } from '../../../../platform/registers/register-api.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../../platform/ui/feedback/status-badge.tsx';
import { FieldGrid, SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { useChosenId } from '../../../../platform/ui/form/use-chosen-id.ts';
import { Campo } from '../campos.tsx';
import { useProdutoForm } from '../contexto.tsx';
import classes from '../formulario.module.css';
import { formTexts } from '../produto-form-texts.ts';

const alertas = ['altoEmAcucar', 'altoEmGordura', 'altoEmSodio'] as const;

/** The nutrition table of the product, as its label shows it: portion, daily values and the front warning are derived. */
export function NutricaoSection() {
  const t = useTexts(formTexts);
  const { decimal } = useFormats();
  const { produto } = useProdutoForm();
  const id = useChosenId('informacaoNutricionalId');
  const mayRead = useSession().can(informacoesNutricionais.calls.get.access);
  const { data: row } = useQuery({ ...rowQuery(informacoesNutricionais, id ?? 0), enabled: id !== null && mayRead });
  const altos = alertas.filter((nome) => row?.[nome] === true).map((nome) => campo(nome));
  const unidade = row?.unidade === 'mililitros' ? 'ml' : 'g';
  const summary = row
    ? [
        t('energy', { kcal: decimal(String(row.valorEnergetico), 0), unidade }),
        ...altos.map((alto) => alto.toLowerCase()),
      ]
    : [id === null ? t('noNutrition') : ''];
  return (
    <SectionCard title={t('sectionNutrition')} folded summary={summary.join(' · ')}>
      <FieldGrid>
        <Campo nome="informacaoNutricionalId" of={8} known={produto?.informacaoNutricional} />
      </FieldGrid>
      {row && (
        <div className={classes.block}>
          {altos.length > 0 && (
            <div className={classes.badges}>
              {altos.map((alto) => (
                <StatusBadge key={alto} tone="bad">
                  {alto}
                </StatusBadge>
              ))}
            </div>
          )}
          <table className={classes.nutrition}>
            <thead>
              <tr>
                <td />
                <th scope="col">{`100 ${unidade}`}</th>
                <th scope="col">{`${decimal(String(row.porcao))} ${unidade}`}</th>
                <th scope="col">%VD</th>
              </tr>
            </thead>
            <tbody>
              <Nutriente label={t('energyLabel')} unit="kcal" nome="valorEnergetico" row={row} />
              {Object.entries(nutrientes).map(([nome, { label, unit }]) => (
                <Nutriente key={nome} label={label} unit={unit} nome={nome} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SectionCard>
  );
}

const campo = (nome: (typeof alertas)[number]): string =>
  informacoesNutricionais.fields[nome as keyof typeof informacoesNutricionais.fields]?.label ?? nome;

interface NutrienteProps {
  label: string;
  unit: string;
  nome: string;
  row: Record<string, unknown>;
}

function Nutriente({ label, unit, nome, row }: NutrienteProps) {
  const { decimal } = useFormats();
  const figure = (value: unknown) => (typeof value === 'string' ? decimal(value) : '—');
  const vd = row[`${nome}Vd`];
  return (
    <tr>
      <th scope="row">
        {label} ({unit})
      </th>
      <td>{figure(row[nome])}</td>
      <td>{figure(row[`${nome}Porcao`])}</td>
      <td>{vd === undefined || vd === null ? '' : String(vd)}</td>
    </tr>
  );
}
