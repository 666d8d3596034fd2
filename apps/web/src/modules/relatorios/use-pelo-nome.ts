import { type AnyReport, isBuiltName, reports } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { pelosNomesQuery } from './keys.ts';

/** A report by its name; of those that people build the definitions come once one of these names asks for them. */
export function usePeloNome(nomes: readonly string[]): (nome: string) => AnyReport | undefined {
  const { data } = useQuery({ ...pelosNomesQuery, enabled: nomes.some(isBuiltName) });
  return (nome) => (isBuiltName(nome) ? data?.reportNamed(nome) : reports.find(({ name }) => name === nome));
}
