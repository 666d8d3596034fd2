import type { Option } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { registerApi } from '../../../platform/registers/register-api.ts';
import { registerNamed } from '../../../platform/registers/register-named.ts';
import type { Row } from '../../../platform/registers/register-row.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { opcoesDoTipoKeys } from '../keys.ts';
import classes from './contrato.module.css';
import { contratoTexts } from './contrato-texts.ts';

interface Produto {
  id: number;
  nome: string;
  obrigatorio: boolean;
  opcoes: { id: number; rotulo: string }[];
}

const MOST = 500;
const every = { page: 1, rowsPerPage: MOST };

/** The products of a contract type with their options, as offered on a day. */
const produtosQuery = (contratoTipoId: number) => ({
  queryKey: opcoesDoTipoKeys.of('opcoes', contratoTipoId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Row[][]> => {
    const [produtos, opcoes] = await Promise.all([
      registerApi.list(registerNamed('contrato-tipos-produtos'), { ...every, contratoTipoId }, signal),
      registerApi.list(registerNamed('contrato-tipos-produtos-option'), every, signal),
    ]);
    return [produtos.data, opcoes.data];
  },
});

const offered = (row: Row, day: string) =>
  String(row.inicio) <= day && (row.fim === null || row.fim === undefined || String(row.fim) >= day);

/**
 * What the client takes of each product of the type: one option, or none where it is not obligatory.
 *
 * @param day civil date on which the options are offered
 */
export function OpcoesDoTipo({ contratoTipoId, day, readOnly }: Props) {
  const t = useTexts(contratoTexts);
  const { decimal } = useFormats();
  const { field, fieldState } = useController({ name: 'opcaoIds' });
  useFormSection('opcaoIds');
  const query = useQuery({ ...produtosQuery(contratoTipoId), staleTime: 60_000 });
  const chosen = field.value as number[];
  if (query.isError) {
    return <ErrorBlock what={t('options').toLowerCase()} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return null;
  const [produtos = [], opcoes = []] = query.data;
  const label = (row: Row) => {
    const monthly =
      row.mensalidadeValor === null ? null : `${decimal(String(row.mensalidadeValor), 2)}/${t('perMonth')}`;
    return [String(row.nome), monthly].filter(Boolean).join(' · ');
  };
  const shown: Produto[] = produtos
    .filter((produto) => offered(produto, day))
    .map((produto) => ({
      id: produto.id,
      nome: String(produto.nome),
      obrigatorio: produto.obrigatorio === true,
      opcoes: opcoes
        .filter((opcao) => opcao.produtoId === produto.id && (offered(opcao, day) || chosen.includes(opcao.id)))
        .map((opcao) => ({ id: opcao.id, rotulo: label(opcao) })),
    }))
    .filter((produto) => produto.opcoes.length > 0);
  if (shown.length === 0) return <p className={classes.hint}>{t('optionsNone')}</p>;
  const choose = (produto: Produto, value: string | null) => {
    const own = new Set(produto.opcoes.map(({ id }) => id));
    field.onChange([...chosen.filter((id) => !own.has(id)), ...(value === null ? [] : [Number(value)])]);
  };
  return (
    <fieldset className={classes.options}>
      <legend>{t('options')}</legend>
      {shown.map((produto) => {
        const taken = produto.opcoes.find(({ id }) => chosen.includes(id));
        return (
          <ChoiceInput
            key={produto.id}
            label={produto.nome}
            required={produto.obrigatorio}
            readOnly={readOnly}
            placeholder={t('optionNone')}
            options={produto.opcoes.map(toChoice)}
            value={taken ? String(taken.id) : null}
            onChange={(value) => choose(produto, value)}
            onBlur={field.onBlur}
          />
        );
      })}
      {fieldState.error?.message && (
        <p role="alert" className={classes.error}>
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}

interface Props {
  contratoTipoId: number;
  day: string;
  readOnly: boolean;
}

const toChoice = ({ id, rotulo }: Option) => ({ value: String(id), label: rotulo });
