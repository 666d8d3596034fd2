import { Alert } from '@mantine/core';
import { isCpf } from '@retaguarda/brasil';
import {
  type Field,
  type FuncionarioCompleto,
  fichas,
  funcionario,
  funcionariosCalls,
  type NomeDeFicha,
  type OrigemDoVinculo,
  parentescos,
  refName,
  situacoesDoVinculo,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { SubList } from '../../platform/ui/form/sub-list.tsx';
import { FieldInput, spanOf } from '../../platform/ui/inputs/field-input.tsx';
import { ChoiceField, CpfField, DateField, FlagField, TextField } from '../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import { FeriasSection } from './ferias-section.tsx';
import { FichaSection } from './ficha-section.tsx';
import { funcionariosKeys } from './keys.ts';
import { pessoasTexts } from './pessoas-texts.ts';

interface SecoesProps {
  origem: OrigemDoVinculo;
  lido: FuncionarioCompleto | null;
}

const soDeTerceirizado = new Set(['prestadorNome', 'prestadorCnpj']);
const soDeFuncionario = new Set(['experienciaDias', 'prorrogacaoDias', 'socio', 'empregoAnteriorId']);
const larguras: Readonly<Record<string, number>> = { nome: 6, nomeSocial: 6, cpf: 3, nascimento: 3, mae: 6, pai: 6 };
/** What few records need starts folded. */
const recolhidas = new Set(
  [funcionario.fields.rg, funcionario.fields.bancoId, funcionario.fields.admissaoTipoId].map(({ section }) => section),
);
export const fichasNaOrdem: readonly NomeDeFicha[] = ['documentos', 'salarios', 'saude', 'ausencias'];

/** The record by its sections, then the lists that have rights of their own. */
export function FuncionarioSections({ origem, lido }: SecoesProps) {
  const t = useTexts(pessoasTexts);
  const { can } = useSession();
  const secoes = Map.groupBy(camposDaOrigem(origem), ([, { section }]) => section ?? '');
  return (
    <>
      {[...secoes].map(([titulo, daSecao]) => (
        <Secao key={titulo} titulo={titulo || t('main')} campos={daSecao} lido={lido} folded={recolhidas.has(titulo)} />
      ))}
      <Dependentes />
      <Empregos />
      {lido && origem === 'F' && <FeriasSection id={lido.id} />}
      {lido &&
        fichasNaOrdem
          .filter((nome) => can(fichas[nome].lista.access))
          .map((nome) => <FichaSection key={nome} ficha={fichas[nome]} id={lido.id} />)}
    </>
  );
}

/** The fields of an origin; where somebody works stands beside who they are, since both are needed first. */
export function camposDaOrigem(origem: OrigemDoVinculo): [string, Field][] {
  const alheios = origem === 'F' ? soDeTerceirizado : soDeFuncionario;
  const trabalho = funcionario.fields.admissao.section;
  const posto = ({ section }: Field) => (section === undefined ? 0 : section === trabalho ? 1 : 2);
  return Object.entries<Field>(funcionario.fields)
    .filter(([nome]) => nome !== 'origem' && !alheios.has(nome))
    .toSorted(([, a], [, b]) => posto(a) - posto(b));
}

interface SecaoProps {
  titulo: string;
  campos: readonly (readonly [string, Field])[];
  lido: FuncionarioCompleto | null;
  folded: boolean;
}

function Secao({ titulo, campos, lido, folded }: SecaoProps) {
  const t = useTexts(pessoasTexts);
  const values: unknown[] = useWatch({ name: campos.map(([nome]) => nome) });
  const filled = values.filter((value) => value !== null && value !== '' && value !== false).length;
  const summary = filled === 0 ? t('none') : t('filled', { filled, total: campos.length });
  const conhecido = (nome: string) => (lido as Readonly<Record<string, unknown>> | null)?.[refName(nome)];
  return (
    <SectionCard title={titulo} {...(folded ? { folded, summary } : {})}>
      <FieldGrid>
        {campos.map(([nome, field]) => (
          <Span key={nome} of={larguras[nome] ?? spanOf(field)}>
            <FieldInput name={nome} field={field} known={field.kind === 'ref' ? (conhecido(nome) as never) : null} />
          </Span>
        ))}
      </FieldGrid>
      {!lido && campos.some(([nome]) => nome === 'cpf') && <JaCadastrado />}
    </SectionCard>
  );
}

/** Whether the CPF being typed is registered already, and where. */
function JaCadastrado() {
  const t = useTexts(pessoasTexts);
  const cpf: string | null = useWatch({ name: 'cpf' });
  const inteiro = typeof cpf === 'string' && isCpf(cpf);
  const { data } = useQuery({
    queryKey: funcionariosKeys.of('cpf', cpf),
    queryFn: ({ signal }) =>
      callApi(funcionariosCalls.list, { query: { funcionarioRepetido: cpf as string }, signal, handlesErrors: true }),
    enabled: inteiro,
  });
  if (!inteiro || !data || data.total === 0) return null;
  const onde = data.data.map(({ empresa, situacao }) => `${empresa.rotulo} (${situacoesDoVinculo[situacao]})`);
  return (
    <Alert color="yellow" variant="light" role="status" mt="sm">
      {t('already', { onde: onde.join(', ') })}
    </Alert>
  );
}

const opcoes = optionsOf(parentescos);
const Parentesco = (props: { name: string; 'aria-label': string }) => <ChoiceField {...props} options={opcoes} />;

function Dependentes() {
  const t = useTexts(pessoasTexts);
  const linhas = useWatch({ name: 'dependentes' }) as readonly unknown[];
  const { fields } = funcionario.parts.dependentes;
  return (
    <SectionCard title={t('dependants')} folded summary={t('count', { count: linhas.length })}>
      <SubList
        name="dependentes"
        label={t('dependants')}
        addLabel={t('dependantAdd')}
        emptyText={t('dependantsNone')}
        blank={{
          ativo: true,
          nome: null,
          parentesco: null,
          cpf: null,
          nascimento: null,
          impostoRenda: false,
          salarioFamilia: false,
        }}
        columns={[
          { name: 'nome', label: fields.nome.label, width: '2fr', required: true, Field: TextField },
          { name: 'parentesco', label: fields.parentesco.label, width: '1.2fr', required: true, Field: Parentesco },
          { name: 'cpf', label: fields.cpf.label, width: '140px', Field: CpfField },
          { name: 'nascimento', label: fields.nascimento.label, width: '140px', Field: DateField },
          { name: 'impostoRenda', label: 'IR', width: '56px', Field: FlagField },
          { name: 'salarioFamilia', label: 'SF', width: '56px', Field: FlagField },
        ]}
      />
    </SectionCard>
  );
}

function Empregos() {
  const t = useTexts(pessoasTexts);
  const linhas = useWatch({ name: 'empregos' }) as readonly unknown[];
  const { fields } = funcionario.parts.empregos;
  return (
    <SectionCard title={t('jobs')} folded summary={t('count', { count: linhas.length })}>
      <SubList
        name="empregos"
        label={t('jobs')}
        addLabel={t('jobAdd')}
        emptyText={t('jobsNone')}
        blank={{ ativo: true, empregador: null, cnpj: null, funcao: null, inicio: null, fim: null, observacao: null }}
        columns={[
          { name: 'empregador', label: fields.empregador.label, width: '2fr', required: true, Field: TextField },
          { name: 'funcao', label: fields.funcao.label, width: '1.4fr', Field: TextField },
          { name: 'inicio', label: fields.inicio.label, width: '140px', Field: DateField },
          { name: 'fim', label: fields.fim.label, width: '140px', Field: DateField },
        ]}
      />
    </SectionCard>
  );
}
